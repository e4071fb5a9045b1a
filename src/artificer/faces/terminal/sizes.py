"""How large a screen is, in the words of the style sheets."""

from __future__ import annotations

from typing import Final

from textual.geometry import Size

_WIDE: Final = (120, 36)
_MEDIUM: Final = 27
# Heights from which there is more air, and from which the whole result chart fits.
_TALL, _HUGE = 40, 43


def is_wide(size: Size) -> bool:
    """Whether the sheets lie beside each other."""
    return size.width >= _WIDE[0] and size.height >= _WIDE[1]


def classes(size: Size) -> dict[str, bool]:
    """Each class of the style sheets, and whether a screen of that size has it."""
    wide = is_wide(size)
    return {
        "wide": wide,
        "medium": not wide and size.height >= _MEDIUM,
        "tall": wide and size.height >= _TALL,
        "huge": wide and size.height >= _HUGE,
    }
