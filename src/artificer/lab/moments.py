"""Mean, standard error and what may be concluded, from whole sums."""

from __future__ import annotations

from math import erfc, sqrt
from typing import Any, Final

DEVIATIONS: Final = 1.959964
"""Standard errors on either side that hold the true mean in 95 of 100 cases."""

ERROR: Final = 0.05
"""So often may somebody be called better who is not."""


class Moments:
    """The sum of whole numbers and of their squares: no order of adding changes it."""

    def __init__(self) -> None:
        self.n = 0
        self.total = 0
        self.squares = 0

    def add(self, value: int) -> None:
        """One more number."""
        self.n += 1
        self.total += value
        self.squares += value * value

    def mean(self, unit: int) -> float | None:
        """The mean, in units; None without a number."""
        return self.total / (self.n * unit) if self.n else None

    def standard_error(self, unit: int) -> float | None:
        """Of the mean, in units; None below two numbers."""
        n = self.n
        if n < 2:
            return None
        return sqrt((n * self.squares - self.total * self.total) / (n * n * (n - 1))) / unit

    def told(self, unit: int) -> dict[str, Any]:
        """Mean and standard error."""
        return {"mean": self.mean(unit), "standard_error": self.standard_error(unit)}

    def concluded(self, unit: int) -> dict[str, Any]:
        """Of differences: the mean, where the true one lies in 95 of 100 cases, and the error rate.

        The error rate says how often chance alone would make a difference as large as this one
        between players who are equal. By the normal distribution: for dozens of numbers or more.
        """
        mean, error = self.mean(unit), self.standard_error(unit)
        if mean is None or error is None:
            return {"difference": mean, "standard_error": None, "low": None, "high": None} | {
                "error_rate": None
            }
        deviations = abs(mean) / error if error else (float("inf") if mean else 0.0)
        return {
            "difference": mean,
            "standard_error": error,
            "low": mean - DEVIATIONS * error,
            "high": mean + DEVIATIONS * error,
            "error_rate": erfc(deviations / sqrt(2)),
        }
