"""Plies of games on which the words of a ruleset are tried: one sample for all, or every ply.

The sample is drawn once in a process. Of every question, fact and end that its games bring up it
has some plies. A test with `sizes` looks at it in the quick suite, and in the
long one at every ply of games of its own seed.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from functools import cache, partial
from itertools import chain
from typing import Final

import pytest

from artificer.games.contract import State
from artificer.games.registry import ruleset_named
from tests.words import positions, sorcery_positions, utopia_positions

Note = tuple[int, int, int]
Walk = Iterable[tuple[State, int]]

SEEDS: Final = {
    "utopia-engine-3e": (2, 3, 10, 11, 20, 27, 32, 68, 76, 103),
    "utopia-engine-2e": (0, 3, 5, 10, 13, 21, 31, 39, 55, 220),
    "sorcery": (7, 16, 19),
    "utopia": (5,),
}
GAMES: Final = {"utopia": 14}
OTHERWISE: Final = 6
"""Seeds, and how many games of each, that bring up every question, every end, and every fact but a
few of Utopia's: chosen from many, so that drawing the sample takes a moment.
"""

EACH: Final = 8
"""Plies of the sample with the same question, fact or end, if there are enough."""

sizes = pytest.mark.parametrize(
    "whole",
    [pytest.param(False, id="sample"), pytest.param(True, id="whole", marks=pytest.mark.long)],
)
"""Whether a test looks at every ply of its games, for `plies`."""

_WALKS: Final[dict[str, Callable[[int, int], Walk]]] = {
    "utopia-engine-3e": partial(positions.walks, ruleset="utopia-engine-3e"),
    "utopia-engine-2e": partial(positions.walks, ruleset="utopia-engine-2e"),
    "sorcery": sorcery_positions.walks,
    "utopia": utopia_positions.walks,
}


@dataclass(frozen=True)
class Ply:
    """A position, the action taken there (-1: none), its facts, and the position that follows.

    Shared: clone before you play.
    """

    state: State
    action: int
    notes: tuple[Note, ...]
    after: State


@cache
def sample(ruleset: str) -> tuple[Ply, ...]:
    """The plies that the quick tests share, in the order of the games."""
    walk, games = _WALKS[ruleset], GAMES.get(ruleset, OTHERWISE)
    chosen = tuple(_chosen(chain.from_iterable(walk(n, games) for n in SEEDS[ruleset]), EACH))
    ends = {outcome.reason for ply in chosen if (outcome := ply.state.outcome())}
    assert ends == set(ruleset_named(ruleset).end_reasons[1:]), "an end was never met"
    return chosen


def plies(ruleset: str, whole: bool, seed: int, games: int) -> Iterable[Ply]:
    """The sample, or every ply of that many games of the seed."""
    return _chosen(_WALKS[ruleset](seed, games), sys.maxsize) if whole else sample(ruleset)


def _chosen(walk: Walk, most: int) -> Iterator[Ply]:
    """The plies whose question, end, or one of whose facts has not come up so often before."""
    met: Counter[object] = Counter()
    for state, action in walk:
        notes: list[Note] = []
        after = state.clone()
        if action >= 0:
            after.body.notes = notes
            after.apply_action(action)
            after.body.notes = None
        outcome = state.outcome()
        kinds: set[object] = {state.question(), *(fact for fact, _, _ in notes)}
        if outcome:
            kinds.add(f"end {outcome.reason}")
        met.update(kinds)
        if any(met[kind] <= most for kind in kinds):
            yield Ply(state.clone(), action, tuple(notes), after)
