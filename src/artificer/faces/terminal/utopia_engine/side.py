"""Beside the desk: the result chart, what the chosen answer would do, and other answers.

The chart shows which rows are still possible; the answers are those that are no squares.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.cells import cell_len

from artificer.boards.pieces import of_action
from artificer.boards.showing import Picture
from artificer.boards.utopia_engine.answers import SheetAnswer, Story
from artificer.boards.utopia_engine.board import UtopiaEngineBoard
from artificer.boards.utopia_engine.desk import AMOUNTS, ANSWERS
from artificer.boards.utopia_engine.field import written
from artificer.boards.utopia_engine.pencil import FOUND
from artificer.boards.utopia_engine.preview import (
    COMPONENT,
    PERFECT,
    Finding,
    PreviewVerdict,
    ResultRange,
)
from artificer.faces.terminal.canvas import Canvas, Display, centred, cut
from artificer.faces.terminal.chips import put_chips, put_invitation
from artificer.faces.terminal.utopia_engine.desk import chosen_amount, draw_remainder, energy_line
from artificer.faces.terminal.utopia_engine.odds import FLAT, height, put_odds
from artificer.faces.wrapping import fold

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
        style = _row_style(finding, possible)
        canvas.put(left, y, centred(_label(finding, picture), _LABEL), style)
        bar = "━" * (pitch if finding.row + 1 in reach.rows else 2) if possible else "·"
        canvas.put(left, y + 1, bar, style)
        if len(reach.rows) == 1 and possible:
            canvas.put(left, y + 1, "▲", style)


def _row_style(finding: Finding, possible: bool) -> str:
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
        style = _row_style(finding, possible)
        canvas.put(1, y + finding.row, "▸" if possible else " ", style)
        canvas.put_right(right, y + finding.row, printed, style)
        canvas.put(right + 2, y + finding.row, finding.name, style)


_NUMBER = 4

# With fewer rows beside the odds, what would follow from an answer has no room.
_BESIDE_ODDS = 4

_VERDICTS = {"energy": "good", "reset": "brass", "locked": "faint"}


def draw_side(canvas: Canvas, display: Display[UtopiaEngineBoard]) -> None:
    """Draw the answers first, then the consequences of the chosen one."""
    board, picture = display.board, display.picture
    if picture.state.is_chance_node():
        put_invitation(canvas, picture)
        if board.desk.charge:
            canvas.put(1, 5, energy_line(board.desk.charge, picture), "brass")
        if board.odds and not picture.typed:
            put_odds(canvas, 3, board.odds, picture)
        return
    if board.desk.scene == AMOUNTS and (amount := chosen_amount(display)):
        draw_remainder(canvas, display, amount)
        return
    y = 0
    if board.desk.scene not in (AMOUNTS, ANSWERS):
        others = [answer for answer in board.answers if not written(answer.action)]
        y = put_chips(canvas, 1, 0, others, picture.chosen)
    if board.odds and canvas.height - y < height(board.odds, picture) + _BESIDE_ODDS:
        put_odds(canvas, y, board.odds, picture)
        return
    if board.odds:
        y = put_odds(canvas, y, board.odds, picture) + 1
    if answer := of_action(board.answers, picture.chosen):
        _put_consequences(canvas, y, display, answer)


def _put_consequences(
    canvas: Canvas, y: int, display: Display[UtopiaEngineBoard], answer: SheetAnswer
) -> None:
    desk, picture = display.board.desk, display.picture
    if desk.chart or canvas.height > FLAT or not answer.story.whole:
        y = canvas.wrap(1, y, _capital(answer.phrase), "question")
    if answer.reach:
        put_search(canvas, y, display, answer)
        return
    if answer.partners:
        y = _put_partners(canvas, y, answer.partners, picture)
    else:
        y = _put_story(canvas, y, answer)
    if written(answer.action) and desk.charge and y < canvas.height:
        canvas.put(1, max(y, 5), energy_line(desk.charge, picture), "brass")


def _put_partners(
    canvas: Canvas, y: int, verdicts: Sequence[PreviewVerdict], picture: Picture
) -> int:
    """Write what each number beside the one just written would make of its box."""
    heads = (picture.say("box.with"), picture.say("box.gives"))
    left = 1 + max(map(cell_len, heads))
    widest = max(cell_len(verdict.said) for verdict in verdicts) + 1
    pitch = max(_NUMBER, min(widest, (canvas.width - left) // len(verdicts)))
    for row, head in enumerate(heads):
        canvas.put(1, y + row, head, "faint" if row == 0 else "ink")
    for number, verdict in enumerate(verdicts, 1):
        right = left + number * pitch
        canvas.put_right(right, y, str(number), "faint")
        canvas.put_right(right, y + 1, cut(verdict.said, pitch - 1), _style(verdict))
    return y + 2


def _style(verdict: PreviewVerdict) -> str:
    if verdict.kind == "link":
        return "pencil" if verdict.amount <= 1 else "ink"
    return _VERDICTS.get(verdict.kind, "danger")


def _put_story(canvas: Canvas, y: int, answer: SheetAnswer) -> int:
    """Write what the rules would report, up to the next dice; in short if room is scarce."""
    width, room = canvas.width - 1, max(canvas.height - y, 1)
    story = answer.story
    if not story.whole and answer.outlook:
        return canvas.wrap(1, y, _capital(answer.outlook), "ink")
    rows = [] if canvas.height <= FLAT else _rows(story.whole, width)
    if not rows or len(rows) > room:
        rows = _short_rows(story, width, room)
    for row in rows[:room]:
        canvas.put(1, y, row, "ink")
        y += 1
    if len(rows) > room:
        canvas.put(1, canvas.height - 1, cut(rows[room - 1].ljust(width), width - 1), "ink")
    return y


def _short_rows(story: Story, width: int, room: int) -> list[str]:
    """The story in few words: line by line, as one text, or without the dice, as space permits."""
    if len(rows := _rows(story.short, width)) <= room:
        return rows
    if len(rows := fold(story.in_one, width)) <= room:
        return rows
    return fold(story.bare, width)


def _rows(texts: Sequence[str], width: int) -> list[str]:
    return [row for text in texts for row in fold(text, width, indent=1)]


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]
