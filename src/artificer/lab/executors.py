"""Who plays the chunks of a work: threads of this process, or whoever else can.

Chunks come in the order of their games, whoever was done first, and all sums are whole numbers: so
neither their size nor the number of hands moves a figure.
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
"""How the names of the threads begin that play."""

_Played = TypeVar("_Played")


class ExecutorStopped(KeyboardInterrupt):
    """A crew cannot go on, and its `trouble` says why: what is done is kept as after Ctrl-C."""


class Executor(Protocol):
    """Hands that play chunks. `trouble` is what kept them from playing on, if anything did.

    After `warm_up` seconds games come at the pace at which they will.
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

        `chunk` games are played at a stretch; without it, as many as take a moment. `tell` hears
        how long something will take to compile. Raises CrewStopped.
        """


Jobs: TypeAlias = int | Executor
"""So many threads of this process, or a crew."""


def executor_of(jobs: Jobs) -> Executor:
    """The crew itself, or threads."""
    return ThreadExecutor(jobs) if isinstance(jobs, int) else jobs


class ThreadExecutor:
    """Threads of this process.

    The kernel lets go of the interpreter's lock, so threads scale as processes would, and they
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
        """As a crew does."""
        yield from in_order(
            self._jobs, work.ready(tell), games, ChunkSizes(work.most, chunk), first
        )


def in_order(
    jobs: int, play: Callable[[int, int], _Played], games: int, pace: ChunkSizes, first: int = 0
) -> Iterator[_Played]:
    """What `play` makes of all games from `first` on, some at a stretch, in order, by threads.

    Whoever stops listening does not wait for the games under way.
    """
    pool = ThreadPoolExecutor(jobs, THREADS)
    try:
        yield from _in_order(pool, pace.timed(play), pace.chunks(games, first), 2 * jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _in_order(
    pool: ThreadPoolExecutor,
    play: Callable[[int, int], _Played],
    chunks: Iterator[tuple[int, int]],
    ahead: int,
) -> Iterator[_Played]:
    """What is played of each chunk, in order; at most `ahead` chunks are under way."""
    waiting: deque[Future[_Played]] = deque()
    for first, games in chunks:
        waiting.append(pool.submit(play, first, games))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()
