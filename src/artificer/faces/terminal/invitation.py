"""The invitation to roll."""

from __future__ import annotations

from artificer.boards.invitation import invitation
from artificer.boards.picture import Picture
from artificer.faces.terminal.canvas import Canvas


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
