"""Questions of Utopia that can be answered in advance, and what is at stake in them."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from artificer.games.utopia import questions as q
from artificer.games.utopia.state import World
from artificer.games.utopia.units import is_home_of

STANDING: Final = MappingProxyType(
    {
        "fortify": "done",
        "add_general": "done",
        "finance_cards": "done",
        "play_cards": "done",
        "advise": "done",
    }
)
"""The answers that use no card."""


def at_stake(s: World) -> bool:
    """The home of the defender's Governor; and any card just financed or drawn (W3, M5)."""
    if s.question == q.FORTIFY:
        return is_home_of(s, s.seat, s.target - 1)
    return s.question != q.ADD_GENERAL
