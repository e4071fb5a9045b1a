"""The owners of a game's seats, the marks by which they know each other, and the game after it.

Owners are saved beside the journal. A mark is one of five shapes, each with a colour.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Final

from artificer.faces.web.absence import LIMITS
from artificer.games.notices import ArtificerError
from artificer.table.errors import UnknownSave
from artificer.table.header import people_among
from artificer.table.store.base import Store

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


@dataclass(frozen=True)
class Person:
    """What a person at a seat wants to be called, "" as in the journal; and the mark, if chosen."""

    name: str = ""
    mark: int | None = None


@dataclass(frozen=True)
class SeatOwners:
    """The owner's seat, if there is one, the open seats, and what people are called, by seat.

    `limit` is the time for an answer, in seconds; 0 for no limit.
    """

    mine: int | None
    open: tuple[int, ...] = ()
    people: Mapping[int, Person] = field(default_factory=dict)
    limit: int = 0

    def named(self, seats: Sequence[str]) -> tuple[str, ...]:
        """The texts of all seats, as in a header, with the names that people have given."""
        return tuple(self._person(seat).name or text for seat, text in enumerate(seats))

    def marks(self, seats: int) -> Marks:
        """The marks at a table with that number of seats."""
        chosen = {seat: each.mark for seat, each in self.people.items() if each.mark is not None}
        return Marks(seats, chosen)

    def with_person(self, seat: int, person: Person) -> SeatOwners:
        """The owners after a person there has said what to be called."""
        return replace(self, people={**self.people, seat: person})

    def _person(self, seat: int) -> Person:
        return self.people.get(seat, Person())

    def taken(self, seat: int) -> SeatOwners:
        """The owners after that seat was taken. Raises ArtificerError if it is not open."""
        if seat not in self.open:
            raise ArtificerError("seat.taken", seat=seat + 1)
        return replace(self, open=tuple(each for each in self.open if each != seat))


NOBODYS: Final = SeatOwners(None)
"""The seat owners of a game without an owner."""


def read_notes(store: Store, game_id: str, seats: Sequence[str]) -> SeatOwners:
    """The seat owners of a game; the first person is the owner of one not begun here.

    Raises StoreError.
    """
    people = people_among(seats)
    match _json(store.kept(_name(game_id))):
        case {"mine": int() | None as mine, "open": [*places], **rest}:
            still = tuple(seat for seat in people if seat in places)
            called, limit = _people(rest.get("people"), people), rest.get("limit")
            mine = mine if mine in people else None
            return SeatOwners(mine, still, called, limit if limit in LIMITS else 0)
    return SeatOwners(people[0] if people else None)


def write_notes(store: Store, game_id: str, notes: SeatOwners) -> None:
    """Save the seat owners of a game. Raises StoreError."""
    people = {str(seat): [each.name, each.mark] for seat, each in notes.people.items()}
    kept = {"mine": notes.mine, "open": notes.open, "people": people, "limit": notes.limit}
    store.keep(_name(game_id), json.dumps(kept))


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


def _people(kept: Any, seats: Sequence[int]) -> dict[int, Person]:
    """What people at these seats are called, as it was saved."""
    found: dict[int, Person] = {}
    for seat in seats if isinstance(kept, dict) else ():
        match kept.get(str(seat)):
            case [str(name), int() | None as mark] if mark is None or mark in MARKS:
                found[seat] = Person(name, mark)
    return found


def _name(game_id: str) -> str:
    return f"seats.{game_id}"


def _next_name(game_id: str) -> str:
    return f"next.{game_id}"


def _json(text: str | None) -> Any:
    try:
        return json.loads(text or "")
    except (ValueError, RecursionError):
        return None
