"""The legal answers as buttons, and what the chosen one does."""

from __future__ import annotations

from typing import Final

from artificer.boards.pieces import of_action
from artificer.boards.utopia.board import UtopiaBoard
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.dice import put_invitation
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.utopia.rows import chips
from artificer.faces.wrapping import fold

_FEWEST: Final = 4
_MOST: Final = 7
_TALLEST: Final = 60
"""The most rows that all buttons together can need."""
_DETAIL: Final = 2
"""Rows reserved for what the chosen answer does."""


def rows_of_answers(display: Display[UtopiaBoard], width: int) -> int:
    """Rows of the drawing."""
    return max(_FEWEST, _put_answers(Canvas(width, _MOST), display))


def draw_answers(canvas: Canvas, display: Display[UtopiaBoard]) -> None:
    """Draw the buttons, of many those around the chosen one; then what it does."""
    _put_answers(canvas, display)


def _put_answers(canvas: Canvas, display: Display[UtopiaBoard]) -> int:
    """Draw the answers; return the row after them."""
    if display.picture.state.is_chance_node():
        put_invitation(canvas, display.picture)
        return canvas.height
    if not display.board.answers:
        return 0
    detail = _detail(display, canvas.width - 2)
    y = _put_buttons(canvas, display, canvas.height - min(len(detail), _DETAIL))
    room = canvas.height - y
    if len(detail) > room:
        detail[room - 1 :] = [cut(detail[room - 1] + " " * canvas.width, canvas.width - 2)]
    for place, row in enumerate(detail):
        canvas.put(1, y + place, row, "question")
    return y + len(detail)


def _put_buttons(canvas: Canvas, display: Display[UtopiaBoard], room: int) -> int:
    """Draw as many rows of buttons as fit; return the row after them."""
    buttons = Canvas(canvas.width - 2, _TALLEST)
    answers, pointed = display.board.answers, display.picture.chosen
    rows = put_chips(buttons, 0, 0, chips(answers), pointed, many=len(answers) + 1)
    shown = min(rows, max(room, 1))
    _, chosen = buttons.spots().get(pointed, (0, 0)) if pointed is not None else (0, 0)
    first = max(0, min(chosen - shown // 2, rows - shown))
    canvas.lay(1, 0, buttons.cropped(first, shown))
    if first:
        canvas.put(canvas.width - 1, 0, "▲", "brass")
    if first + shown < rows:
        canvas.put(canvas.width - 1, shown - 1, "▼", "brass")
    return shown


def _detail(display: Display[UtopiaBoard], width: int) -> list[str]:
    """The chosen answer in words, with its arithmetic."""
    answer = of_action(display.board.answers, display.picture.chosen)
    if answer is None:
        return []
    phrase = answer.phrase
    if answer.outlook:
        phrase = display.picture.say("utopia.outlook", action=phrase, outlook=answer.outlook)
    return fold(_capital(phrase), width)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
