"""The possible results of one search: an outer polytope of lotteries over five kinds of end.

The exact solver of a search gives the largest chance of each set of ends: half-spaces that contain
every way of writing the numbers. Their corners are enough for any worths of the ends.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Final

import numpy as np

from artificer.games.utopia_engine import sheets
from artificer.games.utopia_engine.combat import chart_row
from artificer.games.utopia_engine.results import REDUCTION
from artificer.players.arrays import Floats
from artificer.players.utopia_engine.exact.search import SearchSolution

PERFECT: Final = 0
ZERO: Final = 1
ARTIFACT: Final = 2
COMPONENT: Final = 3
TOP_MONSTER: Final = 4
ENDS: Final = 5
"""Any other search ends before a lesser monster."""

RAISED: Final = 2
"""Levels added by Active Monsters (EV3)."""

SLACK: Final = 1e-9

Corners = Floats
"""Of shape (corners, ENDS): the chance of each end."""


def end_of(result: int, reductions: int, raised: int) -> int:
    """The best end that a result can be reduced to, by amounts of up to 10 each; or ENDS."""
    if result == 0:
        return PERFECT
    lowered = result - REDUCTION * reductions
    if lowered <= 0 < result:
        return ZERO
    row = chart_row(lowered)
    if row <= sheets.ROW_COMPONENT:
        return ARTIFACT if row < sheets.ROW_COMPONENT else COMPONENT
    level = max(row, chart_row(result)) - sheets.ROW_COMPONENT + raised
    return TOP_MONSTER if level >= sheets.TOP_LEVEL else ENDS


def weights() -> Iterator[tuple[int, ...]]:
    """The sets of ends whose chance is limited, and some sums of such chances."""
    for zeros in ((0, 0), (1, 1)):
        for rest in product((0, 1), repeat=ENDS - 2):
            if any((*zeros, *rest)):
                yield (*zeros, *rest)
    yield from ((1, 0, 0, 0, 0), (1, 0, 1, 0, 0), (1, 0, 1, 1, 0))
    yield from ((2, 2, 1, 0, 0), (2, 2, 2, 1, 0), (3, 3, 2, 1, 0), (4, 4, 4, 1, 0))


@cache
def lotteries(reductions: int, raised: int) -> Corners:
    """The corners for a number of reductions of up to 10, and for levels added by an event."""
    limits = [limit(way, reductions, raised) for way in weights()]
    sides = np.array([*weights(), *-np.eye(ENDS, dtype=int)], float)
    return corners(sides, np.array(limits + [0.0] * ENDS))


def limit(way: tuple[int, ...], reductions: int, raised: int) -> float:
    """The largest expected weight of the end that any way of writing reaches."""

    def worth(result: int) -> int:
        return (*way, 0)[end_of(result, reductions, raised)]

    return float(SearchSolution(worth).value())


def corners(sides: Corners, limits: Corners) -> Corners:
    """All corners of {x: sides x <= limits}, for a bounded polytope in few dimensions."""
    picks = np.array(list(combinations(range(len(sides)), sides.shape[1])))
    squares = sides[picks]
    regular = np.abs(np.linalg.det(squares)) > SLACK
    points = np.linalg.solve(squares[regular], limits[picks[regular]][..., None])[..., 0]
    inside = (points @ sides.T <= limits + SLACK).all(axis=1)
    return np.unique(np.round(points[inside], 12), axis=0)
