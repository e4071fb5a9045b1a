"""What a course is made of: how much is played, how it is learned, and when the net is kept.

Each number moves the net that comes of it.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.players.utopia_engine.expert.workspace import TO_SCORE, TO_WIN


@dataclass(frozen=True, slots=True)
class Plan:
    """The numbers of a course; where they change on the way, the last has a field of its own."""

    heard: int
    """Games of the teacher."""
    heard_at_once: int
    every: int
    """Of the sheets of the teacher's games, one in so many is heard."""
    margin: float
    """By how much something must be better at first than what the teacher would do."""
    leaning: float = 0.3
    """For this part of the course the pupil leans on its teacher."""
    games: int = 1_200
    """Games of a round."""
    stray: int = 60
    """In a thousand answers to "what now", so many more are drawn by lot at first than at last."""
    last_stray: int = 30
    trace: float = 0.9
    last_trace: float = 0.85
    hearing_rate: float = 0.04
    hearings: int = 2
    """So many times the net hears what was noted of the teacher's games."""
    rate: float = 0.04
    last_rate: float = 0.003
    kept: int = 12
    """What was noted in so many rounds is taught once more."""
    late: int = 50
    """From this round on what was noted some rounds ago still tells of the play of today."""
    kept_early: int = 6
    again: int = 4
    """Each round the net is taught so many times as many sheets as were noted new."""
    fresh_start: tuple[int, ...] = (10, 20, 40)
    """After these rounds the net may learn faster again: the play has changed."""
    fresh: float = 0.3
    """The share that is left then of how far it has learned."""
    mean_from: float = 0.7
    """The mean is taken from this part of the pupils' lessons on, and of the heir's."""
    pupils: int = 6
    """Nets that learn side by side."""
    heir_from: float = 0.75
    """In the part of the course that is left then, the heir learns from them."""
    shown: int = 800
    """Games of a round of the heir's."""
    lines: int = 3
    """So many sheets beside each of its own it is shown."""


FAMILY: Final = "utopia_engine"
"""The game whose rulesets have courses."""

_WIN: Final = Plan(heard=200_000, heard_at_once=8_000, every=10, margin=0.12)
_SCORE: Final = Plan(heard=6_000, heard_at_once=2_000, every=2, margin=8.0)

PLANS: Final = {
    (THIRD, TO_WIN): _WIN,
    (THIRD, TO_SCORE): _SCORE,
    (SECOND, TO_WIN): _WIN,
    (SECOND, TO_SCORE): replace(_SCORE, stray=15, last_stray=8),
}
"""By edition and aim: the plan of the courses from which the shipped nets come.

With as many strays as elsewhere the score of the 2nd edition came out lower (ADR 0049).
"""
