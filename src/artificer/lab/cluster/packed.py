"""Chunks as they travel: columns that are 0 in every game stay behind, numbers are made narrow.

A row has room for every ruleset, 3.6 kilobytes; what one ruleset fills of it is about a twentieth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from artificer.lab.chunks import Chunk
from artificer.lab.items import Had
from artificer.lab.rows import Row, Rows
from artificer.lab.tally import Tally

if TYPE_CHECKING:
    from numpy.typing import NDArray


@dataclass(frozen=True, slots=True)
class PackedChunk:
    """A chunk. `numbers` are the columns of `rows` that say something, by their places."""

    tally: list[int]
    games: int
    places: list[int]
    numbers: list[NDArray[Any]]
    had: Sequence[Had]
    plain: bool


def packed(chunk: Chunk, keeping: bool) -> PackedChunk:
    """The parcel of a chunk; without its rows, where they are not kept."""
    rows = chunk.rows if keeping else Rows([])
    table = rows.numbers()
    places = [place for place in range(Row.width) if table[:, place].any()]
    numbers = [_narrow(table[:, place]) for place in places]
    return PackedChunk(chunk.tally.ints(), len(rows), places, numbers, rows.had, rows.plain_ones)


def unpacked(parcel: PackedChunk) -> Chunk:
    """The chunk of a parcel."""
    import numpy as np

    table = np.zeros((parcel.games, Row.width), np.int64)
    for place, column in zip(parcel.places, parcel.numbers, strict=True):
        table[:, place] = column
    rows = Rows.of_numbers(table, parcel.had, parcel.plain)
    return Chunk(Tally.from_ints(parcel.tally), rows)


def _narrow(column: NDArray[Any]) -> NDArray[Any]:
    """The same whole numbers in the narrowest type that holds them."""
    import numpy as np

    low, high = int(column.min()), int(column.max())
    kind = np.promote_types(np.min_scalar_type(low), np.min_scalar_type(high))
    return column.astype(kind if kind.kind in "iu" else np.int64)
