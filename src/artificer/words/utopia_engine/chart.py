"""The printed charts: rows of results, ranges of dice; what a half-filled box still allows."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from artificer.games.utopia_engine.combat import chart_row
from artificer.games.utopia_engine.linking import LINK_BOXES, judge_link_box
from artificer.games.utopia_engine.squares import box_is_full
from artificer.games.utopia_engine.state import Sheet

ROWS: Final = ("zero", "artifact", "component", "encounter")


def row_key(result: int) -> str:
    """The key of the chart's row that a search result lies in."""
    return ROWS[min(chart_row(result), len(ROWS) - 1)]


def span(low: int, high: int) -> str:
    """A range of dice as it is printed: `1-4`, or `6` alone."""
    return str(low) if low == high else f"{low}-{high}"


def possible_results(cell: Sequence[int]) -> list[int]:
    """Every result that a search box (six squares, top row first, 0 empty) can still give."""
    results = [0]
    for column in range(3):
        top = [cell[column]] if cell[column] else list(range(1, 7))
        bottom = [cell[column + 3]] if cell[column + 3] else list(range(1, 7))
        differences = sorted({t - b for t in top for b in bottom})
        results = [10 * result + difference for result in results for difference in differences]
    return sorted(set(results))


def link_value_so_far(cell: Sequence[int]) -> int:
    """What the full boxes of a link count together, whenever the edition judges them."""
    scratch = Sheet()
    scratch.cell[:] = cell
    for box in range(LINK_BOXES):
        if box_is_full(scratch, box):
            judge_link_box(scratch, box)
    value: int = scratch.link_sum
    return value
