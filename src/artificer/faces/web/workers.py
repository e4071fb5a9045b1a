"""Worker processes for tasks that would block the server."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Final, TypeVar, TypeVarTuple

from starlette.concurrency import run_in_threadpool

from artificer.host.worker_process import Worker, WorkerDied

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
        raise WorkerDied

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
