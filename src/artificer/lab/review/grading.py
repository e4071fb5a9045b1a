"""The decisions of a finished game, graded by their loss in chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import fsum
from typing import Final

from artificer.games.errors import ArtificerError
from artificer.lab.review.worths import Values, adviser_of, after, can_be_advised
from artificer.table.history import History
from artificer.table.journal import Journal, fold

SHARE: Final = 16
"""The most decisions of a share."""


class NoReview(ArtificerError):
    """The game cannot be reviewed."""


@dataclass(frozen=True)
class Graded:
    """A decision with a choice: step number `ply` answered with `action`.

    `value` is the chance to win before it, at best play; `best` is the best answer; `loss` is what
    the answer given was worth less, 0 if the adviser cannot tell them apart. `luck` is what dice
    brought from here to the next decision. All are parts of 1.
    """

    ply: int
    action: int
    best: int
    value: float
    loss: float
    luck: float = 0.0


@dataclass(frozen=True)
class Review:
    """A reviewed game: the decisions in their order; 1 or 0 for the result; the adviser."""

    decisions: tuple[Graded, ...]
    result: float
    adviser: str
    error: float

    @property
    def start(self) -> float:
        """The chance to win before the first decision; the result if there was none."""
        return self.decisions[0].value if self.decisions else self.result

    @cached_property
    def lost(self) -> float:
        """What all decisions cost."""
        return fsum(each.loss for each in self.decisions)

    @cached_property
    def luck(self) -> float:
        """What dice brought in all."""
        return fsum(each.luck for each in self.decisions)

    def costliest(self, most: int) -> tuple[Graded, ...]:
        """The decisions that cost most, the worst first; none that cost nothing."""
        found = sorted(self.decisions, key=lambda each: (-each.loss, each.ply))
        return tuple(each for each in found[:most] if each.loss)


def can_be_reviewed(history: History) -> bool:
    """Whether a game can be reviewed once it is over: it is for one player, and has an adviser."""
    return history.game.num_players() == 1 and can_be_advised(history.game)


def choices(history: History) -> list[int]:
    """The places, from 0, at which the player had a choice. Raises NoReview.

    Answers that came about by themselves are none.
    """
    if not history.state.is_terminal():
        raise NoReview("review.running")
    if not can_be_reviewed(history):
        raise NoReview("review.no_adviser", ruleset=history.game.name)
    steps = history.steps
    asked = (place for place, step in enumerate(steps) if step.player >= 0 and not step.mark)
    return [place for place in asked if len(history.at(place).legal_actions()) > 1]


def shares_of(places: Sequence[int]) -> list[Sequence[int]]:
    """The places in shares for several processes, each long enough to be worth a call."""
    return [places[first : first + SHARE] for first in range(0, len(places), SHARE)]


def graded_share(journal: Journal, places: Sequence[int]) -> list[Graded]:
    """The decisions at some places of `choices`, without luck; `joined` makes a review of them."""
    history = fold(journal).history
    adviser = adviser_of(history.game)
    values = Values(adviser)
    return [_graded(history, place, values, adviser.error) for place in places]


def joined(history: History, graded: Sequence[Graded]) -> Review:
    """The review of a game from all its decisions, in order."""
    outcome = history.state.outcome()
    assert outcome is not None
    result = 1.0 if 0 in outcome.winners else 0.0
    following = [each.value for each in graded[1:]] + [result]
    decisions = tuple(
        replace(each, luck=later - (each.value - each.loss))
        for each, later in zip(graded, following, strict=True)
    )
    adviser = adviser_of(history.game)
    return Review(decisions, result, adviser.spec, adviser.error)


def _graded(history: History, place: int, values: Values, error: float) -> Graded:
    step, state = history.steps[place], history.at(place)
    worths = values.worths(state)
    best = max(worths, key=lambda action: (worths[action], action == step.action))
    loss = worths[best] - worths[step.action]
    if loss >= error:
        loss = worths[best] - max(worths[step.action], values.value(after(state, step.action)))
    return Graded(step.ply, step.action, best, worths[best], loss if loss >= error else 0.0)
