"""The parameters of a course: number of games, learning rates, and when the net is kept.

Each number changes the resulting net.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from artificer.games.utopia_engine.editions import SECOND, THIRD
from artificer.players.utopia_engine.expert.workspace import TO_SCORE, TO_WIN


@dataclass(frozen=True, slots=True)
class Plan:
    """The parameters; for one that changes on the way, the last value has a field of its own."""

    heard: int
    """Number of the teacher's games."""
    heard_at_once: int
    every: int
    """Of the sheets of the teacher's games, one in this many is used."""
    margin: float
    """The margin by which a move must at first seem better than the teacher's."""
    leaning: float = 0.3
    """The share of the course in which the pupil follows its teacher."""
    games: int = 1_200
    """Games of a round."""
    stray: int = 60
    """Additional random answers to "what now" in a thousand, at first compared with the end."""
    last_stray: int = 30
    trace: float = 0.9
    last_trace: float = 0.85
    hearing_rate: float = 0.04
    hearings: int = 2
    """How many passes the net makes over the notes of the teacher's games."""
    rate: float = 0.04
    last_rate: float = 0.003
    kept: int = 12
    """Notes of this many rounds are used again."""
    late: int = 50
    """From this round on, notes some rounds old still represent the current play."""
    kept_early: int = 6
    again: int = 4
    """Sheets trained on in a round, per sheet newly noted."""
    fresh_start: tuple[int, ...] = (10, 20, 40)
    """After these rounds the learning rate rises again: the play has changed."""
    fresh: float = 0.3
    """The share of past progress that then still counts for the learning rate."""
    mean_from: float = 0.7
    """The part of the pupils' lessons, and of the heir's, from which the mean is taken."""
    pupils: int = 6
    """Number of nets that learn side by side."""
    heir_from: float = 0.75
    """The remaining share of the course in which the heir learns from them."""
    shown: int = 800
    """Games of a round of the heir."""
    lines: int = 3
    """Sheets shown to the heir besides each of its own."""


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
"""By edition and aim: the plan of the shipped nets' courses.

With as many random moves as elsewhere the 2nd edition's score was lower (ADR 0049).
"""
