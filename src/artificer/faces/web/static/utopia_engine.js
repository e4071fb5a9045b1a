// Dice that are dragged, or named by keys: 5 a writes a 5 into square a. Whatever is done here
// presses a button that stands on the page.

let hand = 0; // the face of the die in hand, 0 for none

export function attend(table) {
  const outlook = (text) => {
    const line = table.querySelector("#outlook");
    if (line) line.textContent = text;
  };
  const rows = (button) => {
    const can = new Set((button?.dataset.rows ?? "").split(" "));
    for (const row of table.querySelectorAll(".findings tr")) row.classList.toggle("now", can.has(row.dataset.row));
  };
  const preview = (button) => {
    outlook(button?.dataset.outlook ?? "");
    rows(button);
  };
  for (const event of ["pointerover", "focusin"]) {
    table.addEventListener(event, ({ target }) => preview(target.closest?.(".write")));
  }

  const writing = (square) => square?.querySelector(`.write[data-face="${hand}"]`);
  const take = (face) => {
    hand = face;
    for (const die of table.querySelectorAll(".lies.unwritten")) die.classList.toggle("taken", Number(die.dataset.face) === face);
    for (const square of table.querySelectorAll(".square")) square.classList.toggle("fits", Boolean(face && writing(square)));
  };

  table.addEventListener("pointerdown", (event) => {
    const die = event.target.closest(".lies.unwritten");
    if (!die) return;
    event.preventDefault();
    take(Number(die.dataset.face));
    const from = { x: event.clientX, y: event.clientY };
    const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(".square");
    const move = (moved) => {
      die.style.setProperty("translate", `${moved.clientX - from.x}px ${moved.clientY - from.y}px`);
      die.style.setProperty("pointer-events", "none");
      preview(writing(under(moved)));
    };
    const drop = (dropped) => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", drop);
      removeEventListener("pointercancel", drop);
      die.style.removeProperty("translate");
      die.style.removeProperty("pointer-events");
      if (dropped.type === "pointerup") writing(under(dropped))?.click();
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", drop);
    addEventListener("pointercancel", drop);
  });

  // A die that was touched and not dragged is in hand: the square touched next takes it.
  table.addEventListener("click", ({ target }) => {
    if (hand && !target.closest("button")) writing(target.closest(".square"))?.click();
  });

  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.matches("input, textarea, select")) return;
    if (/^[1-6]$/.test(event.key) && table.querySelector(`.write[data-face="${event.key}"]`)) {
      take(Number(event.key));
      event.preventDefault();
    } else if (/^[a-z]$/.test(event.key)) {
      const squares = [...table.querySelectorAll(`.square[data-square="${event.key}"]`)];
      const choices = squares.flatMap((square) => [...square.querySelectorAll(".write")]);
      const one = choices.find((button) => Number(button.dataset.face) === hand) ?? (choices.length === 1 ? choices[0] : null);
      one?.click();
    }
  });
}
