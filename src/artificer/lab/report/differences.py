"""Differences between two ways to play, of the same games of the same seeds.

Games of a number and a seed have the same dice and cards, as far as they ask for them alike; what
is compared are differences game by game, so good and bad luck that both have in common is gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from artificer.lab.columns import base_of
from artificer.lab.compare import SHARES
from artificer.lab.measures import Measure, measures_of
from artificer.lab.needed import needed
from artificer.lab.paired import Paired
from artificer.lab.ratios import RatioDifference
from artificer.lab.report.figures import has_measure, moments, shares_of
from artificer.lab.report.runs import SEED, Run, Way
from artificer.lab.variants import SHARES_OF_GAMES

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much a figure of a way is above that of another one, the first of its axis.

    `figure` and `item` are those of `artificer compare --variant`: a seat's `win_share` or `score`,
    numbered from 1; `decisions` and `plies`; an `end` by its reason; a `measure` by its key.
    """

    axis: str
    one: Way
    other: Way
    figure: str
    item: str
    found: Paired

    @property
    def is_share(self) -> bool:
        """Whether it is a difference of shares of games."""
        return self.figure in SHARES_OF_GAMES


def differences(run: Run) -> list[Difference]:
    """Along every axis: each way against the one that has its first value, all else being equal.

    Only those with as many seats are compared, and only over games that both have.
    """
    return [each for axis in run.axes for each in _along(run, axis)]


def _along(run: Run, axis: str) -> Iterator[Difference]:
    """Along one axis."""
    first: dict[tuple[object, ...], Way] = {}
    for way in run.ways:
        rest = tuple(value for name, value in way.axes.items() if name != axis)
        one = first.setdefault(rest, way)
        if one is not way and len(one.players) == len(way.players):
            mine, theirs = _paired(way, one)
            if len(mine):
                for figure, item, found in _figures(way, one, mine, theirs):
                    yield Difference(axis, one, way, figure, item, found)


def _paired(one: Way, other: Way) -> tuple[NDArray[Any], NDArray[Any]]:
    """Where each has the games that both have, in the same order."""
    import numpy as np

    keys, others = _keys(one), _keys(other)
    _, mine, theirs = np.intersect1d(keys, others, assume_unique=True, return_indices=True)
    return mine, theirs


def _keys(way: Way) -> NDArray[Any]:
    """Seed and number of every game."""
    import numpy as np

    keys = np.empty(way.games, dtype=[("seed", np.int64), ("game", np.int64)])
    keys["seed"], keys["game"] = way.numbers(SEED), way.numbers("game")
    return keys


def _figures(
    other: Way, one: Way, mine: NDArray[Any], theirs: NDArray[Any]
) -> Iterator[tuple[str, str, Paired]]:
    """Every figure that both have; `mine` are games of the other way, `theirs` of the one."""
    seats = range(1, len(one.players) + 1)
    for seat in seats:
        away = shares_of(other, seat - 1)[mine] - shares_of(one, seat - 1)[theirs]
        yield "win_share", str(seat), moments(away).concluded(SHARES, is_share=True)

    def away_in(column: str) -> Paired:
        return moments(other.numbers(column)[mine] - one.numbers(column)[theirs]).concluded(1)

    if one.has_points and other.has_points:
        yield from (("score", str(seat), away_in(f"score_{seat}")) for seat in seats)
    yield from ((column, "", away_in(column)) for column in ("decisions", "plies"))
    reasons = {*one.ruleset.end_reasons}
    for reason in other.ruleset.end_reasons[1:]:
        if reason in reasons:
            away = _ended(other, reason)[mine] - _ended(one, reason)[theirs]
            yield "end", reason, moments(away).concluded(1, is_share=True)
    for measure in measures_of(other.ruleset).measures():
        if has_measure(one, measure) and has_measure(other, measure):
            if measure.per:
                parts = *_parts(other, measure, mine), *_parts(one, measure, theirs)
                yield "measure", measure.key, RatioDifference.of(*parts).concluded()
            else:
                yield "measure", measure.key, away_in(measure.key)


def _ended(way: Way, reason: str) -> NDArray[Any]:
    """1 for every game that ended so, 0 for the others."""
    import numpy as np

    ended = needed("pyarrow.compute").equal(way.column("end"), reason)
    return np.asarray(ended, dtype=np.int64)


def _parts(way: Way, measure: Measure, games: NDArray[Any]) -> Iterator[NDArray[Any]]:
    """The totals of a ratio, and what they count as."""
    yield way.numbers(measure.key)[games]
    yield way.numbers(base_of(measure.key))[games]
