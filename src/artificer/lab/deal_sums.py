"""The figures by which games are compared, added up over the games of every deal.

A figure has a key: `score` and `win_share` of a player, `decisions` and `plies` of a game,
`end` by its reason, `measure` by the key that the ruleset gave it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import reduce
from math import lcm
from operator import add
from typing import TYPE_CHECKING, Final, Protocol

from artificer.games.ruleset import Ruleset
from artificer.lab import anytime, chunks, measures, paired
from artificer.lab.columns import base_of
from artificer.lab.moments import Moments, Ratio, RatioDifference

if TYPE_CHECKING:
    from artificer.players.arrays import Ints

FigureKey = tuple[str, str]
"""A figure and its item: a player, a seat, a reason of the end, a measure."""

SHARES_OF_GAMES: Final = ("win_share", "end")
"""Figures from 0 to 1."""

Numbers = Moments | Ratio
"""The accumulators of a figure over deals."""

Places = Mapping[str, Sequence[tuple[int, int]]]
"""By item of scores and win shares: its (game, seat) in the games of a deal."""


class GamesByColumn(Protocol):
    """Finished games of one way to play, by the columns of `artificer.lab.columns`."""

    def numbers(self, column: str) -> Ints:
        """A column of whole numbers, shaped (games,)."""

    def ended(self, reason: str) -> Ints:
        """1 for every game that ended for this reason, else 0; shaped (games,)."""


@dataclass(frozen=True, slots=True)
class Sums:
    """A figure over each of some deals, shaped (deals,); `unit` is 1 a game.

    `low` and `high` are the bounds of a sum; None if unbounded. The values of a ratio are
    shaped (deals, 2), a total and its base; those of a difference of two ratios (deals, 4).
    """

    values: Ints
    unit: int
    low: int | None = None
    high: int | None = None

    @property
    def is_ratio(self) -> bool:
        """Whether it is a mean over something other than games."""
        return self.values.ndim == 2

    def of(self, deals: Ints) -> Sums:
        """The same over these deals."""
        return Sums(self.values[deals], self.unit, self.low, self.high)

    def numbers(self, until_decided: bool = False) -> Numbers:
        """An empty accumulator for it; `until_decided` for one that is valid at any time."""
        if self.is_ratio:
            return Ratio() if self.values.shape[1] == Ratio.width else RatioDifference()
        if until_decided and self.low is not None and self.high is not None:
            return anytime.Anytime(self.low, self.high)
        return Moments()


def keys_of(ruleset: Ruleset, items: Sequence[str], alone: bool) -> list[FigureKey]:
    """All figures of a ruleset, the aim of the game first: the score if a player is `alone`.

    Scores that say no more than who has won are left out.
    """
    points = [("score", item) for item in items] if ruleset.greatest_score > 1 else []
    wins = [("win_share", item) for item in items]
    ends = [("end", reason) for reason in ruleset.end_reasons[1:]]
    counted = [("measure", measure.key) for measure in measures.measures_of(ruleset).measures()]
    first = points + wins if alone else wins + points
    return [*first, ("decisions", ""), ("plies", ""), *ends, *counted]


def sums_of(
    key: FigureKey, ruleset: Ruleset, played: Sequence[GamesByColumn], seats: int, places: Places
) -> Sums:
    """A figure over each deal of the `played` games, at a table of `seats`."""
    figure, item = key
    games = len(played)
    if figure == "score":
        n = len(places[item])
        total = added(played[game].numbers(f"score_{seat + 1}") for game, seat in places[item])
        return Sums(total, n, ruleset.least_score * n, ruleset.greatest_score * n)
    if figure == "win_share":
        n = len(places[item])
        total = added(shares_of(played[game], seats, seat) for game, seat in places[item])
        return Sums(total, chunks.SHARES * n, 0, chunks.SHARES * min(n, games))
    if figure == "end":
        return Sums(added(each.ended(item) for each in played), games, 0, games)
    if figure == "measure":
        return _measured(item, ruleset, played)
    return Sums(added(each.numbers(figure) for each in played), games)


def _measured(item: str, ruleset: Ruleset, played: Sequence[GamesByColumn]) -> Sums:
    """A measure of the ruleset: a mean over games, or over its base."""
    import numpy as np

    (measure,) = (each for each in measures.measures_of(ruleset).measures() if each.key == item)
    total = added(each.numbers(item) for each in played)
    if not measure.per:
        return Sums(total, len(played))
    base = added(each.numbers(base_of(item)) for each in played)
    return Sums(np.stack([total, base], axis=1), 1)


def shares_of(games: GamesByColumn, seats: int, seat: int) -> Ints:
    """The seat's share of the victory in every game, in `SHARES`."""
    import numpy as np

    winners = added(games.numbers(f"won_{number + 1}") for number in range(seats))
    parts: Ints = chunks.SHARES // np.maximum(winners, 1) * games.numbers(f"won_{seat + 1}")
    return parts


def added(columns: Iterable[Ints]) -> Ints:
    """The elementwise sum of columns."""
    return reduce(add, columns)


def concluded(key: FigureKey, numbers: Numbers, unit: int) -> paired.Paired:
    """The conclusion from the sums of a difference, in units."""
    if isinstance(numbers, Moments):
        return numbers.concluded(unit, key[0] in SHARES_OF_GAMES)
    assert isinstance(numbers, RatioDifference)
    return numbers.concluded()


def difference(one: Sums, other: Sums) -> Sums:
    """The difference `one` minus `other`, deal by deal."""
    if one.is_ratio:
        import numpy as np

        return Sums(np.concatenate([one.values, other.values], axis=1), 1)
    unit = lcm(one.unit, other.unit)
    mine, theirs = unit // one.unit, unit // other.unit
    values = one.values * mine - other.values * theirs
    if one.low is None or one.high is None or other.low is None or other.high is None:
        return Sums(values, unit)
    return Sums(
        values, unit, one.low * mine - other.high * theirs, one.high * mine - other.low * theirs
    )
