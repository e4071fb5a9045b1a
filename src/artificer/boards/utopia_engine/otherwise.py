"""Why an answer is better: what in the position would have to be different for the other one.

A condition is a reason only if without it the other answer is at least as good.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.boards.reasons import LEAST
from artificer.boards.utopia_engine import phrases
from artificer.boards.utopia_engine.conditions import Condition, conditions_of
from artificer.games.contract import State
from artificer.games.notices import Message
from artificer.games.utopia_engine.state import Sheet
from artificer.players.utopia_engine.expert.advice import worths_of

MOST: Final = 2
"""The most conditions named."""


def reasons_otherwise(view: State[Sheet], best: int, other: int) -> Iterator[Message]:
    """What makes the best answer better than the other; the most decisive condition first."""
    first, second = worths_of(view, (best, other))
    if first - second < LEAST:
        return
    found = []
    for condition in conditions_of(view.body, best, other):
        left = _left_without(condition, view, best, other)
        if left is not None and left <= 0:
            found.append((left, condition))
    named = phrases.action(other, view)
    for _, condition in sorted(found, key=lambda each: each[0])[:MOST]:
        yield condition.said(named)


def _left_without(condition: Condition, view: State[Sheet], best: int, other: int) -> float | None:
    """By how much the best answer is better otherwise; None if one is not legal then."""
    changed = view.clone()
    condition.change(changed.body)
    if not {best, other} <= set(changed.legal_actions()):
        return None
    first, second = worths_of(changed, (best, other))
    return first - second
