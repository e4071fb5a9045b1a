"""The seeds of games: environments play the games of a seed, one after the other."""

from __future__ import annotations

import numpy as np

from artificer.faces.envs.arrays import check_each
from artificer.games.notices import BadOption
from artificer.players.arrays import Ints
from artificer.table.dice import bad_seed, seed_of
from artificer.table.streams import MOST_SEED


def drawn_seed(source: np.random.Generator) -> int:
    """A random seed."""
    return int(source.integers(MOST_SEED, endpoint=True))


def seeds_of(given: object, lanes: int) -> list[int | None]:
    """The seed of each lane: s + k in lane k for a seed s, the k-th of a sequence, or None.

    Raises BadOption if a seed is invalid, NotOneEach if a sequence has another length.
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


def check_seeds(given: Ints, games: int) -> None:
    """Raises NotOneEach unless `given` is an array of integers, BadOption if a seed is invalid."""
    check_each("seeds", given, np.integer, games)
    for one in given[(given < 0) | (given > MOST_SEED)].tolist():
        raise bad_seed(one)


class Games:
    """The seed and the number of the current game, as simulations name games."""

    def __init__(self) -> None:
        self._seed: int | None = None
        self._number = 0

    def next(self, seed: int | None, source: np.random.Generator) -> tuple[int, int]:
        """Game 0 of the given seed; by default the game after the last, of a seed drawn once.

        Raises BadOption if the seed is invalid.
        """
        if seed is not None:
            self._seed, self._number = seed_of(seed), 0
        elif self._seed is None:
            self._seed, self._number = drawn_seed(source), 0
        else:
            self._number += 1
        return self._seed, self._number
