"""The signs of the table. Whatever a colour says, a sign says too."""

from __future__ import annotations

from typing import Final

from artificer.words.utopia.speech import RECONSTRUCTED as RECONSTRUCTED

ENVIRONMENTS: Final = ("?", "▲", "≈", "≡", "♣", "♞")
"""By Environment; before the tiles lie there is none."""

SEATS: Final = ("●", "◆", "■", "▼", "★")
"""By seat: its tokens have a shape of their own."""

NOBODY: Final = "┃"

GOVERNOR: Final = "♛"
SAVAGES: Final = "☠"
HOTSPOT: Final = "☼"
FIRST: Final = "⚑"
