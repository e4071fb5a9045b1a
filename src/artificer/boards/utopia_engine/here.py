"""What the rule of the open question means in the present position."""

from __future__ import annotations

from typing import Final

from artificer.boards.utopia_engine.arithmetic import span
from artificer.boards.utopia_engine.phrases import values_of
from artificer.games.contract import State
from artificer.games.notices import Message, Thing
from artificer.games.utopia_engine.editions import MONSTER_REACH, YOUR_AIM
from artificer.games.utopia_engine.sheets import TOP_LEVEL
from artificer.games.utopia_engine.state import Sheet

_PLACES: Final = {
    "search": "region tracker",
    "combat": "region",
    "loot": "level",
    "link": "basket stock",
    "activation": "energy needed",
    "judge": "energy needed",
    "spend": "total",
    "engine": "difficulty",
    "doom": "hand",
    "energy": "hand",
    "rod": "result",
}
"""By rule: what its line about the position names, as in `phrases.VALUES`."""


def here(state: State) -> list[Message]:
    """What that rule means here, line by line."""
    s, rule = state.over(Sheet).body, state.game.ruleset.topics.by_question[state.question()]
    if rule not in _PLACES:
        return []
    line = Message(f"help.{rule}.here", "", **values_of(s, _PLACES[rule]))
    return [line, *_monsters(s)] if rule == "combat" else [line]


def _monsters(s: Sheet) -> list[Message]:
    """One line per level with the printed ranges (S3, S4)."""
    region = s.location
    return [
        Message(
            "help.monster",
            level=level,
            monster=Thing("monster", region, level),
            reach=span(1, MONSTER_REACH[s.edition][region][level]),
            aim=span(YOUR_AIM[s.edition][region][level], 6),
        )
        for level in range(1, TOP_LEVEL + 1)
    ]
