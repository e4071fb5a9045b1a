// At the end of a game: fetches the chart of its course, and keeps it while the table is drawn again.

const table = document.getElementById("table");
const charts = new Map();

async function show() {
  const place = table.querySelector("#course");
  if (!place) return;
  const { from } = place.dataset;
  if (!charts.has(from)) charts.set(from, ask(place));
  const chart = await charts.get(from);
  const there = table.querySelector("#course");
  if (chart && there?.dataset.from === from && !there.querySelector("figure")) there.innerHTML = chart;
}

/** The chart, or nothing where it cannot be had: the link stays. */
async function ask({ dataset: { from, style } }) {
  document.head.append(Object.assign(document.createElement("link"), { rel: "stylesheet", href: style }));
  try {
    const answer = await fetch(from, { headers: { "x-part": "1" } });
    return answer.ok ? await answer.text() : null;
  } catch {
    return null;
  }
}

table.addEventListener("drawn", show);
show();
