"""Who can tell people what each answer is worth: the players whose values mean something to them.

The values of any player say which answer is better. An adviser's say by what: they are chances
to win, or the final scores to be expected. `ADVISERS` of `players/<game>/__init__.py` names them
by ruleset::

    ADVISERS = {"utopia-engine-3e": Advisers(chance="expert", score="expert:score")}
"""

from __future__ import annotations

import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib import import_module
from threading import Lock
from typing import Final

from artificer import players
from artificer.games.contract import Game, State
from artificer.players.player import Policy, PreparedPlayer
from artificer.players.registry import load_player


@dataclass(frozen=True, slots=True)
class Advisers:
    """The specs of those who advise on a ruleset; one of them at least.

    The values of `chance` are chances to win, from 0 to 1; those of `score` are expected final
    scores, in points of the seat that decides.
    """

    chance: str | None = None
    score: str | None = None

    @property
    def specs(self) -> tuple[str, ...]:
        """Those that there are."""
        return tuple(spec for spec in (self.chance, self.score) if spec is not None)


@dataclass(frozen=True, slots=True)
class Worth:
    """What a legal action is worth: the chance to win, 0 to 1, and the expected final score.

    None for what nobody can tell of the ruleset.
    """

    action: int
    chance: float | None
    score: float | None


def advisers_for(ruleset: str) -> Advisers | None:
    """The advisers of a ruleset; None where nobody can tell what its answers are worth."""
    return declared().get(ruleset)


@cache
def declared() -> Mapping[str, Advisers]:
    """The advisers by ruleset, as the packages of players declare them."""
    found: dict[str, Advisers] = {}
    for package in pkgutil.iter_modules(players.__path__):
        if package.ispkg:
            module = import_module(f"{players.__name__}.{package.name}")
            found |= getattr(module, "ADVISERS", {})
    return found


def worths(state: State, advisers: Advisers, seed: int, number: int) -> list[Worth]:
    """What each legal action is worth to the seat that decides, by action.

    They are shown no more than that seat may know. `seed` and `number` name the place in the
    game: asked there again, they think the same again. Raises WrongPosition where nobody decides.
    """
    chances, scores = (
        _values(spec, state, seed, number) for spec in (advisers.chance, advisers.score)
    )
    return [Worth(action, chances[action], scores[action]) for action in state.legal_actions()]


def _values(
    spec: str | None, state: State, seed: int, number: int
) -> Mapping[int, float] | Mapping[int, None]:
    """By action; None for each where there is nobody who can tell."""
    if spec is None:
        return dict.fromkeys(state.legal_actions())
    return Policy(_mind(spec, state.game), seed, number, state.game).values(state)


def prepare(advisers: Advisers, game: Game) -> None:
    """Read what they need to advise on a game, which takes a second the first time."""
    for spec in advisers.specs:
        _mind(spec, game)


def _mind(spec: str, game: Game) -> PreparedPlayer:
    with _PREPARING:  # a hint that is asked for meanwhile waits, instead of reading it all again
        return _prepared(spec, game)


_PREPARING: Final = Lock()


@lru_cache(maxsize=8)
def _prepared(spec: str, game: Game) -> PreparedPlayer:
    return load_player(spec, game)
