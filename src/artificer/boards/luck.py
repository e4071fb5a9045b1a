"""The luck of the dice: how good the throws of a game were, among all that could have fallen.

Each throw is ranked among the throws possible in its place by what it was worth there: its rank is
the share of throws worth less, and half of those worth the same. Under chance a rank is 1/2 on
average, whatever is played, so the sum of ranks less 1/2 is a martingale. Divided by the square
root of the sum of their variances, which are known before each throw, it has mean 0 and standard
deviation 1 in any game. Ranks of this kind are Bross's ridits: I. D. J. Bross, How to use ridit
analysis, Biometrics 14 (1958), 18-38.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import sqrt

Ways = Sequence[tuple[float, int]]
"""The worth of each throw possible in a place, and in how many ways it falls."""


@dataclass(frozen=True)
class Luck:
    """The luck of a game: of 100 games, how many had less; and the number of throws ranked."""

    luckier_than: int
    throws: int


@dataclass(frozen=True)
class Thrown:
    """A throw: what it was worth, and what all that could have fallen were."""

    worth: float
    ways: Ways

    def rank(self) -> float:
        """Its rank among those possible, less 1/2: above 0 for a good throw."""
        return _rank(self.worth, self.ways)

    def variance(self) -> float:
        """The variance of the rank, before the throw fell."""
        total = sum(count for _, count in self.ways)
        return sum(count * _rank(worth, self.ways) ** 2 for worth, count in self.ways) / total


def _rank(worth: float, ways: Ways) -> float:
    total = sum(count for _, count in ways)
    less = sum(count for other, count in ways if other < worth)
    same = sum(count for other, count in ways if other == worth)
    return (less + same / 2) / total - 0.5


def score(thrown: Iterable[Thrown]) -> tuple[float, int]:
    """The standardised sum of ranks, and the number of throws with more than one worth."""
    total = variance = 0.0
    throws = 0
    for each in thrown:
        if spread := each.variance():
            total += each.rank()
            variance += spread
            throws += 1
    return (total / sqrt(variance) if throws else 0.0), throws


def luck_of(thrown: Iterable[Thrown], hundredths: Sequence[float]) -> Luck | None:
    """The luck of these throws; `hundredths` are the 99 scores that part games in hundredths.

    None without a throw that matters.
    """
    found, throws = score(thrown)
    if not throws:
        return None
    below = bisect_left(hundredths, found) + bisect_right(hundredths, found)
    return Luck(below // 2, throws)
