"""What every part of the screen is drawn from: one position, and what the player points at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import cast

from artificer.faces.terminal.log import Line
from artificer.games.contract import State
from artificer.games.utopia_engine.state import Sheet
from artificer.words import Words


@dataclass(frozen=True)
class View:
    """A position as the screen shows it. Drawing it changes nothing."""

    state: State
    words: Words
    chosen: int | None = None
    """The legal action that the player points at."""
    die: int = 0
    """The number of the die in hand, when dice are to be written."""
    roll: tuple[int, ...] = ()
    """The last roll of two dice, as its text gives it; it stays on the table until the next."""
    results: Mapping[int, tuple[int, ...]] = field(default_factory=dict)
    """By region: the results of the search boxes that are filled."""
    log: tuple[Line, ...] = ()
    back: int = 0
    """How many rows of the log are leafed back."""
    heading: str = ""
    typed: bool = False
    """The player rolls real dice and types them."""
    auto: bool = False
    can_undo: bool = False
    message: str = ""

    @property
    def sheet(self) -> Sheet:
        """The two adventure sheets."""
        return cast(Sheet, self.state.body)

    def legal(self) -> list[int]:
        """The answers that the player may give now; none while dice are to be rolled."""
        return [] if self.state.is_chance_node() else self.state.legal_actions()

    def text(self, action: int) -> str:
        """The text of an action."""
        return self.state.action_to_string(action)
