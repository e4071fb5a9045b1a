"""Inference from paired differences: one rule for every figure that the lab compares.

Two ways to play meet on the same deals; a pair is the difference between them on a deal: in
victories, points, length of the game, its end, or any measure of the rules. Luck that both ways
share cancels in the difference, so the spread of the differences alone says how far their mean may
be off.

Two imagined deals are added, which keep a few deals that happen to be equal from looking certain,
and the mean has Student's interval, widened by half a unit over all deals. For shares they lie at
the ends, one won and one lost: that is the interval of D. G. Bonett and R. M. Price ("Adjusted Wald
confidence interval for a difference of binomial proportions based on paired data", Journal of
Educational and Behavioral Statistics 37, 2012) with a correction for continuity. For unbounded
figures, such as points, they lie on either side of the mean, as far away as the farthest deal seen,
so that a few large differences do not look certain. The error rate is simulated in
`tests/lab/test_paired.py`.

Among many differences some are shown by chance: `holm` corrects for that (S. Holm, "A simple
sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6, 1979).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import ceil, inf
from typing import Final

from artificer.lab.estimates import mean_interval, standard_error, zero_rate
from artificer.lab.figure_table import Figure, FigureRow, Group

ERROR: Final = 0.05
"""The rate at which a difference may be called shown although there is none."""

IMAGINED: Final = 2
"""Imagined deals that are added: one a unit up, one a unit down."""

TO_SHOW: Final = (1.959964 + 0.841621) ** 2
"""The square of a difference, in standard errors, that is shown with a power of 80 %."""


@dataclass(frozen=True, slots=True)
class Paired:
    """The mean of `n` differences, its interval, and its p-value.

    `error_rate` says how often chance alone would make a difference as large between ways that are
    equal. `deals_to_show` is the number of deals that show such a difference in four of five
    comparisons. What the deals cannot show is None.
    """

    n: int
    difference: float | None = None
    standard_error: float | None = None
    low: float | None = None
    high: float | None = None
    error_rate: float | None = None
    deals_to_show: int | None = None

    @property
    def is_shown(self) -> bool:
        """Whether these deals show that the difference is not 0."""
        return self.error_rate is not None and self.error_rate < ERROR

    @property
    def is_tested(self) -> bool:
        """Whether any deal differed: if none did, there is nothing to test."""
        differed = bool(self.difference) or self.standard_error is not None
        return differed and self.error_rate is not None

    @property
    def mean_alone(self) -> Paired:
        """The difference without its interval, for a run without a fixed number of deals."""
        return Paired(self.n, self.difference)

    def judged(self, holm_rate: float | None, games_a_deal: int) -> Judged:
        """The figures of one of several differences."""
        show = self.deals_to_show
        return Judged(
            self.difference,
            self.standard_error,
            self.low,
            self.high,
            self.error_rate,
            holm_rate,
            games_to_show=None if show is None else show * games_a_deal,
        )


@dataclass(frozen=True, slots=True)
class Judged(Figure):
    """A difference, as figures have it: `holm_rate` is its error rate by Holm's correction."""

    difference: float | None
    standard_error: float | None
    low: float | None
    high: float | None
    error_rate: float | None
    holm_rate: float | None
    games_to_show: int | None

    def on(self, row: FigureRow) -> FigureRow:
        """The difference, its interval, and how sure it is."""
        return replace(
            row,
            figure=f"{row.figure}_difference",
            value=self.difference,
            low=self.low,
            high=self.high,
            error_rate=self.error_rate,
            holm_rate=self.holm_rate,
            games_to_show=self.games_to_show,
        )


@dataclass(frozen=True)
class NamedDifference(Group):
    """The difference of a figure."""

    figure: str
    item: str
    judged: Judged

    flat = ("judged",)


class OfTwo(Group):
    """Figures of two players, the one against the other."""

    players: list[str]

    def at(self, row: FigureRow) -> FigureRow:
        """The two players."""
        one, other = self.players
        return replace(row, player=one, item=other)


