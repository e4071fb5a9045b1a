"""Legal answers as small labelled buttons, grouped by kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from rich.cells import cell_len

from artificer.boards.pieces import Answer, grouped
from artificer.faces.terminal.canvas import Canvas

_GAP = 2
# A group of this many buttons shares the space between them and has no brackets.
_MANY = 11


def put_button(
    canvas: Canvas,
    at: tuple[int, int],
    label: str,
    action: int | None,
    chosen: int | None,
    style: str = "ink",
) -> int:
    """Write a label: in brackets if it stands for an action, between arrows when chosen."""
    x, y = at
    if action is None:
        return canvas.put(x, y, f" {label} ", style)
    if action == chosen:
        return canvas.put(x, y, f"▸{label}◂", "chosen", action)
    return canvas.put(x, y, f"[{label}]", "lit", action)


def put_chips(
    canvas: Canvas,
    left: int,
    y: int,
    answers: Iterable[Answer],
    chosen: int | None,
    many: int = _MANY,
) -> int:
    """Write the buttons group by group, wrapping at the edge; return the row after them.

    Groups of `many` or more have no brackets.
    """
    x = left
    groups = grouped(answers)
    for heading, members in groups:
        width = sum(cell_len(answer.label) + 2 for answer in members)
        width += cell_len(heading) + 1 if heading else 0
        if x > left and x + width > canvas.width:
            x, y = left, y + 1
        if heading:
            x = canvas.put(x, y, heading + " ", "ink")
        if len(members) >= many:
            x, y = _put_dense(canvas, x, y, members, chosen)
            continue
        indent = x
        for answer in members:
            if x > indent and x + cell_len(answer.label) + 2 > canvas.width:
                x, y = indent, y + 1
            x = put_button(canvas, (x, y), answer.label, answer.action, chosen)
        x += _GAP
    return y + 1 if groups else y


def _put_dense(
    canvas: Canvas, left: int, y: int, answers: Sequence[Answer], chosen: int | None
) -> tuple[int, int]:
    """Write buttons one space apart; return the place after them."""
    x, marks = left, (0, 0, 0)
    for answer in answers:
        if x > left and x + cell_len(answer.label) + 2 > canvas.width:
            x, y = left, y + 1
        style = "chosen" if answer.action == chosen else "lit"
        end = canvas.put(x + 1, y, answer.label, style, answer.action)
        if answer.action == chosen:
            marks = (x, end, y)
        x = end
    if marks[1]:
        canvas.put(marks[0], marks[2], "▸", "chosen", chosen)
        canvas.put(marks[1], marks[2], "◂", "chosen", chosen)
    return x + 1 + _GAP, y
