"""The outlook of an answer: how the task under way can end, with chances and worths.

How a process ends that may come back to where it was, linear equations say exactly.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from graphlib import CycleError, TopologicalSorter
from typing import Final, Generic, TypeVar

import numpy as np

from artificer.games.utopia_engine.moves import FACES
from artificer.players.arrays import Floats
from artificer.players.solving.dice import throws

E = TypeVar("E", bound=Hashable)

ROLLS: Final = tuple((low, high, ways / FACES**2) for low, high, ways in throws(FACES))
"""Every throw of two dice, the lower number first, with its probability."""


@dataclass(frozen=True)
class Outlook(Generic[E]):
    """By end of a task: its chance, and its worth, which is a chance to win, with every later aid.

    The chances sum to 1. Where a task may use up an aid, the Wand or places in the wastebasket,
    `aids` has by end how much of it, and what the end would be worth if none had been used up.
    """

    chances: Mapping[E, float]
    worths: Mapping[E, float]
    aids: Mapping[E, tuple[int, float]] = field(default_factory=dict)

    @property
    def worth(self) -> float:
        """The mean worth."""
        return sum(chance * self.worths[end] for end, chance in self.chances.items())


P = TypeVar("P", bound=Hashable)


@dataclass(frozen=True)
class Ways(Generic[P, E]):
    """What follows from a place: the chances of other places, and of ends; they sum to 1."""

    on: Mapping[P, float]
    over: Mapping[E, float]

    @classmethod
    def of(cls, afters: Iterable[tuple[float, P]], ended: Callable[[P], E | None]) -> Ways[P, E]:
        """Add up the chances of what follows; `ended` says how a place is the end, if it is."""
        on: defaultdict[P, float] = defaultdict(float)
        over: defaultdict[E, float] = defaultdict(float)
        for chance, place in afters:
            if (end := ended(place)) is None:
                on[place] += chance
            else:
                over[end] += chance
        return cls(on, over)


def ends_of(
    starts: Sequence[Ways[P, E]], follows: Callable[[P], Ways[P, E]]
) -> list[dict[E, float]]:
    """The chance of each end, for each of the starts. From every place some end must be reachable.

    With x the chances of one end by place, T those of the next place and e those of the end at
    once, x = Tx + e. All ends are solved together.
    """
    places = _reachable(starts, follows)
    number = {place: n for n, place in enumerate(places)}
    ends = list(dict.fromkeys(end for ways in (*starts, *places.values()) for end in ways.over))
    column = {end: n for n, end in enumerate(ends)}
    at_once = np.zeros((len(places), len(ends)))
    for place, ways in places.items():
        for end, chance in ways.over.items():
            at_once[number[place], column[end]] += chance
    on = [{number[after]: chance for after, chance in ways.on.items()} for ways in places.values()]
    solved = _solved(on, at_once)
    found = []
    for ways in starts:
        sums = np.zeros(len(ends))
        for place, chance in ways.on.items():
            sums += chance * solved[number[place]]
        for end, chance in ways.over.items():
            sums[column[end]] += chance
        found.append({end: float(sums[n]) for end, n in column.items() if sums[n] > 0.0})
    return found


def _solved(on: Sequence[Mapping[int, float]], at_once: Floats) -> Floats:
    """The chances of all ends, by place."""
    try:
        order = [*TopologicalSorter(dict(enumerate(on))).static_order()]
    except CycleError:
        stays = np.eye(len(on))
        for place, afters in enumerate(on):
            for after, chance in afters.items():
                stays[place, after] -= chance
        return np.linalg.solve(stays, at_once).astype(float)
    for place in order:
        for after, chance in on[place].items():
            at_once[place] += chance * at_once[after]
    return at_once


def _reachable(
    starts: Iterable[Ways[P, E]], follows: Callable[[P], Ways[P, E]]
) -> dict[P, Ways[P, E]]:
    """Every place that can come, with what follows from it."""
    known: dict[P, Ways[P, E]] = {}
    left = [place for ways in starts for place in ways.on]
    while left:
        place = left.pop()
        if place not in known:
            known[place] = follows(place)
            left.extend(known[place].on)
    return known
