"""What a seat is offered beside the answers: a hint, odds, agreements, ways to leave, the guide."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import NamedTuple

from artificer.boards.lessons import Guidance, guide_at
from artificer.boards.people import leaving_text, request_text
from artificer.boards.showing import Picture
from artificer.host.hints import check_hint, costs
from artificer.host.orders import LEAVING, OrderKind
from artificer.host.requests import Absence
from artificer.host.switches import gives_odds
from artificer.host.table import Table
from artificer.table.company import Company
from artificer.table.entries import Requested
from artificer.table.errors import NoHint
from artificer.words import Words


@dataclass(frozen=True)
class LessonPanel:
    """The guide of a lesson, and its texts at this position."""

    is_left: bool
    said: Guidance


@dataclass(frozen=True)
class Offer:
    """A hint that can be requested; whether the game then counts in no record."""

    costs: bool


@dataclass(frozen=True)
class OddsSwitch:
    """Whether this seat sees odds; if not, whether the game then counts in no record."""

    is_on: bool
    costs: bool


@dataclass(frozen=True)
class RequestPanel:
    """The last request at this place, and what this seat can do about it."""

    text: str
    is_open: bool
    may_answer: bool
    may_withdraw: bool


@dataclass(frozen=True)
class Leave:
    """A way to leave the game before its end: the order, and what it would do."""

    order: str
    text: str


@dataclass(frozen=True)
class LoanOffer:
    """The seat of an absent person, which this seat can lend to a computer player.

    `is_late` says that their time is over, whether they are here or not; `is_asked` that the
    others are asked first.
    """

    seat: int
    name: str
    is_late: bool
    is_asked: bool


class _People(NamedTuple):
    """All that the ways to leave a table follow from."""

    company: Company
    is_over: bool
    names: tuple[str, ...]
    words: Words


class Panels:
    """What one seat at a table is offered now."""

    def __init__(self, table: Table, seat: int | None) -> None:
        self.seat = seat
        self._table = table
        self._session = table.session
        self._guide = guide_at(table.session, seat)
        self._leaving: tuple[_People, tuple[Leave, ...]] | None = None

    def hint(self) -> Offer | None:
        """The hint that this seat can request; None if there is none."""
        try:
            check_hint(self._session, self.seat)
        except NoHint:
            return None
        return Offer(costs(self._session))

    def odds_switch(self) -> OddsSwitch | None:
        """Whether this seat sees odds; None if it neither does nor can. Raises StoreError."""
        odds = self._table.odds
        if self.seat is None or self._session.is_over() or not gives_odds(self._session.game):
            return None
        if odds.has(self.seat):
            return OddsSwitch(is_on=True, costs=False)
        try:
            odds.check(self.seat)
        except NoHint:
            return None
        return OddsSwitch(is_on=False, costs=costs(self._session))

    def lesson(self, words: Words) -> LessonPanel | None:
        """The guide's texts; None if there is no guide."""
        if self._guide is None:
            return None
        return LessonPanel(self._guide.is_left, self._guide.guidance(words))

    def request(self, picture: Picture) -> RequestPanel | None:
        """The last request at this place; None if there is none, or the game is over."""
        request, requests = self._session.request, self._table.requests
        if request is None or self._session.is_over():
            return None
        return RequestPanel(
            request_text(request, picture.names, picture.words),
            request.is_open,
            may_answer=self.seat is not None and requests.may_answer(self.seat),
            may_withdraw=self.seat is not None and requests.may_withdraw(self.seat),
        )

    def leaving(self, picture: Picture) -> tuple[Leave, ...]:
        """The ways to leave that are open to this seat.

        They stay the same until somebody comes, goes, asks, or is called otherwise.
        """
        session = self._session
        people = _People(session.company, session.is_over(), picture.names, picture.words)
        if self._leaving is None or self._leaving[0] != people:
            self._leaving = people, tuple(self._found_leaving(picture))
        return self._leaving[1]

    def _found_leaving(self, picture: Picture) -> Iterator[Leave]:
        for kind in LEAVING:
            if self.seat is not None and self._table.why_not_leave(kind, self.seat) is None:
                said = leaving_text(self._table, kind, self.seat, picture.names, picture.words)
                yield Leave(kind.value, said)

    def loan(self, picture: Picture) -> LoanOffer | None:
        """The seat for which the game waits, if this one can lend it."""
        absent = self._session.current_player()
        if self.seat is None or self._table.why_not_lend(self.seat, absent) is not None:
            return None
        note, *_ = self._table.notes_of(self._table.order(self.seat, OrderKind.LEND, absent))
        is_asked = isinstance(note, Requested) and note.of != ()
        is_late = self._table.absence(absent) is Absence.LATE
        return LoanOffer(absent, picture.names[absent], is_late, is_asked)
