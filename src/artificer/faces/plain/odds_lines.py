"""Odds in plain lines: short columns, a row for all answers that have the same odds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from artificer.boards.odds import OddsTable
from artificer.words import Words

_NEVER: Final = "·"
_LEAST: Final = 3
"""The cells of the narrowest column."""


def odds_lines(table: OddsTable, words: Words, legend: bool = False) -> Iterator[str]:
    """The title, a row of outcomes, and a row for each group of answers.

    With a `legend` also what the labels of the outcomes mean.
    """
    heads = ["", *(outcome.label for outcome in table.outcomes)]
    rows = [
        [alike.label, *(figure or _NEVER for figure in alike.one.figures)]
        for alike in table.alike()
    ]
    if table.has_means:
        heads.append(words.say("odds.mean"))
        for row, alike in zip(rows, table.alike(), strict=True):
            row.append(alike.one.mean_figure)
    yield words.say("odds.title", title=table.title)
    yield from _aligned([heads, *rows])
    if legend:
        for outcome in table.outcomes:
            yield words.say("odds.legend", label=outcome.label, name=outcome.name)


def _aligned(rows: Sequence[Sequence[str]]) -> Iterator[str]:
    """Rows of cells in columns: the first on the left, the others aligned on the right."""
    from rich.cells import cell_len  # late: a game in plain lines starts without it

    widths = [max(_LEAST, *map(cell_len, column)) for column in zip(*rows, strict=True)]
    for first, *rest in rows:
        cells = [first + " " * (widths[0] - cell_len(first))]
        for text, width in zip(rest, widths[1:], strict=True):
            cells.append(" " * (width - cell_len(text)) + text)
        yield "  ".join(cells).rstrip()
