"""The workers of a scheduler as an executor: chunks are sent ahead, and returned in order.

A worker that dies loses nothing: the scheduler gives its chunks to others. Only a few chunks per
thread are in flight at a time, for any number of games.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import CancelledError
from dataclasses import dataclass
from itertools import islice, takewhile
from threading import Thread
from typing import Any, Final
from uuid import uuid4

from artificer.games.notices import ArtificerError
from artificer.lab.chunks import Chunk, Work
from artificer.lab.cluster import tasks
from artificer.lab.cluster.connecting import Watch, connected, lacking
from artificer.lab.cluster.tasks import ClusterError, identity, task_of, unpacked
from artificer.lab.compiling import Tell
from artificer.lab.executors import ChunkSeconds, ChunkSizes, ExecutorStopped

AHEAD: Final = 3
"""Chunks in flight per thread of a worker."""

MOST_FETCHED: Final = 100
"""Most chunks fetched together."""

TEMPO: Final = ChunkSeconds(quick=1.0, slow=4.0, steps=8)
"""Chunks long enough to make the scheduler's overhead, a millisecond each, negligible."""

WARM_UP: Final = 15.0
"""Seconds after which workers have compiled and chunk sizes have mostly settled."""

MOST: Final = 100_000_000
MOST_ROWS: Final = 10_000
"""Most games of a chunk, without rows and with them: some megabytes to send."""


@dataclass(frozen=True, slots=True)
class _Sent:
    """A chunk in flight."""

    future: Any
    first: int
    games: int


class Cluster:
    """The workers of the scheduler at an address. Raises ClusterError or NotInstalled."""

    def __init__(self, address: str) -> None:
        self.trouble: ArtificerError | None = None
        self.warm_up = WARM_UP
        self.address = address
        self._client = connected(address)
        self._idle = True

    def in_order(
        self,
        work: Work,
        games: int,
        first: int = 0,
        chunk: int | None = None,
        tell: Tell = lambda seconds: None,  # noqa: ARG002 - the workers compile, each by itself
    ) -> Iterator[list[Chunk]]:
        """As `Executor.in_order` does."""
        sizes = ChunkSizes(MOST_ROWS if work.keeping else MOST, chunk, TEMPO)
        self._idle = False
        try:
            yield from self._played(work, sizes, sizes.chunks(games, first))
            self._idle = True
        except ClusterError as error:
            self.trouble = error
            raise ExecutorStopped from None

    def close(self) -> None:
        """Disconnect; does not wait after Ctrl-C, or if the scheduler is gone."""
        if self._idle:
            self._client.close()
        else:
            Thread(target=self._client.close, daemon=True).start()

    def _played(
        self, work: Work, sizes: ChunkSizes, chunks: Iterator[tuple[int, int]]
    ) -> Iterator[list[Chunk]]:
        watch = Watch(self._client, self.address)
        task, ours, run = task_of(work), identity(), uuid4().hex[:8]
        out: deque[_Sent] = deque()
        try:
            for first, games in chunks:
                watch.look()
                key = f"artificer-{run}-{first}"
                future = self._client.submit(tasks.play, task, ours, first, games, key=key)
                out.append(_Sent(future, first, games))
                while len(out) >= AHEAD * watch.threads:
                    yield from self._next_chunks(watch, out, sizes)
            while out:
                yield from self._next_chunks(watch, out, sizes)
        finally:
            for sent in out:
                sent.future.release()

    def _next_chunks(
        self, watch: Watch, out: deque[_Sent], sizes: ChunkSizes
    ) -> Iterator[list[Chunk]]:
        """The next chunks, once the first of them has arrived."""
        watch.settled(out[0].future)
        arrived = takewhile(lambda sent: sent.future.status == "finished", out)
        finished = list(islice(arrived, MOST_FETCHED))
        if not finished:
            raise self._fault(watch, out[0])
        futures = [sent.future for sent in finished]
        fetched = watch.ask(self._client.gather(futures, asynchronous=True))
        watch.settled(fetched)
        try:
            played: list[tasks.Played] = fetched.result()
        except Exception as error:
            raise self._fault(watch, out[0], error) from error
        for sent, (packed, seconds) in zip(finished, played, strict=True):
            out.popleft().future.release()
            sizes.adapt(sent.games, seconds)
            yield [unpacked(chunk) for chunk in packed]

    def _fault(
        self, watch: Watch, sent: _Sent, error: BaseException | None = None
    ) -> BaseException:
        """The error of a chunk that failed: what is wrong with the cluster, or the cause itself."""
        from distributed import KilledWorker

        if sent.future.status == "cancelled":
            return watch.lost()
        fault: BaseException = error or sent.future.exception()
        if isinstance(fault, ClusterError):
            return fault
        if isinstance(fault, KilledWorker):
            last = sent.first + sent.games - 1
            return ClusterError("cluster.killed", address=self.address, first=sent.first, last=last)
        if isinstance(fault, ImportError) and str(fault.name).startswith("artificer"):
            return lacking(self.address)
        return watch.lost() if isinstance(fault, (OSError, CancelledError)) else fault
