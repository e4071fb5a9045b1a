"""How things go with winning: shares of the victory with and without each of them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING, Final

from artificer.lab.chunks import SHARES
from artificer.lab.deal_sums import shares_of
from artificer.lab.estimates import Estimate, mean_estimate
from artificer.lab.items import ItemKind, kinds_of
from artificer.lab.report.runs import PlayedWay

if TYPE_CHECKING:
    from artificer.players.arrays import Flags, Floats, Ints

FEWEST: Final = 10
"""The least games with and without a thing for a conclusion."""


@dataclass(frozen=True, slots=True)
class ItemFigures:
    """The figures of a thing of a kind, over all seats of all games.

    `often` is the mean number that a seat had in a game, `having` the share of seats that had one;
    `won` and `lacking` are the shares of the victory of seats with one and without, `difference`
    the first less the second.
    """

    number: int
    often: float
    having: float
    won: float | None
    lacking: float | None
    difference: Estimate


def things_of(way: PlayedWay) -> Iterator[tuple[ItemKind, list[ItemFigures]]]:
    """Kind by kind, if things were followed: every thing that a seat had."""
    for kind in kinds_of(way.ruleset):
        if way.has(kind.of_seat(0)):
            yield kind, _things(way, kind)


def _things(way: PlayedWay, kind: ItemKind) -> list[ItemFigures]:
    import numpy as np

    seats = range(len(way.players))
    counts = _counts(way, kind)
    shares = np.stack([shares_of(way, len(seats), seat) for seat in seats], axis=1) / SHARES
    numbers = np.flatnonzero(counts.any(axis=(0, 1)))
    return [_thing(int(number), counts[:, :, number], shares) for number in numbers]


def _counts(way: PlayedWay, kind: ItemKind) -> Ints:
    """The count of each thing: shaped (games, seats, numbers)."""
    import numpy as np

    columns = [way.column(kind.of_seat(seat)).to_pylist() for seat in range(len(way.players))]
    had = [[[int(number) for number in text.split()] for text in column] for column in columns]
    last = max((number for column in had for game in column for number in game), default=-1)
    counts = np.zeros((way.games, len(columns), last + 1), dtype=np.int64)
    for seat, column in enumerate(had):
        for game, numbers in enumerate(column):
            np.add.at(counts[game, seat], numbers, 1)
    return counts


def _thing(number: int, counts: Ints, shares: Floats) -> ItemFigures:
    """The figures of a thing; `counts` and `shares` are shaped (games, seats)."""
    having = counts > 0
    won, errors = _share(having, shares)
    lacking, others = _share(~having, shares)
    return ItemFigures(
        number=number,
        often=float(counts.mean()),
        having=float(having.mean()),
        won=won,
        lacking=lacking,
        difference=_difference(won, lacking, errors - others, having),
    )


def _share(of: Flags, shares: Floats) -> tuple[float | None, Floats]:
    """The mean share of some seats, and the influence of every game on it."""
    import numpy as np

    seats = int(of.sum())
    if not seats:
        return None, np.zeros(len(of))
    won = of * shares
    share = float(won.sum()) / seats
    return share, (won.sum(axis=1) - share * of.sum(axis=1)) / seats


def _difference(won: float | None, lacking: float | None, moved: Floats, having: Flags) -> Estimate:
    """The difference; games are the cases, since the seats of a game share its victory."""
    games = len(having)
    few = min(int(having.any(axis=1).sum()), int((~having).any(axis=1).sum()))
    if won is None or lacking is None or few < FEWEST:
        return Estimate()
    error = sqrt(float(moved @ moved) * games / (games - 1))
    return mean_estimate(won - lacking, error, games).within(-1.0, 1.0)
