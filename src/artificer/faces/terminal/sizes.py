"""Sizes of screens, in the words of the style sheets."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

LEAST: Final = Size(80, 24)
"""The least size that shows every game whole."""
LARGEST: Final = Size(160, 50)
"""The largest size of a game: beyond it, things that belong together would drift apart."""
_WIDE: Final = (120, 36)
_MEDIUM: Final = 27
# Heights from which there is more space, and from which the whole result chart fits.
_TALL, _HUGE = 40, 43


def is_small(size: Size) -> bool:
    """Whether a screen of that size is too small for a game."""
    return size.width < LEAST.width or size.height < LEAST.height


def within(size: Size) -> Size:
    """The size of the table on a screen of that size."""
    return Size(min(size.width, LARGEST.width), min(size.height, LARGEST.height))


def is_wide(size: Size) -> bool:
    """Whether the sheets are side by side."""
    return size.width >= _WIDE[0] and size.height >= _WIDE[1]


def classes(size: Size) -> dict[str, bool]:
    """Each class of the style sheets, and whether a screen of that size has it."""
    wide = is_wide(size)
    return {
        "small": is_small(size),
        "wide": wide,
        "medium": not wide and size.height >= _MEDIUM,
        "tall": wide and size.height >= _TALL,
        "huge": wide and size.height >= _HUGE,
    }
