"""Worker processes for tasks that would block the server."""

from __future__ import annotations

import asyncio
import os
import signal
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import Any, Final, TypeVar, TypeVarTuple

from starlette.concurrency import run_in_threadpool

T = TypeVar("T")
Given = TypeVarTuple("Given")

_TRIES: Final = 3
_FEWEST, _MOST = 2, 4


class WorkerDied(Exception):
    """The process ended before its task was done."""


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


class Worker:
    """One process, started with its first task. It ends when this one does."""

    def __init__(self) -> None:
        self._lock = Lock()
        self._stopped = False
        self._process: BaseProcess | None = None
        self._connection: Connection | None = None

    def do(self, task: Callable[[*Given], T], *given: *Given) -> T:
        """Run a task and wait for it. Raises WorkerDied, and what the task raises."""
        try:
            line = self._started()
            line.send((task, given))
            raised, result = line.recv()
        except (EOFError, OSError) as error:
            raise WorkerDied from error
        if raised:
            raise result
        done: T = result
        return done

    def stop(self) -> None:
        """Stop the process at once."""
        with self._lock:
            self._stopped = True
            if self._process is not None:
                self._process.kill()
                self._process.join()

    def _started(self) -> Connection:
        with self._lock:
            if self._stopped:
                raise EOFError
            if self._connection is None:
                spawn = get_context("spawn")
                self._connection, theirs = spawn.Pipe()
                self._process = spawn.Process(target=_run_tasks, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()  # so that its end is noticed
            return self._connection


def usual_processes() -> int:
    """The most worker processes on this machine, which leave room for the server itself."""
    return min(max(_FEWEST, (os.cpu_count() or 1) - 1), _MOST)


def _run_tasks(line: Connection) -> None:
    """Run received tasks until the server closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            line.send(_outcome(*line.recv()))


def _outcome(task: Callable[..., Any], given: tuple[object, ...]) -> tuple[bool, Any]:
    """Whether the task raised an error, and that error or its result."""
    try:
        return False, task(*given)
    except Exception as error:  # noqa: BLE001 - the server receives it
        return True, error


def _end_with_the_server() -> None:
    """End with the server, even if it is killed during a task."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)
