// For every page: local times, and links that can be copied.

for (const time of document.querySelectorAll('time[datetime*="T"]')) {
  const when = new Date(time.dateTime);
  if (!Number.isNaN(when.valueOf())) {
    time.textContent = when.toLocaleString(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  }
}

// A plot has no <time>: its days are in the same zone as those in its table.
for (const label of document.querySelectorAll("svg [data-when]")) {
  const when = new Date(label.dataset.when);
  if (!Number.isNaN(when.valueOf())) {
    const day = when.toLocaleDateString(document.documentElement.lang, { dateStyle: "medium" });
    label.textContent = label.textContent.replace(label.dataset.when.slice(0, 10), () => day);
  }
}

for (const button of document.querySelectorAll("[data-copy]")) {
  if (!navigator.clipboard) continue; // missing on a page loaded without TLS over a network
  button.hidden = false;
  button.addEventListener("click", async () => {
    await navigator.clipboard.writeText(button.dataset.copy);
    const before = button.textContent;
    button.textContent = button.dataset.copied;
    setTimeout(() => { button.textContent = before; }, 2000);
  });
}

for (const input of document.querySelectorAll("input[readonly]")) {
  input.addEventListener("focus", () => input.select());
}
