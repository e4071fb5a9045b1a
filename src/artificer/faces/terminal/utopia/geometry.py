"""Where Territories stand on a sheet of any size, and the borders between them as lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, Protocol

Cell = tuple[int, int]

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_WAYS: Final = {(0, -1): _UP, (0, 1): _DOWN, (-1, 0): _LEFT, (1, 0): _RIGHT}
# By the sum of the ways on which a line leaves a cell.
LIGHT: Final = " │││─╯╮┤─╰╭├─┴┬┼"
HEAVY: Final = " ┃┃┃━┛┓┫━┗┏┣━┻┳╋"


class Place(Protocol):
    """Where something is drawn: each from 0 to 100."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...


@dataclass(frozen=True)
class Block:
    """The rectangle of one Territory."""

    left: int
    top: int
    width: int
    height: int

    @property
    def middle(self) -> Cell:
        """The cell that borders lead to."""
        return self.left + self.width // 2, self.top + (self.height - 1) // 2

    def cells(self) -> Iterator[Cell]:
        """All cells of the rectangle."""
        for y in range(self.top, self.top + self.height):
            for x in range(self.left, self.left + self.width):
                yield x, y


def stand(
    places: Sequence[Place], widths: Sequence[int], height: int, columns: int, rows: int
) -> list[Block]:
    """A block for each Territory, by its place on the map, so that the sheet is filled."""
    xs, ys = [place.x for place in places], [place.y for place in places]
    return [
        Block(
            round((place.x - min(xs)) / (max(xs) - min(xs)) * (columns - width)),
            round((place.y - min(ys)) / (max(ys) - min(ys)) * (rows - height)),
            width,
            height,
        )
        for place, width in zip(places, widths, strict=True)
    ]


def staircase(start: Cell, end: Cell) -> Iterator[Cell]:
    """The cells from one to another, each beside the one before, as near to straight as can be."""
    (x, y), (right, down) = start, (end[0] - start[0], end[1] - start[1])
    across = down_so_far = 0
    yield x, y
    while (x, y) != end:
        if (1 + 2 * across) * abs(down) < (1 + 2 * down_so_far) * abs(right):
            x += 1 if right > 0 else -1
            across += 1
        else:
            y += 1 if down > 0 else -1
            down_so_far += 1
        yield x, y


def drawn(
    blocks: Sequence[Block], lines: Iterable[tuple[int, int]], signs: str = LIGHT
) -> dict[Cell, str]:
    """The signs of lines between blocks, each by its cell; nothing lies under a block."""
    ways: dict[Cell, int] = {}
    for start, end in lines:
        for (x, y), (next_x, next_y) in pairwise(
            staircase(blocks[start].middle, blocks[end].middle)
        ):
            right, down = next_x - x, next_y - y
            ways[x, y] = ways.get((x, y), 0) | _WAYS[right, down]
            ways[next_x, next_y] = ways.get((next_x, next_y), 0) | _WAYS[-right, -down]
    for block in blocks:
        for cell in block.cells():
            ways.pop(cell, None)
    return {cell: signs[sum_of] for cell, sum_of in ways.items()}
