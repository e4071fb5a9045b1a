"""The odds of the answers in short columns: those for the die in hand, or of all answers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from rich.cells import cell_len

from artificer.boards.odds import AnswerOdds, OddsTable
from artificer.boards.showing import Picture
from artificer.boards.utopia_engine.field import written
from artificer.faces.terminal.canvas import Canvas, cut
from artificer.faces.wrapping import fold

_WIDEST: Final = 5
_MEAN: Final = 4
"""The cells of the column of means."""
_LABEL: Final = 6
"""The most cells of the label of an answer."""
_NEVER: Final = "·"
FLAT: Final = 6
"""Up to this height there are figures alone."""
_FINE, _POOR = 2, 4
"""Up to the first tone an outcome is good, from the second on it is bad."""


def rows_of(odds: OddsTable, picture: Picture) -> list[AnswerOdds]:
    """The answers that have a row: of two dice to write, those of the one in hand."""
    if not picture.hand:
        return list(odds.answers)
    return [each for each in odds.answers if _number(each) in (0, picture.hand)]


def _number(answer: AnswerOdds) -> int:
    """The number that an answer writes; 0 for none."""
    place = None if answer.action is None else written(answer.action)
    return place[0] if place else 0


def put_odds(canvas: Canvas, y: int, odds: OddsTable, picture: Picture) -> int:
    """Draw as many rows as there is room for, that of the chosen answer among them.

    Where there is much room also what they are about, and what their labels mean. Returns the row
    after them.
    """
    if canvas.height <= FLAT:
        return _put_table(canvas, y, odds, picture)
    y = canvas.wrap(1, y, odds.title, "faint")
    y = _put_table(canvas, y, odds, picture)
    texts = " · ".join(f"{each.label} {each.name}" for each in odds.outcomes)
    legend = fold(texts, canvas.width - 2)
    if y + len(legend) >= canvas.height:
        return y
    for row in legend:
        canvas.put(1, y, row, "faint")
        y += 1
    return y


def _put_table(canvas: Canvas, y: int, odds: OddsTable, picture: Picture) -> int:
    """Draw the rows that there is room for; return the row after them."""
    answers = rows_of(odds, picture)
    room = canvas.height - y - 1
    if room < 1 or not answers:
        return y
    chosen = next((n for n, each in enumerate(answers) if each.action == picture.chosen), 0)
    first = max(0, min(chosen - room // 2, len(answers) - room))
    shown = answers[first : first + room]
    labels = [cut(_label(each, picture), _LABEL) for each in shown]
    left = 2 + max(map(cell_len, labels))
    columns = _Columns.of(odds, canvas.width, left)
    _put_figures(canvas, y, columns, _heads(odds, picture))
    for down, (label, answer) in enumerate(zip(labels, shown, strict=True), y + 1):
        here = answer.action is not None and answer.action == picture.chosen
        canvas.put(0, down, f"{'▸' if here else ' '}{label}", "chosen" if here else "lit")
        _put_figures(canvas, down, columns, _figures(odds, answer))
    return y + 1 + len(shown)


@dataclass(frozen=True)
class _Columns:
    """Where each outcome, and the mean after them, ends on the right; without room no mean."""

    ends: tuple[int, ...]
    widest: int

    @classmethod
    def of(cls, odds: OddsTable, width: int, left: int) -> _Columns:
        count = len(odds.outcomes)
        with_mean = odds.has_means and left + 3 * count + _MEAN <= width
        pitch = max(3, min(_WIDEST, (width - left - _MEAN * with_mean) // count))
        ends = [left + pitch * column for column in range(1, count + 1)]
        return cls((*ends, ends[-1] + _MEAN) if with_mean else tuple(ends), pitch)


def _label(answer: AnswerOdds, picture: Picture) -> str:
    """The letter of a square for the die in hand, or the label of another answer."""
    in_hand = picture.hand and _number(answer) == picture.hand
    return answer.label.split(" ")[-1] if in_hand else answer.label


def _put_figures(
    canvas: Canvas, y: int, columns: _Columns, figures: Sequence[tuple[str, str]]
) -> None:
    """Draw texts with their styles in the columns that there are."""
    for end, (text, style) in zip(columns.ends, figures, strict=False):
        canvas.put_right(end, y, cut(text, columns.widest), style)


def _heads(odds: OddsTable, picture: Picture) -> list[tuple[str, str]]:
    mean = picture.words.say("odds.mean.short")
    return [*((each.label, _style(each.tone)) for each in odds.outcomes), (mean, "faint")]


def _figures(odds: OddsTable, answer: AnswerOdds) -> list[tuple[str, str]]:
    figures = [
        (figure, _style(outcome.tone)) if figure else (_NEVER, "rule")
        for outcome, figure in zip(odds.outcomes, answer.figures, strict=True)
    ]
    return [*figures, (answer.mean_figure, "ink")]


def _style(tone: int) -> str:
    if tone <= _FINE:
        return "good"
    return "danger" if tone >= _POOR else "ink"


def height(odds: OddsTable, picture: Picture) -> int:
    """How many rows all figures take."""
    return len(rows_of(odds, picture)) + 1
