"""The hall: the tables that are open, each with one who acts at a time.

A table is opened from the store when somebody asks for it. What is ordered there is in the store
before anybody is told of it; then everybody who listens is told that there is something new, and
asks for what it is. Nothing that waits for the disk, or thinks, holds up another table.
"""

from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from typing import Final, TypeVar
from weakref import WeakValueDictionary

from starlette.concurrency import run_in_threadpool

from artificer.boards.showing import showing_for
from artificer.faces.web.thinkers import Thinkers
from artificer.faces.web.workers import Workers
from artificer.games.errors import ArtificerError
from artificer.host.decision_requests import DecisionRequest
from artificer.host.drafts import until_decided
from artificer.host.forced import asks_in_secret
from artificer.host.hints import prepare_hints
from artificer.host.orders import Order, Orders
from artificer.host.run_on import play_decision, run_on
from artificer.table.errors import StaleCommand, StoreError
from artificer.table.session import Session
from artificer.table.store.base import Store

T = TypeVar("T")

_log = logging.getLogger(__name__)

MOST_TABLES: Final = 2048
"""The most games that are kept in memory, each with some 120 kB; no table is opened beyond them."""

MOST_LISTENERS: Final = 2048
"""The most listeners at all tables together: more would leave no connection to make a move on."""

MOST_AT_A_SEAT, MOST_WATCHING = 8, 64
"""So many may listen to one table from one seat, and without any."""

LOOKED_UP: Final = 3.0
"""Every so many seconds somebody who listens looks whether the game went on elsewhere."""


class NoRoom(ArtificerError):
    """All tables that the server has room for are taken."""


class Table:
    """One game that is open."""

    def __init__(self, orders: Orders, thinkers: Thinkers) -> None:
        self.orders = orders
        self.session = orders.session
        self._rolls = showing_for(self.session.game.ruleset).rolls_itself
        self._thinkers = thinkers
        self._lock = asyncio.Lock()
        self._news = asyncio.Event()
        self._running: asyncio.Task[None] | None = None
        self._listeners: Counter[int | None] = Counter()
        self.broken = False
        """Whether the store may know more of the game than this table: it must be opened anew."""
        self.failed = False
        """Whether it cannot go on by itself; opened anew at once, it would fail again."""
        self._looked_up = 0.0
        self.closed = False
        """Whether it was put away; who comes again finds another table of the game."""

    @property
    def head(self) -> int:
        """The place in the game."""
        return self.session.head

    async def alone(self, work: Callable[[], T]) -> T:
        """Do something with the session while nobody else does.

        What was begun is ended before somebody else comes, also where nobody waits for it.
        """
        async with self._lock:
            begun = asyncio.ensure_future(run_in_threadpool(work))
            try:
                return await asyncio.shield(begun)
            except asyncio.CancelledError:
                await asyncio.wait({begun})
                raise

    async def carry_out(self, order: Order) -> None:
        """Do what is ordered, and let go on what goes on by itself.

        Raises what `Orders.carry_out` raises.
        """
        try:
            await self.alone(lambda: self.orders.carry_out(order))
        except StaleCommand:
            self.broken = self.head == order.head
            raise
        except StoreError:
            self.broken = self.session.is_kept  # only this table knows a game that is not
            raise
        self._tell()
        self.go_on()

    def has_room(self, seat: int | None) -> bool:
        """Whether one more may listen there: tabs and devices of a person, or who only watches."""
        return self._listeners[seat] < (MOST_WATCHING if seat is None else MOST_AT_A_SEAT)

    @contextmanager
    def listening(self, seat: int | None) -> Iterator[None]:
        """As long as somebody listens there; the table stays open meanwhile."""
        self._listeners[seat] += 1
        try:
            yield
        finally:
            self._listeners[seat] -= 1

    @property
    def is_given_up(self) -> bool:
        """Whether whoever comes next finds another table of the game."""
        return self.broken or self.closed

    @property
    def is_left_alone(self) -> bool:
        """Whether nobody listens."""
        return not self._listeners.total()

    def go_on(self) -> None:
        """Let computer players, only answers and dice go on in the background."""
        if self._running is None or self._running.done():
            self._running = asyncio.create_task(self._run_on())

    async def settled(self, seconds: float) -> bool:
        """Wait until a person is needed or the table is closed, but no longer; whether it is so."""
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
        """Find out whether the game went on elsewhere, in the terminal say. Raises StoreError."""
        self._looked_up = asyncio.get_running_loop().time()
        if not self.closed and await self.alone(self.session.is_behind):
            self.broken = True
            self._tell()

    async def close(self) -> None:
        """Stop what goes on by itself; what stands is in the store."""
        if self._running is not None:
            self._running.cancel()
            with suppress(asyncio.CancelledError):
                await self._running
        self.closed = True
        self._tell()
        await self.alone(self.session.close)

    async def _run_on(self) -> None:
        try:
            await self._go_by_itself()
        except Exception as error:  # noqa: BLE001 - whoever comes next tries again, at a new table
            unforeseen = not isinstance(error, StoreError)
            _log.error("%s: %s", self.session.game_id, error, exc_info=unforeseen)
            self.broken = self.failed = True
            self._tell()

    async def _go_by_itself(self) -> None:
        table, session = self.orders.sitting, self.session
        steps = run_on(table, self._throws, partial(asks_in_secret, session))
        while (found := await self.alone(partial(next, steps, None))) is not None:
            if isinstance(found, DecisionRequest):
                action = await self._thinkers.answer(found)
                await self.alone(partial(play_decision, table, found, action))
            self._tell()

    def _throws(self) -> bool:
        """Whether the dice that are due fall by themselves, which is the same for everybody."""
        return self._rolls(self.session.view(self.session.game.onlooker))

    def _tell(self) -> None:
        self._news.set()
        self._news = asyncio.Event()


