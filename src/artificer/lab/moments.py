"""Mean, interval and what may be concluded, from whole sums."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING, Any, Self

from artificer.lab.intervals import mean_interval, share_interval
from artificer.lab.paired import Paired, mean_difference, share_difference

if TYPE_CHECKING:
    from numpy.typing import NDArray


class Moments:
    """Sums of whole numbers and of their squares, and their ends: no order changes them."""

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
        n = self.n
        spread = n * self.squares - self.total * self.total
        return sqrt(spread / (n * n * (n - 1))) / unit if spread else None

    def told(self, unit: int) -> dict[str, Any]:
        """Mean, standard error, and where the true mean lies."""
        mean, error = self.mean(unit), self.standard_error(unit)
        low, high = (None, None)
        if mean is not None and error is not None:
            low, high = mean_interval(mean, error, self.n)
        return {"mean": mean, "standard_error": error, "low": low, "high": high}

    def share(self, unit: int, most: int) -> dict[str, Any]:
        """Of numbers from 0 to one unit: their mean, and where the true one lies.

        `most` is how many cases a number is made of.
        """
        if not self.n:
            return {"mean": None, "low": None, "high": None}
        share = self.total / (self.n * unit)
        low, high = share_interval(share, self.cases(0, unit, most))
        return {"mean": share, "low": low, "high": high}

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
