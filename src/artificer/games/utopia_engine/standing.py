"""Questions of Utopia Engine that can be answered in advance, and what is at stake in them."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from artificer.games.utopia_engine import questions as q
from artificer.games.utopia_engine.combat import damage_of, dice_bonus
from artificer.games.utopia_engine.state import Sheet

STANDING: Final = MappingProxyType(
    {"fight": "roll", "answer_roll": "accept", "resolve_result": "resolve"}
)
"""The answers that use no tool, and change nothing."""


def at_stake(s: Sheet) -> bool:
    """A roll that hurts, a monster not yet fought, and any result of a search (A2, A7)."""
    if s.question == q.ANSWER_ROLL:
        bonus = dice_bonus(s)
        return damage_of(s, min(s.low_die + bonus, 6), min(s.high_die + bonus, 6)) > 0
    return s.question != q.FIGHT or s.rounds == 0
