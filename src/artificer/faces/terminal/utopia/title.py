"""The top line, and the question in one row."""

from __future__ import annotations

from rich.cells import cell_len

from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.marks import FIRST, SEATS
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.frame import put_asked
from artificer.faces.terminal.utopia import styles

_GAP = 2
_NAME = 8


def draw_title(canvas: Canvas, display: Display[UtopiaBoard]) -> None:
    """The game, the seat, the round and phase, and what the seat has."""
    board, picture = display.board, display.picture
    own = board.players[board.seat]
    x = canvas.put(1, 0, board.title, "title") + _GAP
    status = (" " * _GAP).join(board.standing)
    has = (" " * _GAP).join((*own.means, picture.say("utopia.points", points=own.points)))
    edge = canvas.width - 1 - cell_len(has)
    room = edge - x - cell_len(status) - 2 * _GAP
    canvas.put_right(canvas.width - 1, 0, has, "pencil")
    if room > 2:
        name = f"{SEATS[board.seat]} {cut(board.name, room - 2)}"
        x = canvas.put(x, 0, name, styles.SEATS[board.seat]) + _GAP
    x = canvas.put(x, 0, status, "ink") + _GAP
    first = _first(board, max(room - _NAME - 2 - 2 * _GAP, _NAME))
    for text in (first, board.decks.said, picture.heading):
        if text and x + cell_len(text) + _GAP <= edge:
            x = canvas.put(x, 0, text, "faint") + _GAP


def _first(board: UtopiaBoard, width: int) -> str:
    """The First Player by name; "" before there is one."""
    names = [cut(player.name, width) for player in board.players if player.first]
    return f"{FIRST} {names[0]}" if names else ""


def draw_question(canvas: Canvas, display: Display[UtopiaBoard]) -> None:
    """The open question; in fewer words if the whole sentence does not fit."""
    put_asked(canvas, display.board.asked)
