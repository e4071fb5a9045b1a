"""A search for better numbers: an evolution strategy with a step size for each number.

R. Ros, N. Hansen, "A Simple Modification in CMA-ES Achieving Linear Time and Space Complexity",
2008. The numbers are changed by factors, so that each is searched at its own scale.
"""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Final

import numpy as np

from artificer.players.arrays import Floats
from artificer.players.utopia.weights import BY_HAND, LEAN_BUDGET, RICH_BUDGET, Weights

SCALE: Final = 0.4
"""The logarithm of the factor that is a step of 1."""

FIRST_STEP: Final = 0.5
MOST: Final = 10_000
CANDIDATES: Final = 16
"""In each generation; half of them are the mirror images of the others."""


def weights_at(steps: Floats) -> Weights:
    """The numbers that lie at these steps from those by hand; a budget stays a range."""
    found = np.clip(np.rint(np.asarray(BY_HAND) * np.exp(SCALE * steps)), 1, MOST)
    found[RICH_BUDGET] = max(found[RICH_BUDGET], found[LEAN_BUDGET] + 1)
    return tuple(int(each) for each in found)


class Search:
    """The mean of a generation, and how far the next is spread around it."""

    def __init__(self, seed: int) -> None:
        n, kept = len(BY_HAND), CANDIDATES // 2
        shares = np.log(kept + 0.5) - np.log(np.arange(1, kept + 1))
        self._shares: Floats = shares / shares.sum()
        mass = 1 / float((self._shares**2).sum())
        self._mass = mass
        self._rng = np.random.default_rng(seed)
        self._mean, self._spread = np.zeros(n), np.ones(n)
        self._step, self._generation = FIRST_STEP, 0
        self._path, self._step_path = np.zeros(n), np.zeros(n)
        self._fading, self._step_fading = 4 / (n + 4), (mass + 2) / (n + mass + 3)
        self._by_path = 2 / ((n + 1.3) ** 2 + mass) * (n + 2) / 3
        by_rank = 2 * (mass - 2 + 1 / mass) / ((n + 2) ** 2 + mass) * (n + 2) / 3
        self._by_rank = min(1 - self._by_path, by_rank)
        self._usual_length = sqrt(n) * (1 - 1 / (4 * n) + 1 / (21 * n * n))

    @property
    def best(self) -> Weights:
        """The numbers at the mean."""
        return weights_at(self._mean)

    def advance(self, gain: Callable[[Weights], float]) -> None:
        """One generation: candidates are drawn, and the mean moves to those that gain most."""
        drawn = self._rng.standard_normal((CANDIDATES // 2, len(self._mean)))
        moves = self._step * np.sqrt(self._spread) * np.concatenate([drawn, -drawn])
        gains = [gain(weights_at(self._mean + move)) for move in moves]
        best = np.argsort(gains)[::-1][: CANDIDATES // 2]
        self._adapt(moves[best] / self._step)

    def _adapt(self, moves: Floats) -> None:
        """Move the mean by the best moves, in units of the step, and learn the spread."""
        move = self._shares @ moves
        self._mean = self._mean + self._step * move
        self._generation += 1
        fading = self._step_fading
        added = sqrt(fading * (2 - fading) * self._mass) * move / np.sqrt(self._spread)
        self._step_path = (1 - fading) * self._step_path + added
        length = float(np.linalg.norm(self._step_path)) / self._usual_length
        begun = sqrt(1 - (1 - fading) ** (2 * self._generation))
        steady = length / begun < 1.4 + 2 / (len(move) + 1)
        fading = self._fading
        added = sqrt(fading * (2 - fading) * self._mass) * move if steady else 0 * move
        self._path = (1 - fading) * self._path + added
        old = 1 - self._by_path - self._by_rank
        ranked = self._shares @ moves**2
        self._spread = old * self._spread + self._by_path * self._path**2 + self._by_rank * ranked
        self._step *= float(np.exp((length - 1) * self._step_fading / (1 + self._step_fading) / 2))
