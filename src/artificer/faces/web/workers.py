"""Processes for work that would hold up everybody else."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar, TypeVarTuple

from starlette.concurrency import run_in_threadpool

T = TypeVar("T")
Given = TypeVarTuple("Given")


class Workers:
    """A few processes; they are started when there is something to do.

    With none, a thread of this process does it: for tests, and where there is one core.
    """

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def do(self, work: Callable[[*Given], T], *given: *Given) -> T:
        """What comes of a work. Raises what it raises."""
        if not self._processes:
            return await run_in_threadpool(work, *given)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_leave_signals_to_the_server,
            )
        return await asyncio.get_running_loop().run_in_executor(self._pool, work, *given)

    def close(self) -> None:
        """Send them home; what they were at is forgotten."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _leave_signals_to_the_server() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
