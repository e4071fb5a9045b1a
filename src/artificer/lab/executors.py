"""Executors, which play the chunks of a work: threads of this process, or workers of a cluster.

Chunks are returned in the order of their games, and all sums are integers: so neither their size
nor the number of workers changes a figure.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from typing import Final, Protocol, TypeAlias, TypeVar

from artificer.games.errors import ArtificerError
from artificer.lab.chunk_sizes import ChunkSizes
from artificer.lab.chunks import Chunk, Work
from artificer.lab.forecast import Tell

THREADS: Final = "artificer-games"
"""The prefix of the names of the threads that play."""

_Played = TypeVar("_Played")


class ExecutorStopped(KeyboardInterrupt):
    """An executor cannot go on, and its `trouble` says why; results are kept as after Ctrl-C."""


class Executor(Protocol):
    """Plays chunks. `trouble` is the error that stopped it, if any.

    After `warm_up` seconds games are played at a steady rate.
    """

    trouble: ArtificerError | None
    warm_up: float

    def in_order(
        self,
        work: Work,
        games: int,
        first: int = 0,
        chunk: int | None = None,
        tell: Tell = lambda seconds: None,
    ) -> Iterator[list[Chunk]]:
        """The chunks of all games from `first` up to `games`, one for each simulation, in order.

        A chunk has `chunk` games; by default as many as take a moment. `tell` is called with the
        seconds that compiling will take. Raises ExecutorStopped.
        """


Jobs: TypeAlias = int | Executor
"""A number of threads of this process, or an executor."""


def executor_of(jobs: Jobs) -> Executor:
    """The executor itself, or threads."""
    return ThreadExecutor(jobs) if isinstance(jobs, int) else jobs


class ThreadExecutor:
    """Threads of this process.

    The kernel releases the interpreter's lock, so threads scale as processes would, and they
    share one compiled kernel where every process would load its own (half a second each).
    """

    def __init__(self, jobs: int) -> None:
        self.trouble: ArtificerError | None = None
        self.warm_up = 0.0
        self._jobs = jobs

    def in_order(
        self,
        work: Work,
        games: int,
        first: int = 0,
        chunk: int | None = None,
        tell: Tell = lambda seconds: None,
    ) -> Iterator[list[Chunk]]:
        """As `Executor.in_order` does."""
        yield from in_order(
            self._jobs, work.ready(tell), games, ChunkSizes(work.most, chunk), first
        )


def in_order(
    jobs: int, play: Callable[[int, int], _Played], games: int, sizes: ChunkSizes, first: int = 0
) -> Iterator[_Played]:
    """The results of `play` for all games from `first` on, chunk by chunk, in order, by threads.

    A caller that stops iterating does not wait for the games in progress.
    """
    pool = ThreadPoolExecutor(jobs, THREADS)
    try:
        yield from _in_order(pool, sizes.timed(play), sizes.chunks(games, first), 2 * jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _in_order(
    pool: ThreadPoolExecutor,
    play: Callable[[int, int], _Played],
    chunks: Iterator[tuple[int, int]],
    ahead: int,
) -> Iterator[_Played]:
    """The result of each chunk, in order; at most `ahead` chunks are in progress."""
    waiting: deque[Future[_Played]] = deque()
    for first, games in chunks:
        waiting.append(pool.submit(play, first, games))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
