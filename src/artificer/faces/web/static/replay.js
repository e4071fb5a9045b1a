// A replay in one page: steps by keys, a slider or by themselves. Without this script each step is a page.

import { become, changed, mark, pieces, seenPart, showPart } from "./part.js";
import { recallText, rememberText } from "./wishes.js";

const KEYS = { ArrowLeft: "prev", ArrowRight: "next", PageUp: "event-prev", PageDown: "event-next", Home: "first", End: "last" };
const BETWEEN = 1200; // milliseconds between two steps that follow by themselves, at pace 1
const PACE = "replay pace";

const replay = () => document.querySelector(".replay");
const pace = () => document.getElementById("pace");
const link = (rel) => document.querySelector(`.steps a[rel="${rel}"]`);
const isTyping = (target) => target.matches("input:not([type=radio], [type=range]), select, textarea");
const isFree = (event) => !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || isTyping(event.target));

let wanted = null; // the address to be shown next
let shows = false; // whether one is being fetched
let pressed = Promise.resolve(); // the steps of all keys so far: a key leads on from where the one before led
let ahead = null; // the timer of the next step

/** Shows the page of a step; of several asked for meanwhile the last one. */
async function show(address) {
  wanted = address;
  if (shows) return;
  shows = true;
  while (wanted) {
    const next = wanted;
    wanted = null;
    if (!(await draw(next))) return location.assign(next);
  }
  shows = false;
}

async function draw(address) {
  try {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const young = page.querySelector(".replay");
    const isInOther = page.documentElement.lang !== document.documentElement.lang; // changed in another tab
    if (!answer.ok || !young || isInOther) return false;
    const [before, seen] = [pieces(replay()), seenPart(replay())];
    become(replay(), young);
    unveil(); // before anything is laid out: a slider that was hidden is let go of
    showPart(replay(), seen);
    mark(replay(), changed(before, pieces(replay())));
    settle();
    return true;
  } catch {
    return false;
  }
}

/** Shows what needs this script. */
function unveil() {
  for (const each of document.querySelectorAll(".scripted")) each.hidden = false;
}

/** What the page of a step needs besides its HTML. */
function settle() {
  document.title = replay().dataset.title;
  const [slide, ply] = ["slide", "ply"].map((name) => document.getElementById(name));
  if (!wanted) slide.value = slide.defaultValue; // else it has been moved on meanwhile
  if (ply !== document.activeElement) ply.value = ply.defaultValue;
  const here = document.querySelector('[aria-current="step"]')?.closest("li");
  const list = here?.parentElement;
  if (list) list.scrollTop = here.offsetTop - list.offsetTop - list.clientHeight / 2;
  if (!link("next")) stop();
}

function go(address, { replaces = false } = {}) {
  history[replaces ? "replaceState" : "pushState"](null, "", address);
  return show(address);
}

const address = (ply) => {
  const there = new URL(location.href);
  there.pathname = there.pathname.replace(/\d+$/, String(ply));
  return there.href;
};

// By itself

async function onward() {
  const next = link("next");
  if (next && !document.hidden) await go(next.href, { replaces: true });
  if (ahead !== null) ahead = setTimeout(onward, BETWEEN / pace().value);
}

function start() {
  if (!link("next")) return;
  ahead = setTimeout(onward, 0);
  document.getElementById("play").setAttribute("aria-pressed", "true");
}

function stop() {
  clearTimeout(ahead);
  ahead = null;
  document.getElementById("play").setAttribute("aria-pressed", "false");
}

// By hand

document.addEventListener("click", (event) => {
  if (event.target.closest?.("#play")) return ahead === null ? start() : stop();
  const step = event.target.closest?.(".steps a, .log a.step, .views a");
  if (!step || event.button || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  stop();
  go(step.href);
});

document.addEventListener("input", ({ target }) => {
  if (target.id === "pace") rememberText(PACE, target.value);
  if (target.id !== "slide") return;
  stop();
  go(address(target.value), { replaces: true });
});

document.addEventListener("keydown", (event) => {
  if (!isFree(event) || event.target.matches("[role=log], ol, summary")) return;
  if (event.key === " " && !event.target.matches("a, button, input")) {
    event.preventDefault();
    return ahead === null ? start() : stop();
  }
  if (!(event.key in KEYS) || event.target.matches("input")) return;
  event.preventDefault();
  stop();
  if (event.repeat && shows) return;
  pressed = pressed.then(() => {
    const step = link(KEYS[event.key]);
    return step && go(step.href);
  });
});

addEventListener("popstate", () => show(location.href));
const kept = recallText(PACE);
if ([...pace().options].some(({ value }) => value === kept)) pace().value = kept;
unveil();
settle();
