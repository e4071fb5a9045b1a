"""A game that is open on the server, with a lock around every action.

An order is in the store before anybody sees its effect; then all listeners are woken, and each
reads what is new. Nothing that thinks, or has much to read, delays another table.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, TypeVar

from starlette.concurrency import run_in_threadpool

from artificer.boards.course import Course, course_in
from artificer.boards.showing import showing_for
from artificer.boards.typed.interpreter import Typed
from artificer.faces.web.absence import AbsenceWatch
from artificer.faces.web.listeners import Listener, Listeners
from artificer.faces.web.questions import NOTHING, Said
from artificer.faces.web.reviewing import Reviewing
from artificer.faces.web.seat_owners import NOBODYS, SeatOwners
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.table_part import TablePart
from artificer.faces.web.talk import Pace
from artificer.faces.web.work_queue import Urgency, WorkQueue
from artificer.faces.web.workers import Trying, Workers
from artificer.games.contract import State
from artificer.host.decision_requests import DecisionRequest
from artificer.host.orders import WISHES, Order
from artificer.host.run_on import AutomaticStep, play_decision, run_on, several_steps
from artificer.host.table import Table
from artificer.table.errors import StaleCommand, StoreError
from artificer.table.session import Session

T = TypeVar("T")

_log = logging.getLogger(__name__)

SOON: Final = 0.3
"""The longest wait for computer players before a table is shown, in seconds."""

LOOKED_UP: Final = 3.0
"""Seconds between a listener's checks whether the game went on in another process."""


