"""The measures of Sorcery, Incorporated: who took the first turn."""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery.state import Shop
from artificer.lab.measures import MeasureSet
from artificer.lab.rows import Row, Tally

STARTER: Final = 0
"""A fact of one game; its sum over many means nothing."""


def look(s: Shop, to: Row | Tally) -> None:
    """Note the seat that chance chose."""
    to.looks[STARTER] += s.starter


MEASURES: Final = {"sorcery": MeasureSet((), look, starter=(("looks", STARTER, 1),))}
