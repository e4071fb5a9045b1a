"""The layout of Utopia: the World Map, the boards, the cards, the answers."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from artificer.faces.board.utopia.reading import world_of
from artificer.faces.terminal.display import Display
from artificer.faces.terminal.layout import Layout
from artificer.faces.terminal.utopia.answers import draw_answers, rows_of_answers
from artificer.faces.terminal.utopia.boards import draw_boards
from artificer.faces.terminal.utopia.others import draw_others
from artificer.faces.terminal.utopia.title import draw_question, draw_title
from artificer.faces.terminal.utopia.world_map import draw_map
from artificer.faces.terminal.utopia.yours import draw_cards
from artificer.games.utopia import questions as q

_SHEETS: Final = ("map", "boards", "cards", "others")
_ON_TOP: Final = {
    q.DRAFT_CARD: "cards",
    q.FINANCE_CARDS: "cards",
    q.ADVISE: "cards",
    q.PROPHESY: "cards",
    q.PUT_BACK: "cards",
    q.GIVE_CARDS: "cards",
    q.HAND_OUT: "cards",
    q.SPEND_RESEARCH: "boards",
    q.SPEND_INVESTMENT: "boards",
    q.CHOOSE_OPPONENT: "others",
    q.RETURN_CARDS: "others",
}
"""By question: the sheet that it is about; the map for all others."""


def on_top(display: Display[object]) -> int:
    """The sheet that the question is about."""
    return _SHEETS.index(_ON_TOP.get(world_of(display.picture).question, "map"))


LAYOUT: Final = Layout[object](
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
    styles=Path(__file__).with_name("table.tcss"),
)
