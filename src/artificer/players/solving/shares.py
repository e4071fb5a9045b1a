"""The confidence interval of an observed share, of at least 95 %.

It is Wilson's interval with the correction for continuity (R. G. Newcombe, "Two-sided confidence
intervals for the single proportion", Statistics in Medicine 17, 1998, method 4). It holds for one
case and for rare events, where a share plus or minus two standard errors does not: for one game,
won, it gives 5 to 100 %, and it stays within 0 to 100 %. SciPy has it for integer counts
(`binomtest`); the games of one deal, or of a shared win, count as a fraction of cases.
"""

from __future__ import annotations

from math import sqrt
from typing import Final

DEVIATIONS: Final = 1.959963984540054
"""Half the width of a 95 % interval, in standard errors, for many cases."""

_Z2: Final = DEVIATIONS * DEVIATIONS


def share_interval(share: float, n: float) -> tuple[float, float]:
    """The interval of an observed share of `n` cases; `n` above 0."""
    low = 0.0 if share <= 0 else 1 - _upper(1 - share, n)
    high = 1.0 if share >= 1 else _upper(share, n)
    return max(low, 0.0), min(high, 1.0)


def _upper(share: float, n: float) -> float:
    """The upper end of the interval."""
    root = sqrt(max(0.0, _Z2 + 2 - 1 / n + 4 * share * (n * (1 - share) - 1)))
    return (2 * n * share + _Z2 + DEVIATIONS * root + 1) / (2 * (n + _Z2))
