"""Advisers: players whose values of answers mean something to people.

The values of any player rank the answers. An adviser's values have a unit: chances to win, or
expected final scores. `ADVISERS` of `players/<game>/__init__.py` names them by ruleset::

    ADVISERS = {"utopia-engine-3e": Advisers(chance="expert", score="expert:score")}
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock
from typing import Final

from artificer.games.contract import Game, State
from artificer.players.packages import declared_by_games
from artificer.players.player import Policy, PreparedPlayer
from artificer.players.registry import load_player


@dataclass(frozen=True, slots=True)
class Advisers:
    """The specs of a ruleset's advisers; at least one.

    The values of `chance` are chances to win, from 0 to 1; those of `score` are expected final
    scores, in points of the seat that decides. `error` is the difference between two chances below
    which the adviser cannot tell which answer is better. `compare` compares answers by their
    chances to win in whole games that it tries, and takes a noticeable time for it.
    """

    chance: str | None = None
    score: str | None = None
    error: float = 0.0
    compare: str | None = None

    @property
    def specs(self) -> tuple[str, ...]:
        """The specs of those that value answers at once."""
        return tuple(spec for spec in (self.chance, self.score) if spec is not None)


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a legal action: the chance to win, 0 to 1, and the expected final score.

    None for a value without an adviser.
    """

    action: int
    chance: float | None
    score: float | None


def advisers_for(ruleset: str) -> Advisers | None:
    """The advisers of a ruleset, or None."""
    return declared().get(ruleset)


@cache
def declared() -> Mapping[str, Advisers]:
    """The advisers by ruleset, as declared by the packages of players."""
    found: dict[str, Advisers] = {}
    for of_a_game in declared_by_games("ADVISERS"):
        found |= of_a_game
    return found


def worths(state: State, advisers: Advisers, seed: int, number: int) -> list[Worth]:
    """The worth of each legal action to the seat that decides, by action.

    The advisers see only what that seat may know. `seed` and `number` name the place in the game: a
    repeated call there returns the same values. Raises WrongPosition if no seat decides.
    """
    chances, scores = (
        _values(spec, state, seed, number) for spec in (advisers.chance, advisers.score)
    )
    return [
        Worth(action, _within_one(chances[action]), scores[action])
        for action in state.legal_actions()
    ]


def _within_one(chance: float | None) -> float | None:
    """A chance from 0 to 1: what an adviser has learned may miss these ends by a little."""
    return None if chance is None else min(1.0, max(0.0, chance))


def _values(
    spec: str | None, state: State, seed: int, number: int
) -> Mapping[int, float] | Mapping[int, None]:
    """By action; None for each if there is no adviser."""
    if spec is None:
        return dict.fromkeys(state.legal_actions())
    return Policy(_loaded(spec, state.game), seed, number, state.game).values(state)


def prepare(advisers: Advisers, game: Game) -> None:
    """Load the advisers' data for a game, which takes a second the first time."""
    for spec in advisers.specs:
        _loaded(spec, game)


def _loaded(spec: str, game: Game) -> PreparedPlayer:
    with _PREPARING:  # a hint requested meanwhile waits, instead of loading everything again
        return _prepared(spec, game)


_PREPARING: Final = Lock()


@lru_cache(maxsize=8)
def _prepared(spec: str, game: Game) -> PreparedPlayer:
    return load_player(spec, game)
