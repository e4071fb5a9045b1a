"""Dice drawn as dice, and the invitation to roll."""

from __future__ import annotations

from typing import Final

from artificer.boards.throws import invitation
from artificer.boards.viewer import Picture
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