class OpenTable:
    """A table open on the server, with a lock around every action, and its listeners.

    Raises what `Table` raises.
    """

    def __init__(
        self,
        session: Session,
        players: Workers,
        queue: WorkQueue,
        owners: SeatOwners = NOBODYS,
        said: int = 0,
        since: float | None = None,
    ) -> None:
        self.listeners = Listeners(said)
        self.watch = AbsenceWatch(session, self.listeners, owners.limit, since)
        self.table = Table(session, absence=self.watch.absence)
        self.session = session
        self._rolls = showing_for(session.game.ruleset).rolls_itself
        self._seat_pages: dict[tuple[int | None, str, str, int | None], SeatPage] = {}
        self._players = players
        self._queue = queue
        self._reviews: dict[int, Reviewing] = {}
        self._trying = Trying(players)
        self.owners = owners
        self._lock = asyncio.Lock()
        self._being_drawn: dict[tuple[SeatPage, int], asyncio.Task[TablePart]] = {}
        """The pages that are being drawn, with the number of changes that they show."""
        self._running: asyncio.Task[None] | None = None
        self.pace = Pace()
        self.changes = 0
        """How often something on its pages has changed."""
        self.broken = False
        """Whether the store may know more of the game than this table: it must be opened again."""
        self.failed = False
        """Whether it cannot go on by itself; opened again at once, it would fail again."""
        self._course: tuple[int, Course | None] | None = None
        """The place in the game for which the course was worked out, and the course."""
        self._looked_up = 0.0
        self.closed = False
        """Whether it was closed; the next request opens another table of the game."""

    @property
    def head(self) -> int:
        """The place in the game."""
        return self.session.head

    def seat_page(
        self, seat: int | None, language: str, path: str, lent: int | None = None
    ) -> SeatPage:
        """The view of a seat; kept while the table is open, as it remembers the log.

        Links that lead to one view, such as of those who have resigned, each have a page of their
        own: it has the link in it. `lent` is the seat of somebody who watches while it is on loan.
        """
        key = seat, language, path, lent
        if key not in self._seat_pages:
            hinting = self._trying.chances
            page = SeatPage(self.table, seat, language, path, lent, self.watch.due, hinting)
            self._seat_pages[key] = page
            if self.owners.people:
                page.call(self.owners)
        return self._seat_pages[key]

    def reviewing(self, seat: int) -> Reviewing:
        """The review of a seat."""
        if seat not in self._reviews:
            self._reviews[seat] = Reviewing(self.session, seat, self._players)
        return self._reviews[seat]

    async def call(self, owners: SeatOwners) -> None:
        """Call people what they want to be called from now on, on all pages."""
        await self.alone(partial(self._call, owners))
        self.redraw()

    def _call(self, owners: SeatOwners) -> None:
        self.owners, self.watch.limit = owners, owners.limit
        for page in self._seat_pages.values():
            page.call(owners)

    async def alone(self, work: Callable[[], T], urgency: Urgency | None = None) -> T:
        """Run `work` on the session under the lock.

        What was begun is finished before the lock is released, even if its caller is cancelled.
        Only short work has an urgency: it waits for other tables, and they for it.
        """
        async with self._lock:
            begun = self._begun(work, urgency)
            try:
                return await asyncio.shield(begun)
            except asyncio.CancelledError:
                await asyncio.wait({begun})
                raise

    def _begun(self, work: Callable[[], T], urgency: Urgency | None) -> asyncio.Future[T]:
        if urgency is None:
            return asyncio.get_running_loop().run_in_executor(None, work)
        return asyncio.wrap_future(self._queue.submit(work, urgency))

    async def part(
        self, page: SeatPage, said: Said = NOTHING, urgency: Urgency = Urgency.ANSWER
    ) -> TablePart:
        """The table as a page shows it now, with a message to one of those who look at it.

        Without one it is rendered once: who comes meanwhile waits for the result. If a hint lacks
        its chances, they are begun with.
        """
        part = await self._part(page, said, urgency)
        self._trying.begin(self._show_chances)
        return part

    async def _part(self, page: SeatPage, said: Said, urgency: Urgency) -> TablePart:
        if said != NOTHING:
            return await self._drawn(page, partial(page.part_with, said), urgency)
        known = page.latest(self.changes)
        if known is not None:
            return known
        place = page, self.changes
        if place not in self._being_drawn:
            draw = self._drawn(page, partial(page.part, self.changes), urgency)
            task = self._being_drawn[place] = asyncio.create_task(draw)
            task.add_done_callback(partial(self._was_drawn, place))
        return await asyncio.shield(self._being_drawn[place])

    def _was_drawn(self, place: tuple[SeatPage, int], drawing: asyncio.Task[TablePart]) -> None:
        del self._being_drawn[place]
        if not drawing.cancelled():
            drawing.exception()  # raised where the page is awaited, if that has not been given up

    async def _drawn(
        self, page: SeatPage, draw: Callable[[], TablePart], urgency: Urgency
    ) -> TablePart:
        """Draw a page, with the odds that it shows: others may act while they are worked out.

        If the game goes on meanwhile, the page is drawn without odds, and once more with them. A
        page that is drawn for the first time has a long log to write, which takes a while.
        """

        def drawn_or_missing() -> TablePart | State:
            view = page.odds.missing()
            return draw() if view is None else view

        found = await self.alone(drawn_or_missing, None if page.is_new else urgency)
        if isinstance(found, TablePart):
            return found
        await run_in_threadpool(page.odds.work_out, found)
        return await self.alone(draw)

    async def carry_out(
        self, read: Callable[[], Order | Typed], page: SeatPage | None = None
    ) -> Order | Typed:
        """Carry out an order, once it is read, and let the game run on.

        Returns what was read; other than orders it changes nothing. The `page` for the answer is
        drawn at once, if it can be here. Raises what `read` and `Table.carry_out` raise.
        """
        carried_out = partial(self._carried_out, read, page)
        found, goes_on = await self.alone(carried_out, Urgency.ANSWER)
        if isinstance(found, Order):
            if found.kind in WISHES:
                self.redraw()
            else:
                self.changed()
            if goes_on:
                self.go_on()
        return found

    def _carried_out(
        self, read: Callable[[], Order | Typed], page: SeatPage | None
    ) -> tuple[Order | Typed, bool]:
        """What was read, and whether the game goes on by itself after the first steps."""
        found = read()
        if not isinstance(found, Order):
            return found, False
        try:
            self.table.carry_out(found)
        except StaleCommand:
            self.broken = self.head == found.head
            raise
        except StoreError:
            self.broken = self.session.is_kept  # a game not yet kept is at this table only
            raise
        try:
            goes_on = self._is_running or self._several() is not None
        except Exception as error:  # noqa: BLE001 - the order itself is carried out
            self._give_up(error)
            return found, False
        if page is not None and not goes_on:
            self._draw_ahead(page)
        return found, goes_on

    def _draw_ahead(self, page: SeatPage) -> None:
        """Draw the page for the changes that are announced next, if it can be drawn at once."""
        with suppress(Exception):  # raised again where the page is drawn for the answer
            if not page.is_new and page.odds.missing() is None:
                page.part(self.changes + 1)

    @property
    def is_given_up(self) -> bool:
        """Whether the next request needs another table of the game."""
        return self.broken or self.closed

    def changed(self) -> None:
        """Something on its pages has changed: they are rendered again, and listeners look."""
        self.changes += 1
        self.watch.follow()  # a turn also begins where nobody looks
        self.listeners.wake()

    def redraw(self) -> None:
        """Send its pages to all listeners, though the game is where it was."""
        self.listeners.forget_shown()
        self.changed()

    def _show_chances(self, seat: int) -> None:
        """Send their pages to the listeners of a seat, if one still shows the hint."""
        pages = self._seat_pages.values()
        if any(page.seat == seat and page.asking.shows_tries for page in pages):
            self.listeners.forget_shown(seat)
            self.changed()

    @contextmanager
    def listening(
        self, seat: int | None, tab: str, head: int, name: str = "", shown: str = ""
    ) -> Iterator[Listener]:
        """Add a listener, as long as it listens. With the last of a seat its hint is given up."""
        try:
            with self.listeners.listening(seat, tab, head, name, shown) as listener:
                yield listener
        finally:
            if seat is not None:
                self._trying.leave(seat, lambda: seat in self.listeners.presence.here)

    def go_on(self) -> None:
        """Let computer players, forced answers and dice go on in the background."""
        if not self._is_running:
            self._running = asyncio.create_task(self._run_on())

    @property
    def _is_running(self) -> bool:
        return self._running is not None and not self._running.done()

    async def settled(self, seconds: float) -> bool:
        """Wait up to `seconds` until a person is needed or the table is closed; return whether."""
        if self._running is None or self._running.done():
            return True
        done, _ = await asyncio.wait([self._running], timeout=seconds)
        return bool(done)

    async def misses(self, listener: Listener, seconds: float) -> bool:
        """Wait up to `seconds` until a listener misses something, or was answered; return whether.

        It misses the table at another head, and who else is there. The waiting also ends when it
        has left, or the table is given up. Raises StoreError.

        What goes on by itself within a moment is shown together with what it followed from.
        """
        clock = asyncio.get_running_loop().time
        until = clock() + seconds
        while not (self.is_given_up or listener.has_left or listener.was_answered):
            if listener.presence != self.listeners.presence:
                return True
            if self._is_ahead_of(listener):
                await self.settled(SOON)
                if self._is_ahead_of(listener):
                    return True
            elif clock() >= until:
                return False
            else:
                await listener.woken(until)
                if clock() - self._looked_up >= LOOKED_UP:
                    await self.look_up()
        return True

    def _is_ahead_of(self, listener: Listener) -> bool:
        return self.head != listener.head and not self.listeners.is_answering

    async def course(self) -> Course | None:
        """The course of the game, worked out once by a worker; None while the game goes on."""
        if not self.session.is_over():
            return None
        if self._course is None or self._course[0] != self.head:
            head, journal = await self.alone(lambda: (self.head, self.session.journal))
            self._course = head, await self._players.do(course_in, journal)
        return self._course[1]

    async def look_up(self) -> None:
        """Check whether the game went on elsewhere, such as in the terminal. Raises StoreError."""
        self._looked_up = asyncio.get_running_loop().time()
        if self.watch.has_changed():
            self.redraw()
        if not self.closed and await self.alone(self.session.is_behind):
            self.broken = True
            self.changed()

    async def close(self) -> None:
        """Stop what goes on by itself; all steps so far are in the store."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        for review in self._reviews.values():
            await review.close()
        await self._trying.close()
        self.closed = True
        self.changed()
        await self.alone(self.session.close)

    async def _run_on(self) -> None:
        go_on: Callable[[], AutomaticStep | DecisionRequest | None] = self._several
        try:
            while True:
                head = self.head
                found = await self.alone(go_on, Urgency.ANSWER)
                if self.head != head:
                    self.changed()
                if found is None:
                    break
                go_on = self._several
                if isinstance(found, DecisionRequest):
                    action = await self._players.do(found.decide)
                    decide = partial(play_decision, self.table, found, action)
                    go_on = partial(self._several, decide)
        except Exception as error:  # noqa: BLE001 - the next request tries again, at a new table
            self._give_up(error)
            self.changed()

    def _give_up(self, error: Exception) -> None:
        """Note that the game cannot go on by itself here, and why.

        Opened again, it goes on if it only had gone on elsewhere.
        """
        self.broken = True
        if isinstance(error, StaleCommand):
            return
        unforeseen = not isinstance(error, StoreError)
        _log.error("%s: %s", self.session.game_id, error, exc_info=unforeseen)
        self.failed = True

    def _several(
        self, first: Callable[[], object] = lambda: None
    ) -> AutomaticStep | DecisionRequest | None:
        """Make the `first` step and those that follow by themselves; they are stored together."""
        with self.session.together():
            first()
            return several_steps(run_on(self.table, self._throws, self.table.asks_in_secret))

    def _throws(self) -> bool:
        """Whether the dice that are due roll by themselves."""
        return self._rolls(self.session.question())
