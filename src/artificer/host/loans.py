"""Seats on loan: a computer player plays for a person who is away, until they come back.

The other people agree to it, unless the time for an answer is over. A person takes their seat back
without asking. At a shared screen nobody is away; what was lent elsewhere can be taken back there.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from enum import Enum, auto

from artificer.games.notices import IllegalMove
from artificer.players.registry import usual_player
from artificer.table.entries import Lent, Note, Requested, Returned
from artificer.table.requests import LEND
from artificer.table.seats import COMPUTER
from artificer.table.session import Session


class Absence(Enum):
    """Whether somebody is at the table."""

    HERE = auto()
    AWAY = auto()
    """Away for so long that their seat may be lent if the others agree."""
    LATE = auto()
    """Their time for an answer is over: their seat may be lent without asking."""


def always_here(_: int) -> Absence:
    """Nobody is ever away: a table at one screen."""
    return Absence.HERE


def why_not_lend(
    session: Session, people: Sequence[int], seat: int | None, absence: Callable[[int], Absence]
) -> IllegalMove | None:
    """Why that seat may not be lent; None if it may."""
    if session.is_over():
        return IllegalMove("leave.over")
    if seat is None or seat not in people:
        return IllegalMove("loan.computer")
    return IllegalMove("loan.here") if absence(seat) is Absence.HERE else None


def why_not_return(session: Session, seat: int) -> IllegalMove | None:
    """Why a seat cannot be taken back; None if it can."""
    if session.is_over():
        return IllegalMove("leave.over")
    return None if seat in session.company.lent else IllegalMove("loan.none")


def loan_request(
    asker: int, lent: int, people: Sequence[int], absence: Callable[[int], Absence]
) -> Requested:
    """The request to lend a seat: to all who are there, and to nobody if its owner is late."""
    late = absence(lent) is Absence.LATE
    others = [each for each in people if each not in (asker, lent)]
    asked = () if late else tuple(each for each in others if absence(each) is Absence.HERE)
    return Requested(LEND, asker, asked, lent)


def loan_after(session: Session, notes: Sequence[Note]) -> tuple[Note, ...]:
    """The loan to which these entries are the last agreement, if they are."""
    company = session.company
    for note in notes:
        company = company.after(note)
    request = company.request
    if request is None or request.about is None or not request.is_granted:
        return ()
    return (Lent(request.about, COMPUTER + usual_player(session.game.name)),)


def returned(session: Session, seat: int, *, shares_screen: bool) -> tuple[Returned, ...]:
    """The entries of a return: at a shared screen everybody is back at once."""
    return tuple(map(Returned, session.company.lent)) if shares_screen else (Returned(seat),)
