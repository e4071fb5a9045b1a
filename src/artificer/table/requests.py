"""Requests: what a person may only do if all other people agree, and their answers so far.

Somebody without other people at the table has their agreement at once.

A request and each answer are entries of the journal. A request lapses when the position moves on.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from artificer.table.entries import Answered, Requested
from artificer.table.errors import BadEntry

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
