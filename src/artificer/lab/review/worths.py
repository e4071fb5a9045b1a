"""What positions and answers are worth to a seat, and who judges the decisions of a game.

They are judged by the values of an adviser, or by games tried to their end.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import fsum
from random import Random
from typing import Final, Protocol

from artificer.games.contract import Game, State
from artificer.players.advisers import Advisers, advisers_for, worths
from artificer.players.player import Compared, Policy, PreparedPlayer
from artificer.players.registry import load_player

_KEPT: Final = 4096
"""Values of positions kept: different throws often lead to the same position."""

MOST: Final = 64
"""The most positions after dice that are looked at each; of more, some are drawn."""

SAMPLES: Final = 64

SEED: Final = 0
"""The seed of the adviser and of draws: a review comes out the same however often it is made."""


@dataclass(frozen=True)
class Adviser:
    """The player whose values of answers are chances to win, by its spec, and its error.

    `error` is the part of a chance, 0 to 1, that it misses by in a usual position: differences
    below it say nothing.
    """

    spec: str
    error: float

    def worths(self, state: State) -> dict[int, float]:
        """The chance to win after each legal answer, to the seat that decides.

        Loading the player takes seconds the first time.
        """
        found = worths(state, Advisers(chance=self.spec), SEED, 0)
        return {each.action: each.chance for each in found if each.chance is not None}


def can_be_advised(game: Game) -> bool:
    """Whether a game has an adviser on chances to win."""
    advisers = advisers_for(game.name)
    return advisers is not None and advisers.chance is not None


def adviser_of(game: Game) -> Adviser:
    """The adviser on chances to win in a game that has one."""
    advisers = advisers_for(game.name)
    assert advisers is not None
    assert advisers.chance is not None
    return Adviser(advisers.chance, advisers.error)


class Values:
    """The chance to win of one seat, at positions of a game with one seat.

    Each is worked out once. A position in which nothing is left to decide is worth what follows
    from it.
    """

    def __init__(self, adviser: Adviser) -> None:
        self._adviser = adviser
        self._worths = lru_cache(_KEPT)(adviser.worths)

    def worths(self, state: State) -> dict[int, float]:
        """The chance to win after each legal answer."""
        return self._worths(state)

    def value(self, state: State) -> float:
        """The chance to win of a position: the mean over all that dice can bring until a choice.

        It is that of the best answer at a choice, and 1 or 0 at the end. Dice that can go on
        without end, as in a fight, are thrown SAMPLES times instead, each time the same.
        """
        followed = _followed(state)
        if followed is None:
            random = Random(SEED)
            followed = [(1 / SAMPLES, _thrown(state, random)) for _ in range(SAMPLES)]
        return fsum(weight * self._at_choice(each) for weight, each in followed)

    def _at_choice(self, state: State) -> float:
        if (outcome := state.outcome()) is not None:
            return 1.0 if 0 in outcome.winners else 0.0
        return max(self.worths(state).values())


def after(state: State, action: int) -> State:
    """The position after an answer, or after an outcome of chance."""
    changed = state.clone()
    changed.apply_action(action)
    return changed


def _followed(state: State) -> list[tuple[float, State]] | None:
    """The next choices, or ends, that can follow, with their probabilities; None for too many."""
    found: list[tuple[float, State]] = []
    open_ = [(1.0, _at_rest(state))]
    while open_:
        weight, state = open_.pop()
        if not state.is_chance_node():
            found.append((weight, state))
            continue
        outcomes = state.chance_outcomes()
        total = sum(count for _, count in outcomes)
        open_ += [
            (weight * count / total, _at_rest(after(state, outcome))) for outcome, count in outcomes
        ]
        if len(found) + len(open_) > MOST:
            return None
    return found


def _thrown(state: State, random: Random) -> State:
    """The next choice, or the end, with dice thrown by `random`."""
    state = _at_rest(state)
    while state.is_chance_node():
        state = _at_rest(after(state, drawn(state, random)))
    return state


def drawn(state: State, random: Random) -> int:
    """An outcome of chance, by its probability."""
    outcomes, counts = zip(*state.chance_outcomes(), strict=True)
    outcome: int = random.choices(outcomes, counts)[0]
    return outcome


def _at_rest(state: State) -> State:
    """The position after all forced answers: dice are due, or there is a choice, or it is over."""
    while not (state.is_chance_node() or state.is_terminal()):
        legal = state.legal_actions()
        if len(legal) > 1:
            break
        state = after(state, legal[0])
    return state


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
