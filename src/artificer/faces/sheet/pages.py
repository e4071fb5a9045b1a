"""The pages of a game's sheets: as they stand in a game, or blank."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol, cast

from artificer.boards.ending import ending_lines
from artificer.games.contract import State
from artificer.games.notices import ArtificerError
from artificer.games.registry import load_game, part_of, ruleset_named
from artificer.games.ruleset import Ruleset
from artificer.lab.extras import needed
from artificer.table.history import History, Step
from artificer.words import Words
from artificer.words.rendering import words_in


class NoSheet(ArtificerError):
    """The game is not played on sheets."""


class Drawing(Protocol):
    """The sheets of a family of games: the module `artificer.faces.sheet.<family>`."""

    def pages(self, state: State, steps: Sequence[Step], words: Words, caption: str) -> list[str]:
        """Each page as SVG, a position as it stands after `steps`."""


def has_sheets(ruleset: Ruleset) -> bool:
    """Whether a game is played on sheets that can be drawn."""
    return part_of(__package__, ruleset) is not None


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
