"""Requests at a table, seats on loan, and leaving a game.

A person may make some requests alone; to others all must agree. A computer player has a seat on
loan until its person is back. A person resigns, and the rest play on; or all abandon the game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from artificer.games.notices import IllegalMove
from artificer.players.registry import usual_player
from artificer.table.company import ABANDON, BACK, LEND, TWO
from artificer.table.entries import Answered, Lent, Note, Requested, Resigned, Returned
from artificer.table.errors import CannotUndo
from artificer.table.header import COMPUTER
from artificer.table.session import Session


def why_not_resign(session: Session, people: Sequence[int], seat: int) -> IllegalMove | None:
    """Why that seat may not resign; None if it may."""
    if session.is_over():
        return IllegalMove("leave.over")
    if seat not in people:
        return IllegalMove("leave.gone")
    seats = session.game.num_players()
    if seats != TWO and len(people) == 1:
        return IllegalMove("leave.alone")
    return None


def resignation(session: Session, seat: int) -> Resigned:
    """The entry of a resignation: who plays on there, "" if the game ends with it."""
    if session.game.num_players() == TWO:
        return Resigned(seat, "")
    return Resigned(seat, COMPUTER + usual_player(session.game.name))


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


_SEVERAL: Final = 2


@dataclass(frozen=True)
class TableRequests:
    """The requests at the table of a session."""

    session: Session
    shares_screen: bool

    @property
    def people(self) -> Sequence[int]:
        """The seats of people."""
        return self.session.company.people

    @property
    def is_open(self) -> bool:
        """Whether a request waits for answers: meanwhile nothing goes on by itself."""
        request = self.session.request
        return request is not None and request.is_open

    def why_not_ask_back(self, seat: int) -> CannotUndo | None:
        """Why that seat may not ask the others to take back its last choice; None if it may."""
        asker = self.asker(seat)
        if len(self.people) < _SEVERAL:
            return CannotUndo("undo.alone")
        if self.is_open:
            return CannotUndo("request.asked")
        if self._was_refused(BACK, asker):
            return CannotUndo("request.refused")
        try:
            self.session.agreed_length(asker)
        except CannotUndo as error:
            return error.with_traceback(None)  # as in Table.why_not_back
        return None

    def why_not_abandon(self, seat: int) -> IllegalMove | None:
        """Why that seat may not ask the others to abandon the game; None if it may."""
        if self.session.is_over():
            return IllegalMove("leave.over")
        return self.why_not_ask(ABANDON, seat)

    def why_not_ask(self, kind: str, seat: int) -> IllegalMove | None:
        """Why that seat may not make a request of that kind now; None if it may."""
        if self.is_open:
            return IllegalMove("request.asked")
        return IllegalMove("request.refused") if self._was_refused(kind, seat) else None

    def _was_refused(self, kind: str, seat: int) -> bool:
        """Whether the same was refused here: nobody asks twice until the position moves on."""
        last = self.session.request
        if last is None or last.refused_by is None:
            return False
        return (last.kind, last.seat) == (kind, seat)

    def asker(self, seat: int) -> int:
        """The seat whose choice is to be taken back: on a shared screen that of the last person."""
        if not self.shares_screen:
            return seat
        decided = (step.player for step in reversed(self.session.steps_for(seat)))
        return next((player for player in decided if player in self.people), seat)

    def may_answer(self, seat: int) -> bool:
        """Whether that seat is asked to agree; on a shared screen anybody answers for all."""
        request = self.session.request
        if request is None:
            return False
        return request.is_open if self.shares_screen else seat in request.waits_for

    def may_withdraw(self, seat: int) -> bool:
        """Whether the open request is that seat's own."""
        request = self.session.request
        return request is not None and request.is_open and request.seat == seat

    def made_by(self, seat: int, kind: str) -> Requested:
        """The entry of a request."""
        asker = self.asker(seat) if kind == BACK else seat
        return Requested(kind, asker, tuple(each for each in self.people if each != asker))

    def answers_of(self, seat: int, *, agrees: bool) -> tuple[Answered, ...]:
        """The entries of an answer: on a shared screen all agree at once, and one refuses."""
        request = self.session.request
        answering = request.waits_for if request is not None and self.shares_screen else (seat,)
        return tuple(Answered(each, agrees) for each in (answering if agrees else answering[:1]))
