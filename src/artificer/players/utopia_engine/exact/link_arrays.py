"""The tables of `forging` by NumPy."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from artificer.games.utopia_engine import linking, moves, sheets
from artificer.players.arrays import Flags, Floats, Ints
from artificer.players.utopia_engine.exact.forging import NEGATIVE, NEGATIVE_PAID, SQUARES
from artificer.players.utopia_engine.exact.form_arrays import FormArrays, Layer, mean_of_throws
from artificer.players.utopia_engine.exact.forms import Forms, all_that_follows


class LinkArrays(FormArrays):
    """All positions of a link, with the sum, the damage and the components due of each."""

    def __init__(self, forms: Forms) -> None:
        super().__init__(forms)
        self.due: Ints = self.counts[:, NEGATIVE]
        self.damage: Ints = self.due + self.counts[:, NEGATIVE_PAID]
        self.sum: Ints = self.counts[:, :NEGATIVE] @ np.arange(NEGATIVE)
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
        for written in range(SQUARES, int(arrays.written[here].min()) - 1, -1)
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
    over = broken | (arrays.written[here] == SQUARES)
    kinds = np.where(broken, damage, 64 * total + 8 * damage + due + 8)[over]
    _, examples, alike = np.unique(kinds, return_index=True, return_inverse=True)
    return over, here[over][examples].tolist(), alike


@lru_cache(maxsize=2)
def link_arrays(forms: Forms) -> LinkArrays:
    """The arrays of the positions of an edition, made once."""
    return LinkArrays(forms)
