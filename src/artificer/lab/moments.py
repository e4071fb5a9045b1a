"""Sums of integers and of their products, and their statistics, which no order changes.

A ratio, such as points per victory, is a sum of totals over a sum of bases. The influence of a deal
is linear in the deal's numbers, so integer sums of all numbers and of their products are enough.
Errors are those of the ratio estimate (W. G. Cochran, "Sampling Techniques", 1977, chapter 6).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import TYPE_CHECKING, Final, Self

from artificer.lab.estimates import Estimate, mean_estimate, standard_error
from artificer.lab.paired import Paired, mean_difference, share_difference
from artificer.players.solving.shares import share_interval

if TYPE_CHECKING:
    from artificer.players.arrays import Ints


class Moments:
    """Sums of integers and of their squares, their minimum and maximum."""

    def __init__(self) -> None:
        self.n = 0
        self.total = 0
        self.squares = 0
        self.lowest = 0
        self.highest = 0

    def add(self, value: int) -> None:
        """Add a number."""
        self.lowest = min(value, self.lowest) if self.n else value
        self.highest = max(value, self.highest) if self.n else value
        self.n += 1
        self.total += value
        self.squares += value * value

    def extend(self, values: Ints) -> Self:
        """Add numbers of shape (numbers,)."""
        if len(values):
            low, high = int(values.min()), int(values.max())
            self.lowest = min(low, self.lowest) if self.n else low
            self.highest = max(high, self.highest) if self.n else high
            self.n += len(values)
            self.total += int(values.sum())
            self.squares += int(values @ values)
        return self

    def mean(self, unit: int) -> float | None:
        """The mean, in units; None without a number."""
        return self.total / (self.n * unit) if self.n else None

    def standard_error(self, unit: int) -> float | None:
        """The standard error of the mean, in units; None if fewer than two numbers or all equal."""
        return standard_error(self.n, self.total, self.squares, unit)

    def estimate(self, unit: int) -> Estimate:
        """The mean with its interval, in units."""
        return mean_estimate(self.mean(unit), self.standard_error(unit), self.n)

    def share(self, unit: int, most: int) -> Estimate:
        """The mean of numbers from 0 to one unit, with its interval.

        `most` is the number of cases that a number is made of.
        """
        if not self.n:
            return Estimate()
        share, cases = self.total / (self.n * unit), self.cases(0, unit, most)
        return Estimate(share, self.standard_error(unit), *share_interval(share, cases))

    def cases(self, low: int, high: int, most: int) -> float:
        """The number of yes-or-no cases with as much information as these numbers in `low`..`high`.

        At least the number of numbers, at most `most` for each. A few numbers that happen to be
        equal do not make it unbounded: one number at either end is imagined among them.
        """
        n, total = self.n + 2, self.total + low + high
        squares = self.squares + low * low + high * high
        varied = n * squares - total * total
        at_most = (total - n * low) * (n * high - total)
        return self.n * min(most, max(1.0, at_most / varied))

    def concluded(self, unit: int, is_share: bool = False) -> Paired:
        """Conclude from differences, of shares or of any numbers."""
        if is_share:
            return share_difference(self.n, self.total, self.squares, unit)
        mean = self.total / self.n if self.n else 0.0
        farthest = max(self.highest - mean, mean - self.lowest)
        return mean_difference(self.n, self.total, self.squares, unit, farthest)


class Products:
    """Sums of several columns of integers, and of the products of each pair."""

    def __init__(self, width: int) -> None:
        self.n = 0
        self.sums = [0] * width
        self.products = [[0] * width for _ in range(width)]

    def extend(self, values: Ints) -> Self:
        """Add numbers of shape (numbers, columns)."""
        self.n += len(values)
        self.sums = _added(self.sums, values.sum(axis=0).tolist())
        products = (values.T @ values).tolist()
        self.products = [
            _added(row, more) for row, more in zip(self.products, products, strict=True)
        ]
        return self


def _added(before: list[int], more: list[int]) -> list[int]:
    """Add column by column, in unbounded integers."""
    return [one + other for one, other in zip(before, more, strict=True)]


FARTHEST: Final = 3.0
"""The assumed distance of the farthest deal, in deviations: sums do not keep the true one."""


class Ratio(Products):
    """Sums over deals of a total and its base: their ratio."""

    width = 2

    def __init__(self) -> None:
        super().__init__(self.width)

    def estimate(self, unit: int = 1) -> Estimate:  # noqa: ARG002 - as in Moments
        """The ratio."""
        total, base = self.sums
        if not base:
            return Estimate()
        squares = self._squares((1 / base, -total / base**2))
        error = sqrt(squares * self.n / (self.n - 1)) if self.n > 1 else None
        return mean_estimate(total / base, error, self.n)

    def _squares(self, parts: Sequence[float]) -> float:
        """The sum over deals of the square of a linear combination of the deal's numbers."""
        found = sum(
            one * other * self.products[row][column]
            for row, one in enumerate(parts)
            for column, other in enumerate(parts)
        )
        return max(0.0, found)


class RatioDifference(Ratio):
    """Sums over deals of the total and the base of one way, then of the other."""

    width = 4

    def concluded(self) -> Paired:
        """Conclude from the difference of the two ratios."""
        total, base, other_total, other_base = self.sums
        if not base or not other_base:
            return Paired(self.n)
        n, difference = self.n, total / base - other_total / other_base
        moved = (
            n / base,
            -n * total / base**2,
            -n / other_base,
            n * other_total / other_base**2,
        )
        squares = self._squares(moved)
        farthest = FARTHEST * sqrt(squares / n)
        return mean_difference(n, n * difference, squares + n * difference**2, 1, farthest)
