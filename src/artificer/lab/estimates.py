"""Means and shares, with confidence intervals of at least 95 %.

Shares have Wilson's interval (`artificer.players.solving.shares`). Means have Student's interval,
which allows for the poor estimate of the variance from few games.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from typing import Final

from artificer.lab.figure_table import Figure, FigureRow
from artificer.players.solving.shares import share_interval as share_interval

_BELOW_THE_UPPER_END: Final = 0.975


@dataclass(frozen=True, slots=True)
class Mean(Figure):
    """A mean or a share, and its interval; None if unknown."""

    mean: float | None
    low: float | None
    high: float | None

    def on(self, row: FigureRow) -> FigureRow:
        """The mean and its interval."""
        return replace(row, value=self.mean, low=self.low, high=self.high)


@dataclass(frozen=True, slots=True)
class Estimate(Figure):
    """A mean or a share, its standard error and its interval; None if unknown."""

    mean: float | None = None
    standard_error: float | None = None
    low: float | None = None
    high: float | None = None

    def on(self, row: FigureRow) -> FigureRow:
        """The mean and its interval."""
        return self.without_error.on(row)

    def within(self, least: float, greatest: float) -> Estimate:
        """The same, with its interval clipped to these bounds."""
        if self.low is None or self.high is None:
            return self
        low, high = max(self.low, least), min(self.high, greatest)
        return Estimate(self.mean, self.standard_error, low, high)

    @property
    def without_error(self) -> Mean:
        """The same without its standard error."""
        return Mean(self.mean, self.low, self.high)


def mean_estimate(mean: float | None, error: float | None, n: int) -> Estimate:
    """The mean of `n` numbers; without a standard error it has no interval."""
    if mean is None or not error:
        return Estimate(mean)
    return Estimate(mean, error, *mean_interval(mean, error, n))


def standard_error(n: int, total: float, squares: float, unit: float = 1) -> float | None:
    """The standard error of the mean of `n` numbers, in units, from their sum and sum of squares.

    None if there are fewer than two, or all are equal; that test is exact for integers.
    """
    spread = n * squares - total * total
    return sqrt(spread / (n * n * (n - 1))) / unit if spread > 0 else None


def mean_interval(mean: float, error: float, n: int) -> tuple[float, float]:
    """The interval of the mean of `n` numbers, from its standard error; `n` above 1."""
    away = deviations(n - 1) * error
    return mean - away, mean + away


def deviations(freedom: int) -> float:
    """Half the width in standard errors, by degrees of freedom: 12.7 for one, 1.96 for many."""
    from scipy.special import stdtrit

    return float(stdtrit(freedom, _BELOW_THE_UPPER_END))


def zero_rate(mean: float, error: float, n: int) -> float:
    """The two-sided p-value of a true mean of 0."""
    from scipy.special import stdtr

    return float(2 * stdtr(n - 1, -abs(mean / error)))
