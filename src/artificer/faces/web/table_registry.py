"""The tables open on the server: opened on request, closed to make room for others."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Final
from weakref import WeakValueDictionary

from starlette.concurrency import run_in_threadpool

from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.seat_owners import SeatOwners, read_notes, write_notes
from artificer.faces.web.talk import read_talk
from artificer.faces.web.work_queue import WorkQueue
from artificer.faces.web.workers import Workers
from artificer.games.notices import ArtificerError
from artificer.host.hints import prepare_hints
from artificer.host.sessions import until_decided
from artificer.table.session import Session
from artificer.table.store.base import Store

MOST_TABLES: Final = 2048
"""The most games kept in memory, each of 0.4 to 1 MB; no table is opened beyond them."""

MOST_LEFT: Final = 128
"""The most games kept in memory at which nobody listens."""

MOST_LISTENERS: Final = 2048
"""The most listeners at all tables together: more would leave no connection for moves."""


class NoRoom(ArtificerError):
    """The server has no room for another table."""


class TableRegistry:
    """All open tables of one store."""

    def __init__(
        self,
        store: Store,
        players: Workers,
        readers: Workers,
        queue: WorkQueue,
        most: int = MOST_TABLES,
        most_listeners: int = MOST_LISTENERS,
    ) -> None:
        self.store = store
        self.readers = readers
        """The processes that read long journals and judge exercises, which takes seconds."""
        self._players = players
        self._queue = queue
        self._most = most
        self._most_listeners = most_listeners
        self._listeners = 0
        self._tables: OrderedDict[str, OpenTable] = OrderedDict()
        self._opening: set[str] = set()
        self._visitors: Counter[str] = Counter()
        self._locks: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Count a listener of the server. Raises NoRoom."""
        if self._listeners >= self._most_listeners:
            raise NoRoom("table.no_room", n=self._most)
        self._listeners += 1
        try:
            yield
        finally:
            self._listeners -= 1

    @asynccontextmanager
    async def visit(self, game_id: str, *, looks: bool = True) -> AsyncIterator[OpenTable]:
        """The table of a game, which stays open meanwhile.

        Who `looks` at it sees what happened to the game in another process; an order need not,
        since the store refuses to write after something else.

        Raises NoRoom, UnknownSave, BadJournal or StoreError.
        """
        self._visitors[game_id] += 1
        try:
            yield await self.table(game_id, looks=looks)
        finally:
            self._visitors[game_id] -= 1
            if not self._visitors[game_id]:
                del self._visitors[game_id]

    async def table(self, game_id: str, *, looks: bool = True) -> OpenTable:
        """The table of a game, as in `visit`, with its errors."""
        if looks and game_id in self._tables:
            await self._tables[game_id].look_up()
        async with self._lock_of(game_id):
            table = self._tables.get(game_id)
            if table is None or table.broken:
                table = await self._open(game_id)
            self._tables.move_to_end(game_id)
        return table

    async def begin(self, make: Callable[[Store], Session], named: bool = False) -> Session:
        """The session of a new game, at a table that is open.

        Until a decision is made, the game exists only at that table and is gone with it, unless it
        is `named` or several people sit there (`host.sessions`). Raises NoRoom, StoreError, and
        what `make` raises.
        """
        session = await run_in_threadpool(until_decided, self.store, make, named)
        owners = await run_in_threadpool(self._owners_of, session)
        await self._make_room(session.game_id)
        self._seat(session, owners, 0)
        return session

    async def own(self, game_id: str, owners: SeatOwners) -> None:
        """Save the seat owners of a game, and show them at its table. Raises StoreError."""
        await run_in_threadpool(write_notes, self.store, game_id, owners)
        if (table := self._tables.get(game_id)) is not None:
            await table.call(owners)

    async def keep(self, game_id: str) -> None:
        """Save a game, whether anything was decided or not. Raises StoreError."""
        if (table := self._tables.get(game_id)) is not None:
            await table.alone(table.session.keep)

    async def delete(self, game_id: str) -> None:
        """Close the table of a game, and delete the game. Raises UnknownSave or StoreError."""
        await self._put_away(game_id)
        await run_in_threadpool(self.store.delete, game_id)

    async def close(self) -> None:
        """Close all tables."""
        for game_id in list(self._tables):
            await self._put_away(game_id)

    def _lock_of(self, game_id: str) -> asyncio.Lock:
        """The lock for opening and closing the table of a game."""
        return self._locks.setdefault(game_id, asyncio.Lock())

    async def _open(self, game_id: str) -> OpenTable:
        await self._make_room(game_id)
        self._opening.add(game_id)
        try:
            return await self._opened(game_id)
        finally:
            self._opening.discard(game_id)

    async def _opened(self, game_id: str) -> OpenTable:
        if (broken := self._tables.pop(game_id, None)) is not None:
            await broken.close()
        return self._seat(*await run_in_threadpool(self._resumed, game_id))

    def _resumed(self, game_id: str) -> tuple[Session, SeatOwners, int, float | None]:
        session = Session.resume(self.store, game_id)
        owners, said = self._owners_of(session), read_talk(self.store, game_id).said
        since = session.asked_at() if owners.limit else None
        return session, owners, said, since

    def _owners_of(self, session: Session) -> SeatOwners:
        return read_notes(self.store, session.game_id, session.header.seats)

    def _seat(
        self, session: Session, owners: SeatOwners, said: int, since: float | None = None
    ) -> OpenTable:
        """Open the table of a session."""
        table = OpenTable(session, self._players, self._queue, owners, said, since)
        self._tables[session.game_id] = table
        prepare_hints(session.game)
        table.go_on()
        return table

    async def _make_room(self, game_id: str) -> None:
        """Close tables without listeners, to have room for one more; the last visited stay.

        A table with listeners is never closed for another. Raises NoRoom.
        """
        while True:
            alone = [*filter(self._is_left_alone, self._tables)]
            is_full = len({*self._tables, *self._opening} - {game_id}) >= self._most
            if is_full and not alone:
                raise NoRoom("table.no_room", n=self._most)
            if not is_full and len(alone) <= MOST_LEFT:
                return
            await self._put_away(alone[0])

    def _is_left_alone(self, game_id: str) -> bool:
        """Whether nobody listens at the table of a game, or is about to."""
        going_there = self._visitors[game_id] or game_id in self._opening
        return not going_there and not self._tables[game_id].listeners

    async def _put_away(self, game_id: str) -> None:
        async with self._lock_of(game_id):
            if (table := self._tables.pop(game_id, None)) is not None:
                await table.close()


@asynccontextmanager
async def open_registry(
    store: Store, processes: int, listeners: int = MOST_LISTENERS
) -> AsyncIterator[TableRegistry]:
    """A registry that is closed afterwards; the store stays open."""
    players, readers, queue = Workers(processes), Workers(min(processes, 1)), WorkQueue()
    registry = TableRegistry(store, players, readers, queue, most_listeners=listeners)
    try:
        yield registry
    finally:
        await registry.close()
        players.close()
        readers.close()
        await run_in_threadpool(queue.close)
