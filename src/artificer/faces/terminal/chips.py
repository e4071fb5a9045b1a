"""Dice drawn as dice, and legal answers as small labelled buttons, grouped by kind."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from rich.cells import cell_len

from artificer.boards.pieces import Answer, grouped
from artificer.boards.showing import Picture
from artificer.boards.throws import invitation
from artificer.faces.terminal.canvas import Canvas, Target

WIDTH: Final = 9

_FACES: Final = (
    ("       ", "       ", "       "),
    ("       ", "   ●   ", "       "),
    (" ●     ", "       ", "     ● "),
    (" ●     ", "   ●   ", "     ● "),
    (" ●   ● ", "       ", " ●   ● "),
    (" ●   ● ", "   ●   ", " ●   ● "),
    (" ●   ● ", " ●   ● ", " ●   ● "),
)


def put_die(
    canvas: Canvas, x: int, y: int, face: int, style: str, target: Target | None = None
) -> None:
    """Draw a die with its upper left corner at (x, y); face 0 is a die not thrown yet."""
    canvas.put(x, y, "╭───────╮", style, target)
    for row, pips in enumerate(_FACES[face], start=1):
        canvas.put(x, y + row, f"│{pips}│", style, target)
    canvas.put(x, y + 4, "╰───────╯", style, target)
    if face == 0:
        canvas.put(x + 4, y + 2, "?", style, target)


def put_invitation(canvas: Canvas, picture: Picture) -> None:
    """Draw one button that rolls, or that opens the prompt for real dice."""
    shown = invitation(picture)
    if shown.typed:
        canvas.put(1, 1, f"[ {shown.label} ]", "lit", "roll")
        y = 3
        for text in shown.more:
            y = canvas.wrap(1, y, text, "faint")
    else:
        canvas.put(1, 1, f"▸ {shown.label} ◂", "chosen", "roll")


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