class Hall:
    """All tables of one store."""

    def __init__(
        self,
        store: Store,
        thinkers: Thinkers,
        readers: Workers,
        most: int = MOST_TABLES,
        most_listeners: int = MOST_LISTENERS,
    ) -> None:
        self.store = store
        self.readers = readers
        """Who reads long journals, which takes seconds."""
        self._thinkers = thinkers
        self._most = most
        self._most_listeners = most_listeners
        self._listeners = 0
        self._tables: OrderedDict[str, Table] = OrderedDict()
        self._opening: set[str] = set()
        self._visitors: Counter[str] = Counter()
        self._doors: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """As long as somebody listens at a table. Raises NoRoom."""
        if self._listeners >= self._most_listeners:
            raise NoRoom("table.no_room", n=self._most)
        self._listeners += 1
        try:
            yield
        finally:
            self._listeners -= 1

    @asynccontextmanager
    async def visit(self, game_id: str) -> AsyncIterator[Table]:
        """The table of a game, which stays open meanwhile.

        Raises NoRoom, UnknownSave, BadJournal or StoreError.
        """
        self._visitors[game_id] += 1
        try:
            yield await self.table(game_id)
        finally:
            self._visitors[game_id] -= 1
            if not self._visitors[game_id]:
                del self._visitors[game_id]

    async def table(self, game_id: str) -> Table:
        """The table of a game. Raises NoRoom, UnknownSave, BadJournal or StoreError."""
        if game_id in self._tables:
            await self._tables[game_id].look_up()
        async with self._door(game_id):
            table = self._tables.get(game_id)
            if table is None or table.broken:
                table = await self._open(game_id)
            self._tables.move_to_end(game_id)
        return table

    async def begin(self, make: Callable[[Store], Session], named: bool = False) -> Session:
        """The session of a new game, at a table that is open.

        Until somebody decides something, the game is at that table alone and is gone with it,
        unless it is `named` or several people sit there (`host.drafts`). Raises NoRoom, StoreError,
        and what `make` raises.
        """
        session = await run_in_threadpool(until_decided, self.store, make, named)
        await self._make_room(session.game_id)
        self._seat(session)
        return session

    async def keep(self, game_id: str) -> None:
        """Have a game in the store, whether anything was decided or not. Raises StoreError."""
        if (table := self._tables.get(game_id)) is not None:
            await table.alone(table.session.keep)

    async def delete(self, game_id: str) -> None:
        """Put the table of a game away, and forget the game. Raises UnknownSave or StoreError."""
        await self._put_away(game_id)
        await run_in_threadpool(self.store.delete, game_id)

    async def close(self) -> None:
        """Close all tables."""
        for game_id in list(self._tables):
            await self._put_away(game_id)

    def _door(self, game_id: str) -> asyncio.Lock:
        """Through which one at a time opens or closes the table of a game."""
        return self._doors.setdefault(game_id, asyncio.Lock())

    async def _open(self, game_id: str) -> Table:
        await self._make_room(game_id)
        self._opening.add(game_id)
        try:
            return await self._opened(game_id)
        finally:
            self._opening.discard(game_id)

    async def _opened(self, game_id: str) -> Table:
        if (broken := self._tables.pop(game_id, None)) is not None:
            await broken.close()
        return self._seat(await run_in_threadpool(Session.resume, self.store, game_id))

    def _seat(self, session: Session) -> Table:
        """Open the table of a session."""
        table = self._tables[session.game_id] = Table(Orders(session), self._thinkers)
        prepare_hints(session.game)
        table.go_on()
        return table

    async def _make_room(self, game_id: str) -> None:
        """Put away the table that was left alone longest, where there is no room for one more.

        One at which somebody sits is never put away for another. Raises NoRoom.
        """
        while len({*self._tables, *self._opening} - {game_id}) >= self._most:
            alone = next(filter(self._is_left_alone, self._tables), None)
            if alone is None:
                raise NoRoom("table.no_room", n=self._most)
            await self._put_away(alone)

    def _is_left_alone(self, game_id: str) -> bool:
        """Whether nobody listens at the table of a game, or is on the way there."""
        going_there = self._visitors[game_id] or game_id in self._opening
        return not going_there and self._tables[game_id].is_left_alone

    async def _put_away(self, game_id: str) -> None:
        async with self._door(game_id):
            if (table := self._tables.pop(game_id, None)) is not None:
                await table.close()


@asynccontextmanager
async def open_hall(
    store: Store, processes: int, listeners: int = MOST_LISTENERS
) -> AsyncIterator[Hall]:
    """A hall that is closed afterwards; the store stays open."""
    thinkers = Thinkers(processes)
    readers = Workers(min(processes, 1))
    hall = Hall(store, thinkers, readers, most_listeners=listeners)
    try:
        yield hall
    finally:
        await hall.close()
        thinkers.close()
        readers.close()
