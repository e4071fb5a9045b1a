"""Requests at a table: who may make one, who must agree, and who may answer.

All other people must agree; computer players always do. On a shared screen the person at it makes
the request for the one concerned, and answers for everybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from artificer.games.notices import IllegalMove
from artificer.table.entries import Answered, Requested
from artificer.table.errors import CannotUndo
from artificer.table.requests import ABANDON, BACK
from artificer.table.session import Session

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
