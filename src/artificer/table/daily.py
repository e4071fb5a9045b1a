"""The daily game: one seed for every day and ruleset, the same on every machine for ever.

The seed is made of the day and the ruleset alone, so everybody may know it, that of tomorrow too:
it makes games alike, and is no secret.
"""

from __future__ import annotations

from datetime import UTC, date, datetime
from hashlib import blake2b
from typing import Final

_PERSON: Final = b"artificer-daily"
_BYTES: Final = 4
"""As long as the seeds that the program draws: people read them to each other."""


def today() -> date:
    """The day, UTC."""
    return datetime.now(UTC).date()


def seed_of(day: date, ruleset: str) -> int:
    """BLAKE2b of a text like `2026-11-22 utopia`: 32 bits, the first byte the highest."""
    name = f"{day.isoformat()} {ruleset}".encode("ascii")
    return int.from_bytes(blake2b(name, digest_size=_BYTES, person=_PERSON).digest(), "big")
