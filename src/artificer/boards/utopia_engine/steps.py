"""What the sheets no longer hold, read from the steps that led to a position."""

from __future__ import annotations

from collections.abc import Sequence

from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.moves import DIE, HIGHER, LOWER, PAIR
from artificer.table.session import Step


def last_roll(steps: Sequence[Step]) -> tuple[int, ...]:
    """The last throw of two dice, the higher die first; shown until the next one."""
    for step in reversed(steps):
        if PAIR <= step.action < DIE:
            pair = step.action - PAIR
            return HIGHER[pair], LOWER[pair]
    return ()


def last_engine_total(steps: Sequence[Step]) -> int:
    """The total of the last throw of two dice if it was for the Engine, else 0."""
    for step in reversed(steps):
        if PAIR <= step.action < DIE:
            return next((a for fact, a, _ in step.notes if fact == facts.ENGINE_ROLL), 0)
    return 0
