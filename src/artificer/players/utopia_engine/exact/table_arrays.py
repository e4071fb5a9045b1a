"""The tables of `fields` and `forging` by NumPy: interpreted loops take many times as long."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

import numpy as np

from artificer.games.utopia_engine import linking, moves, sheets
from artificer.games.utopia_engine.moves import FACES
from artificer.players.arrays import Flags, Floats, Ints
from artificer.players.utopia_engine.exact import fields, forging
from artificer.players.utopia_engine.exact.forms import Forms, all_that_follows

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


class FieldArrays(FormArrays):
    """All positions of a field, with the energy and the damage of each."""

    def __init__(self, forms: Forms) -> None:
        super().__init__(forms)
        self.energy: Ints = self.counts[:, 1] + 2 * self.counts[:, 2]
        self.damage: Ints = self.counts[:, fields.BACKFIRED]
        self.full = self.written == fields.SQUARES
        self._odd, self._even = (
            [
                Layer(self, self.written == written)
                for written in range(fields.SQUARES - odd, -1, -2)
            ]
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
        before = -price * fates[:, fields.FATES - 1]
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
        before[layer.positions] = np.where(here > fields.LEAST, here, value)
        layer.mirror(before)


@lru_cache(maxsize=1)
def field_arrays(forms: Forms) -> FieldArrays:
    """The arrays of these positions, made once."""
    return FieldArrays(forms)


class LinkArrays(FormArrays):
    """All positions of a link, with the sum, the damage and the components due of each."""

    def __init__(self, forms: Forms) -> None:
        super().__init__(forms)
        self.due: Ints = self.counts[:, forging.NEGATIVE]
        self.damage: Ints = self.due + self.counts[:, forging.NEGATIVE_PAID]
        self.sum: Ints = self.counts[:, : forging.NEGATIVE] @ np.arange(forging.NEGATIVE)
        self.sum += linking.NEGATIVE_COUNTS_AS * self.damage

    def with_one_die(self, layer: Layer, thrown: Floats | float, tables: LinkTables) -> None:
        """The best place for each remaining number, in `spare` and `again`.

        `thrown` is the worth of throwing it away, by position of the layer.
        """
        before = tables.before
        for table, after in ((tables.spare, self.after), (tables.again, self.again)):
            best = layer.best(before[after[layer.ways]])
            table[layer.positions] = np.maximum(best, thrown)
            layer.mirror(table)

    def rolls(self, layer: Layer, basket: Floats | float, tables: LinkTables) -> Floats:
        """The mean over all throws; `basket` is `spare` with less space, LEAST for no space."""
        ways = layer.ways
        after, negative = self.after[ways], self.negative[ways, None]
        best = layer.best(np.where(negative, tables.again[after], tables.spare[after]))
        return mean_of_throws(np.maximum(best, basket))


class LinkTables:
    """The worths with some space in the wastebasket; see `forging`."""

    def __init__(self, positions: int) -> None:
        self.before = np.zeros(positions)
        self.spare = np.zeros((positions, moves.FACES))
        self.again = np.zeros((positions, moves.FACES))


@dataclass(frozen=True)
class Followed:
    """The positions that can follow one, as `forms.all_that_follows` gives them, and their layers.

    The layer with the most squares written comes first.
    """

    follows: list[int]
    listed: list[int]
    number: int
    layers: list[tuple[int, Layer]]


@lru_cache(maxsize=64)
def followed(forms: Forms, place: int) -> Followed:
    """What can follow a position."""
    arrays, size = link_arrays(forms), len(forms.written)
    follows, listed = [0] * size, [0] * size
    number = all_that_follows(forms, place, follows, listed)
    here: Flags = np.array(follows) == 1
    layers = [
        (written, Layer(arrays, here & (arrays.written == written)))
        for written in range(forging.SQUARES, int(arrays.written[here].min()) - 1, -1)
    ]
    return Followed(follows, listed, number, layers)


@lru_cache(maxsize=256)
def links_over(
    forms: Forms, layer: Layer, hurt: int, components: int | None
) -> tuple[Flags, list[int], Ints]:
    """Links of a layer that are over: which positions, one of each kind, and the kind of each.

    They are full, or you fall, `hurt` before, or more than these components are due; None if only
    full links are over. Links of one kind are worth the same.
    """
    arrays, here = link_arrays(forms), layer.positions
    total, damage, due = arrays.sum[here], arrays.damage[here], arrays.due[here]
    broken: Flags = np.zeros(len(here), bool)
    if components is not None:
        broken = (due > components) | ((hurt + damage >= sheets.HIT_POINTS) & (due > 0))
    over = broken | (arrays.written[here] == forging.SQUARES)
    kinds = np.where(broken, damage, 64 * total + 8 * damage + due + 8)[over]
    _, examples, alike = np.unique(kinds, return_index=True, return_inverse=True)
    return over, here[over][examples].tolist(), alike


@lru_cache(maxsize=2)
def link_arrays(forms: Forms) -> LinkArrays:
    """The arrays of the positions of an edition, made once."""
    return LinkArrays(forms)
