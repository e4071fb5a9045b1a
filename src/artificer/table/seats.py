"""The texts of seats in a header: `player` for an unnamed person, `computer:NAME`, or a name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

NAMELESS: Final = "player"
COMPUTER: Final = "computer:"


def computer_at(text: str) -> str | None:
    """The computer player in a seat's text; None for a person."""
    return text.removeprefix(COMPUTER) if text.startswith(COMPUTER) else None


def people_among(seats: Sequence[str]) -> list[int]:
    """The seats of people."""
    return [seat for seat, text in enumerate(seats) if computer_at(text) is None]


def first_person(seats: Sequence[str]) -> int:
    """The first seat of a person; 0 if there is none."""
    return next(iter(people_among(seats)), 0)
