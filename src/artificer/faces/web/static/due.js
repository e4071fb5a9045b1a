// The time that is left for the open answer; the server says when it is over.

const SECOND = 1000; // milliseconds
const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;
let ahead = 0; // milliseconds by which this device's clock is ahead of the server's
let later = null;

/** Takes in the server's time, in seconds since 1970. */
export function setClock(now) {
  ahead = Date.now() - SECOND * now;
  showDue();
}

/** Writes the time left into the page, now and from then on. */
export function showDue() {
  clearTimeout(later);
  const due = document.querySelector("#table .due");
  if (!due) return;
  const left = Math.round((Date.parse(due.dataset.due) + ahead - Date.now()) / SECOND); // a message takes its time
  due.textContent = left > 0 ? due.dataset.left.replace("{time}", inWords(left)) : due.dataset.over;
  if (left > 0) later = setTimeout(showDue, left > HOUR ? MINUTE * SECOND : SECOND);
}

/** Days and hours, or minutes and seconds, as the language writes them. */
function inWords(left) {
  const parts = left >= DAY
    ? [[Math.floor(left / DAY), "day"], [Math.floor((left % DAY) / HOUR), "hour"]]
    : left >= HOUR
      ? [[Math.floor(left / HOUR), "hour"], [Math.floor((left % HOUR) / MINUTE), "minute"]]
      : [[Math.floor(left / MINUTE), "minute"], [left % MINUTE, "second"]];
  const written = parts.filter(([count]) => count).map(([count, unit]) => new Intl.NumberFormat(document.documentElement.lang, { style: "unit", unit, unitDisplay: "short" }).format(count));
  return written.join(" ");
}
