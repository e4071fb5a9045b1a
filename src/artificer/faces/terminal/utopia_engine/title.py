"""The top line, and the question in one row."""

from __future__ import annotations

from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.frame import put_asked, put_title_right


def draw_title(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """The name of the game, your place, the dice of this game, and what counts so far."""
    board, picture = display.board, display.picture
    x = canvas.put(1, 0, board.title, "title")
    x = canvas.put(x + 2, 0, board.place, "pencil")
    points = picture.say("points", board.points, points=board.points)
    if zeros := board.stores.perfect_zeros:
        points = f"{picture.say('stores.perfect', zeros)}  {points}"
    put_title_right(canvas, picture, x, points)


def draw_question(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """The open question; in fewer words if the whole sentence does not fit."""
    put_asked(canvas, display.board.asked)
