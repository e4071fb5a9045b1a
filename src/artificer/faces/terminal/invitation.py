"""What is shown while dice or cards are due."""

from __future__ import annotations

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.view import View


def put_invitation(canvas: Canvas, view: View) -> None:
    """One button that rolls, or that opens the line for real dice."""
    if view.typed:
        canvas.put(1, 1, f"[ {view.say('invite.typed')} ]", "lit", "roll")
        canvas.wrap(1, 3, view.say("invite.real"), "faint")
    else:
        canvas.put(1, 1, f"▸ {view.say('invite.roll')} ◂", "chosen", "roll")
