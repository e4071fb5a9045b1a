"""The legal answers as buttons, and what the chosen one does."""

from __future__ import annotations

from typing import Final

from artificer.faces.terminal.canvas import Canvas, cut, fold
from artificer.faces.terminal.chips import put_chips
from artificer.faces.terminal.invitation import put_invitation
from artificer.faces.terminal.utopia.naming import name_move
from artificer.faces.terminal.utopia.reading import is_own_turn
from artificer.faces.terminal.view import View

_FEWEST: Final = 4
_MOST: Final = 7
_TALLEST: Final = 60
"""Rows that all buttons may need together."""
_DETAIL: Final = 2
"""Rows that are kept for what the chosen answer does."""


def rows_of_answers(view: View, width: int) -> int:
    """Rows that the drawing fills."""
    return max(_FEWEST, _put_answers(Canvas(width, _MOST), view))


def draw_answers(canvas: Canvas, view: View) -> None:
    """Buttons first, those around the chosen one where there are many; then what it does."""
    _put_answers(canvas, view)


def _put_answers(canvas: Canvas, view: View) -> int:
    """The drawing; answer the row after it."""
    if view.state.is_terminal():
        return 0
    if view.state.is_chance_node():
        put_invitation(canvas, view)
        return canvas.height
    if not is_own_turn(view):
        return 0
    detail = _detail(view, canvas.width - 2)
    y = _put_buttons(canvas, view, canvas.height - min(len(detail), _DETAIL))
    room = canvas.height - y
    if len(detail) > room:
        detail[room - 1 :] = [cut(detail[room - 1] + " " * canvas.width, canvas.width - 2)]
    for place, row in enumerate(detail):
        canvas.put(1, y + place, row, "question")
    return y + len(detail)


def _put_buttons(canvas: Canvas, view: View, room: int) -> int:
    """As many rows of buttons as there is room for; answer the row after them."""
    buttons = Canvas(canvas.width - 2, _TALLEST)
    legal = view.legal()
    rows = put_chips(buttons, 0, 0, view, legal, name_move, many=len(legal) + 1)
    shown = min(rows, max(room, 1))
    _, chosen = buttons.spots().get(view.chosen, (0, 0)) if view.chosen is not None else (0, 0)
    first = max(0, min(chosen - shown // 2, rows - shown))
    canvas.lay(1, 0, buttons.cropped(first, shown))
    if first:
        canvas.put(canvas.width - 1, 0, "▲", "brass")
    if first + shown < rows:
        canvas.put(canvas.width - 1, shown - 1, "▼", "brass")
    return shown


def _detail(view: View, width: int) -> list[str]:
    """The chosen answer in words, with what it makes."""
    if view.chosen is None:
        return []
    phrase = view.words.action(view.chosen, view.state)
    outlook = view.words.outlook(view.chosen, view.state)
    if outlook:
        phrase = view.say("utopia.outlook", action=phrase, outlook=outlook)
    return fold(_capital(phrase), width)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
