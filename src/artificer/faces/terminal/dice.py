"""Dice drawn as dice."""

from __future__ import annotations

from typing import Final

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
