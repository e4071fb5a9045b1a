"""Who at a table is away, and whose time for an answer is over.

Somebody with a script is here while their page listens; without one, for a while after each of
their requests. The time for an answer begins with the turn, also while the server is down.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Final

from artificer.faces.web.listeners import Listeners
from artificer.host.requests import Absence
from artificer.table.session import Session

AWAY_AFTER: Final = 180.0
"""Seconds after which somebody who is not here counts as away."""

MINUTES, DAYS = 60, 86_400
LIMITS: Final = (0, 2 * MINUTES, 10 * MINUTES, 1 * DAYS, 3 * DAYS)
"""The times for an answer that a table can have, in seconds; 0 is no limit."""


def even_clock() -> Callable[[], float]:
    """A clock in seconds since 1970 that goes on evenly when the system's clock is set.

    It counts the time in which the machine sleeps, where the system tells.
    """
    ahead = time.time() - _running()
    return lambda: ahead + _running()


def _running() -> float:
    """Seconds since some moment, whatever the system's clock is set to."""
    if hasattr(time, "CLOCK_BOOTTIME"):
        return time.clock_gettime(time.CLOCK_BOOTTIME)
    return time.monotonic()


class AbsenceWatch:
    """The absence of each person at a table.

    `limit` is the time for an answer, in seconds, and `since` when the present turn began. `now`
    returns seconds since 1970, as `since` is; without it they run evenly from the present moment.
    """

    def __init__(
        self,
        session: Session,
        listeners: Listeners,
        limit: int = 0,
        since: float | None = None,
        now: Callable[[], float] | None = None,
    ) -> None:
        self.limit = limit
        self._session = session
        self._listeners = listeners
        self.now = now or even_clock()
        self._opened = self.now()
        self._seen: dict[int, float] = {}
        self._turn = self._turn_now()
        self._since = self._opened if since is None else min(since, self._opened)
        self._known = self._all()

    def absence(self, seat: int) -> Absence:
        """Whether the person at a seat is here."""
        due = self.due()
        if due is not None and seat == self._turn[1] and self.now() >= due:
            return Absence.LATE
        if seat in self._listeners.presence.here:
            return Absence.HERE
        gone = self.now() - self._seen.get(seat, self._opened)
        return Absence.AWAY if gone >= AWAY_AFTER else Absence.HERE

    def due(self) -> float | None:
        """When the time for the open answer is over, in seconds since 1970; None for never."""
        self.follow()
        waits = self._turn[1] in self._session.company.people
        return self._since + self.limit if self.limit and waits else None

    def follow(self) -> None:
        """Note when another turn begins."""
        if self._turn != (turn := self._turn_now()):
            self._turn, self._since = turn, self.now()

    def saw(self, seat: int | None) -> None:
        """Note a request from a seat."""
        if seat is not None:
            self._seen[seat] = self.now()

    def has_changed(self) -> bool:
        """Whether somebody has gone or come, or is late, since this was last asked."""
        for seat in self._listeners.presence.here:
            self.saw(seat)
        before, self._known = self._known, self._all()
        return self._known != before

    def _all(self) -> tuple[Absence, ...]:
        return tuple(map(self.absence, self._session.company.people))

    def _turn_now(self) -> tuple[int, int, tuple[str, ...]]:
        """The place in the game, who decides, and who plays each seat."""
        session = self._session
        return session.ply, session.current_player(), session.company.seats
