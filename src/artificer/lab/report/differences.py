"""Differences between two ways to play, over the same games of the same seeds.

Games with the same number and seed have the same dice and cards as long as they draw them alike;
they are compared game by game, so good and bad luck that both share cancels.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING

from artificer.lab import deal_sums, paired
from artificer.lab.measures import measures_of
from artificer.lab.report.figures import has_measure
from artificer.lab.report.runs import SEED, PlayedWay, Run

if TYPE_CHECKING:
    from artificer.players.arrays import Ints


@dataclass(frozen=True, slots=True)
class Difference:
    """The difference of a figure between a way and the first way of its axis.

    `figure` and `item` are those of `artificer compare --variant`: a seat's `win_share` or `score`,
    numbered from 1; `decisions` and `plies`; an `end` by its reason; a `measure` by its key.
    """

    axis: str
    one: PlayedWay
    other: PlayedWay
    figure: str
    item: str
    found: paired.Paired

    @property
    def is_share(self) -> bool:
        """Whether it is a difference of shares of games."""
        return self.figure in deal_sums.SHARES_OF_GAMES


def differences(run: Run) -> list[Difference]:
    """Along every axis: each way against the one with the first value, all else being equal.

    Only ways with equal numbers of seats are compared, and only over games that both have.
    """
    return [each for axis in run.axes for each in _along(run, axis)]


def _along(run: Run, axis: str) -> Iterator[Difference]:
    """Along one axis."""
    first: dict[tuple[object, ...], PlayedWay] = {}
    for way in run.ways:
        rest = tuple(value for name, value in way.axes.items() if name != axis)
        one = first.setdefault(rest, way)
        if one is not way and len(one.players) == len(way.players):
            mine, theirs = _paired(way, one)
            if len(mine):
                for figure, item, found in _figures(way, one, mine, theirs):
                    yield Difference(axis, one, way, figure, item, found)


def _paired(one: PlayedWay, other: PlayedWay) -> tuple[Ints, Ints]:
    """The indices in each of the games that both have, in the same order."""
    import numpy as np

    keys, others = _keys(one), _keys(other)
    _, mine, theirs = np.intersect1d(keys, others, assume_unique=True, return_indices=True)
    return mine, theirs


def _keys(way: PlayedWay) -> Ints:
    """Seed and number of every game."""
    import numpy as np

    keys = np.empty(way.games, dtype=[("seed", np.int64), ("game", np.int64)])
    keys["seed"], keys["game"] = way.numbers(SEED), way.numbers("game")
    return keys


def _figures(
    other: PlayedWay, one: PlayedWay, mine: Ints, theirs: Ints
) -> Iterator[tuple[str, str, paired.Paired]]:
    """Every figure that both have; `mine` are games of `other`, `theirs` of `one`."""
    seats = len(one.players)
    places = {str(seat + 1): [(0, seat)] for seat in range(seats)}
    keys = {key for key in deal_sums.keys_of(one.ruleset, [*places], seats == 1) if _has(one, key)}
    for key in deal_sums.keys_of(other.ruleset, [*places], alone=False):
        if key in keys and _has(other, key):
            away = deal_sums.difference(
                deal_sums.sums_of(key, other.ruleset, [other], seats, places).of(mine),
                deal_sums.sums_of(key, one.ruleset, [one], seats, places).of(theirs),
            )
            numbers = away.numbers().extend(away.values)
            yield *key, deal_sums.concluded(key, numbers, away.unit)


def _has(way: PlayedWay, key: deal_sums.FigureKey) -> bool:
    """Whether the rows have the columns of a measure; those of an older version may not."""
    measures = {measure.key: measure for measure in measures_of(way.ruleset).measures()}
    return key[0] != "measure" or has_measure(way, measures[key[1]])
