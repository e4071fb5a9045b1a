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
    """The sum of the first numbers of games by that of the second, not all 0; `n` are the cases.

    Games are independent, seats and decisions of one game are not.
    """
    found = Ratio()
    found.extend(np.array([*games], dtype=object))
    estimate = found.estimate()
    assert estimate.mean is not None
    low, high = (estimate.mean if end is None else end for end in (estimate.low, estimate.high))
    return {"mean": estimate.mean, "low": max(0.0, low), "high": high, "n": n}


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
