"""The colours of the table; each goes with a sign of `boards/utopia/table.py` or a word."""

from __future__ import annotations

from typing import Final

ENVIRONMENTS: Final = ("faint", "hue5", "hue2", "hue6", "hue0", "hue4")
"""By Environment; the first is for none, before the tiles are laid."""

SEATS: Final = ("hue2", "hue1", "hue6", "hue0", "hue3")

SAVAGES: Final = "hue4"
HOTSPOT: Final = "hue3"

CATEGORIES: Final = {
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
