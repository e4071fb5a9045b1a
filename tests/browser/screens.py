"""Screens that people have, and how they want to see."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal


@dataclass(frozen=True)
class Screen:
    """The size of a window in CSS pixels, and what its owner has set."""

    width: int = 1280
    height: int = 800
    touch: bool = False
    dark: bool = False
    scripts: bool = True
    forced_colours: bool = False
    still: bool = True
    """Whether reduced motion is asked for."""

    @property
    def colours(self) -> Literal["dark", "light"]:
        """What the browser says of light and dark."""
        return "dark" if self.dark else "light"


DESKTOP = Screen()
NIGHT = replace(DESKTOP, dark=True)
PHONE = Screen(320, 640, touch=True)
PHONE_ASIDE = Screen(640, 320, touch=True)
PLAIN = replace(DESKTOP, scripts=False)
"""Without JavaScript."""