def share_difference(n: int, total: int, squares: int, unit: int) -> Paired:
    """Conclude from `n` differences of shares, each from minus one `unit` to one.

    `total` is their sum, `squares` the sum of their squares.
    """
    seen = _Sums(n, total, squares)
    if n == 0:
        return seen.unsure(unit)
    all_deals = _Sums(n + IMAGINED, total, squares + IMAGINED * unit**2)
    return _concluded(seen, all_deals, unit, end=1.0)


def mean_difference(n: int, total: float, squares: float, unit: float, farthest: float) -> Paired:
    """Conclude from `n` unbounded differences, the farthest of which lies `farthest` from the mean.

    If all are equal, the spread of others is unknown, and there is no interval.
    """
    seen = _Sums(n, total, squares)
    if n <= 1 or seen.spread <= 0:
        return seen.unsure(unit)
    mean, away = total / n, max(unit, farthest)
    all_deals = _Sums(
        n + IMAGINED, total + IMAGINED * mean, squares + IMAGINED * (mean**2 + away**2)
    )
    return _concluded(seen, all_deals, unit, end=inf)


@dataclass(frozen=True, slots=True)
class _Sums:
    """The number of numbers, their sum, and the sum of their squares."""

    n: int
    total: float
    squares: float

    @property
    def spread(self) -> float:
        """The sum of squared deviations times `n`: 0 if all are equal; exact for integers."""
        return self.n * self.squares - self.total * self.total

    def error(self, unit: float) -> float | None:
        """The standard error of the mean, in units; None if all are equal."""
        return standard_error(self.n, self.total, self.squares, unit)

    def unsure(self, unit: float) -> Paired:
        """The result if nothing can be concluded; ways that never differ may be equal."""
        if self.n == 0:
            return Paired(0)
        alike = self.n > 1 and self.squares == 0
        return Paired(self.n, self.total / (self.n * unit), error_rate=1.0 if alike else None)


def _concluded(seen: _Sums, all_deals: _Sums, unit: float, end: float) -> Paired:
    """Conclude from the deals and the imagined ones; no true mean is beyond `end`."""
    n = all_deals.n
    error, middle, step = all_deals.error(unit) or 0.0, all_deals.total / (n * unit), 0.5 / n
    low, high = mean_interval(middle, error, n)
    difference = seen.total / (seen.n * unit)
    return Paired(
        n=seen.n,
        difference=difference,
        standard_error=seen.error(unit),
        low=max(low - step, -end),
        high=min(high + step, end),
        error_rate=zero_rate(max(0.0, abs(middle) - step), error, n),
        deals_to_show=ceil(TO_SHOW * (error / difference) ** 2 * n) if difference else None,
    )


def holm(rates: Sequence[float | None]) -> list[float | None]:
    """Error rates by Holm's correction, in the same order; None stays None.

    If each below 5 in 100 is called shown, none of them is wrong in 95 of 100 cases.
    """
    corrected = [*rates]
    rated = sorted((rate, at) for at, rate in enumerate(rates) if rate is not None)
    least = 0.0
    for place, (rate, at) in enumerate(rated):
        least = max(least, min(1.0, rate * (len(rated) - place)))
        corrected[at] = least
    return corrected


@dataclass(frozen=True)
class Looked(Group):
    """Several differences together: how many there are, and how many of them are shown.

    `by_chance` is the greatest expected number that would be called shown if all ways were equal.
    `corrected` has Holm's error rates, `shown_by_holm` is the number of those below 5 in 100.
    """

    looked_at: int
    by_chance: float
    shown: int
    shown_by_holm: int
    corrected: tuple[float | None, ...]

    hidden = ("corrected",)


def looked_at(found: Sequence[Paired]) -> Looked:
    """Summarise several differences.

    One that no deal had is not counted: chance could not have made it.
    """
    rates = [each.error_rate if each.is_tested else None for each in found]
    n = sum(rate is not None for rate in rates)
    corrected = holm(rates)
    return Looked(
        looked_at=n,
        by_chance=ERROR * n,
        shown=sum(each.is_shown for each in found),
        corrected=tuple(
            each.error_rate if rate is None else rate
            for each, rate in zip(found, corrected, strict=True)
        ),
        shown_by_holm=sum(rate is not None and rate < ERROR for rate in corrected),
    )
