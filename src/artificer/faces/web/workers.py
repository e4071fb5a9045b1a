"""Worker processes for tasks that would block the server, such as hints and odds."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar, TypeVarTuple

from starlette.concurrency import run_in_threadpool

from artificer.boards.odds import chances
from artificer.games.contract import State
from artificer.host.chances import Chances, ChancesRequest, failed
from artificer.host.feed import Feed
from artificer.host.table import Table
from artificer.host.worker_process import Worker, WorkerDied
from artificer.players.advisers import Odds
from artificer.players.player import BestTried

T = TypeVar("T")
Given = TypeVarTuple("Given")

_TRIES: Final = 3
_FEWEST, _MOST = 2, 4


class Workers:
    """A pool of processes; another is started only when all are busy.

    A process that dies is replaced, and its task repeated. With 0 processes, a thread of this
    process runs the tasks: for tests.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = asyncio.Semaphore(processes)
        self._spare = asyncio.Semaphore(max(1, processes - 1))
        self._idle = [Worker() for _ in range(processes)]
        self._threads = ThreadPoolExecutor(max(1, processes), "worker")

    async def do(self, task: Callable[[*Given], T], *given: *Given) -> T:
        """Return the result of a task. Raises what it raises; WorkerDied if every attempt died."""
        if not self._processes:
            return await run_in_threadpool(task, *given)
        async with self._free:
            for _ in range(_TRIES):
                with suppress(WorkerDied):
                    return await self._done(task, *given)
        raise WorkerDied("worker.died")

    async def do_unhurried(self, task: Callable[[*Given], T], *given: *Given) -> T:
        """The same for a task that nobody waits for at a table: one process stays free of them."""
        async with self._spare:
            return await self.do(task, *given)

    async def _done(self, task: Callable[[*Given], T], *given: *Given) -> T:
        worker = self._idle.pop()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, worker.do, task, *given)
        except (WorkerDied, asyncio.CancelledError):  # a task that nobody awaits must stop, too
            worker.stop()
            worker = Worker()
            raise
        finally:
            self._idle.append(worker)

    def close(self) -> None:
        """Stop all processes without waiting for tasks."""
        for worker in self._idle:
            worker.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)


def usual_processes() -> int:
    """The most worker processes on this machine, which leave room for the server itself."""
    return min(max(_FEWEST, (os.cpu_count() or 1) - 1), _MOST)


GRACE: Final = 5.0
"""Seconds after which the work for a seat without a listener ends: a page may only be reloaded."""


class Trying:
    """Works out what is due of a table's chances, one request after the other."""

    def __init__(self, workers: Workers) -> None:
        self.chances = Chances()
        self._workers = workers
        self._task: asyncio.Task[None] | None = None

    def begin(self, shown: Callable[[int], None]) -> None:
        """Begin with what is due, unless that is under way.

        `shown` is called with the seat when its chances are there, or have failed.
        """
        if self.chances.due() is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._work(shown))

    def leave(self, seat: int, is_here: Callable[[], bool]) -> None:
        """Stop soon if the work is for that seat, unless somebody listens there again by then."""
        request = self.chances.due()
        if request is not None and request.seat == seat:
            asyncio.get_running_loop().call_later(GRACE, self._stop, seat, is_here)

    async def close(self) -> None:
        """Stop working."""
        if self._task is not None:
            self._cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _stop(self, seat: int, is_here: Callable[[], bool]) -> None:
        request = self.chances.due()
        if request is not None and request.seat == seat and not is_here():
            self._cancel()

    def _cancel(self) -> None:
        self.chances.forget()
        if self._task is not None:
            self._task.cancel()

    async def _work(self, shown: Callable[[int], None]) -> None:
        while (request := self.chances.due()) is not None:
            self.chances.find(request, await self._tried(request))
            shown(request.seat)

    async def _tried(self, request: ChancesRequest) -> BestTried | None:
        try:
            return await self._workers.do_unhurried(request.work_out)
        except Exception as error:  # noqa: BLE001 - any fault of a player; the hint says so
            failed(request, error)
            return None


class ForeseenOdds:
    """The odds of one position, for a seat that wants to see them."""

    def __init__(self, table: Table, feed: Feed) -> None:
        self._table = table
        self._feed = feed
        self._known: tuple[State, Odds | None] | None = None

    def missing(self) -> State | None:
        """The view whose odds are to be shown and are not known yet; None if there is none.

        It is a copy, which can be read while others use the table. Raises StoreError.
        """
        view = self._shown()
        if view is None or (self._known is not None and self._known[0] == view):
            return None
        return view.clone()

    def work_out(self, view: State) -> None:
        """Work out the odds of a view, to be shown while the game is there. It takes a moment."""
        self._known = view, chances(view)

    def now(self) -> Odds | None:
        """The odds to be shown; None for none, or if they are not known. Raises StoreError."""
        known = self._known
        return known[1] if known is not None and known[0] == self._shown() else None

    def _shown(self) -> State | None:
        """The view whose odds are shown now."""
        if not self._table.odds.are_shown(self._feed.seat) or self._table.session.is_over():
            return None
        return self._feed.view()
