"""What the panes of one screen draw from."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Generic, TypeVar

from artificer.boards.picture import Picture

B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True)
class Display(Generic[B_co]):
    """A picture, the board derived from it, and what only this screen has."""

    picture: Picture
    board: B_co
    back: int = 0
    """How many rows of the log are leafed back."""
    turned: int = 0
    """How often the sheets were turned since the question was asked."""
    sheet: str = ""
    """The sheet whose key was pressed last."""
    page: int = 0
    """How often it was pressed again."""
    leaflets: bool = False
    """There are leaflets about single things."""
    turns: Callable[[], bool] = lambda: True
    """Whether turning the sheets shows another one; known once they are drawn."""
    news: bool = False
    """Something happened since the player's last choice."""
    lesson: bool = False
    """A guide can be asked."""
    hints: bool = False
    """Somebody can tell what the answers of this game are worth."""
