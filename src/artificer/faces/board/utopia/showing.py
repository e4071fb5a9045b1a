"""How Utopia is shown."""

from __future__ import annotations

from typing import Final

from artificer.faces.board.showing import Showing
from artificer.faces.board.utopia.leaflets import leaf_pointed_at, leaflets
from artificer.faces.board.utopia.pointing import WorldPointer

SHOWING: Final = Showing(
    board=lambda _: None,
    pointer=WorldPointer,
    rolls_itself=lambda _: True,
    leaflets=leaflets,
    leaf_pointed_at=leaf_pointed_at,
)
