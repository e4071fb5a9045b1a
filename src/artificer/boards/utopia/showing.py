"""How Utopia is shown."""

from __future__ import annotations

from typing import Final

from artificer.boards.picture import Picture
from artificer.boards.showing import Showing
from artificer.boards.utopia.board import UtopiaBoard, board
from artificer.boards.utopia.leaflets import leaf_pointed_at, leaflets
from artificer.boards.utopia.pointing import WorldPointer
from artificer.games.utopia.state import World


def board_of(picture: Picture) -> UtopiaBoard:
    """The board of a picture."""
    return board(picture.state.over(World), picture.words, picture.seat, picture.short_names)


SHOWING: Final = Showing(
    board_of,
    pointer=WorldPointer,
    rolls_itself=lambda _: True,
    notice="notice.reconstructed",
    leaflets=leaflets,
    leaf_pointed_at=leaf_pointed_at,
)
