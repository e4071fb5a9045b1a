// The sound and the notice of news. A page that has slept is sent all that it missed at once, and rings for it once.

import { notify } from "./notify.js";
import { play } from "./sound.js";

const SLEPT = 6000; // milliseconds without a message after which a page has slept: the server sends one every three seconds
const BREATH = 1000; // milliseconds without a message after which nothing more is missed

let heard = Date.now();
let awake = 0; // when the page is awake, if nothing more comes
let later = null; // the ring for what came since it slept
let wasYours = false; // whether a turn came among that

/** Notes that a message comes. */
export function hears() {
  const now = Date.now();
  if (now - heard > SLEPT || now < awake) awake = now + BREATH;
  heard = now;
}

/** Rings for news: for a turn that has come, or for others'. `isStill` says later whether it is still that turn. */
export function ring(isYours, isStill) {
  if (Date.now() >= awake) return sound(isYours);
  wasYours ||= isYours;
  awake = Date.now() + BREATH; // drawing has taken its time
  clearTimeout(later);
  later = setTimeout(() => {
    sound(wasYours && isStill());
    wasYours = false;
  }, BREATH);
}

function sound(isYours) {
  play(isYours ? "yours" : "news");
  if (isYours) notify();
}
