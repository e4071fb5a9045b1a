"""One thread that works for all tables, the most urgent work first.

Python runs one thread at a time. Several that compute take turns every few milliseconds, and the
event loop waits for all of them whenever it has sent or received something. One thread finishes one
move after another, and an answer that somebody waits for comes before the news for the others.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Future
from enum import IntEnum
from itertools import count
from queue import PriorityQueue
from threading import Thread
from typing import Any, TypeVar

T = TypeVar("T")


class Urgency(IntEnum):
    """How urgent a piece of work is; the lower comes first."""

    ANSWER = 0
    """An order, what follows from it, and the page of who gave it."""
    NEWS = 1
    """The page of somebody who looks on."""
    END = 2
    """The end of the thread, after everything else."""


class WorkQueue:
    """A thread and its work. Work of the same urgency is done in the order it came.

    It is for short work: everything else waits meanwhile.
    """

    def __init__(self) -> None:
        self._arrivals = count()
        self._waiting: PriorityQueue[tuple[Urgency, int, Future[Any], Callable[[], Any]]]
        self._waiting = PriorityQueue()
        self._thread = Thread(target=self._run, name="tables", daemon=True)
        self._thread.start()

    def submit(self, work: Callable[[], T], urgency: Urgency = Urgency.ANSWER) -> Future[T]:
        """Add a piece of work; the future has its result, or what it raises."""
        future: Future[T] = Future()
        self._waiting.put((urgency, next(self._arrivals), future, work))
        return future

    def close(self) -> None:
        """Wait until all work is done, and end the thread. Closing again does nothing."""
        if self._thread.is_alive():
            self.submit(lambda: None, Urgency.END)
            self._thread.join()

    def _run(self) -> None:
        while self._did_next():
            pass

    def _did_next(self) -> bool:
        """Do the next piece of work; return whether another may follow.

        A function of its own, so that nothing of a piece of work is kept while the next is awaited.
        """
        urgency, _, future, work = self._waiting.get()
        try:
            if future.set_running_or_notify_cancel():
                future.set_result(work())
        except BaseException as error:  # noqa: BLE001 - it belongs to who awaits the future
            future.set_exception(error)
        finally:
            del future, work  # an error refers to this frame, and the future to the error
        return urgency is not Urgency.END
