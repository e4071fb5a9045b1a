"""One exercise, and what is said of an answer to it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from artificer.games.contract import State
from artificer.lab.review.judging import judge_of
from artificer.players.player import Compared

KEPT: Final = 64
"""The most comparisons kept: a page with the verdict can be loaded again."""


@dataclass(frozen=True)
class PlaceInGame:
    """A decision of one's own game: the game's id, and the number of the step."""

    game_id: str
    ply: int


@dataclass(frozen=True)
class Exercise:
    """A position, its best answer, and a worse one: the `natural` one, or one's own in a game.

    `state` is the view of the seat that decides: it holds no secrets of other seats. `chance` is
    the chance to win after the best answer, `loss` what the natural one costs; both are parts of 1.
    `seats` are the texts of the seats, as in a header. `origin` is None for one that came with the
    program.
    """

    key: str
    state: State
    natural: int
    best: int
    chance: float
    loss: float
    seats: tuple[str, ...]
    origin: PlaceInGame | None = None

    @property
    def seat(self) -> int:
        """The seat that decides."""
        return self.state.current_player()


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth: `chance` is the chance to win after the best one, which is `best`.

    `loss` is what the answer costs, 0 if the adviser cannot tell it from the best one.
    """

    action: int
    best: int
    chance: float
    loss: float

    @property
    def right(self) -> bool:
        """Whether the answer is as good as the best."""
        return not self.loss


def known_verdict(exercise: Exercise, action: int) -> Verdict | None:
    """The verdict on one of the two answers that the exercise knows; None for any other."""
    if action == exercise.best:
        return Verdict(action, exercise.best, exercise.chance, 0.0)
    if action == exercise.natural:
        return Verdict(action, exercise.best, exercise.chance, exercise.loss)
    return None


def judged(exercise: Exercise, action: int) -> Verdict:
    """The verdict on a legal answer; one that the exercise does not know takes seconds."""
    known = known_verdict(exercise, action)
    if known is not None:
        return known
    found = _compared(exercise.state, action)
    return Verdict(action, found.best, found.value, found.loss)


@lru_cache(KEPT)
def _compared(state: State, action: int) -> Compared:
    return judge_of(state.game).judged(state, action)
