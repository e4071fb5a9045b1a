// A table that is open: orders go without a new page, and what others do comes by itself.
// Everything is drawn by the server; this puts it in place. Without it the page works as well.

const table = document.getElementById("table");
const told = document.getElementById("told");
let head = Number(table.firstElementChild.dataset.head);
let busy = false;
let overtaking = null; // news that came while an answer was on its way

function show(html, known) {
  if (known !== undefined && known <= head) return;
  const focus = document.activeElement?.getAttribute?.("name");
  const value = document.activeElement?.value;
  const before = newest();
  table.innerHTML = html;
  head = Number(table.firstElementChild.dataset.head);
  tell(before);
  if (focus) find(focus, value)?.focus();
}

function find(name, value) {
  const buttons = [...table.querySelectorAll(`[name="${CSS.escape(name)}"]`)];
  return buttons.find((each) => each.value === value) ?? buttons[0];
}

function newest() {
  return Number(table.querySelector(".log li")?.dataset.ply ?? 0);
}

function tell(before) {
  const lines = [...table.querySelectorAll(".log li")].filter((line) => Number(line.dataset.ply) > before);
  told.replaceChildren(...lines.reverse().map((line) => {
    const said = document.createElement("p");
    said.textContent = line.textContent;
    return said;
  }));
}

table.addEventListener("submit", async (event) => {
  if (event.target.id !== "order") return;
  event.preventDefault();
  if (busy) return;
  busy = true;
  try {
    const body = new URLSearchParams(new FormData(event.target, event.submitter));
    const answer = await fetch(table.dataset.path, { method: "POST", body, headers: { "x-part": "1" } });
    if (!answer.headers.has("x-part")) location.reload(); // it is no table any more
    show(await answer.text());
  } catch {
    location.reload(); // the browser says what is wrong
  } finally {
    busy = false;
    if (overtaking) show(overtaking.html, overtaking.head);
    overtaking = null;
  }
});

const LONGEST_PAUSE = 4000;
let pause = 500;
let socket;
let coming;
function listen() {
  clearTimeout(coming);
  socket = new WebSocket(`${location.origin.replace("http", "ws")}${table.dataset.path}/live?head=${head}`);
  socket.onmessage = ({ data }) => {
    pause = 500;
    const news = JSON.parse(data);
    if (busy) overtaking = news;
    else show(news.html, news.head);
  };
  socket.onclose = () => {
    coming = setTimeout(listen, pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, LONGEST_PAUSE);
  };
}
addEventListener("online", () => {
  if (socket.readyState === WebSocket.CLOSED) listen();
});
listen();

// What a game adds of its own: things that are dragged, keys that name them.
const own = document.body.dataset.script;
if (own) (await import(own)).attend(table);
