// Dice that are dragged, clicked or named by keys into squares: 5 a writes a 5 into square a.
// Every action here presses a button of the page.

import { isFree } from "./keys.js";

const ENOUGH = 6; // pixels that make a drag out of a click
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

let hand = 0; // the face of the die in hand, 0 for none
let wrote = false; // whether the button pressed last wrote a number

/** The letter or number of a key: by its place where the keyboard has another sign there, as in French or Zhuyin. */
function signOf({ key, code }) {
  if (/^[a-z0-9]$/i.test(key)) return key.toLowerCase(); // also with capitals locked
  const place = /^(?:Key|Digit)([A-Z1-6])$/.exec(code)?.[1].toLowerCase() ?? "";
  const isSign = [...key].length === 1; // others are such as Process: an input method takes the key
  return isSign && (key > "~" || /\d/.test(place)) ? place : "";
}

export function attend(table) {
  const all = (selector) => [...table.querySelectorAll(selector)];
  const writing = (square) => square?.querySelector(`.write[data-face="${hand}"]`);
  const aimed = () => table.querySelector(".write.aimed") ?? table.querySelector(".write:hover") ?? table.querySelector("[data-rows]:focus-visible");

  // The button under the hand: its rows of the chart, and the result it would make.
  function preview() {
    const button = aimed();
    const can = new Set((button?.dataset.rows ?? "").split(" "));
    for (const row of all(".findings tr")) row.classList.toggle("now", can.has(row.dataset.row));
    const sum = table.querySelector(".sum output");
    if (!sum) return;
    sum.dataset.stands ??= sum.textContent;
    sum.textContent = button?.querySelector(".worth")?.textContent ?? sum.dataset.stands;
  }

  function aim(square) {
    for (const button of all(".write.aimed")) button.classList.remove("aimed");
    writing(square)?.classList.add("aimed");
    preview();
  }

  function take(face) {
    hand = face && table.querySelector(`.write[data-face="${face}"]`) ? face : 0;
    table.querySelector(".field")?.classList.toggle("holding", hand > 0);
    for (const button of all(".write")) button.classList.toggle("fits", Number(button.dataset.face) === hand);
    for (const die of all(".lies.unwritten")) {
      const taken = Number(die.dataset.face) === hand;
      die.classList.toggle("taken", taken);
      die.setAttribute("aria-pressed", String(taken));
    }
    aim(null);
  }

  // Makes the dice of a new part draggable; after writing a number the focus goes to them.
  function ready() {
    table.querySelector(".desk")?.classList.add("live");
    for (const die of all(".lies.unwritten")) {
      die.setAttribute("role", "button");
      die.setAttribute("aria-label", die.dataset.name);
      die.tabIndex = 0;
    }
    take(0);
    if (wrote) (table.querySelector(".lies.unwritten") ?? table.querySelector(".ask button"))?.focus({ preventScroll: true });
    wrote = false;
  }

  function drag(die, start) {
    const under = ({ clientX, clientY }) => document.elementFromPoint(clientX, clientY)?.closest(".square");
    let far = false;
    const move = (event) => {
      if (event.pointerId !== start.pointerId) return;
      const [x, y] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!far && Math.hypot(x, y) < ENOUGH) return;
      if (!far) take(Number(die.dataset.face));
      far = true;
      die.classList.add("held");
      die.style.translate = `${x}px ${y}px`;
      die.style.pointerEvents = "none";
      aim(under(event));
    };
    const end = (event) => {
      if (event.pointerId !== start.pointerId) return;
      removeEventListener("pointermove", move);
      for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, end);
      const square = under(event); // while the die lets the pointer through
      goBack(die);
      const button = far && event.type === "pointerup" ? writing(square) : null;
      aim(null);
      if (button) button.click();
      else if (!far && event.type === "pointerup") take(hand === Number(die.dataset.face) ? 0 : Number(die.dataset.face));
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", end);
    addEventListener("pointercancel", end);
  }

  // A die moves back to its place slowly: until then it must not block the pointer.
  async function goBack(die) {
    die.classList.remove("held");
    die.style.removeProperty("translate");
    await Promise.allSettled(die.getAnimations().map(({ finished }) => finished));
    die.style.removeProperty("pointer-events");
  }

  // From what is in focus, or the die in hand, to the nearest place that way; with a die in hand a square.
  function step([x, y]) {
    const here = document.activeElement.closest?.(".write, .lies") ?? table.querySelector(".lies.taken");
    const middle = (thing) => {
      const box = thing.getBoundingClientRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    };
    const [left, top] = middle(here);
    const ways = all(hand ? ".write" : ".write, .lies.unwritten").filter((each) => each !== here && each.checkVisibility()).map((each) => {
      const [right, bottom] = middle(each);
      const along = (right - left) * x + (bottom - top) * y;
      const aside = Math.abs((right - left) * y) + Math.abs((bottom - top) * x);
      return { each, along, far: along + 2 * aside };
    });
    const [nearest] = ways.filter(({ along }) => along > 4).sort((one, other) => one.far - other.far);
    nearest?.each.focus();
    return Boolean(nearest);
  }

  function named(letter) {
    const choices = all(`.square[data-square="${letter}"] .write`);
    return choices.find((button) => Number(button.dataset.face) === hand) ?? (choices.length === 1 ? choices[0] : null);
  }

  function key(event) {
    if (!isFree(event)) return false;
    if (event.key === "Escape" && hand) return take(0) ?? true;
    if (event.key in WAYS) return Boolean(hand || event.target.closest(".desk .write, .lies.unwritten")) && step(WAYS[event.key]);
    if ([" ", "Enter"].includes(event.key) && event.target.matches(".lies.unwritten")) return take(Number(event.target.dataset.face)) ?? true;
    const sign = signOf(event);
    if (/^[1-6]$/.test(sign) && table.querySelector(`.write[data-face="${sign}"]`)) return take(Number(sign)) ?? true;
    const button = /^[a-z]$/.test(sign) ? named(sign) : null;
    button?.click();
    return Boolean(button);
  }

  table.addEventListener("pointerdown", (event) => {
    const die = event.target.closest(".lies.unwritten");
    if (!die || event.button) return;
    event.preventDefault();
    drag(die, event);
  });
  table.addEventListener("click", ({ target }) => {
    const pressed = target.closest("button"); // a drag ends in a click on what holds die and square
    if (pressed) wrote = pressed.matches(".write");
    if (hand && !pressed) writing(target.closest(".square"))?.click();
  });
  for (const name of ["pointerover", "focusin", "focusout"]) table.addEventListener(name, preview);
  document.addEventListener("keydown", (event) => {
    if (key(event)) event.preventDefault();
  });
  table.addEventListener("drawn", ready);
  ready();
}
