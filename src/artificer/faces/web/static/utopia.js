// A press on a land is a press of the button on its plate.

export function attend(table) {
  table.addEventListener("click", ({ target }) => {
    const ground = target.closest?.(".ground");
    const number = [...(ground?.classList ?? [])].find((each) => /^g\d+$/.test(each))?.slice(1);
    if (number) table.querySelector(`.t${number} button.plate`)?.click();
  });
}
