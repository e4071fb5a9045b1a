"""Anytime-valid figures: they may be read after every deal, and the run stopped at any.

A gambler bets, deal after deal, against the claim that the true mean is `m`, at odds that are fair
under the claim: a fraction of the wealth on numbers above `m`, another on numbers below. If the
claim is true, the wealth is a martingale that starts at 1, and by Ville's inequality it ever grows
twentyfold in at most 5 of 100 cases, however often it is read and whenever the run stops. The means
not refuted are a confidence interval at every moment. It is exact from the first deal on, for
bounded numbers of any distribution; deals must be independent, which the streams of a seed are.
Numbers that spread over a small part of their bounds need more deals.

The bets are a mixture of fixed fractions, from all to a two-thousandth of what could be lost: a
mixture of sequential probability ratio tests, so the size of the difference need not be known.

Sources: J. Ville, "Etude critique de la notion de collectif" (1939); H. Robbins, "Statistical
methods related to the law of the iterated logarithm" (Annals of Mathematical Statistics 41, 1970);
I. Waudby-Smith and A. Ramdas, "Estimating means of bounded random variables by betting" (Journal
of the Royal Statistical Society B 86, 2024).
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import exp, log, log1p
from typing import TYPE_CHECKING, Final, Self

from artificer.lab import estimates, moments, paired

if TYPE_CHECKING:
    from artificer.players.arrays import Ints

ENOUGH: Final = log(1 / paired.ERROR)
"""The logarithm of the wealth at which a claim is refuted."""

BETS: Final = tuple(0.98 / 2**step for step in range(12))
"""Fractions of the largest safe bet, on numbers above and on numbers below."""

HALVINGS: Final = 40
"""Bisection steps in the search for the end of an interval."""


class Anytime(moments.Moments):
    """Integers from `low` to `high`, with figures that are valid at any time."""

    def __init__(self, low: int, high: int) -> None:
        super().__init__()
        self._low = low
        self._high = high
        self._seen: Counter[int] = Counter()
        self._against_0 = [0.0] * (2 * len(BETS))

    def add(self, value: int) -> None:
        """Add a number."""
        super().add(value)
        self._seen[value] += 1
        if self._low < 0 < self._high:
            gains = _gains(value, self._low, self._high)
            pairs = zip(self._against_0, gains, strict=True)
            self._against_0 = [before + gain for before, gain in pairs]

    def extend(self, values: Ints) -> Self:
        """Add numbers of shape (numbers,)."""
        for value in values.tolist():
            self.add(value)
        return self

    @property
    def decided(self) -> bool:
        """Whether a true mean of 0 is refuted."""
        return max(self._against_0) >= ENOUGH and _mixed(self._against_0) >= ENOUGH

    def estimate(self, unit: int) -> estimates.Estimate:
        """The mean, in units, with its anytime-valid interval."""
        return estimates.Estimate(self.mean(unit), self.standard_error(unit), *self._interval(unit))

    def share(self, unit: int, most: int) -> estimates.Estimate:  # noqa: ARG002 - as in Moments
        """The same for numbers from 0 to one unit."""
        return self.estimate(unit)

    def concluded(self, unit: int, is_share: bool = False) -> paired.Paired:  # noqa: ARG002 - by bounds
        """Conclude from differences: the mean, its interval and the error rate.

        The error rate bounds how often a check after every deal would ever find a difference as
        sure as this one between equals. All but the mean is None before the first difference.
        """
        found = self.estimate(unit)
        return paired.Paired(
            n=self.n,
            difference=found.mean,
            standard_error=found.standard_error,
            low=found.low,
            high=found.high,
            error_rate=exp(-max(0.0, _mixed(self._against_0))) if self.n else None,
        )

    def _interval(self, unit: int) -> tuple[float | None, float | None]:
        """The least and the greatest mean not refuted, in units."""
        if not self.n:
            return None, None
        mean = self.total / self.n
        return self._end(mean, self._low) / unit, self._end(mean, self._high) / unit

    def _end(self, kept: float, refuted: float) -> float:
        """The last mean not refuted, from the sample mean towards a bound.

        The wealth is a convex function of the claimed mean, and at most 1 at the sample mean.
        """
        for _ in range(HALVINGS):
            middle = (kept + refuted) / 2
            if self._wealth(middle) >= ENOUGH:
                refuted = middle
            else:
                kept = middle
        return refuted

    def _wealth(self, claimed: float) -> float:
        """The log-wealth after betting against that mean, which lies between the bounds."""
        import numpy as np

        if not self._low < claimed < self._high:
            return 0.0
        values = np.fromiter(self._seen.keys(), dtype=np.float64) - claimed
        counts = np.fromiter(self._seen.values(), dtype=np.float64)
        bets = np.array(_bets(claimed - self._low, self._high - claimed))
        logs = counts @ np.log1p(np.outer(values, bets))
        return _mixed(logs.tolist())


def _bets(below: float, above: float) -> tuple[float, ...]:
    """The bets per point above a mean, given its distances to the bounds below and above."""
    return (*(bet / below for bet in BETS), *(-bet / above for bet in BETS))


@lru_cache(maxsize=4096)
def _gains(value: int, low: int, high: int) -> tuple[float, ...]:
    """The logarithms of what each bet against 0 wins by a number."""
    return tuple(log1p(bet * value) for bet in _bets(-low, high))


def _mixed(logs: list[float]) -> float:
    """The logarithm of the mean of the wealths with these logarithms."""
    most = max(logs)
    return most + log(sum(exp(each - most) for each in logs) / len(logs))
