// The land answers like the plate that lies on it: a press there is a press of its button.

export function attend(table) {
  table.addEventListener("click", ({ target }) => {
    const ground = target.closest?.(".ground");
    const number = [...(ground?.classList ?? [])].find((each) => /^g\d+$/.test(each))?.slice(1);
    if (number) table.querySelector(`.t${number} button.plate`)?.click();
  });
}
