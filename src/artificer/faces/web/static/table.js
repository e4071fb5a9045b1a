// An open table: orders need no new page, and changes by others arrive by themselves.
// The server renders everything; this puts it in place. The page works without it as well.

import { attend as attendWish } from "./by_itself.js";
import { attend as attendElsewhere, note } from "./elsewhere.js";
import { setClock, showDue } from "./due.js";
import { isFree } from "./keys.js";
import { become, changed, mark, pieces, seenPart, showPart } from "./part.js";
import { attend as attendNotices } from "./notify.js";
import { hear, showPeople } from "./presence.js";
import { hears, ring } from "./ringing.js";
import { attend, play } from "./sound.js";
import { heardOf } from "./talk.js";
import { HUNG, answered, forget, shown, whole } from "./texts.js";

const table = document.getElementById("table");
const announced = document.getElementById("told");
const lost = document.getElementById("lost");
const slow = document.getElementById("slow");
const full = document.getElementById("full");
const crowded = document.getElementById("crowded");
const part = () => table.firstElementChild;
const turn = () => part().dataset.turn;
const tab = Math.random().toString(36).slice(2); // so that the server need not send what it answers here
let head = Number(part().dataset.head);
let drawn = ""; // the last HTML shown
let asked = null; // the place in the game of an order under way
let moved = new Set(); // the pieces that have moved since the last order from here
let waited = turn() !== "yours"; // whether another player has had the turn since this seat had it

// Showing

function show(html) {
  if (html === drawn) return false; // a response and news bring the same, whichever comes first
  const page = document.createElement("template");
  page.innerHTML = html;
  const young = page.content.firstElementChild;
  if (young.lang !== document.documentElement.lang) { // it was changed in another tab, or before coming back here
    location.reload();
    return false;
  }
  const old = Number(young.dataset.head) < head; // news came before this response
  if (old && !young.querySelector('[role="alert"]')) return false;
  const before = { pieces: pieces(table), lines: new Set(log().map(inPlace)), tips: tips(), focus: document.activeElement };
  const seen = seenPart(table);
  const isNew = Number(young.dataset.head) !== head;
  const isAnother = young.dataset.asks !== part().dataset.asks;
  become(part(), young);
  drawn = html;
  showPart(table, isNew && turn() === "yours" ? { isAsked: true } : seen);
  if (isAnother && turn() === "yours") table.querySelector(".stage").scrollTop = 0; // another question is about other pieces
  head = Number(part().dataset.head);
  document.title = part().dataset.title;
  const names = changed(before.pieces, pieces(table));
  for (const name of names) moved.add(name);
  mark(table, names);
  announce(before);
  refocus(before.focus);
  unveil();
  showPeople();
  showDue();
  badge();
  point();
  table.dispatchEvent(new Event("drawn"));
  return comes();
}

/** Whether it has become this seat's turn after another player's; during throws and deals it is nobody's. */
function comes() {
  const isDue = waited && turn() === "yours";
  if (turn() === "others") waited = true;
  if (turn() === "yours") waited = false;
  return isDue;
}

/** Marks the piece that the guide advises to press, and those of a hint with their ranks. */
function point() {
  const advised = table.querySelector(".lesson .do")?.value;
  const ranks = new Map();
  for (const [place, { value }] of [...table.querySelectorAll(".said .rank")].entries()) for (const action of value.split(" ")) ranks.set(action, place + 1);
  for (const each of table.querySelectorAll('button[form="order"][name="move"]:not(.do)')) {
    each.classList.toggle("advised", each.value === advised);
    if (ranks.has(each.value)) each.dataset.rank = ranks.get(each.value);
    else delete each.dataset.rank;
  }
  table.querySelector(".stage .advised")?.scrollIntoView({ block: "nearest" });
}

/** A tab in the background shows by its icon that a question waits. */
function badge() {
  const icon = document.querySelector("link[rel=icon]");
  icon.dataset.usual ??= icon.href;
  const waits = turn() === "yours" && table.querySelector("#people [data-face]");
  const wanted = waits ? icon.dataset.turn : icon.dataset.usual;
  if (icon.getAttribute("href") !== wanted) icon.href = wanted;
}

const log = () => [...table.querySelectorAll(".log li")]; // the newest line comes first
const inPlace = (line) => `${line.dataset.ply} ${line.textContent}`;
const tips = () => [...table.querySelectorAll(".lesson .tip")].map((tip) => tip.textContent);

/** Moves the focus of a removed control to the question. */
function refocus(element) {
  if (element && element !== document.body && !element.isConnected) document.getElementById("asked")?.focus({ preventScroll: true });
}

