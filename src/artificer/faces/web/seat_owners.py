"""What the house knows of a game beside its journal: whose seats are whose.

A journal says who is a person and who a computer player. Which of the people is the owner of the
house, and which seats are still open to whoever comes first, is the house's own affair.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from artificer.games.errors import ArtificerError
from artificer.host.seats import people_among
from artificer.table.store.base import Store


@dataclass(frozen=True)
class SeatOwners:
    """The owner's seat, if one is, and the seats that nobody has taken yet."""

    mine: int | None
    open: tuple[int, ...] = ()

    def taken(self, seat: int) -> SeatOwners:
        """The notes once somebody has taken that seat. Raises ArtificerError if it is not open."""
        if seat not in self.open:
            raise ArtificerError("seat.taken", seat=seat + 1)
        return replace(self, open=tuple(each for each in self.open if each != seat))


def read_notes(store: Store, game_id: str, seats: Sequence[str]) -> SeatOwners:
    """What is noted of a game; of one that was not begun here, that its first person is the owner.

    Raises StoreError.
    """
    people = people_among(seats)
    match _json(store.kept(_name(game_id))):
        case {"mine": int() | None as mine, "open": [*places]}:
            still = tuple(seat for seat in people if seat in places)
            return SeatOwners(mine if mine in people else None, still)
    return SeatOwners(people[0] if people else None)


def write_notes(store: Store, game_id: str, notes: SeatOwners) -> None:
    """Note that of a game. Raises StoreError."""
    text = json.dumps({"mine": notes.mine, "open": notes.open})
    store.keep(_name(game_id), text)


def forget_notes(store: Store, game_id: str) -> None:
    """Note nothing of a game any more. Raises StoreError."""
    store.keep(_name(game_id), None)


def _name(game_id: str) -> str:
    return f"seats.{game_id}"


def _json(text: str | None) -> Any:
    try:
        return json.loads(text or "")
    except (ValueError, RecursionError):
        return None
