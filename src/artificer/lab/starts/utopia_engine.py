"""Starts of Utopia Engine: a legendary treasure from the first day, or a spent tool.

A spent tool can be recharged as usual.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from artificer.games.utopia_engine.sheets import DOWSING_ROD, ICE_PLATE
from artificer.games.utopia_engine.state import Sheet
from artificer.lab.starts import Start

_TREASURES: Final = (
    "ice-plate",
    "bracelet-of-ios",
    "shimmering-moonlace",
    "scale-of-the-infinity-wurm",
    "ancient-record",
    "molten-shard",
)
_TOOLS: Final = ("dowsing-rod", "paralysis-wand", "focus-charm")


def give(treasure: int, s: Sheet) -> None:
    """Mark a treasure as found."""
    s.treasure[treasure] = 1


def spend(tool: int, s: Sheet) -> None:
    """Take the charge of a tool."""
    s.tool[tool] = 0


STARTS: Final = {
    f"with-{name}": Start("treasure", number, True, partial(give, number))
    for number, name in enumerate(_TREASURES, ICE_PLATE)
} | {
    f"without-{name}": Start("tool", number, False, partial(spend, number))
    for number, name in enumerate(_TOOLS, DOWSING_ROD)
}
