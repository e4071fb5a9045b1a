"""Watches a scheduler: whether it still answers, and how many threads its workers have.

Nothing here blocks: Ctrl-C must work at once, even if the scheduler is gone.
"""

from __future__ import annotations

from asyncio import run_coroutine_threadsafe
from collections.abc import Coroutine
from concurrent.futures import CancelledError, Future
from time import monotonic, sleep
from typing import Any, Final, TypeVar

from artificer.lab.cluster.errors import ClusterError

ASKED_EVERY: Final = 2.0
"""Seconds between two polls of the number of threads."""

TIMEOUT: Final = 60.0
"""Timeout for a scheduler to answer, or for a worker to come back, in seconds."""

LOOK_EVERY: Final = 0.01
"""Seconds between two checks for results."""

_Answer = TypeVar("_Answer")


class Watch:
    """Watches the client of the scheduler at an address; `threads` counts those of all workers."""

    def __init__(self, client: Any, address: str) -> None:
        self.threads = 0
        self._client = client
        self._address = address
        self._asked: Future[dict[str, int]] | None = None
        self._next = self._answered = self._last_staffed = monotonic()
        while not self.threads:
            self.look()
            sleep(LOOK_EVERY)

    def look(self) -> None:
        """Raises ClusterError if the scheduler or all workers are gone."""
        if self._client.status != "running":
            raise self.lost()
        now = monotonic()
        if self._asked is not None and self._asked.done():
            self._read_threads(self._asked, now)
        elif self._asked is None and now >= self._next:
            self._asked = self.ask(self._client.scheduler.ncores())
        if now - self._answered > TIMEOUT:
            raise self.lost()
        if now - self._last_staffed > TIMEOUT:
            raise ClusterError("cluster.deserted", address=self._address, seconds=round(TIMEOUT))

    def _read_threads(self, asked: Future[dict[str, int]], now: float) -> None:
        try:
            threads = sum(asked.result().values())
        except (OSError, CancelledError):
            raise self.lost() from None
        self._asked, self._next, self._answered = None, now + ASKED_EVERY, now
        if threads:
            self.threads, self._last_staffed = threads, now

    def ask(self, question: Coroutine[Any, Any, _Answer]) -> Future[_Answer]:
        """Send a question to the scheduler, on the client's own thread."""
        return run_coroutine_threadsafe(question, self._client.loop.asyncio_loop)

    def settled(self, future: Any) -> None:
        """Wait until a future of any kind is done. Raises ClusterError."""
        while not future.done():
            self.look()
            sleep(LOOK_EVERY)

    def lost(self) -> ClusterError:
        """The error for a scheduler that no longer answers."""
        return ClusterError("cluster.lost", address=self._address)
