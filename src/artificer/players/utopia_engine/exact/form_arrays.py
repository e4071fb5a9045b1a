"""Positions of a form as arrays, for tables by NumPy: interpreted loops take many times as long.

The tables are the same as those of the loops, to the last bit.
"""

from __future__ import annotations

from typing import Final

import numpy as np

from artificer.games.utopia_engine.moves import FACES
from artificer.players.arrays import Flags, Floats, Ints
from artificer.players.utopia_engine.exact.forms import Forms

_THROWS: Final = tuple((a, b) for a in range(FACES) for b in range(a, FACES))
"""The numbers of a throw, less 1, in the order in which `fields.mean_of_throws` adds them."""


class FormArrays:
    """The tables of `Forms`, and layers of positions.

    A number never leads to a position with equally many squares written. So all positions of such a
    layer can be computed at once.
    """

    def __init__(self, forms: Forms) -> None:
        self.first: Ints = np.array(forms.first)
        self.after: Ints = np.array(forms.after)
        self.again: Ints = np.array(forms.again)
        self.negative: Flags = np.array(forms.negative) == 1
        self.written: Ints = np.array(forms.written)
        self.counts: Ints = np.array(forms.counts)
        self.mirror: Ints = np.array(forms.mirror)


class Layer:
    """Positions with equally many squares written; of two that mirror each other, one.

    `ways` are those of all positions, with all numbers one after the other.
    """

    def __init__(self, forms: FormArrays, here: Flags) -> None:
        every = np.arange(len(here))
        self.positions = every[here & (forms.mirror >= every)]
        self._mirrored = every[here & (forms.mirror < every)]
        self._originals = forms.mirror[self._mirrored]
        numbered = (FACES * self.positions[:, None] + np.arange(FACES)).ravel()
        sizes = forms.first[numbered + 1] - forms.first[numbered]
        ends = np.cumsum(sizes)
        self._starts = ends - sizes
        self.ways = np.arange(sizes.sum()) + np.repeat(forms.first[numbered] - self._starts, sizes)

    def best(self, by_way: Floats) -> Floats:
        """The best of the ways of each position and number; by way in, by position and number."""
        found = np.maximum.reduceat(by_way, self._starts)
        return found.reshape(-1, FACES, *by_way.shape[1:])

    def mirror(self, table: Floats) -> None:
        """Copy the worths of positions to those that mirror them; numbers are turned over, too."""
        copied = table[self._originals]
        table[self._mirrored] = copied if table.ndim == 1 else copied[:, ::-1]


def mean_of_throws(best: Floats) -> Floats:
    """The mean worth of a throw, by position; `best[:, v, w]` is that of writing v first."""
    value = np.zeros(len(best))
    for a, b in _THROWS:
        either = np.maximum(best[:, a, b], best[:, b, a])
        value += either if a == b else 2.0 * either
    return value / (FACES * FACES)
