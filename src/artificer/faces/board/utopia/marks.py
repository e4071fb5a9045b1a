"""The signs of the table. Whatever a colour says, a sign says too."""

from __future__ import annotations

from typing import Final

ENVIRONMENTS: Final = ("?", "▲", "≈", "≡", "♣", "♞")
"""By Environment; before the tiles lie there is none."""
ENVIRONMENT_STYLES: Final = ("faint", "hue5", "hue2", "hue6", "hue0", "hue4")

SEATS: Final = ("●", "◆", "■", "▼", "★")
"""By seat: its tokens have a shape of their own."""
SEAT_STYLES: Final = ("hue2", "hue1", "hue6", "hue0", "hue3")

NOBODY: Final = "┃"

GOVERNOR: Final = "♛"
SAVAGES, SAVAGES_STYLE = "☠", "hue4"
HOTSPOT, HOTSPOT_STYLE = "☼", "hue3"
FIRST: Final = "⚑"
RECONSTRUCTED: Final = "*"
"""As in the tables of `artificer deck`."""

CATEGORY_STYLES: Final = {
    "I": "faint",
    "T": "hue2",
    "E": "hue6",
    "M": "hue4",
    "C": "hue1",
    "P": "hue3",
    "N": "hue0",
    "V": "hue5",
}
"""By the letter of a card's id."""
