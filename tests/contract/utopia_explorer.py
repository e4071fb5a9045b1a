"""An explorer of Utopia: every seat has a mood of its own, and chance favours their cards."""

from __future__ import annotations

from random import Random
from typing import Any

from artificer import State

WARLORD = (
    *("play m2", "play m4", "play m3", "play m1", "play m10", "play m11", "add"),
    *("draft m2", "draft m4", "draft m3", "draft m1", "draft p6", "draft m1"),
    *("finance m4", "finance m3", "finance m2", "finance p6", "finance m1", "finance m"),
    *("card m2", "card m4", "card m3", "card p6", "card m1", "units"),
)
SCHOLAR = (
    "add",
    *("acquire time-travel", "acquire gene", "acquire internet", "acquire spacecraft"),
    *("acquire computer", "acquire airplane", "invest", "spend p4", "spend t3"),
    *("draft t3", "draft p4", "draft e2", "draft t2", "draft p5", "draft e1", "draft t1"),
    *("finance e", "finance t3", "finance t2", "finance p", "finance t1", "finance c"),
    *("play p5", "play p1", "play m9", "done", "card t3", "card e2", "card p4", "card c"),
)
SPONSOR = (
    "add",
    *("acquire television", "acquire automobile", "acquire airplane", "acquire computer"),
    *("acquire", "finance c2", "finance t", "finance c1", "invest", "finance", "play m3"),
    *("play p5", "play m9"),
    *("draft c24", "draft c25", "draft c26", "draft c27", "draft t3", "draft t2", "draft c1"),
    *("draft e2", "draft c", "card c24", "card c25", "card c26", "card c27", "card t3", "card c2"),
    "card c1",
)
COLONIST = (
    *("at", "add", "play m4", "play m3", "invest", "play m1", "governor"),
    *("draft m4", "draft m3", "draft m1", "draft e", "finance m4", "finance m3", "finance e"),
    *("finance m1", "finance m5", "card m4", "card m3", "card e2"),
)
MYSTIC = (
    *(
        "take",
        "give",
        "return",
        "hand",
        "opponent",
        "add",
        "play p",
        "play m6",
        "play m7",
        "play m8",
    ),
    *("play m9", "play m1", "draft p", "draft m6", "draft m7", "draft m8", "draft m9"),
    *("draft v6", "draft v8", "draft v9", "draft n1"),
    *("finance p3", "finance p2", "finance p1", "finance m", "card p3", "card p2", "card m6"),
    *("card p1", "card v6", "card v8", "card v9", "card m7", "card n1"),
)
WANDERER: tuple[str, ...] = ()
MOODS = (WARLORD, SCHOLAR, COLONIST, MYSTIC, SPONSOR, WANDERER)
ALIKE = 0.4
"""How often all seats have one mood."""

LUCK = (0.97, 0.9, 0.5, 0.2)
"""How often an explorer does what the mood says, at decisions and where cards turn up."""


class UtopiaExplorer:
    """Does the first thing on the list of its mood that is legal; seats differ in their moods."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.luck = self.any_of(LUCK)
        self.differ = int(self.rng.random() > ALIKE)
        self.first = self.any_of(range(len(MOODS)))

    def __call__(self, state: State) -> int:
        legal = state.legal_actions()
        if len(legal) > 1 and self.rng.random() < self.luck:
            legal = self.wanted(state, legal) or legal
        return int(self.any_of(legal))

    def mood(self, state: State) -> tuple[str, ...]:
        """Of the seat that decides, or whose turn it is."""
        body: Any = state.body
        seat = max(body.seat, state.current_player())
        return MOODS[(self.first + self.differ * seat) % len(MOODS)]

    def wanted(self, state: State, legal: list[int]) -> list[int]:
        """Those that begin with the first wish that any of them begins with."""
        texts = {action: state.action_to_string(action) for action in legal}
        for wish in self.mood(state):
            if fits := [action for action, text in texts.items() if text.startswith(wish)]:
                return fits[-1:] if wish == "units" else fits
        return []

    def any_of(self, items: Any) -> Any:
        return items[int(self.rng.random() * len(items))]
