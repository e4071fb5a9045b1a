"""Who judges the decisions of a game: an adviser's values, or games tried to their end."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Protocol

from artificer.games.contract import Game, State
from artificer.lab.review.worths import SEED, Adviser, Values, adviser_of, after, can_be_advised
from artificer.players.advisers import advisers_for
from artificer.players.player import Compared, Policy, PreparedPlayer
from artificer.players.registry import load_player

_GAMES: Final = 4
"""Games whose judges are kept prepared in a process: preparing one can take a minute."""


class Judge(Protocol):
    """Compares the answers given in a game with the best ones."""

    @property
    def spec(self) -> str:
        """The player that it asks."""

    @property
    def error(self) -> float | None:
        """The least difference of two chances that counts; None if each comparison has its own."""

    def judged(self, state: State, action: int) -> Compared:
        """The answer given at a position, from the view of the seat that gave it.

        The same answer at the same position is always judged the same.
        """


class ByValues:
    """Judges by the values of an adviser, which are exact but for its own error.

    What an answer is worth is also looked up one decision later, and the greater of the two
    counts: a wrong value is not a mistake of the player.
    """

    def __init__(self, adviser: Adviser) -> None:
        self.spec = adviser.spec
        self.error: float | None = adviser.error
        self._least = adviser.error
        self._values = Values(adviser)

    def judged(self, state: State, action: int) -> Compared:
        """The answer beside the best."""
        worths = self._values.worths(state)
        best = max(worths, key=lambda other: (worths[other], other == action))
        loss = worths[best] - worths[action]
        if loss >= self._least:
            later = self._values.value(after(state, action))
            loss = worths[best] - max(worths[action], later)
        return Compared(best, worths[best], loss if loss >= self._least else 0.0)


class ByTries:
    """Judges by games that a player tries to their end after each answer."""

    error = None

    def __init__(self, spec: str, game: Game) -> None:
        self.spec = spec
        self._player = _loaded(spec, game)

    def judged(self, state: State, action: int) -> Compared:
        """The answer beside the best."""
        return Policy(self._player, SEED).compared(state, action)


def can_be_judged(game: Game) -> bool:
    """Whether a game has somebody who judges its decisions."""
    advisers = advisers_for(game.name)
    return can_be_valued(game) or (advisers is not None and advisers.compare is not None)


def can_be_valued(game: Game) -> bool:
    """Whether the positions of a game have values at once: one seat, and an adviser for it."""
    return game.num_players() == 1 and can_be_advised(game)


def chance_at(state: State) -> float:
    """The chance to win at a position of a game that can be valued: no dice to come are known."""
    return Values(adviser_of(state.game)).value(state)


def judge_of(game: Game) -> Judge:
    """The judge of a game that has one."""
    advisers = advisers_for(game.name)
    if advisers is not None and advisers.compare is not None:
        return ByTries(advisers.compare, game)
    return ByValues(adviser_of(game))


@lru_cache(_GAMES)
def _loaded(spec: str, game: Game) -> PreparedPlayer:
    return load_player(spec, game)
