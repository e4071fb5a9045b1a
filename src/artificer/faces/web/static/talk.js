// The talk at an open table: a panel that opens over its corner, and how many remarks are unread.

import { HUNG } from "./texts.js";
import { recallText, rememberText } from "./wishes.js";

const panel = document.getElementById("talk");
const table = document.getElementById("table");
const address = `${table.dataset.path}/talk`;
const AGAIN = 2000; // milliseconds until an open panel that is still empty asks again
const KEY = `read ${table.dataset.path}`;
let known = 0; // the number of remarks that the server has announced
let read = Number(recallText(KEY) ?? 0);
let unread = 0;
let asking = null; // the newest answer is shown, whatever order they arrive in
let unsure = null; // a text that may have been said, as its answer was lost, and the newest remark before it

/** The number of remarks, or a setting of the talk, has changed. */
export function heardOf(said) {
  if (!panel || (said === known && panel.hidden)) return; // without a panel nobody else plays here
  known = said;
  fetchTalk({});
}

async function fetchTalk(options) {
  const asked = asking = {};
  const after = newestOwn().number;
  try {
    const answer = await fetch(address, { ...options, headers: { "x-part": "talk" }, signal: AbortSignal.timeout(HUNG) });
    if (!answer.headers.has("x-part")) throw new Error(answer.statusText);
    if (asked === asking) showTalk(await answer.text(), answer.ok);
    else if (!answer.ok) putBack(options.body);
  } catch { // the table says what is wrong
    if (options.body?.has("text")) unsure = { text: inALine(options.body.get("text")), after };
    putBack(options.body);
    if (!panel.hidden && isEmpty()) setTimeout(() => fetchTalk({}), AGAIN);
  }
}

const isEmpty = () => panel.querySelector("div").childElementCount === 0;

/** Puts a text that was not said back into its field, unless another is being written. */
function putBack(body) {
  const field = panel.querySelector('[name="text"]');
  if (!field || !body?.has("text")) return;
  field.value ||= body.get("text");
  takeOut(field);
}

const inALine = (text) => text.trim().replace(/\s+/g, " ");

/** The number and the text of the reader's newest remark. */
function newestOwn() {
  const remark = [...panel.querySelectorAll(".from-me")].at(-1);
  return { number: Number(remark?.dataset.number ?? 0), text: remark?.lastElementChild.textContent };
}

/** Empties the field of a text that was said, though the answer was lost. */
function takeOut(field) {
  const own = newestOwn();
  if (!unsure || own.number <= unsure.after) return;
  if (own.text === unsure.text && inALine(field.value) === unsure.text) field.value = "";
  unsure = null;
}

function showTalk(html, isDone) {
  const content = panel.querySelector("div");
  const before = { text: content.querySelector('[name="text"]')?.value, open: content.querySelector("details")?.open, focus: content.contains(document.activeElement) };
  content.innerHTML = html;
  const said = content.querySelector('[name="text"]');
  if (said && isDone && before.text) said.value = before.text; // what is being written stays
  if (said) takeOut(said);
  const details = content.querySelector("details");
  details.open = Boolean(before.open);
  for (const time of content.querySelectorAll("time")) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString(document.documentElement.lang, { timeStyle: "short" });
  }
  if (before.focus && !panel.hidden) (said ?? panel.querySelector(".shut")).focus({ preventScroll: true });
  const list = content.querySelector(".remarks");
  if (list) list.scrollTop = list.scrollHeight;
  count();
}

/** Counts what is unread; what is in sight is read. */
function count() {
  const numbers = [...panel.querySelectorAll("[data-number]:not(.from-me)")].map((each) => Number(each.dataset.number));
  if (!panel.hidden) {
    read = Math.max(read, ...numbers);
    rememberText(KEY, read);
  }
  unread = numbers.filter((number) => number > read).length;
  showLink();
}

function showLink() {
  const link = document.getElementById("talk-link");
  if (!link) return;
  link.querySelector("span").textContent = unread ? ` ${panel.dataset.unread.replace("{count}", unread)}` : "";
  link.setAttribute("aria-expanded", String(!panel.hidden));
  link.classList.toggle("unread", unread > 0);
  document.getElementById("shelf-extras").classList.toggle("unread", unread > 0);
}

/** Fetches the style sheet of the panel, which no page needs before. */
function dress() {
  const sheet = document.createElement("link");
  sheet.rel = "stylesheet";
  sheet.href = panel.dataset.sheet;
  if (document.querySelector(`link[href="${panel.dataset.sheet}"]`)) return null;
  return new Promise((dressed) => {
    sheet.onload = sheet.onerror = dressed;
    document.head.append(sheet);
  });
}

/** On a phone it takes the room above the question. */
function fit() {
  const above = document.getElementById("asked").closest(".ask").getBoundingClientRect().top - document.querySelector(".head").getBoundingClientRect().bottom;
  panel.style.setProperty("--room", `${above - 8}px`);
}

async function open() {
  await dress();
  panel.hidden = false;
  fit();
  await fetchTalk({});
  (panel.querySelector('[name="text"]') ?? panel.querySelector(".shut")).focus();
}

function shut() {
  panel.hidden = true;
  showLink();
  document.getElementById("talk-link")?.focus();
}

function attend() {
  table.addEventListener("drawn", showLink);
  table.addEventListener("drawn", fit);
  addEventListener("resize", fit);
  table.addEventListener("click", (event) => {
    if (!event.target.closest("#talk-link") || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (panel.hidden) open();
    else shut();
  });
  panel.querySelector(".shut").addEventListener("click", shut);
  panel.addEventListener("keydown", (event) => event.key === "Escape" && !event.isComposing && shut()); // an input method takes Escape for itself
  panel.addEventListener("submit", (event) => {
    event.preventDefault();
    const body = new URLSearchParams(new FormData(event.target, event.submitter));
    if (body.has("text")) event.target.elements.text.value = "";
    fetchTalk({ method: "POST", body });
  });
  showLink();
}

if (panel) attend();
