"""Questions of Sorcery that can be answered in advance, and what is at stake in them."""

from __future__ import annotations

from types import MappingProxyType
from typing import Final

from artificer.games.sorcery import questions as q
from artificer.games.sorcery.state import Shop

STANDING: Final = MappingProxyType({"change_token": "none", "phase_two": "done"})
"""The answers that leave the engines as they are."""


def at_stake(s: Shop) -> bool:
    """A whole phase; but not the token of an engine that is being changed anyway."""
    return s.question != q.CHANGE_TOKEN
