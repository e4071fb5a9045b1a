"""Screens that people have, and how they want to see."""

from __future__ import annotations

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Screen:
    """The size of a window in CSS pixels, and what its owner has set."""

    width: int = 1280
    height: int = 800
    touch: bool = False
    dark: bool = False
    scripts: bool = True
    forced_colours: bool = False
    still: bool = False
    """Whether reduced motion is asked for."""
    zoom: int = 1
    """How many points of the screen a CSS pixel is wide."""


DESKTOP = Screen()
NIGHT = replace(DESKTOP, dark=True)
PHONE = Screen(320, 640, touch=True)
PHONE_ASIDE = Screen(640, 320, touch=True)
"""It has no room for a question among controls that are as high as a thumb is wide; `LYING` has."""
LYING = (Screen(740, 360, touch=True), Screen(844, 390, touch=True), Screen(932, 430, touch=True))
"""Phones that lie, the lowest first."""
ZOOMED = Screen(640, 400, zoom=2)
"""A window of 1280 by 800 in which everything is twice as large."""
STILL = replace(DESKTOP, still=True)
STILL_NIGHT = replace(NIGHT, still=True)
"""For axe, too, which would judge the moment at which what has just moved is bright."""
HIGH_CONTRAST = replace(DESKTOP, forced_colours=True)
PLAIN = replace(DESKTOP, scripts=False)
"""Without JavaScript."""
