"""How Sorcery is shown."""

from __future__ import annotations

from typing import Final

from artificer.faces.board.showing import Showing
from artificer.faces.board.sorcery.pointing import ShopPointer

SHOWING: Final = Showing(
    board=lambda _: None,
    pointer=ShopPointer,
    rolls_itself=lambda _: True,
)
