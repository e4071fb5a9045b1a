"""Differences between two ways to play, of the same games of the same seeds.

Games of a number and a seed have the same dice and cards, as far as they ask for them alike; what
is compared are differences game by game, so good and bad luck that both have in common is gone.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from artificer.lab.compare import SHARES
from artificer.lab.report.figures import Figure, mean, moments, shares_of
from artificer.lab.report.runs import SEED, Run, Way

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class Difference:
    """By how much a way is above another one, the first of its axis, at a seat.

    `score` is None where scores say no more than who has won.
    """

    axis: str
    one: Way
    other: Way
    seat: int
    share: Figure
    score: Figure | None


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
                for seat in range(len(way.players)):
                    yield _difference(axis, one, way, seat, mine, theirs)


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


def _difference(
    axis: str, one: Way, other: Way, seat: int, mine: NDArray[Any], theirs: NDArray[Any]
) -> Difference:
    """The differences of a seat; `mine` are games of the other way, `theirs` of the one."""
    shares = shares_of(other, seat)[mine] - shares_of(one, seat)[theirs]
    score = None
    if one.has_points and other.has_points:
        column = f"score_{seat + 1}"
        score = mean(other.numbers(column)[mine] - one.numbers(column)[theirs])
    return Difference(axis, one, other, seat, share_difference(shares), score)


def share_difference(shares: NDArray[Any]) -> Figure:
    """The mean of differences of shares, in `SHARES`, game by game.

    Pairs that seldom differ tell more than as many games would that have nothing in common.
    """
    found = moments(shares)
    told = found.share_concluded(SHARES, found.n)
    error = found.standard_error(SHARES)
    return Figure(found.n, told["difference"], error, told["low"], told["high"])
