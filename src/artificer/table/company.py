"""The people at a table after the entries so far: who plays each seat, and who asks for what."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from artificer.games.contract import State
from artificer.table.closing import abandoned, resigned
from artificer.table.entries import Answered, Note, Requested, Resigned
from artificer.table.errors import BadEntry
from artificer.table.requests import ABANDON, Request, answered, made

TWO: Final = 2
"""The number of seats at a table where a resignation ends the game."""


@dataclass(frozen=True)
class Company:
    """Who plays each seat now, by the texts of a header; who has resigned; the last request."""

    seats: tuple[str, ...]
    resigned: tuple[int, ...] = ()
    request: Request | None = None

    def after(self, note: Note) -> Company:
        """The company after an entry. Raises BadEntry if it cannot stand."""
        match note:
            case Requested():
                return replace(self, request=made(note, self.request, len(self.seats)))
            case Answered():
                return replace(self, request=answered(self.request, note))
            case Resigned(seat, by):
                return self._after_resignation(seat, by)

    def _after_resignation(self, seat: int, by: str) -> Company:
        if seat >= len(self.seats) or seat in self.resigned or (len(self.seats) == TWO) != (not by):
            raise BadEntry("entry.resign", seat=seat + 1)
        seats = (*self.seats[:seat], by or self.seats[seat], *self.seats[seat + 1 :])
        return Company(seats, (*self.resigned, seat))

    def moved_on(self) -> Company:
        """The company once the position has moved on: a request has lapsed."""
        return self if self.request is None else replace(self, request=None)


def closed_by(note: Note, company: Company, state: State) -> State:
    """The position after an entry that led to this company: perhaps it ended the game."""
    request = company.request
    if isinstance(note, Resigned) and not note.by:
        return resigned(state, note.seat)
    if request is not None and request.kind == ABANDON and request.is_granted:
        return abandoned(state)
    return state
