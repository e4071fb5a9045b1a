// What goes on by itself: what a reader wants is remembered. Nothing is decided by it.

import { recall, remember } from "./wishes.js";

const PAUSE = 400; // milliseconds in which the reader sees what is due

/** Makes a switch in the head, and the button `always` beside what is `due`, press the latter by themselves. */
export function attend(table, button, { due, always }) {
  const key = button.id;
  let wanted = recall(key);
  let coming = null;
  const showState = () => button.setAttribute("aria-pressed", String(wanted));
  const want = (now) => {
    wanted = now;
    remember(key, wanted);
    showState();
    press();
  };
  function press() {
    clearTimeout(coming);
    const control = table.querySelector(due);
    if (control) button.hidden = false; // other games have nothing of the kind
    const wrong = table.querySelector('[role="alert"]'); // it must not be tried again and again
    if (wanted && control && !wrong) coming = setTimeout(() => control.isConnected && control.click(), PAUSE);
  }
  button.addEventListener("click", () => want(!wanted));
  table.addEventListener("click", ({ target }) => target.closest(always) && want(true));
  table.addEventListener("drawn", press);
  showState();
  press();
}
