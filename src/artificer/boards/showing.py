"""How a game is shown, before any toolkit, and where that is found.

A family of rulesets shares one declaration of the state, and with it one showing: `SHOWING` in
`artificer.boards.<family>.showing`. A family without one uses the showing of any game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from artificer.boards import narration
from artificer.boards.pieces import Answer, Leaflet
from artificer.boards.pointing import Pointer
from artificer.boards.viewer import Picture
from artificer.games.contract import State
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

B_co = TypeVar("B_co", covariant=True)


@dataclass(frozen=True)
class AnswerBoard:
    """The name of the game, the points by seat, and every answer, labelled with its number."""

    title: str
    points: tuple[int, ...]
    answers: tuple[Answer, ...]


def answer_board(picture: Picture) -> AnswerBoard:
    """The board of any game."""
    words, state = picture.words, picture.state
    answers = tuple(
        Answer(
            action,
            str(number),
            narration.action(words, action, state),
            narration.outlook(words, action, state),
        )
        for number, action in enumerate(picture.legal(), 1)
    )
    return AnswerBoard(words.say("title"), state.scores(), answers)


@dataclass(frozen=True)
class Showing(Generic[B_co]):
    """What a face needs to know of a game before it draws anything."""

    board: Callable[[Picture], B_co]
    """Derives the board; equal for two pictures that differ only in what is pointed at."""
    pointer: Callable[[], Pointer] = Pointer
    rolls_itself: Callable[[str], bool] = lambda _: False
    """Whether the dice of the question with that key roll without a request."""
    lettered: Callable[[State], Mapping[int, str]] = lambda _: {}
    """Legal answers by the number and the letter of their place on the board, such as `6 a`."""
    notice: str = ""
    """The key of a notice shown once, where a game begins; "" for none."""
    milestones: frozenset[int] = frozenset()
    """The facts that a replay leads to, such as an artifact found."""
    leaflets: Callable[[Picture], Sequence[Leaflet]] | None = None
    """The leaflets about single things, such as cards."""
    leaf_pointed_at: Callable[[Picture], int] = lambda _: 0
    """The number of the leaflet about what the player points at."""


ANY: Final = Showing(answer_board)


def showing_for(ruleset: Ruleset) -> Showing[Any]:
    """The showing of a ruleset's family; that of any game if it has none."""
    module = part_of(__package__, ruleset, "showing")
    showing: Showing[Any] = module.SHOWING if module else ANY
    return showing


class Boards(Generic[B_co]):
    """Boards for one viewer: pointing alone derives no new board."""

    def __init__(self, showing: Showing[B_co]) -> None:
        self._showing = showing
        self._last: tuple[tuple[object, ...], B_co] | None = None

    def of(self, picture: Picture) -> B_co:
        """The board of a picture; the last step stands for all steps, as each is shown after it."""
        seen = (picture.seat, picture.words, picture.names, picture.odds is None, picture.state)
        key = (picture.steps[-1:], *seen)  # the state last, as it takes longest to compare
        if self._last is None or self._last[0] != key:
            self._last = key, self._showing.board(picture)
        return self._last[1]
