"""The owners of a game's seats, and the game after it, which are saved beside its journal.

A journal says who is a person and who a computer player. Which person is the owner of the site,
and which seats are open to the first who takes them, concerns only this site.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from artificer.games.errors import ArtificerError
from artificer.host.seats import people_among
from artificer.table.errors import UnknownSave
from artificer.table.store.base import Store


@dataclass(frozen=True)
class SeatOwners:
    """The owner's seat, if there is one, and the open seats."""

    mine: int | None
    open: tuple[int, ...] = ()

    def taken(self, seat: int) -> SeatOwners:
        """The owners after that seat was taken. Raises ArtificerError if it is not open."""
        if seat not in self.open:
            raise ArtificerError("seat.taken", seat=seat + 1)
        return replace(self, open=tuple(each for each in self.open if each != seat))


def read_notes(store: Store, game_id: str, seats: Sequence[str]) -> SeatOwners:
    """The seat owners of a game; the first person is the owner of one not begun here.

    Raises StoreError.
    """
    people = people_among(seats)
    match _json(store.kept(_name(game_id))):
        case {"mine": int() | None as mine, "open": [*places]}:
            still = tuple(seat for seat in people if seat in places)
            return SeatOwners(mine if mine in people else None, still)
    return SeatOwners(people[0] if people else None)


def write_notes(store: Store, game_id: str, notes: SeatOwners) -> None:
    """Save the seat owners of a game. Raises StoreError."""
    text = json.dumps({"mine": notes.mine, "open": notes.open})
    store.keep(_name(game_id), text)


def remember_next(store: Store, game_id: str, begun: str, *, turned: bool) -> None:
    """Save the game that was begun after a finished one, and whether its seats are turned.

    Raises StoreError.
    """
    store.keep(_next_name(game_id), json.dumps({"game": begun, "turned": turned}))


def begun_after(store: Store, game_id: str) -> tuple[str, bool] | None:
    """The game that was begun after a finished one, if it is still there, and if it is turned.

    Raises StoreError.
    """
    match _json(store.kept(_next_name(game_id))):
        case {"game": str(begun), "turned": bool(turned)}:
            try:
                store.head(begun)
            except UnknownSave:
                return None
            return begun, turned
    return None


def forget_notes(store: Store, game_id: str) -> None:
    """Delete what is saved beside the journal of a game. Raises StoreError."""
    store.keep(_name(game_id), None)
    store.keep(_next_name(game_id), None)


def _name(game_id: str) -> str:
    return f"seats.{game_id}"


def _next_name(game_id: str) -> str:
    return f"next.{game_id}"


def _json(text: str | None) -> Any:
    try:
        return json.loads(text or "")
    except (ValueError, RecursionError):
        return None
