"""The top line, the question in one row, and the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from rich.cells import cell_len

from artificer.boards.pieces import of_action
from artificer.boards.utopia.board import UtopiaBoard
from artificer.boards.utopia.table import FIRST, SEATS
from artificer.faces.terminal.canvas import Canvas, Display, cut
from artificer.faces.terminal.chips import put_chips, put_invitation
from artificer.faces.terminal.layout import Layout, draw_asked
from artificer.faces.terminal.utopia import players, styles, world_map
from artificer.faces.terminal.utopia.boards import draw_boards
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


_SHEETS: Final = ("map", "boards", "cards", "others")
_ON_TOP: Final = {
    "draft_card": "cards",
    "finance_cards": "cards",
    "advise": "cards",
    "prophesy": "cards",
    "put_back": "cards",
    "give_cards": "cards",
    "hand_out": "cards",
    "spend_research": "boards",
    "spend_investment": "boards",
    "choose_opponent": "others",
    "return_cards": "others",
}
"""By the key of a question: the sheet it is about; the map for all others."""


def on_top(display: Display[UtopiaBoard]) -> int:
    """The index of the sheet that the question is about."""
    return _SHEETS.index(_ON_TOP.get(display.board.question, "map"))


LAYOUT: Final = Layout[UtopiaBoard](
    title=draw_title,
    sheets=(
        ("map", world_map.draw_map),
        ("boards", draw_boards),
        ("cards", players.draw_cards),
        ("others", players.draw_others),
    ),
    sheet_keys={"m": "map", "b": "boards", "t": "cards", "o": "others"},
    on_top=on_top,
    question=draw_asked,
    side=draw_answers,
    side_rows=rows_of_answers,
    log_beside=True,
    legend="utopia.legend",
    styles=Path(__file__).with_name("panes.tcss"),
)
