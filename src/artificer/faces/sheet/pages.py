"""The pages of a game's sheets, as they stand or blank, and a review on paper.

A review has its sentences, the line of chances, and what cost most.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final, Protocol, cast

from artificer.boards.ending import ending_lines
from artificer.boards.review import ReviewBoard
from artificer.faces.sheet.paper import FAINT, INK, MARGIN, PENCIL, SHADE, WIDTH, Paper
from artificer.faces.wrapping import fold
from artificer.games.contract import State
from artificer.games.notices import ArtificerError
from artificer.games.registry import has_part, load_game, part_of, ruleset_named
from artificer.games.ruleset import Ruleset
from artificer.lab.extras import needed
from artificer.table.history import History, Step
from artificer.words import Words
from artificer.words.rendering import words_in

LINE: Final = 5.0
"""From one line of text to the next, in millimetres."""

CELLS: Final = 100
"""The width of a line of text, in columns."""

CHART: Final = 60.0
"""The height of the chart, in millimetres."""

INDENT: Final = 8.0
_LEFT, _RIGHT = MARGIN + INDENT, WIDTH - MARGIN


def review_sheet(board: ReviewBoard, title: str, words: Words, language: str) -> str:
    """The review as a page of SVG."""
    paper = Paper(title, language)
    y = MARGIN + 6
    paper.text(MARGIN, y, title, 6)
    y += 3
    for line in _folded(board.sentences, CELLS):
        y += LINE
        paper.text(MARGIN, y, line, 3.4)
    y += 2 * LINE
    paper.text(MARGIN, y, words.say("review.chances"), 4)
    _draw_chart(paper, board, y + 4)
    y += CHART + 8 + 2 * LINE
    if board.costliest:
        paper.text(MARGIN, y, words.say("review.costliest"), 4)
    for number, each in enumerate(board.costliest, 1):
        y += 1
        for place, line in enumerate(_folded((each.said(words), *each.reasons), CELLS - 4)):
            y += LINE
            if place == 0:
                paper.text(MARGIN, y, f"{number}.", 3.4, PENCIL)
            paper.text(MARGIN + INDENT, y, line, 3.4)
    return paper.svg()


def _folded(texts: tuple[str, ...], cells: int) -> Iterator[str]:
    for text in texts:
        yield from fold(text, cells)


def _draw_chart(paper: Paper, board: ReviewBoard, top: float) -> None:
    """The line of chances; numbers on the costliest decisions, ticks below for events."""

    def at(place: int) -> tuple[float, float]:
        part = place / max(1, len(board.chances) - 1)
        return _LEFT + (_RIGHT - _LEFT) * part, top + CHART * (1 - board.chances[place])

    for quarter in range(5):
        y = top + CHART * (1 - quarter / 4)
        paper.line(_LEFT, y, _RIGHT, y, SHADE)
        paper.text(_LEFT - 1, y + 1, f"{25 * quarter} %", 2.6, FAINT, "end")
    for here, there in pairwise(range(len(board.chances))):
        paper.line(*at(here), *at(there), INK)
    for event in board.events:
        x, _ = at(event.place)
        paper.line(x, top + CHART + 1, x, top + CHART + 3, FAINT)
    for number, each in enumerate(board.costliest, 1):
        x, y = at(each.place)
        paper.circle(x, y, 2, "#ffffff")
        paper.centred(x, y, str(number), 3)


class NoSheet(ArtificerError):
    """The game is not played on sheets."""


class Drawing(Protocol):
    """The sheets of a family of games: the module `artificer.faces.sheet.<family>`."""

    def pages(self, state: State, steps: Sequence[Step], words: Words, caption: str) -> list[str]:
        """Each page as SVG, a position as it stands after `steps`."""


def has_sheets(ruleset: Ruleset) -> bool:
    """Whether a game is played on sheets that can be drawn."""
    return has_part(__package__, ruleset)


def pages_of(history: History, language: str) -> list[str]:
    """The sheets of a game as they stand, each page as SVG. Raises NoSheet."""
    words = words_in(language, history.game.name)
    caption = " ".join(ending_lines(words, history.state))
    drawing = _drawing_of(history.game.ruleset)
    return drawing.pages(history.state, history.steps, words, caption)


def blank_pages(ruleset: str, language: str) -> list[str]:
    """Blank sheets for real dice, each page as SVG. Raises NoSheet or UnknownGame."""
    drawing = _drawing_of(ruleset_named(ruleset))
    start = load_game(ruleset).new_initial_state()
    return drawing.pages(start, (), words_in(language, ruleset), "")


def pdf_of(page: str) -> bytes:
    """A page as PDF, drawn by vl-convert. Raises NotInstalled without the extra `lab`."""
    pdf: bytes = needed("vl_convert").svg_to_pdf(page)
    return pdf


def _drawing_of(ruleset: Ruleset) -> Drawing:
    module = part_of(__package__, ruleset)
    if module is None:
        raise NoSheet("sheet.none", ruleset=ruleset.name)
    return cast(Drawing, module)
