"""The glyphs of the sheets, and rows of them."""

from __future__ import annotations

from typing import Final

FULL: Final = "●"
EMPTY: Final = "○"
COSTLY: Final = "⊖"
BOX_FULL: Final = "■"
BOX_EMPTY: Final = "□"
BAR_FULL: Final = "▮"
BAR_EMPTY: Final = "▯"
HEART: Final = "♥"
WOUND: Final = "♡"
SKULL: Final = "☠"
CROSS: Final = "╳"
UNKNOWN: Final = "·"
FOUND: Final = "◇"
ACTIVE: Final = "◆"
TREASURE: Final = "✦"
HERE: Final = "►"


def filled(count: int, capacity: int, full: str = FULL, empty: str = EMPTY) -> str:
    """`count` full places of `capacity`."""
    return full * count + empty * (capacity - count)
