"""Ratios of totals, such as points per victory, and differences between two of them.

A ratio is a sum of totals over a sum of bases. The influence of a deal is linear in the deal's
numbers, so integer sums of all numbers and of their products are enough, in any order.
Errors are those of the ratio estimate (W. G. Cochran, "Sampling Techniques", 1977, chapter 6).
"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt
from typing import Final

from artificer.lab.estimates import Estimate, mean_estimate
from artificer.lab.moments import Products
from artificer.lab.paired import Paired, mean_difference

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

    def concluded(self, unit: int = 1, is_share: bool = False) -> Paired:  # noqa: ARG002 - as above
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
