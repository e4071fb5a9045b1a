"""The rewards of an environment: for the score, the win, or every step towards the score.

A scheme values a position for a seat; the reward for a step is the increase in value.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.faces.envs.sights import points, sight_of
from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.ruleset import Choice
from artificer.games.verbs import bind, end_reason, has_won, score

SCHEMES: Final = Choice(("score", "win", "difference"), "score")
"""`score` gives the final score at the end of the game, `win` gives 1 to the winners then;
`difference` gives the change in the points of the seat at every step."""

FOR_SCORE: Final = 0
FOR_WIN: Final = 1
FOR_DIFFERENCE: Final = 2

ILLEGAL: Final = -1.0
"""The default reward for an illegal action."""


def scheme_number(reward: str) -> int:
    """The number of a reward scheme. Raises BadOption if it is unknown."""
    if not SCHEMES.allows(reward):
        raise SCHEMES.refuse("reward", reward)
    return SCHEMES.words.index(reward)


def worth(s: Body, seat: int, scheme: int) -> int:
    """The value of a position for a seat. In the kernel dialect; `progress` is to be bound."""
    if scheme == FOR_DIFFERENCE:
        return progress(s, seat)
    if end_reason(s) == 0:
        return 0
    if scheme == FOR_WIN:
        return 1 if has_won(s, seat) else 0
    return score(s, seat)


progress = points


def worth_in(game: Game) -> Callable[[Body, int, int], int]:
    """`worth` bound to the progress of a game, still to be bound to its rules."""
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

    def __reduce__(self) -> tuple[Callable[..., Rewards], tuple[Game, str, list[int]]]:
        """Pickle its arguments: functions bound to a game cannot be pickled."""
        return _again, (*self._of, self._before)

    def begin(self, state: State) -> None:
        """Begin a game with this position."""
        self._before = self._now(state)

    def of(self, state: State) -> list[float]:
        """By seat, the value of this position less that of the one before."""
        before, self._before = self._before, self._now(state)
        return [float(now - then) for now, then in zip(self._before, before, strict=True)]

    def _now(self, state: State) -> list[int]:
        seats = range(state.game.num_players())
        return [self._worth(state.body, seat, self._scheme) for seat in seats]


def _again(game: Game, reward: str, before: list[int]) -> Rewards:
    """Rewards that continue from the same position."""
    made = Rewards(game, reward)
    made._before = [*before]
    return made
