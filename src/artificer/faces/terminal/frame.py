"""The frame round the sheets: title, question, log, and the line of keys."""

from __future__ import annotations

from textwrap import wrap

from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.view import View

_KEYS = (
    ("Enter", "play", "play"),
    ("u", "undo", "undo"),
    ("?", "rule", "help"),
    (":", "type", "type"),
    ("s", "sheet", "turn"),
    ("r", "auto-roll", "auto"),
    ("q", "save+quit", "quit"),
    ("arrows, Tab", "choose", ""),
    ("Space", "roll, other die", ""),
)


_FLAT_LOG = 3


def draw_title(canvas: Canvas, view: View) -> None:
    """Where you are, and how the game stands."""
    x = canvas.put(1, 0, "UTOPIA ENGINE", "title")
    place = view.words.name("region", view.sheet.location)
    x = canvas.put(x + 2, 0, place, "pencil")
    points = view.state.scores()[0]
    right = f"{view.heading}  {points} points"
    canvas.put_right(canvas.width - 1, 0, cut(right, max(canvas.width - x - 3, 0)), "ink")


def draw_question(canvas: Canvas, view: View) -> None:
    """The open question, on a rule across the screen."""
    question = cut(view.words.question(view.state), canvas.width - 6)
    canvas.put(0, 0, "━" * canvas.width, "brass")
    canvas.put(2, 0, f" {question} ", "question")


def draw_log(canvas: Canvas, view: View) -> None:
    """The last sentences, the newest at the bottom; below them the message of the moment."""
    head = 1 if canvas.height > _FLAT_LOG else 0
    if head:
        canvas.put(0, 0, "─" * canvas.width, "rule")
        canvas.put(1, 0, " LOG ", "title")
    width = max(canvas.width - 2, 20)
    bottom = canvas.height - _put_message(canvas, width, view.message)
    rows: list[tuple[str, str, str]] = []
    room = bottom - head + view.back
    for line in reversed(view.log):
        style = "faint" if line.quiet else "ink"
        clause = f"  [{line.clause}]" if line.clause else ""
        lead = "» " if line.quiet else "  "
        parts = wrap(lead + line.text + clause, width, subsequent_indent="    ")
        rows[:0] = [(part, style, line.clause) for part in parts]
        if len(rows) >= room:
            break
    last = max(0, len(rows) - view.back)
    for y, (text, style, clause) in enumerate(rows[max(0, last - bottom + head) : last], head):
        body, bracket, rest = text.partition(f"[{clause}]") if clause else (text, "", "")
        x = canvas.put(1, y, body, style)
        canvas.put(x, y, bracket + rest, "faint")
    if view.back:
        canvas.put_right(canvas.width - 1, 0, f" {view.back} lines back: PgDn ", "brass")


def _put_message(canvas: Canvas, width: int, message: str) -> int:
    """The message at the bottom of the log; answer how many rows it takes."""
    if not message:
        return 0
    rows = wrap(
        f"! {message}", width, subsequent_indent="  ", max_lines=canvas.height, placeholder=" …"
    )
    for y, text in enumerate(rows, canvas.height - len(rows)):
        canvas.put(1, y, text, "danger")
    return len(rows)


def draw_keys(canvas: Canvas, view: View) -> None:
    """The keys; those that do not fit are left out, the help card has them all."""
    x = 1
    for key, name, command in _KEYS:
        dim = command == "undo" and not view.can_undo
        label = f"{name} {'on' if view.auto else 'off'}" if command == "auto" else name
        if x + len(key) + len(label) + 1 > canvas.width:
            break
        target = command or None
        x = canvas.put(x, 0, key, "faint" if dim else "lit", target)
        x = canvas.put(x, 0, f" {label}", "faint", target) + 2
