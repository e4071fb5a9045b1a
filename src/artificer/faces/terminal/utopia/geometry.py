"""The places of Territories on a sheet of any size, and the borders between them as lines."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise, takewhile
from typing import Final, Protocol

Cell = tuple[int, int]

_UP, _DOWN, _LEFT, _RIGHT = 1, 2, 4, 8
_WAYS: Final = {(0, -1): _UP, (0, 1): _DOWN, (-1, 0): _LEFT, (1, 0): _RIGHT}
# By the sum of the ways on which a line leaves a cell.
LIGHT: Final = " │││─╯╮┤─╰╭├─┴┬┼"
HEAVY: Final = " ┃┃┃━┛┓┫━┗┏┣━┻┳╋"


class MapPoint(Protocol):
    """The position of something drawn: `x` and `y` from 0 to 100."""

    @property
    def x(self) -> int: ...
    @property
    def y(self) -> int: ...


@dataclass(frozen=True)
class LandBlock:
    """The rectangle of one Territory, and the number of written columns in each row."""

    left: int
    top: int
    width: int
    written: tuple[int, ...]

    @property
    def middle(self) -> Cell:
        """The cell that borders lead to."""
        return self.left + self.width // 2, self.top + (len(self.written) - 1) // 2

    def approach(self) -> list[Cell]:
        """The cells between the end of the middle row's text and the middle, if it ends before."""
        x, y = self.middle
        return [(before, y) for before in range(self.left + self.written[y - self.top] - 1, x)]

    def covers(self, cell: Cell) -> bool:
        """Whether a cell is in the rectangle."""
        across, down = cell[0] - self.left, cell[1] - self.top
        return 0 <= across < self.width and 0 <= down < len(self.written)

    def is_written(self, cell: Cell) -> bool:
        """Whether a cell has text."""
        return self.covers(cell) and cell[0] < self.left + self.written[cell[1] - self.top]

    def cells(self) -> Iterator[Cell]:
        """All cells of the rectangle."""
        for y in range(self.top, self.top + len(self.written)):
            for x in range(self.left, self.left + self.width):
                yield x, y

    def text(self) -> Iterator[Cell]:
        """The cells with text."""
        for row, columns in enumerate(self.written):
            for x in range(self.left, self.left + columns):
                yield x, self.top + row


def stand(
    places: Sequence[MapPoint], written: Sequence[tuple[int, ...]], columns: int, rows: int
) -> list[LandBlock]:
    """A block for each Territory, by its place on the map, so that the sheet is filled.

    The end of its longest row is kept free for an arrow.
    """
    xs, ys = [place.x for place in places], [place.y for place in places]
    return [
        LandBlock(
            round((place.x - min(xs)) / (max(xs) - min(xs)) * (columns - max(widths) - 1)),
            round((place.y - min(ys)) / (max(ys) - min(ys)) * (rows - len(widths))),
            max(widths) + 1,
            widths,
        )
        for place, widths in zip(places, written, strict=True)
    ]


def staircase(start: Cell, end: Cell) -> Iterator[Cell]:
    """The cells from one to another, each beside the one before, as straight as possible."""
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


def way(start: LandBlock, end: LandBlock) -> list[Cell]:
    """The cells of a border, from the text of one Territory to the other's."""
    between = staircase(start.middle, end.middle)
    return [*start.approach(), *between, *end.approach()[::-1]]


def drawn(
    blocks: Sequence[LandBlock], lines: Iterable[tuple[int, int]], signs: str = LIGHT
) -> dict[Cell, str]:
    """The signs of lines between blocks, by cell; none lies under a text."""
    ways: dict[Cell, int] = {}
    for start, end in lines:
        path = way(blocks[start], blocks[end])
        hidden = _behind(blocks[start], path) | _behind(blocks[end], path[::-1])
        for (x, y), (next_x, next_y) in pairwise(path):
            right, down = next_x - x, next_y - y
            if (x, y) not in hidden:
                ways[x, y] = ways.get((x, y), 0) | _WAYS[right, down]
            if (next_x, next_y) not in hidden:
                ways[next_x, next_y] = ways.get((next_x, next_y), 0) | _WAYS[-right, -down]
    for block in blocks:
        for cell in block.text():
            ways.pop(cell, None)
    return {cell: signs[sum_of] for cell, sum_of in ways.items()}


def _behind(block: LandBlock, path: Sequence[Cell]) -> set[Cell]:
    """The first cells of a way, up to the last one that lies under a text."""
    inside = list(takewhile(block.covers, path))
    under = [place for place, cell in enumerate(inside) if block.is_written(cell)]
    return set(inside[: under[-1] + 1])
