"""How Sorcery is shown."""

from __future__ import annotations

from typing import Final

from artificer.boards.picture import Picture
from artificer.boards.showing import Showing
from artificer.boards.sorcery.board import SorceryBoard, board
from artificer.boards.sorcery.pointing import ShopPointer
from artificer.games.sorcery.state import Shop


def board_of(picture: Picture) -> SorceryBoard:
    """The board of a picture."""
    state = picture.state.over(Shop)
    return board(state, picture.words, picture.seat, picture.names, picture.steps)


SHOWING: Final = Showing(board_of, pointer=ShopPointer, rolls_itself=lambda _: True)
