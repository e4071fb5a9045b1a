"""Which game is played next: the games of a seed, one after the other."""

from __future__ import annotations

import numpy as np

from artificer.faces.envs.arrays import Records, check_each
from artificer.games.errors import BadOption
from artificer.table.seeds import bad_seed, seed_of
from artificer.table.streams import MOST_SEED


def drawn_seed(source: np.random.Generator) -> int:
    """Any seed."""
    return int(source.integers(MOST_SEED, endpoint=True))


def seeds_of(given: object, lanes: int) -> list[int | None]:
    """The seed of each lane: of a seed s, s + k in lane k; of a sequence, its own; else none.

    Raises BadOption if the seed is invalid, NotOneEach for a sequence of another length.
    """
    if given is None:
        return [None] * lanes
    if isinstance(given, list | tuple) or (isinstance(given, np.ndarray) and given.ndim > 0):
        each = given if isinstance(given, np.ndarray) else np.fromiter(given, object)
        check_each("seed", each, np.generic, lanes)
        return [None if one is None else seed_of(one) for one in given]
    first, last = seed_of(given), MOST_SEED - lanes + 1
    if first > last:
        raise BadOption("option.range", name="seed", low=0, high=last, given=first)
    return [first + lane for lane in range(lanes)]


def check_seeds(given: Records, games: int) -> None:
    """Raises NotOneEach for what is no array of whole numbers, BadOption if the seed is invalid."""
    check_each("seeds", given, np.integer, games)
    for one in given[(given < 0) | (given > MOST_SEED)].tolist():
        raise bad_seed(one)


class Games:
    """The seed and the number of the game that is played, as simulations name games."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._number = 0

    def next(self, seed: int | None, source: np.random.Generator) -> tuple[int, int]:
        """Game 0 of a seed that is given; else the game after the last, of a seed once drawn.

        Raises BadOption if the seed is invalid.
        """
        if seed is not None:
            self._seed, self._number = seed_of(seed), 0
        elif self._seed is None:
            self._seed, self._number = drawn_seed(source), 0
        else:
            self._number += 1
        return self._seed, self._number
