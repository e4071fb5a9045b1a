"""Bradley-Terry ratings, from a round robin in which all players meet on each deal.

The expected share of a meeting that a player wins against another is the logistic function of the
difference of their ratings. The ratings maximise the likelihood of all observed shares at once:
the order of the games does not matter. Each pair gets two imagined deals more, one won and one
lost, so that a player who has won everything has a rating, too.

The meetings of one deal are correlated, by shared dice and by the players: they count as one
observation. The errors are those of the sandwich estimator over deals, which stays valid where the
model is wrong about the variance of the shares.

Sources: R. A. Bradley and M. E. Terry, "Rank analysis of incomplete block designs" (Biometrika 39,
1952); P. J. Huber, "The behavior of maximum likelihood estimates under nonstandard conditions"
(Fifth Berkeley Symposium, 1967); K.-Y. Liang and S. L. Zeger, "Longitudinal data analysis using
generalized linear models" (Biometrika 73, 1986). SciPy finds the maximum of the likelihood.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import combinations
from math import log, sqrt
from typing import TYPE_CHECKING, Final

from artificer.lab.moments import Products

if TYPE_CHECKING:
    from artificer.players.arrays import Floats

POINTS: Final = 400 / log(10)
"""Points of Elo's scale for one unit of the logistic function: 400 more win ten times as often."""


class Meetings(Products):
    """The results of all pairs of `players` players, in whole sums over `n` deals.

    A column, in the order of `pairs`, adds up what the first of a pair wins; `unit` is a whole
    meeting.
    """

    def __init__(self, players: int, unit: int) -> None:
        self.players = players
        self.unit = unit
        self.pairs = list(combinations(range(players), 2))
        super().__init__(len(self.pairs))

    def share(self, one: int, other: int) -> float | None:
        """The share of their meetings that `one` has won; None before the first."""
        if not self.n:
            return None
        if one > other:
            return 1 - self.sums[self.pairs.index((other, one))] / (self.n * self.unit)
        return self.sums[self.pairs.index((one, other))] / (self.n * self.unit)


@dataclass(frozen=True)
class Ratings:
    """Ratings by player, in points around their mean, and their covariance, in points squared."""

    points: tuple[float, ...]
    covariance: tuple[tuple[float, ...], ...]

    def error(self, player: int) -> float:
        """The standard error of a rating."""
        return sqrt(self.covariance[player][player])

    def difference(self, one: int, other: int) -> tuple[float, float]:
        """The points by which `one` is above `other`, and the standard error."""
        c = self.covariance
        variance = c[one][one] + c[other][other] - 2 * c[one][other]
        return self.points[one] - self.points[other], sqrt(max(0.0, variance))

    def expected(self, one: int, other: int) -> float:
        """The expected share of a meeting that `one` wins against `other`."""
        return 1 / (1 + 10 ** ((self.points[other] - self.points[one]) / 400))


def rated(meetings: Meetings) -> Ratings:
    """The maximum-likelihood ratings, and their covariance."""
    import numpy as np

    one, other = np.array(meetings.pairs).T
    differences = np.zeros((len(meetings.pairs), meetings.players))
    rows = np.arange(len(meetings.pairs))
    differences[rows, one], differences[rows, other] = 1, -1
    seen = (np.array(meetings.sums) / meetings.unit + 1) / (meetings.n + 2)
    skills = _most_likely(differences, seen)
    expected = _logistic(differences @ skills)
    weights = (meetings.n + 2) * expected * (1 - expected)
    inverse = np.linalg.pinv(differences.T @ (weights[:, None] * differences))
    spread = differences.T @ _spread(meetings, expected) @ differences
    covariance = POINTS**2 * inverse @ spread @ inverse
    return Ratings(
        tuple((POINTS * skills).tolist()), tuple(tuple(row) for row in covariance.tolist())
    )


def _most_likely(differences: Floats, seen: Floats) -> Floats:
    """Skills of mean 0 by player; the likelihood is concave in those of all but the first."""
    import numpy as np
    from scipy.optimize import minimize

    free = differences[:, 1:]

    def unlikely(skills: Floats) -> float:
        ahead = free @ skills
        return float(np.sum(np.logaddexp(0, ahead) - seen * ahead))

    def slope(skills: Floats) -> Floats:
        found: Floats = free.T @ (_logistic(free @ skills) - seen)
        return found

    def bend(skills: Floats) -> Floats:
        expected = _logistic(free @ skills)
        found: Floats = free.T @ ((expected * (1 - expected))[:, None] * free)
        return found

    start = np.zeros(free.shape[1])
    found = minimize(
        unlikely, start, method="trust-exact", jac=slope, hess=bend, options={"gtol": 1e-10}
    )
    skills = np.concatenate([[0.0], found.x])
    centred: Floats = skills - skills.mean()
    return centred


def _spread(meetings: Meetings, expected: Floats) -> Floats:
    """By pair and pair: the sum over deals, imagined ones too, of the products of the residuals."""
    import numpy as np

    n, sums = meetings.n, np.array(meetings.sums) / meetings.unit
    products = np.array(meetings.products) / meetings.unit**2
    crossed = np.outer(sums, expected)
    seen = products - crossed - crossed.T + n * np.outer(expected, expected)
    found: Floats = seen + np.diag((1 - expected) ** 2 + expected**2)
    return found


def _logistic(ahead: Floats) -> Floats:
    import numpy as np

    found: Floats = 1 / (1 + np.exp(-ahead))
    return found
