"""Figures of strong play beside those of a script, and which differences these games show."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import erfc, hypot, sqrt
from typing import Final

import numpy as np

from artificer.lab.moments import Ratio
from artificer.lab.paired import ERROR, holm
from artificer.players.solving.shares import DEVIATIONS
from artificer_research.strategy.figures import Figure

Pair = tuple[Figure, Figure]
"""A figure of strong play, and that of the script."""

UNIT: Final = 360_360
"""What parts are counted in: divisible by any number of cards up to fifteen, and of seats."""


def ratio(games: Iterable[tuple[int, int]], n: int) -> Figure:
    """How often something was taken in games, by how often it would be by chance, not 0.

    Both are in `UNIT`; `n` are the choices. Games are independent, the choices of one game are not.
    The interval is at least that of a Poisson number (the score interval), as the spread of a few
    takes over games says little: of none taken, it says nothing.
    """
    found = Ratio()
    found.extend(np.array([*games], dtype=object))
    estimate = found.estimate()
    assert estimate.mean is not None
    taken, by_chance = (total / UNIT for total in found.sums)
    middle, away = taken + DEVIATIONS**2 / 2, DEVIATIONS * sqrt(taken + DEVIATIONS**2 / 4)
    low, high = (middle - away) / by_chance, (middle + away) / by_chance
    if estimate.low is not None and estimate.high is not None:
        low, high = max(0.0, min(low, estimate.low)), max(high, estimate.high)
    return {"mean": estimate.mean, "low": low, "high": high, "n": n}


def difference(pair: Pair) -> Figure:
    """By how much the first is above the second, with its interval from both intervals.

    R. G. Newcombe, "Interval estimation for the difference between independent proportions:
    comparison of eleven methods", Statistics in Medicine 17, 1998, method 10.
    """
    one, other = pair
    away = one["mean"] - other["mean"]
    down = hypot(one["mean"] - one["low"], other["high"] - other["mean"])
    up = hypot(one["high"] - one["mean"], other["mean"] - other["low"])
    return {"mean": away, "low": away - down, "high": away + up, "n": min(one["n"], other["n"])}


def error_rate(pair: Pair) -> float:
    """How often chance alone would make a difference as large between equals."""
    found = difference(pair)
    end = found["low"] if found["mean"] > 0 else found["high"]
    spread = abs(found["mean"] - end) / DEVIATIONS
    return erfc(abs(found["mean"]) / spread / sqrt(2)) if spread > 0 else 1.0


def shown(pairs: Sequence[Pair]) -> list[bool]:
    """By pair: whether these games show a difference, by Holm's correction over all of them."""
    rates = holm([error_rate(pair) for pair in pairs])
    return [rate is not None and rate < ERROR for rate in rates]
