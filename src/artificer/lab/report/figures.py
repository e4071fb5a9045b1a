"""The figures of one way to play, computed from its games, and their differences from another's.

Ways are compared over the same games of the same seeds.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from artificer.lab import deal_sums, paired
from artificer.lab.chunks import SHARES
from artificer.lab.columns import base_of
from artificer.lab.deal_sums import added, shares_of
from artificer.lab.estimates import Estimate
from artificer.lab.measures import Measure, measures_of
from artificer.lab.moments import Moments, Ratio
from artificer.lab.report.runs import SEED, PlayedWay, Run

if TYPE_CHECKING:
    from artificer.players.arrays import Ints

MOST_BINS: Final = 24
"""The most bins of a distribution."""

QUANTILES: Final = (0.1, 0.25, 0.5, 0.75, 0.9)


@dataclass(frozen=True, slots=True)
class SeatFigures:
    """The results of a seat, of all seats that a player held in a way, or of a place in turn order.

    `won` is the share of games that it won, alone or with others; `share` its share of the
    victories, a joint one being split evenly.
    """

    player: str
    seat: int | None
    won: Estimate
    share: Estimate
    score: Estimate
    turn: int | None = None
    """The place in turn order, from 0, if chance chose who begins."""


@dataclass(frozen=True, slots=True)
class Spread:
    """The distribution of a number over games: quantiles, and games in bins from `first` on."""

    quantiles: tuple[float, ...]
    first: int
    width: int
    games: tuple[int, ...]


def seats_of(way: PlayedWay) -> list[SeatFigures]:
    """The results by seat."""
    return [_seat(way, (seat,), seat) for seat in range(len(way.players))]


def players_of(way: PlayedWay) -> list[SeatFigures]:
    """The results by player, per seat and game, if several different ones are at the table."""
    specs = [*dict.fromkeys(way.players)]
    if len(specs) < 2:
        return []
    return [
        _seat(way, tuple(seat for seat, who in enumerate(way.players) if who == spec), None)
        for spec in specs
    ]


def turns_of(way: PlayedWay) -> list[SeatFigures]:
    """The results by place in turn order, first to play first; [] if places never change."""
    import numpy as np

    if not way.has("starter") or len(way.players) < 2:
        return []
    seats = np.arange(len(way.players))
    order = (way.numbers("starter")[:, None] - 1 + seats) % len(seats)

    def in_turn(columns: list[Ints], turn: int) -> Ints:
        found: Ints = np.stack(columns, axis=1)[np.arange(way.games), order[:, turn]]
        return found

    won, scores = (
        [way.numbers(f"{name}_{seat + 1}") for seat in seats] for name in ("won", "score")
    )
    shares = [shares_of(way, len(seats), int(seat)) for seat in seats]
    return [
        SeatFigures(
            player=way.players[0] if len({*way.players}) == 1 else "",
            seat=None,
            won=share(in_turn(won, turn)),
            share=share(in_turn(shares, turn), SHARES),
            score=_within(mean(in_turn(scores, turn)), way),
            turn=turn,
        )
        for turn in range(len(way.players))
    ]


def ends_of(way: PlayedWay) -> dict[str, Estimate]:
    """The share of each reason of the end, in the ruleset's order."""
    return {reason: share(way.ended(reason)) for reason in way.ruleset.end_reasons[1:]}


def measures_of_way(way: PlayedWay) -> Iterator[tuple[str, list[tuple[Measure, Estimate]]]]:
    """Group by group, the mean of every measure that the games have."""
    for group, measures in measures_of(way.ruleset).groups:
        kept = [measure for measure in measures if has_measure(way, measure)]
        yield group, [(measure, measured(way, measure)) for measure in kept]


def measured(way: PlayedWay, measure: Measure) -> Estimate:
    """The mean of a measure, per game or per its base."""
    totals = way.numbers(measure.key)
    if measure.per:
        return ratio(totals, way.numbers(base_of(measure.key)))
    return mean(totals)


def has_measure(way: PlayedWay, measure: Measure) -> bool:
    """Whether the rows have it; those of an older version may not."""
    return way.has(measure.key) and (not measure.per or way.has(base_of(measure.key)))


def mean(values: Ints, unit: int = 1) -> Estimate:
    """The mean of integers, in units."""
    return Moments().extend(values).estimate(unit)


def share(values: Ints, unit: int = 1) -> Estimate:
    """The mean of numbers from 0 to one unit."""
    return Moments().extend(values).share(unit, 1)


def ratio(totals: Ints, bases: Ints) -> Estimate:
    """The sum of totals over that of bases, given game by game, with a ratio estimate's error."""
    import numpy as np

    return Ratio().extend(np.stack([totals, bases], axis=1)).estimate()


def spreads(columns: list[Ints]) -> list[Spread]:
    """The distributions of numbers in several ways, in the same bins."""
    import numpy as np

    low = min(int(values.min()) for values in columns)
    high = max(int(values.max()) for values in columns)
    width = _width(high - low)
    first = low // width * width
    bins = (high - first) // width + 1
    found = []
    for values in columns:
        counts = np.bincount((values - first) // width, minlength=bins)
        quantiles = np.quantile(values, QUANTILES, method="inverted_cdf")
        found.append(Spread(tuple(quantiles.tolist()), first, width, tuple(counts.tolist())))
    return found


def _width(reach: int) -> int:
    """The least width, 1, 2 or 5 times a power of ten, at which `MOST_BINS` bins span a range."""
    unit = 1
    while True:
        for step in (1, 2, 5):
            if reach // (step * unit) < MOST_BINS:
                return step * unit
        unit *= 10


def _seat(way: PlayedWay, seats: tuple[int, ...], seat: int | None) -> SeatFigures:
    """The results of some seats together, per seat and game."""
    held, taken = len(seats), len(way.players)
    return SeatFigures(
        player=way.players[seats[0]],
        seat=seat,
        won=share(added(way.numbers(f"won_{number + 1}") for number in seats), held),
        share=share(added(shares_of(way, taken, number) for number in seats), held * SHARES),
        score=_within(
            mean(added(way.numbers(f"score_{number + 1}") for number in seats), held), way
        ),
    )


def _within(found: Estimate, way: PlayedWay) -> Estimate:
    """A mean score, its interval clipped to the possible scores."""
    return found.within(way.ruleset.least_score, way.ruleset.greatest_score)


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
