"""Figures as text, in the language of the command line, and tables fitted to the terminal."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len

from artificer.faces import figures, wrapping
from artificer.faces.commands.speech import say, spoken_catalog, tell
from artificer.faces.figures import about, digits

__all__ = ["about", "digits", "number", "number_interval", "percent", "percent_interval"]


def number(value: float | None) -> str:
    """A mean with a sensible number of decimals; a dash for None."""
    return figures.number(spoken_catalog(), value)


def percent(share: float | None) -> str:
    """A share in percent."""
    return figures.percent(spoken_catalog(), share)


def number_interval(of: figures.Bounded) -> str:
    """The interval of a mean; a dash if it is unknown."""
    return figures.number_interval(spoken_catalog(), of)


def percent_interval(of: figures.Bounded) -> str:
    """The interval of a share."""
    return figures.percent_interval(spoken_catalog(), of)


GAP: Final = "  "


@dataclass
class TextTable:
    """A title, the heads of number columns, and rows of a label and figures."""

    title: str
    heads: Sequence[str]
    rows: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, label: str, *figures: str) -> None:
        """Add a row."""
        self.rows.append((label, *figures))

    def lines(self, width: int | None) -> Iterator[str]:
        """The table in columns, or, if that is too wide, row by row with heads."""
        cells = [("", *self.heads), *self.rows]
        widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
        yield self.title
        if width is not None and sum(widths) + len(GAP) * len(widths) > width:
            yield from self._stacked(width)
            return
        for row in cells if any(self.heads) else self.rows:
            yield GAP + _row(row, widths)

    def _stacked(self, width: int) -> Iterator[str]:
        for label, *cells in self.rows:
            yield from wrapping.fold(GAP + label, width, len(GAP))
            named = say("list.between").join(
                say("report.figure", head=head, figure=cell).strip()
                for head, cell in zip(self.heads, cells, strict=True)
            )
            yield from wrapping.fold(2 * GAP + named, width, 2 * len(GAP))


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """A line with the label aligned left and figures aligned right."""
    label, *figures = cells
    line = label + " " * (widths[0] - cell_len(label))
    for figure, width in zip(figures, widths[1:], strict=True):
        line += GAP + " " * (width - cell_len(figure)) + figure
    return line.rstrip()


def show(*tables: TextTable) -> None:
    """Print tables, an empty line before each."""
    width = wrapping.width_of(sys.stdout)
    for table in tables:
        tell("")
        for line in table.lines(width):
            tell(line)