const READ_OUT = 30; // the most lines kept for screen readers

/**
 * Announces the new lines of the log and new tips of the guide, and no others. Earlier ones stay: they may not have been read yet.
 * Lines may replace others of the same steps, as after moves are taken back: all are new down to the first that was there before.
 */
function announce(before) {
  const all = log();
  const old = all.findIndex((line) => before.lines.has(inPlace(line)));
  const lines = old < 0 ? all : all.slice(0, old);
  const fresh = tips().filter((tip) => !before.tips.includes(tip));
  announced.append(...[...lines.reverse().map(inWords), ...fresh].map((text) => {
    const said = document.createElement("p");
    said.textContent = text;
    return said;
  }));
  while (announced.childElementCount > READ_OUT) announced.firstElementChild.remove();
}

function inWords(line) {
  const words = line.cloneNode(true);
  for (const each of words.querySelectorAll(".step, [aria-hidden]")) each.remove();
  return words.textContent;
}

/** Shows what needs this script. */
function unveil() {
  for (const each of table.querySelectorAll(".scripted")) each.hidden = false;
}

// Ordering and asking

const LONG = 1500; // milliseconds without an answer after which the page says so
const AWAY = 500; // the least status that says so of a server

/** Sends an order or a question, and shows the answer; returns whether there was one. */
async function send(address, options) {
  if (asked === head) return false;
  const here = asked = head; // news may show the next question before the response arrives
  const line = new AbortController();
  const hung = setTimeout(() => line.abort(), HUNG);
  const long = setTimeout(() => { slow.hidden = false; }, LONG);
  try {
    const answer = await fetch(address, { ...options, headers: { "x-part": tab, "x-shown": shown() }, signal: line.signal });
    const isTable = answer.headers.has("x-part");
    if (!isTable && answer.status >= AWAY) throw new Error(answer.statusText); // such as from a proxy
    const html = isTable ? await answered(answer) : null;
    if (html === null) { // it is not a table any more, or more news than are kept came before it
      location.reload();
      return true;
    }
    note(answer);
    if (answer.ok && options.method) moved = new Set();
    show(html);
    comeInSight();
    lost.hidden = true;
    if (!answer.ok) play("wrong");
    return true;
  } catch {
    lost.hidden = false;
    hangUp();
    waiting = setTimeout(() => listen(), READ); // the server may think that the answer arrived
    return false;
  } finally {
    clearTimeout(hung);
    clearTimeout(long);
    slow.hidden = true;
    if (asked === here) asked = null;
  }
}

/** A reply or an error may be outside the visible part. */
function comeInSight() {
  const reply = table.querySelector('[role="alert"]') ?? document.getElementById("said");
  reply?.scrollIntoView({ block: "nearest" });
}

// What is unfolded low in a scrolled part would be below its edge.
table.addEventListener("toggle", ({ target }) => target.open && target.scrollIntoView({ block: "nearest" }), true);

table.addEventListener("submit", async (event) => {
  const form = event.target;
  if ("leaves" in form.dataset) return;
  event.preventDefault();
  const body = new URLSearchParams(new FormData(form, event.submitter));
  if (form.method === "get") {
    await send(`${table.dataset.path}?${body}`, {});
    return;
  }
  const isAnswered = await send(form.action, { method: "POST", body });
  const line = form.elements.line;
  if (isAnswered && line?.value === body.get("line")) line.value = line.defaultValue; // a rejected line stays for correction
});

// One press is one order: the second of a double click and a held key are none. It was meant for what lay there before; at another place
// it is a press of its own, though browsers count two taps side by side as a double one.
const CONTROLS = "a, button, input, label, select, summary";
let struck = null; // where the control that was pressed last lay then

table.addEventListener("click", (event) => {
  const isSecond = event.detail > 1 && holds(struck, event);
  if (isSecond && event.target.closest("button[form]")) event.preventDefault();
  if (!isSecond) struck = event.target.closest(CONTROLS)?.getBoundingClientRect();
  if (event.target.id === "again") again();
}, true);
table.addEventListener("keydown", (event) => {
  if (event.repeat && event.key === "Enter") event.preventDefault();
}, true);

/** Whether a rectangle of the window, if there is one, has the place of a click in it. */
function holds(box, { clientX, clientY }) {
  return Boolean(box) && clientX >= box.left && clientX <= box.right && clientY >= box.top && clientY <= box.bottom;
}

function again() {
  mark(table, [...moved])[0]?.scrollIntoView({ block: "nearest" });
}

