"""Which game is played next: the games of a seed, one after the other."""

from __future__ import annotations

import numpy as np

from artificer.games.options import Option
from artificer.table.streams import MOST_SEED

SEEDS = Option(0, MOST_SEED, 0)


def check_seed(given: int) -> None:
    """Raises BadOption for what is no seed."""
    if not SEEDS.allows(given):
        raise SEEDS.refuse("seed", given)


def drawn_seed(source: np.random.Generator) -> int:
    """Any seed."""
    return int(source.integers(MOST_SEED, endpoint=True))


class Games:
    """The seed and the number of the game that is played, as simulations name games."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._number = 0

    def next(self, seed: int | None, source: np.random.Generator) -> tuple[int, int]:
        """Game 0 of a seed that is given; else the game after the last, of a seed once drawn.

        Raises BadOption for a seed that is out of range.
        """
        if seed is not None:
            check_seed(seed)
            self._seed, self._number = seed, 0
        elif self._seed is None:
            self._seed, self._number = drawn_seed(source), 0
        else:
            self._number += 1
        return self._seed, self._number
