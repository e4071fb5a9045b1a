"""A sheet of character cells to draw on, its places to click, and what a screen draws there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from itertools import groupby
from typing import Final, Generic, TypeVar
from unicodedata import category

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style
from textual.strip import Strip

from artificer.boards.showing import Picture
from artificer.faces.terminal.palette import Palette
from artificer.faces.wrapping import fold

B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True)
class Display(Generic[B_co]):
    """A picture, the board derived from it, and the state of this screen."""

    picture: Picture
    board: B_co
    back: int = 0
    """How many rows the log is scrolled back."""
    turned: int = 0
    """How often the sheets were turned since the question was asked."""
    sheet: str = ""
    """The sheet whose key was pressed last."""
    page: int = 0
    """How often that key was pressed again."""
    leaflets: bool = False
    """The game has leaflets about single things."""
    turns: Callable[[], bool] = lambda: True
    """Whether turning the sheets shows another one; known once they are drawn."""
    news: bool = False
    """Something has happened since the player's last choice."""
    lesson: bool = False
    """A guide is available."""
    hints: bool = False
    """Hints are available for this game."""
    odds: bool = False
    """Odds are available for this game."""
    shows_odds: bool = False
    """The player wants to see them."""


Target = int | str
"""What a place stands for: a legal action, or the name of a command of the screen."""

_Cell = tuple[str, str, Target | None]
_EMPTY: _Cell = (" ", "ink", None)


# What may be overwritten: blanks, and the lines of rules and boxes.
_LINES: Final = frozenset(map(chr, range(0x2500, 0x2580)))

_MARKS: Final = ("Mn", "Me")
"""The categories of characters that mark the one before, and have no width anywhere."""

_SELECTORS: Final = frozenset(map(chr, range(0xFE00, 0xFE10)))


