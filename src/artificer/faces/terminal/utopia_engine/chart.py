"""The search result chart beside the desk: which rows are still possible."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from artificer.boards.showing import Picture
from artificer.boards.utopia_engine.answers import SheetAnswer
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.pencil import FOUND
from artificer.boards.utopia_engine.preview import COMPONENT, PERFECT, Finding, ResultRange
from artificer.faces.terminal.canvas import Canvas, centred
from artificer.faces.terminal.display import Display

_WIDEST_PITCH: Final = 5
_LABEL: Final = 2


def put_search(
    canvas: Canvas, y: int, display: Display[UtopiaEngineBoard], answer: SheetAnswer
) -> None:
    """Draw the current difference, and the results still possible."""
    desk, picture, reach = display.board.desk, display.picture, answer.reach
    if reach is None:
        return
    key = "reach.one" if reach.low == reach.high else "reach.span"
    values = {
        "difference": _difference(answer.squares),
        "low": reach.low,
        "high": reach.high,
        "less": desk.less,
    }
    said = picture.say(f"{key}.less" if desk.less else key, reach.low, **values)
    canvas.put(1, y, said, "pencil")
    if canvas.height - y > len(desk.chart) + 2:
        _put_tall_chart(canvas, y + 2, desk.chart, reach, picture)
        return
    _put_chart(canvas, 1, y + 1, desk.chart, reach, picture)
    below = min(y + 4, canvas.height - 1)
    if below > y + 2:
        names = _possible(canvas.width - 2, desk.chart, reach, picture)
        canvas.put(1, below, names, "faint")


def _difference(squares: Sequence[int]) -> str:
    shown = [str(number) if number else "_" for number in squares]
    return f"{''.join(shown[:3])} − {''.join(shown[3:])}"


def _possible(width: int, chart: Sequence[Finding], reach: ResultRange, picture: Picture) -> str:
    """The rows still possible by name, if they fit; else what the labels mean."""
    names = dict.fromkeys(chart[row].name for row in reach.rows)
    text = " · ".join(names)
    return text if cell_len(text) <= width else picture.say("chart.key")


def _put_chart(
    canvas: Canvas, x: int, y: int, chart: Sequence[Finding], reach: ResultRange, picture: Picture
) -> None:
    """Draw the chart on its side, with a bar under the rows still possible."""
    pitch = max(3, min(_WIDEST_PITCH, (canvas.width - x) // len(chart)))
    for finding in chart:
        possible = finding.row in reach.rows
        left = x + finding.row * pitch
        style = _style(finding, possible)
        canvas.put(left, y, centred(_label(finding, picture), _LABEL), style)
        bar = "━" * (pitch if finding.row + 1 in reach.rows else 2) if possible else "·"
        canvas.put(left, y + 1, bar, style)
        if len(reach.rows) == 1 and possible:
            canvas.put(left, y + 1, "▲", style)


def _style(finding: Finding, possible: bool) -> str:
    if not possible:
        return "rule"
    return "danger" if finding.level else "good"


def _label(finding: Finding, picture: Picture) -> str:
    """The short name of a row of the chart."""
    if finding.level:
        return picture.say("chart.level", finding.level)
    if finding.row == COMPONENT:
        return picture.say("chart.component")
    return "0" if finding.row == PERFECT else FOUND


def _put_tall_chart(
    canvas: Canvas, y: int, chart: Sequence[Finding], reach: ResultRange, picture: Picture
) -> None:
    """Draw the chart as printed, the rows still possible marked."""
    ranges = [
        str(row.low) if row.low == row.high else picture.say("range", low=row.low, high=row.high)
        for row in chart
    ]
    right = 4 + max(map(cell_len, ranges))
    for finding, printed in zip(chart, ranges, strict=True):
        possible = finding.row in reach.rows
        style = _style(finding, possible)
        canvas.put(1, y + finding.row, "▸" if possible else " ", style)
        canvas.put_right(right, y + finding.row, printed, style)
        canvas.put(right + 2, y + finding.row, finding.name, style)
