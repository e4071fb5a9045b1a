"""The daily game: one seed for each day and ruleset, the same on every machine for ever.

The seed depends only on the day and the ruleset, so anybody can compute it, tomorrow's too: it
makes games equal, and is no secret.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, date, datetime
from functools import lru_cache
from hashlib import blake2b
from typing import Final

from artificer.games.notices import Notice
from artificer.table.dice import SeededDice, dice_record
from artificer.table.header import Header

_PERSON: Final = b"artificer-daily"
_LETTERS_OF_A_DAY: Final = len("2026-11-22")
_REMEMBERED: Final = 1024
_BYTES: Final = 4
"""The length of drawn seeds: people read them to each other."""


@dataclass(frozen=True)
class DailyGame:
    """A ruleset and a day (ISO 8601)."""

    day: str
    ruleset: str


def today() -> date:
    """The day, UTC."""
    return datetime.now(UTC).date()


def seed_of(day: date, ruleset: str) -> int:
    """BLAKE2b of a text like `2026-11-22 utopia`: 32 bits, the first byte the highest."""
    name = f"{day.isoformat()} {ruleset}".encode("ascii")
    return int.from_bytes(blake2b(name, digest_size=_BYTES, person=_PERSON).digest(), "big")


def day_of(header: Header) -> date | None:
    """The day whose daily game this is, begun on that day; None for any other game."""
    seed = seed_begun_with(header.ruleset, header.started)
    if seed is None or header.dice != dice_record(SeededDice(seed)):
        return None
    return date.fromisoformat(header.started[:_LETTERS_OF_A_DAY])


@lru_cache(_REMEMBERED)
def seed_begun_with(ruleset: str, started: str) -> int | None:
    """The seed of the daily game at the moment `started`; None if that has no valid day."""
    text = started[:_LETTERS_OF_A_DAY]
    try:
        day = date.fromisoformat(text)
        return seed_of(day, ruleset) if day.isoformat() == text else None
    except ValueError:  # no day, or the ruleset in unusual letters
        return None


def ruled_out(header: Header, hinted: bool) -> Notice | None:
    """Why a game can never count as a daily game; None if it can.

    `hinted` says whether hints were given in it.
    """
    if header.practice:
        return Notice("daily.practice")
    if header.lesson:
        return Notice("daily.lesson")
    if header.origins:
        return Notice("daily.taken_over")
    return Notice("daily.hints") if hinted else None
