"""Processes that work out what would hold this one up, and may be killed while they compile.

No other process of a game compiles: one that ends in the middle of it crashes, or does not end.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stderr, suppress
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from queue import SimpleQueue
from threading import Lock, Thread
from typing import Any, TypeVar, TypeVarTuple

from artificer.games.notices import ArtificerError

T = TypeVar("T")
Given = TypeVarTuple("Given")


class WorkerDied(ArtificerError):
    """The process ended before its task was done."""


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
            raise WorkerDied("worker.died") from error
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

    def kill(self) -> None:
        """End the process at once, and with it its task."""
        if self._process is not None:
            self._process.kill()

    def _started(self) -> Connection:
        with self._lock:
            if self._stopped:
                raise EOFError
            if self._connection is None:
                spawn = get_context("spawn")
                self._connection, theirs = spawn.Pipe()
                self._process = spawn.Process(target=_run_tasks, args=(theirs,), daemon=True)
                # With the first process a tracker starts that is to share the error stream; a
                # screen has put one without a file in its place.
                with redirect_stderr(sys.__stderr__), _interrupts_blocked():
                    self._process.start()
                theirs.close()  # so that its end is noticed
            return self._connection


@contextmanager
def _interrupts_blocked() -> Iterator[None]:
    """Keep Ctrl-C, which is for the owner, from a process that is started meanwhile.

    If it arrived while the process starts, a traceback would be printed.
    """
    if not hasattr(signal, "pthread_sigmask"):  # not on every system
        yield
        return
    resource_tracker.ensure_running()  # with the first process; it would let them through again
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class WorkerPool:
    """Several such processes; a task is for one that is free.

    A process that died is replaced, and so is one whose caller was interrupted, as by Ctrl-C: it
    would answer the next task with the result of this one.
    """

    def __init__(self, processes: int) -> None:
        self._lock = Lock()
        self._stopped = False
        self._all = [Worker() for _ in range(processes)]
        self._free: SimpleQueue[int] = SimpleQueue()
        for place in range(processes):
            self._free.put(place)

    def do(self, task: Callable[[*Given], T], *given: *Given) -> T:
        """Run a task in a free process, and wait for it. Raises as `Worker.do` does."""
        place = self._free.get()
        try:
            return self._all[place].do(task, *given)
        except WorkerDied:
            self._replace(place)
            raise
        except Exception:  # the task's own
            raise
        except BaseException:
            self._replace(place)
            raise
        finally:
            self._free.put(place)

    def stop(self) -> None:
        """Stop all processes at once; tasks end with WorkerDied."""
        with self._lock:
            self._stopped = True
            for worker in self._all:
                worker.stop()

    def kill(self) -> None:
        """End all tasks at once, with WorkerDied; the next ones get other processes."""
        for worker in self._all:
            worker.kill()

    def _replace(self, place: int) -> None:
        with self._lock:
            self._all[place].stop()
            if not self._stopped:
                self._all[place] = Worker()


def _run_tasks(line: Connection) -> None:
    """Run received tasks until the owner closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # where it could not be blocked
    Thread(target=_end_with_the_owner, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            line.send(_outcome(*line.recv()))


def _outcome(task: Callable[..., Any], given: tuple[object, ...]) -> tuple[bool, Any]:
    """Whether the task raised an error, and that error or its result."""
    try:
        return False, task(*given)
    except Exception as error:  # noqa: BLE001 - the owner receives it
        return True, error


def _end_with_the_owner() -> None:
    """End with the owner, even if that is killed during a task."""
    owner = parent_process()
    assert owner is not None
    owner.join()
    os._exit(0)
