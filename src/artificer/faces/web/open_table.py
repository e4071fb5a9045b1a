"""A game that is open on the server, with a lock around every action.

An order is in the store before anybody sees its effect; then all listeners are woken, and each
reads what is new. Nothing that waits for the disk, or thinks, delays another table.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final, TypeVar

from starlette.concurrency import run_in_threadpool

from artificer.boards.showing import showing_for
from artificer.boards.typed.interpreter import Typed
from artificer.faces.web.table_page import SeatPage
from artificer.faces.web.workers import Workers
from artificer.host.decision_requests import DecisionRequest
from artificer.host.run_on import play_decision, run_on
from artificer.host.table import Order, Table
from artificer.table.errors import StaleCommand, StoreError
from artificer.table.session import Session

T = TypeVar("T")

_log = logging.getLogger(__name__)

MOST_AT_A_SEAT, MOST_WATCHING = 8, 64
"""The most listeners at one table from one seat, and as spectators."""

LOOKED_UP: Final = 3.0
"""Seconds between a listener's checks whether the game went on in another process."""


class OpenTable:
    """A table open on the server, with a lock around every action, and its listeners.

    Raises what `Table` raises.
    """

    def __init__(self, session: Session, players: Workers) -> None:
        self.table = Table(session)
        self.session = session
        self._rolls = showing_for(session.game.ruleset).rolls_itself
        self._seat_pages: dict[tuple[int | None, str], SeatPage] = {}
        self._players = players
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._listeners: Counter[int | None] = Counter()
        self.broken = False
        """Whether the store may know more of the game than this table: it must be opened again."""
        self.failed = False
        """Whether it cannot go on by itself; opened again at once, it would fail again."""
        self._looked_up = 0.0
        self.closed = False
        """Whether it was closed; the next request opens another table of the game."""

    @property
    def head(self) -> int:
        """The place in the game."""
        return self.session.head

    def seat_page(self, seat: int | None, language: str) -> SeatPage:
        """The view of a seat; kept while the table is open, as it remembers the log."""
        if (seat, language) not in self._seat_pages:
            self._seat_pages[seat, language] = SeatPage(self.table, seat, language)
        return self._seat_pages[seat, language]

    async def alone(self, work: Callable[[], T]) -> T:
        """Run `work` on the session under the lock.

        What was begun is finished before the lock is released, even if its caller is cancelled.
        """
        async with self._lock:
            begun = asyncio.ensure_future(run_in_threadpool(work))
            try:
                return await asyncio.shield(begun)
            except asyncio.CancelledError:
                await asyncio.wait({begun})
                raise

    async def carry_out(self, read: Callable[[], Order | Typed]) -> Order | Typed:
        """Carry out an order, once it is read, and let the game run on.

        Returns what was read; other than orders it changes nothing. Raises what `read` and
        `Table.carry_out` raise.
        """
        found = await self.alone(partial(self._carried_out, read))
        if isinstance(found, Order):
            self._wake_listeners()
            self.go_on()
        return found

    def _carried_out(self, read: Callable[[], Order | Typed]) -> Order | Typed:
        found = read()
        if isinstance(found, Order):
            try:
                self.table.carry_out(found)
            except StaleCommand:
                self.broken = self.head == found.head
                raise
            except StoreError:
                self.broken = self.session.is_kept  # a game not yet kept is at this table only
                raise
        return found

    def has_room(self, seat: int | None) -> bool:
        """Whether one more may listen: a tab or device of a person, or a spectator."""
        return self._listeners[seat] < (MOST_WATCHING if seat is None else MOST_AT_A_SEAT)

    @contextmanager
    def listening(self, seat: int | None) -> Iterator[None]:
        """Count a listener; the table stays open meanwhile."""
        self._listeners[seat] += 1
        try:
            yield
        finally:
            self._listeners[seat] -= 1

    @property
    def is_given_up(self) -> bool:
        """Whether the next request needs another table of the game."""
        return self.broken or self.closed

    @property
    def is_left_alone(self) -> bool:
        """Whether there are no listeners."""
        return not self._listeners.total()

    def go_on(self) -> None:
        """Let computer players, forced answers and dice go on in the background."""
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run_on())

    async def settled(self, seconds: float) -> bool:
        """Wait up to `seconds` until a person is needed or the table is closed; return whether."""
        if self._running is None:
            return True
        done, _ = await asyncio.wait([self._running], timeout=seconds)
        return bool(done)

    async def changes(self, head: int) -> None:
        """Wait until the game is at another place, or the table is given up."""
        while self.head == head and not self.is_given_up:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._news.wait(), LOOKED_UP)
            if asyncio.get_running_loop().time() - self._looked_up >= LOOKED_UP:
                await self.look_up()

    async def look_up(self) -> None:
        """Check whether the game went on elsewhere, such as in the terminal. Raises StoreError."""
        self._looked_up = asyncio.get_running_loop().time()
        if not self.closed and await self.alone(self.session.is_behind):
            self.broken = True
            self._wake_listeners()

    async def close(self) -> None:
        """Stop what goes on by itself; all steps so far are in the store."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        self.closed = True
        self._wake_listeners()
        await self.alone(self.session.close)

    async def _run_on(self) -> None:
        steps = run_on(self.table, self._throws, self.table.asks_in_secret)
        try:
            while (found := await self.alone(partial(next, steps, None))) is not None:
                if isinstance(found, DecisionRequest):
                    action = await self._players.do(found.decide)
                    await self.alone(partial(play_decision, self.table, found, action))
                self._wake_listeners()
        except Exception as error:  # noqa: BLE001 - the next request tries again, at a new table
            unforeseen = not isinstance(error, StoreError)
            _log.error("%s: %s", self.session.game_id, error, exc_info=unforeseen)
            self.broken = self.failed = True
            self._wake_listeners()

    def _throws(self) -> bool:
        """Whether the dice that are due roll by themselves, which is the same for all seats."""
        return self._rolls(self.session.view(self.session.game.onlooker))

    def _wake_listeners(self) -> None:
        self._news.set()
        self._news = asyncio.Event()
