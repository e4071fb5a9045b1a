"""The marks by which people at a table know each other: five shapes, each with a colour.

On a board with tokens they are the tokens: a mark is also the shape of its seat's token.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

GLYPHS: Final = ("\u25cf", "\u25c6", "\u25a0", "\u25bc", "\u2605")
"""A circle, a diamond, a square, a triangle and a star."""

MARKS: Final = range(len(GLYPHS))
"""The marks by number. No game has more seats."""

ANY_MARK: Final = re.compile(f"[{''.join(GLYPHS)}]")


@dataclass(frozen=True)
class Marks:
    """The marks at a table; `seats` is the number of seats, `chosen` what people chose, by seat."""

    seats: int
    chosen: Mapping[int, int]

    @property
    def glyphs(self) -> tuple[str, ...]:
        """What stands before the name of each seat: "" if nobody there has chosen a mark."""
        return tuple(
            GLYPHS[self.chosen[seat]] if seat in self.chosen else "" for seat in range(self.seats)
        )

    @property
    def tokens(self) -> tuple[int, ...]:
        """The mark of each possible seat's token: all different, its own number where it can be."""
        taken = set(self.chosen.values())
        held = {seat: seat for seat in MARKS if seat not in taken} | dict(self.chosen)
        free = (mark for mark in MARKS if mark not in held.values())
        return tuple(held[seat] if seat in held else next(free) for seat in MARKS)

    @property
    def moved(self) -> tuple[tuple[int, int], ...]:
        """The seats whose token has another number than they, each with that number."""
        return tuple((seat, mark) for seat, mark in enumerate(self.tokens) if seat != mark)

    def others(self, seat: int | None) -> frozenset[int]:
        """The marks that people at other seats have chosen."""
        return frozenset(mark for each, mark in self.chosen.items() if each != seat)


def has_mark(name: str) -> bool:
    """Whether a name would imitate a mark."""
    return ANY_MARK.search(name) is not None
