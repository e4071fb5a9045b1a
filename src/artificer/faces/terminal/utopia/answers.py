"""The legal answers as buttons, and what the chosen one does."""

from __future__ import annotations

from typing import Final

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.reading import is_own_turn
from artificer.faces.terminal.canvas import Canvas, cut, fold
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.invitation import put_invitation
from artificer.faces.terminal.utopia.naming import answers

_FEWEST: Final = 4
_MOST: Final = 7
_TALLEST: Final = 60
"""Rows that all buttons may need together."""
_DETAIL: Final = 2
"""Rows that are kept for what the chosen answer does."""


def rows_of_answers(display: Display[object], width: int) -> int:
    """Rows that the drawing fills."""
    return max(_FEWEST, _put_answers(Canvas(width, _MOST), display.picture))


def draw_answers(canvas: Canvas, display: Display[object]) -> None:
    """Buttons first, those around the chosen one where there are many; then what it does."""
    _put_answers(canvas, display.picture)


def _put_answers(canvas: Canvas, picture: Picture) -> int:
    """The drawing; answer the row after it."""
    if picture.state.is_terminal():
        return 0
    if picture.state.is_chance_node():
        put_invitation(canvas, picture)
        return canvas.height
    if not is_own_turn(picture):
        return 0
    detail = _detail(picture, canvas.width - 2)
    y = _put_buttons(canvas, picture, canvas.height - min(len(detail), _DETAIL))
    room = canvas.height - y
    if len(detail) > room:
        detail[room - 1 :] = [cut(detail[room - 1] + " " * canvas.width, canvas.width - 2)]
    for place, row in enumerate(detail):
        canvas.put(1, y + place, row, "question")
    return y + len(detail)


def _put_buttons(canvas: Canvas, picture: Picture, room: int) -> int:
    """As many rows of buttons as there is room for; answer the row after them."""
    buttons = Canvas(canvas.width - 2, _TALLEST)
    shown_answers = answers(picture)
    many = len(shown_answers) + 1
    rows = put_chips(buttons, 0, 0, shown_answers, picture.chosen, many=many)
    shown = min(rows, max(room, 1))
    _, chosen = (
        buttons.spots().get(picture.chosen, (0, 0)) if picture.chosen is not None else (0, 0)
    )
    first = max(0, min(chosen - shown // 2, rows - shown))
    canvas.lay(1, 0, buttons.cropped(first, shown))
    if first:
        canvas.put(canvas.width - 1, 0, "▲", "brass")
    if first + shown < rows:
        canvas.put(canvas.width - 1, shown - 1, "▼", "brass")
    return shown


def _detail(picture: Picture, width: int) -> list[str]:
    """The chosen answer in words, with what it makes."""
    if picture.chosen is None:
        return []
    phrase = picture.words.action(picture.chosen, picture.state)
    outlook = picture.words.outlook(picture.chosen, picture.state)
    if outlook:
        phrase = picture.say("utopia.outlook", action=phrase, outlook=outlook)
    return fold(_capital(phrase), width)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
