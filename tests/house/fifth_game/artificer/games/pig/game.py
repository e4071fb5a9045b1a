"""The ruleset `pig`."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final, cast

from artificer.games.pig import rules
from artificer.games.pig.moves import MOVES
from artificer.games.pig.questions import KEYS, TOPICS
from artificer.games.pig.state import HIGHEST, Trough
from artificer.games.ruleset import Option, Rules, Ruleset

PIG: Final = Ruleset(
    name="pig",
    version=1,
    rules=cast(Rules, rules),
    body=Trough,
    moves=MOVES,
    questions=KEYS,
    topics=TOPICS,
    longest_menu=2,
    longest_game=10_000,
    seats=(2, 2),
    perfect_information=True,
    end_reasons=("playing", "enough"),
    least_score=0,
    greatest_score=HIGHEST,
    options=MappingProxyType({"players": Option(2, 2, 2)}),
)
