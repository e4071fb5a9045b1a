"""How Utopia Engine is shown."""

from __future__ import annotations

from typing import Final

from artificer.boards.showing import Showing
from artificer.boards.utopia_engine.answers import lettered
from artificer.boards.utopia_engine.board import UtopiaEngineBoard, board
from artificer.boards.utopia_engine.pointing import SheetPointer
from artificer.boards.viewer import Picture
from artificer.games.contract import State
from artificer.games.utopia_engine import facts
from artificer.games.utopia_engine.questions import EVENT_DIE
from artificer.games.utopia_engine.state import Sheet


def board_of(picture: Picture) -> UtopiaEngineBoard:
    """The board of a picture."""
    return board(
        picture.state.over(Sheet), picture.words, picture.steps, picture.seat, picture.odds
    )


def rolls_itself(state: State) -> bool:
    """Whether event dice are due: they roll one after another without a key."""
    return state.over(Sheet).body.question == EVENT_DIE


SHOWING: Final = Showing(
    board_of,
    pointer=SheetPointer,
    rolls_itself=rolls_itself,
    lettered=lettered,
    milestones=frozenset(
        (
            facts.FOUND_INACTIVE,
            facts.FOUND_ACTIVE,
            facts.PERFECT_ZERO,
            facts.TREASURE,
            facts.EVENT_ROLLED,
            facts.FELL,
            facts.DIED,
            facts.DOOM,
            facts.ACTIVATED,
            facts.SELF_ACTIVATED,
            facts.LINK_MADE,
            facts.ENGINE_FAILED,
            facts.ENGINE_ACTIVATED,
        )
    ),
)
