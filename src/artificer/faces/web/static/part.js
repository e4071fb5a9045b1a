// Replaces a part of a page by a newly rendered one, and keeps what is the reader's own:
// focus, scroll positions, unfolded details, and half-typed text.

// Attributes that the reader or a script changes: the server can set them, but not remove them.
const KEPT = new Set(["open", "class", "style", "tabindex", "role", "aria-pressed"]);

/** The stable name of an element. */
function nameOf(node) {
  if (node.nodeType !== Node.ELEMENT_NODE) return node.nodeName;
  const own = node.id || node.dataset.piece || node.dataset.ply || node.dataset.face;
  if (own) return `${node.tagName} ${own}`;
  if (node.tagName === "DETAILS") return `DETAILS ${node.querySelector("summary")?.textContent.replace(/[\s\d()（）]+/g, "")}`; // such as "In advance (1)"
  return node.name ? `${node.tagName} ${node.name} ${node.tagName === "BUTTON" ? node.value : ""}` : node.tagName;
}

/** Makes one node like another, then its children. */
export function become(old, young) {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== young.data) old.data = young.data;
    return;
  }
  const isMarked = old.classList.contains("moved"); // such as by a response older than the last news
  for (const { name } of [...old.attributes]) {
    if (!young.hasAttribute(name) && !KEPT.has(name)) old.removeAttribute(name);
  }
  for (const { name, value } of young.attributes) {
    if (!(name === "open" || name === "style") && old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  if (!young.hasAttribute("class")) old.removeAttribute("class");
  if (isMarked) old.classList.add("moved");
  children(old, young);
}

function children(old, young) {
  const known = new Map();
  for (const child of old.childNodes) {
    const name = nameOf(child);
    known.set(name, [...(known.get(name) ?? []), child]);
  }
  let place = old.firstChild;
  for (const child of [...young.childNodes]) {
    const same = known.get(nameOf(child))?.shift();
    if (!same) {
      old.insertBefore(child, place);
      continue;
    }
    if (same === place) place = place.nextSibling;
    else old.insertBefore(same, place);
    become(same, child);
  }
  for (const rest of [...known.values()].flat()) rest.remove();
}

/** The content and the place of each piece, without what is offered: a new choice has not moved. */
export function pieces(root) {
  const there = [...root.querySelectorAll("[data-piece]")].filter((each) => !each.closest("[data-offered]"));
  return new Map(there.map((each) => [each.dataset.piece, shown(each)]));
}

function shown(piece) {
  const place = piece.parentElement?.closest("[data-place]")?.dataset.place ?? "";
  if (piece.dataset.state !== undefined) return `${place} ${piece.dataset.state}`;
  const copy = piece.cloneNode(true);
  for (const control of copy.querySelectorAll(".verb, .why, [data-piece]")) control.remove();
  return `${place} ${copy.textContent.replace(/\s+/g, " ").trim()}`;
}

/** The names of the pieces that have changed. */
export function changed(before, after) {
  return [...after].filter(([piece, now]) => before.get(piece) !== now).map(([piece]) => piece);
}

const MARKED = 2600; // milliseconds

/** Marks the pieces that have moved. */
export function mark(root, names) {
  const moved = names.map((name) => root.querySelector(`[data-piece="${CSS.escape(name)}"]`)).filter(Boolean);
  for (const piece of moved) piece.classList.remove("moved");
  void root.offsetWidth; // restarts the animations; once for all, as it forces a layout
  for (const piece of moved) {
    piece.classList.add("moved");
    setTimeout(() => piece.classList.remove("moved"), MARKED);
  }
  return moved;
}

/** Which part of the board the reader sees, and whether it is the one that the question is about. */
export function seenPart(root) {
  const seen = root.querySelector(".shelf :checked");
  return { id: seen?.id, isAsked: seen?.defaultChecked ?? true };
}

/** Shows the same part of the board again if the reader chose it, else the one that the question is about. */
export function showPart(root, { id, isAsked }) {
  const chosen = isAsked ? null : root.querySelector(`.shelf input[id="${id}"]`);
  const part = chosen ?? root.querySelector(".shelf input[checked]");
  if (part) part.checked = true;
}
