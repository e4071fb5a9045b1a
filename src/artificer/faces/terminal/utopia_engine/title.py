"""The line on top: where you are, and how the game stands."""

from __future__ import annotations

from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.utopia_engine.reading import sheet_of
from artificer.faces.terminal.view import View


def draw_title(canvas: Canvas, view: View) -> None:
    """The name of the game, your place, the dice of this game, and the points."""
    x = canvas.put(1, 0, view.say("sheet.name"), "title")
    place = view.words.name("region", sheet_of(view).location)
    x = canvas.put(x + 2, 0, place, "pencil")
    points = view.state.scores()[0]
    right = f"{view.heading}  {view.say('points', points, points=points)}"
    canvas.put_right(canvas.width - 1, 0, cut(right, max(canvas.width - x - 3, 0)), "ink")
