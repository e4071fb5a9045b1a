// A notification when a question comes to a page that is hidden; only after somebody switched it on.

import { recall, remember } from "./wishes.js";

const KEY = "notify";
const SAID = 8000; // milliseconds that a refusal stays
const isGranted = () => globalThis.Notification?.permission === "granted";
let wanted = recall(KEY);
let shown = null;

/** Makes a button switch them on and off; `refusal` is shown where the browser does not allow them. */
export function attend(button, refusal) {
  if (!button) return; // nobody else plays at this table
  const showState = () => button.setAttribute("aria-pressed", String(wanted && isGranted()));
  showState();
  button.addEventListener("click", async () => {
    wanted = !(wanted && isGranted());
    if (wanted && !isGranted()) await globalThis.Notification?.requestPermission();
    wanted &&= isGranted() || refuse(refusal);
    remember(KEY, wanted);
    showState();
  });
  document.addEventListener("visibilitychange", () => document.hidden || shown?.close());
}

function refuse(refusal) {
  refusal.textContent = refusal.dataset.said;
  setTimeout(() => { refusal.textContent = ""; }, SAID);
  return false;
}

/** Says what the title of the page says, and nothing more of the game. */
export function notify() {
  if (!wanted || !isGranted() || !document.hidden) return;
  shown?.close(); // one that only takes its place comes unnoticed
  try {
    shown = new Notification(document.title, { tag: location.pathname, icon: document.querySelector("link[rel=icon]").dataset.turn });
    shown.addEventListener("click", () => {
      window.focus();
      shown.close();
    });
  } catch {
    // a browser of a phone shows none of an open page
  }
}
