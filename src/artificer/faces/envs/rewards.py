"""What an environment rewards: the score, the win, or every step towards the score.

A scheme says what a position is worth to a seat; the reward for a step is what that grew by.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from artificer.faces.envs.sights import sight_of
from artificer.faces.envs.sights.sight import points
from artificer.games.contract import Game, State
from artificer.games.options import Choice
from artificer.games.verbs import bind, end_reason, has_won, score

SCHEMES: Final = Choice(("score", "win", "difference"), "score")
"""`score` gives the final score when the game ends; `win` 1 to who has won then; `difference` at
every step what the points of the seat have changed by, before the end too."""

FOR_SCORE: Final = 0
FOR_WIN: Final = 1
FOR_DIFFERENCE: Final = 2

ILLEGAL: Final = -1.0
"""The reward for an action that is not legal, unless another is asked for."""


def scheme_number(reward: str) -> int:
    """The number of a reward scheme. Raises BadOption for what is none."""
    if not SCHEMES.allows(reward):
        raise SCHEMES.refuse("reward", reward)
    return SCHEMES.words.index(reward)


def worth(s: Any, seat: int, scheme: int) -> int:
    """What the position is worth to a seat. In the kernel dialect; `progress` is to be bound."""
    if scheme == FOR_DIFFERENCE:
        return progress(s, seat)
    if end_reason(s) == 0:
        return 0
    if scheme == FOR_WIN:
        return 1 if has_won(s, seat) else 0
    return score(s, seat)


progress = points


def worth_in(game: Game) -> Callable[[Any, int, int], int]:
    """`worth` with the progress of that game, still to be bound to its rules."""
    return bind(worth, {"progress": sight_of(game.ruleset).progress})


class Rewards:
    """The rewards of one game that is played interpreted."""

    def __init__(self, game: Game, reward: str) -> None:
        self._of = (game, reward)
        self._scheme = scheme_number(reward)
        verbs = {
            verb.__name__: getattr(game.rules, verb.__name__)
            for verb in (end_reason, has_won, score)
        }
        known = bind(sight_of(game.ruleset).progress, verbs)
        self._worth = bind(worth, {**verbs, "progress": known})
        self._before: list[int] = []

    def __reduce__(self) -> tuple[Any, ...]:
        """What it was made of: functions that are bound to a game cannot be pickled."""
        return _again, (*self._of, self._before)

    def begin(self, state: State) -> None:
        """A game begins with this position."""
        self._before = self._now(state)

    def of(self, state: State) -> list[float]:
        """By seat, what the position is worth more than the one before."""
        before, self._before = self._before, self._now(state)
        return [float(now - then) for now, then in zip(self._before, before, strict=True)]

    def _now(self, state: State) -> list[int]:
        seats = range(state.game.num_players())
        return [self._worth(state.body, seat, self._scheme) for seat in seats]


def _again(game: Game, reward: str, before: list[int]) -> Rewards:
    """Rewards that count on from the same position."""
    made = Rewards(game, reward)
    made._before = [*before]
    return made
