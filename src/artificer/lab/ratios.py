"""Ratios of what is counted, such as points a victory, and differences between two of them.

A ratio is a sum of totals by a sum of what they count as. What a deal moves it by is a plain sum of
the deal's numbers, so whole sums of all numbers and of their products are enough, in any order.
Errors are those of the ratio estimate (W. G. Cochran, "Sampling Techniques", 1977, chapter 6).
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from math import sqrt
from typing import TYPE_CHECKING, Any, Final, Self

from artificer.lab.intervals import mean_interval
from artificer.lab.paired import Paired, mean_difference

if TYPE_CHECKING:
    from numpy.typing import NDArray


FARTHEST: Final = 3.0
"""Deviations of a deal from the mean at which the farthest is taken to lie: sums do not keep it."""


class Ratio:
    """Sums over deals of a total and its base: their ratio."""

    width = 2

    def __init__(self) -> None:
        self.n = 0
        self.sums = [0] * self.width
        self.products = [0] * self.width**2

    def extend(self, values: NDArray[Any]) -> Self:
        """Some more deals: the total and the base of each, those of both ways for a difference.

        Shaped (deals, `width`).
        """
        self.n += len(values)
        self.sums = [
            before + int(more) for before, more in zip(self.sums, values.sum(0), strict=True)
        ]
        products = (values.T @ values).ravel()
        self.products = [
            before + int(more) for before, more in zip(self.products, products, strict=True)
        ]
        return self

    def told(self, unit: int = 1) -> dict[str, Any]:  # noqa: ARG002 - as means are asked
        """The ratio, its standard error, and where the true one lies."""
        told: dict[str, Any] = {"mean": None, "standard_error": None, "low": None, "high": None}
        total, base = self.sums
        if base:
            told["mean"] = total / base
            squares = self._squares((1 / base, -total / base**2))
            if self.n > 1 and squares > 0:
                error = sqrt(squares * self.n / (self.n - 1))
                low, high = mean_interval(told["mean"], error, self.n)
                told |= {"standard_error": error, "low": low, "high": high}
        return told

    def _squares(self, parts: Sequence[float]) -> float:
        """The sum over deals of the square of a plain sum of the deal's numbers."""
        found = sum(
            one * other * total
            for (one, other), total in zip(product(parts, parts), self.products, strict=True)
        )
        return max(0.0, found)


class RatioDifference(Ratio):
    """Sums over deals of the total and the base of one way, then of the other."""

    width = 4

    def concluded(self, unit: int = 1, is_share: bool = False) -> Paired:  # noqa: ARG002 - as above
        """What the deals show of the difference of the two ratios."""
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
