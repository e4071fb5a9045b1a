// The texts of the table that the server has sent last, by their marks. A message takes over the
// lines of one of them, and brings the others.

export const HUNG = 30_000; // milliseconds after which no answer comes any more
const KEPT = 4; // texts; an answer and news can cross on the way
const texts = new Map();
let newest = "";

/** The mark of the text that came last; "" before the first. */
export const shown = () => newest;

/** Remembers a text, which is returned. */
export function keep(mark, text) {
  texts.delete(mark);
  texts.set(mark, text);
  if (texts.size > KEPT) texts.delete(texts.keys().next().value);
  newest = mark;
  return text;
}

/** The text of a message, which is remembered; null if the one it takes over from is not here. */
export function whole({ mark, html, base, pieces }) {
  if (html !== undefined) return keep(mark, html);
  const lines = texts.get(base)?.split("\n");
  if (!lines) return null;
  return keep(mark, pieces.map((each) => (typeof each === "string" ? each : lines.slice(...each).join("\n"))).join("\n"));
}

/** The text of an answer to a request, as in `whole`. */
export async function answered(answer) {
  if (answer.headers.get("content-type")?.startsWith("application/json")) return whole(await answer.json());
  const text = await answer.text();
  return keep(answer.headers.get("x-shown") ?? "", text);
}

/** Has the next message bring all of a text. */
export function forget() {
  newest = "";
}
