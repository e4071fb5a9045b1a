"""Chunks packed for sending: without columns that are 0 in every game, in narrow integer types.

A row has fields for every ruleset, 3.6 kilobytes; one ruleset fills about a twentieth of it.
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
    """A chunk. `numbers` are the nonzero columns of `rows`, `places` their indices."""

    tally: list[int]
    games: int
    places: list[int]
    numbers: list[NDArray[Any]]
    had: Sequence[Had]
    plain: bool


def packed(chunk: Chunk, keeping: bool) -> PackedChunk:
    """Pack a chunk; without its rows unless they are kept."""
    rows = chunk.rows if keeping else Rows([])
    table = rows.numbers()
    places = [place for place in range(Row.width) if table[:, place].any()]
    numbers = [_narrow(table[:, place]) for place in places]
    return PackedChunk(chunk.tally.ints(), len(rows), places, numbers, rows.had, rows.plain_ones)


def unpacked(chunk: PackedChunk) -> Chunk:
    """Unpack a chunk."""
    import numpy as np

    table = np.zeros((chunk.games, Row.width), np.int64)
    for place, column in zip(chunk.places, chunk.numbers, strict=True):
        table[:, place] = column
    rows = Rows.of_numbers(table, chunk.had, chunk.plain)
    return Chunk(Tally.from_ints(chunk.tally), rows)


def _narrow(column: NDArray[Any]) -> NDArray[Any]:
    """The same integers in the narrowest type that holds them."""
    import numpy as np

    low, high = int(column.min()), int(column.max())
    kind = np.promote_types(np.min_scalar_type(low), np.min_scalar_type(high))
    return column.astype(kind if kind.kind in "iu" else np.int64)
