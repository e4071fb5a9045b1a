"""An explorer of Sorcery: builds, runs, feeds the Machine and wins, or only lets time pass."""

from __future__ import annotations

from random import Random
from typing import Any

from artificer import State

IDLE = ("done", "none")
HASTY = (
    *("declare", "store infinite", "bonus prestige", "run", "feed", "discard change", "core"),
    *("take change", "take prestige", "take", "love", "store prestige", "store change"),
    *("add output prestige", "add input", "on output", "token", "change", "pay", "done"),
)
CURIOUS = (
    *("declare", "store infinite", "run", "love", "store", "bonus", "core", "take time"),
    *("add", "token", "on", "change", "pay", "drop token", "drop", "discard change", "take"),
    "done",
)
MOODS = (CURIOUS, HASTY, HASTY)
WHIMS = 0.25
"""How often an explorer that is not idle does just anything."""


class SorceryExplorer:
    """Does the first thing on its list that is legal; its list is drawn from the seed."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.wishes = IDLE if seed % 6 == 3 else MOODS[seed % len(MOODS)]

    def __call__(self, state: State) -> int:
        legal = state.legal_actions()
        if not state.is_chance_node() and (self.wishes == IDLE or self.rng.random() > WHIMS):
            legal = self.wanted(state, legal) or legal
        return int(self.any_of(legal))

    def wanted(self, state: State, legal: list[int]) -> list[int]:
        """Those that begin with the first wish that any of them begins with."""
        texts = {action: state.action_to_string(action) for action in legal}
        for wish in self.wishes:
            if fits := [action for action, text in texts.items() if text.startswith(wish)]:
                return fits
        return []

    def any_of(self, items: Any) -> Any:
        return items[int(self.rng.random() * len(items))]
