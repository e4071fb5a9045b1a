"""The people at a table after the entries so far: who plays each seat, and who asks for what."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from artificer.games.contract import State
from artificer.table.closing import abandoned, resigned
from artificer.table.entries import Answered, Lent, Note, Requested, Resigned, Returned
from artificer.table.errors import BadEntry
from artificer.table.requests import ABANDON, LEND, Request, answered, made
from artificer.table.seats import people_among

TWO: Final = 2
"""The number of seats at a table where a resignation ends the game."""


@dataclass(frozen=True)
class Company:
    """Who plays each seat now, by the texts of a header; who has left; the last request.

    `lent` has the seats on loan, with the texts of those who will be back.
    """

    seats: tuple[str, ...]
    resigned: tuple[int, ...] = ()
    lent: Mapping[int, str] = field(default_factory=dict)
    request: Request | None = None

    @cached_property
    def people(self) -> tuple[int, ...]:
        """The seats of people."""
        return tuple(people_among(self.seats))

    @cached_property
    def computers(self) -> frozenset[int]:
        """The seats that computer players have, those that people have left among them."""
        return frozenset(range(len(self.seats))).difference(self.people)

    def after(self, note: Note) -> Company:
        """The company after an entry. Raises BadEntry if it cannot stand."""
        match note:
            case Requested():
                return replace(self, request=made(note, self.request, len(self.seats)))
            case Answered():
                return replace(self, request=answered(self.request, note))
            case Resigned(seat, by):
                return self._after_resignation(seat, by)
            case Lent(seat, by):
                return self._after_loan(seat, by)
            case Returned(seat):
                return self._after_return(seat)

    def _after_resignation(self, seat: int, by: str) -> Company:
        ends = len(self.seats) == TWO
        if seat >= len(self.seats) or self.has_left(seat) or ends != (not by):
            raise BadEntry("entry.resign", seat=seat + 1)
        return Company(self._seated(seat, by), (*self.resigned, seat), self.lent)

    def _after_loan(self, seat: int, by: str) -> Company:
        asked = self.request
        agreed = asked is not None and (asked.kind, asked.about) == (LEND, seat)
        if asked is None or not (agreed and asked.is_granted and by) or self.has_left(seat):
            raise BadEntry("entry.lend", seat=seat + 1)
        lent = {**self.lent, seat: self.seats[seat]}
        return Company(self._seated(seat, by), self.resigned, lent)

    def _after_return(self, seat: int) -> Company:
        if seat not in self.lent:
            raise BadEntry("entry.return", seat=seat + 1)
        lent = {each: text for each, text in self.lent.items() if each != seat}
        return Company(self._seated(seat, self.lent[seat]), self.resigned, lent)

    def has_left(self, seat: int) -> bool:
        """Whether a person has left that seat, or lent it."""
        return seat in self.resigned or seat in self.lent

    def _seated(self, seat: int, text: str) -> tuple[str, ...]:
        """The texts of all seats after somebody has sat down; "" leaves them as they are."""
        return (*self.seats[:seat], text or self.seats[seat], *self.seats[seat + 1 :])

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
