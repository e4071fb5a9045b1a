// The next table that waits for this reader, while nothing is asked at this one.

const EVERY = 20_000; // milliseconds
const place = document.getElementById("elsewhere");
let wasAsked = true;
let mayWait = true; // whether this reader may have other tables

const isAsked = () => document.querySelector(".table").dataset.turn === "yours";

async function look() {
  try {
    const answer = await fetch(place.dataset.path, { headers: { "x-part": "elsewhere" } });
    if (answer.headers.has("x-part")) place.innerHTML = await answer.text();
  } catch {
    // the table says that it cannot be reached
  }
}

function follow() {
  place.hidden = isAsked();
  if (wasAsked && !isAsked() && mayWait) look();
  wasAsked = isAsked();
}

/** Notes what the answer to an order says of other tables; another tab can open one later. */
export function note(answer) {
  mayWait = answer.headers.has("x-elsewhere");
}

/** Shows the link while no question of this table waits, and keeps it up to date. */
export function attend(table) {
  if (!place) return; // nobody else plays at this table
  wasAsked = isAsked();
  table.addEventListener("drawn", follow);
  setInterval(() => !document.hidden && !isAsked() && look(), EVERY);
}
