"""Sums of whole numbers and of their products, and what they say: no order changes them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Self

from artificer.lab.estimates import Estimate, mean_estimate, share_interval, standard_error
from artificer.lab.paired import Paired, mean_difference, share_difference

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Moments:
    """Sums of whole numbers and of their squares, and their ends."""

    def __init__(self) -> None:
        self.n = 0
        self.total = 0
        self.squares = 0
        self.lowest = 0
        self.highest = 0

    def add(self, value: int) -> None:
        """One more number."""
        self.lowest = min(value, self.lowest) if self.n else value
        self.highest = max(value, self.highest) if self.n else value
        self.n += 1
        self.total += value
        self.squares += value * value

    def extend(self, values: NDArray[Any]) -> Self:
        """Some more numbers, shaped (numbers,)."""
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
        """Of the mean, in units; None where numbers are too few, or too much alike, to tell."""
        return standard_error(self.n, self.total, self.squares, unit)

    def estimate(self, unit: int) -> Estimate:
        """The mean, in units."""
        return mean_estimate(self.mean(unit), self.standard_error(unit), self.n)

    def share(self, unit: int, most: int) -> Estimate:
        """Of numbers from 0 to one unit: their mean, and where the true one lies.

        `most` is how many cases a number is made of.
        """
        if not self.n:
            return Estimate()
        share, cases = self.total / (self.n * unit), self.cases(0, unit, most)
        return Estimate(share, self.standard_error(unit), *share_interval(share, cases))

    def cases(self, low: int, high: int, most: int) -> float:
        """How many yes-or-no cases would tell as much as these numbers from `low` to `high`.

        At least as many as there are numbers, at most `most` for each. Of a few numbers that happen
        to be alike it is not believed that all are: one of either end is imagined among them.
        """
        n, total = self.n + 2, self.total + low + high
        squares = self.squares + low * low + high * high
        varied = n * squares - total * total
        at_most = (total - n * low) * (n * high - total)
        return self.n * min(most, max(1.0, at_most / varied))

    def concluded(self, unit: int, is_share: bool = False) -> Paired:
        """Of differences: what they show, of shares or of any numbers."""
        if is_share:
            return share_difference(self.n, self.total, self.squares, unit)
        mean = self.total / self.n if self.n else 0.0
        farthest = max(self.highest - mean, mean - self.lowest)
        return mean_difference(self.n, self.total, self.squares, unit, farthest)


class Products:
    """Sums of several columns of whole numbers, and of the products of every two of them."""

    def __init__(self, width: int) -> None:
        self.n = 0
        self.sums = [0] * width
        self.products = [[0] * width for _ in range(width)]

    def extend(self, values: NDArray[Any]) -> Self:
        """Some more numbers, shaped (numbers, columns)."""
        self.n += len(values)
        self.sums = _added(self.sums, values.sum(axis=0).tolist())
        products = (values.T @ values).tolist()
        self.products = [
            _added(row, more) for row, more in zip(self.products, products, strict=True)
        ]
        return self


def _added(before: list[int], more: list[int]) -> list[int]:
    """Column by column, in whole numbers without an end."""
    return [one + other for one, other in zip(before, more, strict=True)]
