"""What a ruleset lays on the screen, and which ruleset lays what."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Final

from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.frame import draw_question
from artificer.faces.terminal.pointing import Pointer
from artificer.faces.terminal.view import View
from artificer.games.contract import State

Draw = Callable[[Canvas, View], None]


@dataclass(frozen=True)
class Leaflet:
    """What is said about one thing, whose number the ruleset knows."""

    number: int
    title: str
    text: str


@dataclass(frozen=True)
class Table:
    """The drawings of a ruleset, from the top of the screen down, and how it is pointed at.

    The log and the line of keys are the same for every game.
    """

    title: Draw
    side: Draw
    """Beside the desk: the answers, or what the chosen one would do."""
    question: Draw = draw_question
    """The open question, in one row."""
    desk: Draw | None = None
    """What the question is about."""
    desk_width: Callable[[View], int] = lambda _: 0
    """Columns that the desk needs; the side has the others."""
    above: tuple[tuple[str, Draw], ...] = ()
    """Panes above the sheets, by the name that the style sheet uses."""
    sheets: tuple[tuple[str, Draw], ...] = ()
    """Side by side on a wide screen; else one of them lies on top."""
    on_top: Callable[[View], int] = lambda _: 0
    """Which sheet lies on top."""
    sheet_keys: Mapping[str, str] = field(default_factory=dict)
    """The keys that lay a sheet on top, or turn its page, and the names of those sheets."""
    leaflets: Callable[[View], Sequence[Leaflet]] | None = None
    """What can be read about single things, such as cards."""
    leaf_pointed_at: Callable[[View], int] = lambda _: 0
    """Which of them is about what the player points at, by its number."""
    pointer: Callable[[], Pointer] = Pointer
    side_rows: Callable[[View, int], int] | None = None
    """Rows that the side needs on a screen of that width; the log below has what it leaves."""
    log_beside: bool = False
    """On every wide screen the log lies beside the side; else below, if there is no room."""
    rolls_itself: Callable[[State], bool] = lambda _: False
    """Whether dice are due that the player need not ask for."""
    legend: str = ""
    """Key of the message that explains the symbols."""
    styles: Path | None = None
    """Sizes of the panes above and of the sheets."""


_TABLES: Final = {
    "utopia-engine-3e": "artificer.faces.terminal.utopia_engine.table",
    "utopia-engine-2e": "artificer.faces.terminal.utopia_engine.table",
    "sorcery": "artificer.faces.terminal.sorcery.table",
    "utopia": "artificer.faces.terminal.utopia.table",
}
_ANY: Final = "artificer.faces.terminal.any_game"


def table_for(ruleset: str) -> Table:
    """The table of a ruleset; the plain one where it has none of its own."""
    table: Table = import_module(_TABLES.get(ruleset, _ANY)).TABLE
    return table
