"""A process that works out what would hold this one up."""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, suppress
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import Any, TypeVar, TypeVarTuple

T = TypeVar("T")
Given = TypeVarTuple("Given")


class WorkerDied(Exception):
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
                # With the first process a tracker starts that is to share the error stream; a
                # screen has put one without a file in its place.
                with redirect_stderr(sys.__stderr__):
                    self._process.start()
                theirs.close()  # so that its end is noticed
            return self._connection


def _run_tasks(line: Connection) -> None:
    """Run received tasks until the owner closes the connection."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the owner
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
