"""Tables of figures as lines of text, as wide as the terminal allows."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Final

from rich.cells import cell_len

from artificer.faces.commands.speech import say, tell
from artificer.faces.wrapping import fold, width_of

GAP: Final = "  "


@dataclass
class TextTable:
    """A title, heads of columns of figures, and rows: a label and its figures."""

    title: str
    heads: Sequence[str]
    rows: list[tuple[str, ...]] = field(default_factory=list)

    def add(self, label: str, *figures: str) -> None:
        """One more row."""
        self.rows.append((label, *figures))

    def lines(self, width: int | None) -> Iterator[str]:
        """The table side by side, or, where that is too wide, each row with its heads."""
        cells = [("", *self.heads), *self.rows]
        widths = [max(map(cell_len, column)) for column in zip(*cells, strict=True)]
        yield self.title
        if width is not None and sum(widths) + len(GAP) * len(widths) > width:
            yield from self._stacked(width)
            return
        for row in cells if any(self.heads) else self.rows:
            yield GAP + _row(row, widths)

    def _stacked(self, width: int) -> Iterator[str]:
        for label, *figures in self.rows:
            yield from fold(GAP + label, width, len(GAP))
            told = say("list.between").join(
                say("report.figure", head=head, figure=figure).strip()
                for head, figure in zip(self.heads, figures, strict=True)
            )
            yield from fold(2 * GAP + told, width, 2 * len(GAP))


def _row(cells: Sequence[str], widths: Sequence[int]) -> str:
    """The label to the left, figures to the right of their columns."""
    label, *figures = cells
    line = label + " " * (widths[0] - cell_len(label))
    for figure, width in zip(figures, widths[1:], strict=True):
        line += GAP + " " * (width - cell_len(figure)) + figure
    return line.rstrip()


def show(*tables: TextTable) -> None:
    """Print tables, an empty line before each."""
    width = width_of(sys.stdout)
    for table in tables:
        tell("")
        for line in table.lines(width):
            tell(line)
