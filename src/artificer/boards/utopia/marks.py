"""The signs of the table: each colour has a sign with the same meaning."""

from __future__ import annotations

from typing import Final

from artificer.words.utopia.speech import RECONSTRUCTED as RECONSTRUCTED

ENVIRONMENTS: Final = ("?", "▲", "≈", "≡", "♣", "♞")
"""By Environment; the first is for none, before the tiles are laid."""

SEATS: Final = ("●", "◆", "■", "▼", "★")
"""The shape of each seat's tokens."""

NOBODY: Final = "┃"

GOVERNOR: Final = "♛"
SAVAGES: Final = "☠"
HOTSPOT: Final = "☼"
FIRST: Final = "⚑"
