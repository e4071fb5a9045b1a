"""The people at a table after the entries so far: who plays each seat, and what they ask for.

A request is what a person may do only if all other people agree. People can also end a game before
the rules do: it is abandoned by all, or resigned by one of two.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from artificer.games.contract import Outcome, State
from artificer.games.declaration import Body
from artificer.games.verbs import TERMINAL
from artificer.table.entries import Answered, Lent, Note, Requested, Resigned, Returned
from artificer.table.errors import BadEntry
from artificer.table.header import people_among

BACK: Final = "back"
"""A request to take back the last choice of the seat that makes it."""

ABANDON: Final = "abandon"
"""A request to end the game without a result."""

LEND: Final = "lend"
"""A request to let a computer player play for somebody who is away."""

KINDS: Final = (BACK, ABANDON, LEND)


@dataclass(frozen=True)
class Request:
    """A request of a seat, and the answers to it so far.

    The seats `of` must all agree; `agreed` are those that have. `refused_by` is the seat that
    refused, or the one that made the request if it was withdrawn. `is_done` says that what all
    agreed to has been done. `about` is the seat to be lent.
    """

    kind: str
    seat: int
    of: tuple[int, ...]
    agreed: tuple[int, ...] = ()
    refused_by: int | None = None
    is_done: bool = False
    about: int | None = None

    @property
    def waits_for(self) -> tuple[int, ...]:
        """The seats whose answers are missing; none once one has refused."""
        if self.refused_by is not None:
            return ()
        return tuple(seat for seat in self.of if seat not in self.agreed)

    @property
    def is_open(self) -> bool:
        """Whether answers are missing."""
        return bool(self.waits_for)

    @property
    def is_granted(self) -> bool:
        """Whether all have agreed."""
        return self.refused_by is None and not self.is_open


def made(entry: Requested, before: Request | None, seats: int) -> Request:
    """The request of an entry, at a table of that many seats. Raises BadEntry.

    `before` is the last request at this place in the game.
    """
    others = set(range(seats)) - {entry.seat, entry.about}
    sound = entry.kind in KINDS and entry.seat < seats and others.issuperset(entry.of)
    sound = sound and (entry.kind != BACK or entry.of != ())
    if entry.kind == LEND:
        sound = sound and entry.about in set(range(seats)) - {entry.seat}
    else:
        sound = sound and entry.about is None
    if not sound or (before is not None and before.is_open):
        raise BadEntry("entry.request")
    return Request(entry.kind, entry.seat, entry.of, about=entry.about)


def answered(request: Request | None, entry: Answered) -> Request:
    """The request with one more answer. Raises BadEntry if that seat is not asked."""
    if request is None or not request.is_open:
        raise BadEntry("entry.answer", seat=entry.seat + 1)
    if entry.seat in request.waits_for and entry.agrees:
        return replace(request, agreed=(*request.agreed, entry.seat))
    if entry.seat in (*request.waits_for, request.seat) and not entry.agrees:
        return replace(request, refused_by=entry.seat)
    raise BadEntry("entry.answer", seat=entry.seat + 1)


ABANDONED: Final = "abandoned"
"""All have left the game: nobody has won, and it counts in no record."""

RESIGNED: Final = "resigned"
"""One of two has left the game for good: the other has won."""

BY_PEOPLE: Final = (ABANDONED, RESIGNED)
"""The reasons of ends that no ruleset knows. Scores are those of the last position."""


class ClosedState(State[Body]):
    """A position at which people ended the game: there is nothing more to decide."""

    def __init__(self, state: State, end: Outcome) -> None:
        super().__init__(state.game, state.body, state.viewer)
        self._end = end

    def current_player(self) -> int:
        """Nobody."""
        return TERMINAL

    def outcome(self) -> Outcome:
        """The end that people gave it."""
        return self._end

    def view(self, seat: int) -> State[Body]:
        """The position as that seat may know it, at which the game is over as well."""
        return ClosedState(super().view(seat), self._end)

    def clone(self) -> State[Body]:
        """An independent copy."""
        return ClosedState(super().clone(), self._end)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, ClosedState) and self._end == other._end and super().__eq__(other)

    def __hash__(self) -> int:
        return hash((super().__hash__(), self._end))


def is_by_people(end: Outcome | None) -> bool:
    """Whether people ended a game before the rules did."""
    return end is not None and end.reason in BY_PEOPLE


def abandoned(state: State) -> ClosedState:
    """The end of a game that all have abandoned."""
    return ClosedState(state, Outcome(ABANDONED, state.scores(), ()))


def resigned(state: State, seat: int) -> ClosedState:
    """The end of a game for two that the seat has resigned."""
    return ClosedState(state, Outcome(RESIGNED, state.scores(), (1 - seat,)))


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
