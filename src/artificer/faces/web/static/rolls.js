// Dice that roll by themselves: what a reader wants is remembered. Nothing can be decided before such a roll.

import { recall, remember } from "./wishes.js";

const KEY = "rolls";
const PAUSE = 400; // milliseconds in which the reader sees that dice are due

let wanted = recall(KEY);
let coming = null;

/** Makes the switch in the head and the one beside a roll work. */
export function attend(table, button) {
  const showState = () => button.setAttribute("aria-pressed", String(wanted));
  const want = (now) => {
    wanted = now;
    remember(KEY, wanted);
    showState();
    roll();
  };
  function roll() {
    clearTimeout(coming);
    const due = table.querySelector('button[name="throw"]');
    if (due) button.hidden = false; // other games have nothing to roll by hand
    const wrong = table.querySelector('[role="alert"]'); // it must not be tried again and again
    if (wanted && due && !wrong) coming = setTimeout(() => due.isConnected && due.click(), PAUSE);
  }
  button.addEventListener("click", () => want(!wanted));
  table.addEventListener("click", ({ target }) => target.closest(".always") && want(true));
  table.addEventListener("drawn", roll);
  showState();
  roll();
}
