"""The input of the panes of one screen."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from artificer.boards.showing import Picture

B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True)
class Display(Generic[B_co]):
    """A picture, the board derived from it, and the state of this screen."""

    picture: Picture
    board: B_co
    back: int = 0
    """How many rows the log is scrolled back."""
    turned: int = 0
    """How often the sheets were turned since the question was asked."""
    sheet: str = ""
    """The sheet whose key was pressed last."""
    page: int = 0
    """How often that key was pressed again."""
    leaflets: bool = False
    """The game has leaflets about single things."""
    turns: Callable[[], bool] = lambda: True
    """Whether turning the sheets shows another one; known once they are drawn."""
    news: bool = False
    """Something has happened since the player's last choice."""
    lesson: bool = False
    """A guide is available."""
    hints: bool = False
    """Hints are available for this game."""
    odds: bool = False
    """Odds are available for this game."""
    shows_odds: bool = False
    """The player wants to see them."""