class Canvas:
    """`width` by `height` cells; text outside is cut off.

    `lost` has every text that was partly cut off or overwritten; `pages` is the number of pages of
    the drawing.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self.lost: list[str] = []
        self.pages = 1
        self._rows: list[list[_Cell]] = [[_EMPTY] * width for _ in range(height)]

    def put(
        self, x: int, y: int, text: str, style: str = "ink", target: Target | None = None
    ) -> int:
        """Write `text` from cell (x, y) on; return the column after it.

        A mark, such as an accent, shares the cell of its letter. Other characters without a width
        are left out, so that a row keeps its width.
        """
        on_sheet = 0 <= y < self.height
        if on_sheet and text.isascii() and text.isprintable() and self._is_blank(x, y, len(text)):
            end = x + len(text)
            self._rows[y][x:end] = [(char, style, target) for char in text]
            return end
        start = x
        for char in text:
            wide = 1 if char.isascii() and char.isprintable() else cell_len(char)
            if on_sheet and 0 <= x <= self.width - wide:
                if wide:
                    self._set(x, y, wide, (char, style, target))
                elif x > max(start, 0) and _is_mark(char):
                    self._mark(x - 1, y, char)
            elif _is_text(char):
                self.lost.append(text)
            x += wide
        return x

    def _is_blank(self, x: int, y: int, cells: int) -> bool:
        """Whether these cells are on the canvas and empty, as most are when written."""
        row, end = self._rows[y], x + cells
        if x < 0 or end > self.width or (end < self.width and row[end][0] == ""):
            return False
        return row[x:end] == [_EMPTY] * cells

    def _set(self, x: int, y: int, wide: int, cell: _Cell) -> None:
        """Fill `wide` cells; if a wide character loses one half, the other goes blank."""
        row = self._rows[y]
        if wide == 1 and row[x] is _EMPTY and (x + 1 == self.width or row[x + 1][0]):
            row[x] = cell  # nothing is drawn over
            return
        first = x - 1 if row[x][0] == "" else x
        last = x + wide
        while last < self.width and row[last][0] == "":
            last += 1
        under = "".join(char for char, _, _ in row[first:last])
        if any(map(_is_text, under)):
            self.lost.append(under)
        for half in (first, last - 1):
            row[half] = (" ", *row[half][1:])
        row[x : x + wide] = [cell] + [("", *cell[1:])] * (wide - 1)

    def _mark(self, x: int, y: int, mark: str) -> None:
        """Add a mark to the character that ends in cell (x, y)."""
        row = self._rows[y]
        if row[x][0] == "":  # the second half of a wide one
            x -= 1
        row[x] = (row[x][0] + mark, *row[x][1:])

    def put_right(self, right: int, y: int, text: str, style: str = "ink") -> None:
        """Write `text` so that it ends just before column `right`."""
        self.put(right - cell_len(text), y, text, style)

    def put_centre(self, left: int, right: int, y: int, text: str, style: str = "ink") -> None:
        """Write `text` in the middle between two columns."""
        self.put((left + right - cell_len(text)) // 2, y, text, style)

    def wrap(
        self, x: int, y: int, text: str, style: str = "ink", indent: int = 0, right: int = 0
    ) -> int:
        """Write `text` in rows up to column `right` (the edge); return the row after it."""
        rows = fold(text, (right or self.width) - x, indent)
        for row in rows:
            self.put(x, y, row, style)
            y += 1
        return y

    def lay(self, x: int, y: int, other: Canvas) -> None:
        """Draw another canvas onto this one, with its places and its `lost` texts."""
        for row, cells in enumerate(other._rows[: max(self.height - y, 0)], start=y):
            kept = cells[: max(self.width - x, 0)]
            self._rows[row][x : x + len(kept)] = kept
        self.lost += other.lost

    def cropped(self, first: int, rows: int) -> Canvas:
        """That many rows, starting at `first`, as a canvas of their own."""
        part = Canvas(self.width, rows)
        for y, row in enumerate(self._rows[first : first + rows]):
            part._rows[y] = list(row)
        part.lost = list(self.lost)
        return part

    def at(self, x: int, y: int) -> Target | None:
        """The target of cell (x, y)."""
        if 0 <= x < self.width and 0 <= y < self.height:
            return self._rows[y][x][2]
        return None

    def spots(self) -> dict[Target, tuple[int, int]]:
        """Each target and its first cell, in reading order."""
        found: dict[Target, tuple[int, int]] = {}
        for y, row in enumerate(self._rows):
            for x, (_, _, target) in enumerate(row):
                if target is not None:
                    found.setdefault(target, (x, y))
        return found

    def strip(self, y: int, palette: Palette, base: Style) -> Strip:
        """Row `y` as Textual shows it, over the background of `base`."""
        if not 0 <= y < self.height:
            return Strip.blank(self.width, base)
        runs = groupby(self._rows[y], key=lambda cell: cell[1])
        segments = [
            Segment("".join(char for char, _, _ in run), base + palette[style])
            for style, run in runs
        ]
        return Strip(segments, self.width)

    def rows_unlike(self, other: Canvas) -> list[int]:
        """The rows in which another canvas of this size differs."""
        return [y for y, row in enumerate(self._rows) if row != other._rows[y]]

    def lines(self) -> list[str]:
        """The characters only, for tests."""
        return ["".join([cell[0] for cell in row]).rstrip() for row in self._rows]

    def cells(self) -> list[list[tuple[str, str]]]:
        """Every character with its style, for tests."""
        return [[(char, style) for char, style, _ in row] for row in self._rows]


def _is_mark(char: str) -> bool:
    """Whether a character only marks the one before. A variation selector may change its width."""
    return category(char) in _MARKS and char not in _SELECTORS


def _is_text(char: str) -> bool:
    return not char.isspace() and char not in _LINES


def centred(text: str, width: int) -> str:
    """`text` in the middle of `width` cells, rounded to the left."""
    room = max(width - cell_len(text), 0)
    return " " * (room // 2) + text + " " * (room - room // 2)


def cut(text: str, width: int) -> str:
    """`text`, shortened with an ellipsis when it is wider than `width`."""
    if cell_len(text) <= width:
        return text
    while text and cell_len(text) > width - 1:
        text = text[:-1]
    return text.rstrip() + "…"