// Listening

const SOONEST = 500;
const LATEST = 4000;
const SOON = 1000; // milliseconds that an answer may take after it was sent
const READ = 3000; // milliseconds that a message stays at least
const QUIET = Number(table.dataset.quiet); // milliseconds within which a reachable server sends something
const NOT_FOR_YOU = 1008; // the code that closes a line for good
const FULL = 4001; // the code that closes the line of one tab too many
const CROWDED = 4002; // the code that closes a line for which the server has no room
let pause = SOONEST;
let socket = null;
let heard = Date.now(); // when the last message came
let waiting = null;
let silence = null;

function listen(seen = head) {
  clearTimeout(waiting);
  socket = new WebSocket(`${location.origin.replace("http", "ws")}${table.dataset.path}/live?head=${seen}&tab=${tab}&release=${table.dataset.release}&shown=${shown()}`);
  expect();
  socket.onopen = () => {
    pause = SOONEST;
    reached();
  };
  socket.onmessage = ({ data }) => {
    reached();
    hears();
    full.hidden = crowded.hidden = true;
    const news = JSON.parse(data);
    if (news.now) setClock(news.now);
    if (news.here) {
      heardOf(news.said);
      return hear(news);
    }
    const html = news.mark ? whole(news) : undefined;
    if (html === null) return listenAfresh(); // the answer that it takes over from was lost
    if (html && news.head >= head) ring(show(html), () => turn() === "yours");
    else if (news.head > head) setTimeout(() => news.head > head && listenAgain(), SOON);
  };
  socket.onclose = ({ code }) => {
    clearTimeout(silence);
    if (code === NOT_FOR_YOU) return location.reload(); // the page says what is wrong, or has newer scripts
    if (code === FULL) {
      full.hidden = false; // it does not retry: the button does, once another tab is closed
      return;
    }
    crowded.hidden = code !== CROWDED;
    if (code === CROWDED) pause = LATEST; // it was reached, and is spared
    else if (pause > SOONEST) lost.hidden = false;
    waiting = setTimeout(() => listen(), pause * (0.5 + Math.random()));
    pause = Math.min(pause * 2, LATEST);
  };
}

/** Any message shows that the table can be reached. */
function reached() {
  heard = Date.now();
  lost.hidden = true;
  expect();
}

/** A dead connection may not be closed: a silent one is given up. */
function expect() {
  clearTimeout(silence);
  silence = setTimeout(() => {
    lost.hidden = false;
    listenAgain();
  }, QUIET);
}

function listenAgain() {
  drop(socket);
  listen();
}

/** Listens again, and is sent all of the table. */
function listenAfresh() {
  forget();
  drop(socket);
  listen(-1);
}

function hangUp() {
  clearTimeout(waiting);
  clearTimeout(silence);
  drop(socket);
}

/** Ignores a socket from now on. One that is still opening is closed once open: earlier the console would show an error. */
function drop(old) {
  old.onclose = old.onmessage = null;
  if (old.readyState === WebSocket.CONNECTING) old.onopen = () => old.close();
  else old.close();
}

document.getElementById("listen").addEventListener("click", () => {
  full.hidden = true;
  listenAgain();
});
addEventListener("offline", () => { lost.hidden = false; });
addEventListener("online", () => {
  pause = SOONEST;
  listenAgain();
});
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && Date.now() - heard > QUIET) listenAgain(); // timers stand still while a device sleeps
});
addEventListener("pagehide", hangUp);
addEventListener("pageshow", ({ persisted }) => persisted && listen());
listen();

// The line to type moves is one key away.
document.addEventListener("keydown", (event) => {
  if (event.key !== "/" || !isFree(event)) return;
  const more = document.getElementById("more");
  if (!more) return;
  event.preventDefault();
  document.getElementById("show-extras").checked ||= getComputedStyle(more).display === "none" || !more.checkVisibility();
  more.open = true;
  document.getElementById("line").focus();
});

document.getElementById("switches").hidden = false;
attend(document.getElementById("sound"), document.getElementById("volume"));
attendWish(table, document.getElementById("rolls"), { due: 'button[name="throw"]', always: ".always" });
attendWish(table, document.getElementById("spares"), { due: 'button[name="itself"]', always: ".spare-always" });
attendElsewhere(table);
attendNotices(document.getElementById("notify"), document.getElementById("refused"));
unveil();
showDue();
badge();
point();

// A game's own script: dragging, and keys for its pieces.
const own = document.body.dataset.script;
if (own) (await import(own)).attend(table);
