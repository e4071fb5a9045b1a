"""The tables of `fields` by NumPy."""

from __future__ import annotations

from functools import lru_cache

import numpy as np

from artificer.games.utopia_engine.moves import FACES
from artificer.players.arrays import Floats, Ints
from artificer.players.utopia_engine.exact.fields import BACKFIRED, FATES, LEAST, SQUARES
from artificer.players.utopia_engine.exact.form_arrays import FormArrays, Layer, mean_of_throws
from artificer.players.utopia_engine.exact.forms import Forms


class FieldArrays(FormArrays):
    """All positions of a field, with the energy and the damage of each."""

    def __init__(self, forms: Forms) -> None:
        super().__init__(forms)
        self.energy: Ints = self.counts[:, 1] + 2 * self.counts[:, 2]
        self.damage: Ints = self.counts[:, BACKFIRED]
        self.full = self.written == SQUARES
        self._odd, self._even = (
            [Layer(self, self.written == written) for written in range(SQUARES - odd, -1, -2)]
            for odd in (1, 2)
        )

    def settled(
        self, fates: Floats, worths: list[float], price: float, ends: Floats, stop: list[float]
    ) -> tuple[Floats, Floats]:
        """`before` and `spare` after one pass of `fields.sweep` from a guess.

        The guess takes the `fates` of positions (`learned_files`), the `worths` of energies and the
        `price` of damage. `ends` is by position, `stop` by damage.
        """
        stops = np.array(stop)[self.damage]
        before = -price * fates[:, FATES - 1]
        for energy, worth in enumerate(worths):
            before += fates[:, energy] * worth
        before = np.maximum(before, stops)
        spare = np.zeros((len(before), FACES))
        for even in self._even:
            even.mirror(before)
        for odd in self._odd:
            self._place_one(odd, before, spare, stops)
        before[self.full] = ends[self.full]
        for odd, even in zip(self._odd, self._even, strict=True):
            self._place_one(odd, before, spare, stops)
            self._place_roll(even, before, spare, stops, ends)
        return before, spare

    def _place_one(self, layer: Layer, before: Floats, spare: Floats, stops: Floats) -> None:
        """The best place for each number that may remain of a roll, as `fields.with_one_die`."""
        best = layer.best(before[self.after[layer.ways]])
        spare[layer.positions] = np.maximum(best, stops[layer.positions, None])
        layer.mirror(spare)

    def _place_roll(
        self, layer: Layer, before: Floats, spare: Floats, stops: Floats, ends: Floats
    ) -> None:
        """The mean over all throws, as `fields.roll_value`; a position that ends has its worth."""
        best = layer.best(spare[self.after[layer.ways]])
        value = mean_of_throws(np.maximum(best, stops[layer.positions, None, None]))
        here = ends[layer.positions]
        before[layer.positions] = np.where(here > LEAST, here, value)
        layer.mirror(before)


@lru_cache(maxsize=1)
def field_arrays(forms: Forms) -> FieldArrays:
    """The arrays of these positions, made once."""
    return FieldArrays(forms)
