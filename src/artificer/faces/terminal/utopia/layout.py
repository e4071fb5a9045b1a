"""The layout of Utopia: the World Map, the boards, the cards, the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from artificer.boards.utopia.board import UtopiaBoard
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.layout import Layout
from artificer.faces.terminal.utopia.answers import draw_answers, rows_of_answers
from artificer.faces.terminal.utopia.boards import draw_boards
from artificer.faces.terminal.utopia.others import draw_others
from artificer.faces.terminal.utopia.title import draw_question, draw_title
from artificer.faces.terminal.utopia.world_map import draw_map
from artificer.faces.terminal.utopia.yours import draw_cards

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
        ("map", draw_map),
        ("boards", draw_boards),
        ("cards", draw_cards),
        ("others", draw_others),
    ),
    sheet_keys={"m": "map", "b": "boards", "t": "cards", "o": "others"},
    on_top=on_top,
    question=draw_question,
    side=draw_answers,
    side_rows=rows_of_answers,
    log_beside=True,
    legend="utopia.legend",
    styles=Path(__file__).with_name("panes.tcss"),
)
