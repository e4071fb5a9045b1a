"""Advisers: players whose values of answers mean something to people, and the odds of a task.

The odds say how a task can end after each answer, and how likely each end is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from threading import Lock
from typing import Any, Final

from artificer import players
from artificer.games.contract import Game, State
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.players.player import Policy, PreparedPlayer
from artificer.players.registry import declared_by_games, load_player

Chances = Mapping[Any, float]
"""By end of a task: its chance. They sum to 1."""


@dataclass(frozen=True)
class Odds:
    """The chances of the ends of a task, by answer; None stands for a throw that is due.

    The ends of one task are of one type. Answers that no dice follow are left out.
    """

    task: str
    by_answer: Mapping[int | None, Chances]


WorkedOut = Callable[[State], Odds | None]


def knows_odds(ruleset: Ruleset) -> bool:
    """Whether there are odds for a ruleset."""
    return _odds_for(ruleset) is not None


def odds(view: State) -> Odds | None:
    """The odds of the open question, or of the throw that is due; None if there are none."""
    worked_out = _odds_for(view.game.ruleset)
    return None if worked_out is None or view.is_terminal() else worked_out(view)


def _odds_for(ruleset: Ruleset) -> WorkedOut | None:
    module = part_of(players.__name__, ruleset, "odds")
    worked_out: WorkedOut | None = module.odds if module else None
    return worked_out


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
