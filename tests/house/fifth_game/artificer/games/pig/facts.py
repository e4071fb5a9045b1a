"""What the rules of Pig report: one number a fact, and what its two numbers mean."""

from __future__ import annotations

from typing import Final

ROLLED: Final = 0  #  face; seat
HELD: Final = 1  #    points of the turn; seat
FACTS: Final = 2
