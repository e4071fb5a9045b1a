// Who else is at the table, as the server says: here, away, or watching.

const LONG = 60; // minutes after which nobody counts any more
const MINUTE = 60_000; // milliseconds
const SHORT = 10_000; // milliseconds of absence that nobody need hear of, such as for a new page

let here = new Set();
let left = new Map(); // seats, and when each left
let spectators = { watching: 0, watchers: [] }; // as shown
let fewer = null; // what is known of them if some have gone, and when it is to be shown
let later = null;

/** Takes in a message, and shows it. */
export function hear(news) {
  here = new Set(news.here);
  left = new Map(Object.entries(news.left).map(([seat, seconds]) => [Number(seat), Date.now() - 1000 * seconds]));
  const isFewer = news.watching < spectators.watching;
  fewer = isFewer ? { news, at: fewer?.at ?? Date.now() + SHORT } : null; // who reconnects is soon back
  if (!isFewer) spectators = news;
  showPeople();
}

/** Writes who is here into the page. */
export function showPeople() {
  clearTimeout(later);
  if (fewer && Date.now() >= fewer.at) [spectators, fewer] = [fewer.news, null];
  const list = document.getElementById("people");
  if (!list) return;
  for (const each of list.querySelectorAll("[data-face]")) {
    const seat = Number(each.dataset.face);
    each.classList.toggle("here", isHere(seat));
    each.querySelector("b + span").textContent = state(list, seat);
  }
  const { watching, watchers } = spectators;
  const line = list.querySelector(".watching");
  line.hidden = watching === 0;
  const said = watchers.length ? list.dataset.named : list.dataset.watching;
  line.textContent = said.replace("{count}", watching).replace("{names}", () => watchers.join(list.dataset.between));
  const isNews = [...left.values()].some((at) => Date.now() - at < SHORT);
  if (left.size || fewer) later = setTimeout(showPeople, isNews || fewer ? SHORT : MINUTE);
}

const isHere = (seat) => here.has(seat) || Date.now() - (left.get(seat) ?? 0) < SHORT;

function state(list, seat) {
  if (isHere(seat)) return list.dataset.here;
  if (!left.has(seat)) return "";
  const minutes = Math.floor((Date.now() - left.get(seat)) / MINUTE);
  return minutes < LONG ? list.dataset.left.replace("{count}", Math.max(1, minutes)) : list.dataset.long;
}
