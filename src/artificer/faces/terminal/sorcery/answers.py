"""The legal answers as buttons, whether infinity can be declared, and what the chosen one does."""

from __future__ import annotations

from typing import Final

from rich.cells import cell_len

from artificer.boards.pieces import of_action
from artificer.boards.sorcery.answers import ShopAnswer
from artificer.boards.sorcery.board import SorceryBoard
from artificer.boards.viewer import Picture
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.dice import put_invitation
from artificer.faces.terminal.display import Display
from artificer.faces.wrapping import fold

_MOST: Final = 6
_FEWEST: Final = 4


def rows_of_answers(display: Display[SorceryBoard], width: int) -> int:
    """Rows of the drawing."""
    return max(_FEWEST, _put_answers(Canvas(width, _MOST), display))


def draw_answers(canvas: Canvas, display: Display[SorceryBoard]) -> None:
    """Draw the buttons, then the state of the loop, then what the chosen answer would do."""
    _put_answers(canvas, display)


def _put_answers(canvas: Canvas, display: Display[SorceryBoard]) -> int:
    """Draw the answers; return the row after them."""
    board, picture = display.board, display.picture
    if picture.state.is_chance_node():
        put_invitation(canvas, picture)
        return canvas.height
    if not board.answers:
        return 0
    y = put_chips(canvas, 1, 0, board.answers, picture.chosen)
    if board.loop and y < canvas.height - 1:
        style = "good" if board.loop.grows else "faint"
        canvas.put(1, y, cut(board.loop.said, canvas.width - 2), style)
        y += 1
    if board.uses and cell_len(board.uses) < canvas.width:
        canvas.put(1, y, board.uses, "faint")
        y += 1
    if answer := of_action(board.answers, picture.chosen):
        y = _put_outlook(canvas, y, answer, picture)
    return y


def _put_outlook(canvas: Canvas, y: int, answer: ShopAnswer, picture: Picture) -> int:
    """Write an answer and its arithmetic, as space permits; return the row after it."""
    phrase = answer.phrase
    if answer.outlook:
        phrase = picture.say("sorcery.outlook", action=phrase, outlook=answer.outlook)
    rows = fold(phrase[:1].upper() + phrase[1:], canvas.width - 2)[: canvas.height - y]
    for place, row in enumerate(rows):
        canvas.put(1, y + place, row, "ink" if place else "question")
    return y + len(rows)
