"""The two sheets of Utopia Engine, drawn in this program's own way."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from artificer.boards.ending import Ending
from artificer.boards.narration import score_lines
from artificer.boards.utopia_engine.board import board
from artificer.faces.sheet.utopia_engine.drawing import Labels, wilderness_page, workshop_page
from artificer.games.contract import State
from artificer.games.utopia_engine.state import Sheet
from artificer.table.history import Step
from artificer.words import Words

_COUNT: Final = re.compile("[:\N{FULLWIDTH COLON}] ?[0-9]+$")
"""The number at the end of a line of the chart."""


def pages(state: State, steps: Sequence[Step], words: Words, caption: str) -> list[str]:
    """The wilderness and the workshop, each as SVG."""
    drawn = board(state.over(Sheet), words, steps)
    labels = Labels(words.language)
    return [
        wilderness_page(drawn, labels, caption),
        workshop_page(drawn, labels, _chart(state, words, blank=not steps)),
    ]


def _chart(state: State, words: Words, *, blank: bool) -> Ending:
    """The scoring chart: its points are left blank before the end, its numbers on blank sheets."""
    over = state.is_terminal()
    lines = tuple(
        (_COUNT.sub("", text) if blank else text, points if over else None)
        for text, points in score_lines(words, state, 0)
    )
    return Ending((), lines, (("", state.scores()[0]),) if over else ())
