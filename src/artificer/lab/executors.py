"""Executors, which play the chunks of a work: threads of this process, or workers of a cluster.

A chunk has as many games as take a moment, however slow the players are: progress shows soon, and
an interrupt loses no more. Chunks are returned in the order of their games, and all sums are
integers: so neither their size nor the number of workers changes a figure.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Final, Protocol, TypeAlias, TypeVar

from artificer.games.notices import ArtificerError
from artificer.lab.chunks import Chunk, Work
from artificer.lab.compiling import Tell

_Played = TypeVar("_Played")


@dataclass(frozen=True, slots=True)
class ChunkSeconds:
    """The seconds a chunk should take.

    After a chunk of less than `quick` seconds the next ones grow, by a factor of `steps` at most.
    After one of more than `slow` seconds they are halved.
    """

    quick: float
    slow: float
    steps: int

    def longer(self, seconds: float) -> int:
        """The factor by which chunks grow after a quick one: at least 2."""
        return max(2, min(self.steps, int(self.slow / 2 / max(seconds, 1e-9))))


HERE: Final = ChunkSeconds(quick=0.1, slow=0.4, steps=2)
"""For threads of this process."""


class ChunkSizes:
    """Sizes of chunks, at most `most` games; always `fixed` if that is given."""

    def __init__(self, most: int, fixed: int | None = None, tempo: ChunkSeconds = HERE) -> None:
        self._most = fixed or most
        self._least = fixed or 1
        self._tempo = tempo
        self.size = self._least

    def chunks(self, games: int, first: int = 0) -> Iterator[tuple[int, int]]:
        """(first game, number of games) up to the last game; sizes are chosen on demand."""
        while first < games:
            size = min(self.size, games - first)
            yield first, size
            first += size

    def timed(self, play: Callable[[int, int], _Played]) -> Callable[[int, int], _Played]:
        """Wrap `play` so that the time of each chunk adapts the size of the next ones."""

        def timed(first: int, games: int) -> _Played:
            start = perf_counter()
            played = play(first, games)
            self.adapt(games, perf_counter() - start)
            return played

        return timed

    def adapt(self, games: int, seconds: float) -> None:
        """Adapt the size to the time that a chunk of `games` took."""
        if seconds < self._tempo.quick:
            longer = self._tempo.longer(seconds) * games
            self.size = min(self._most, max(self.size, longer))
        elif seconds > self._tempo.slow:
            self.size = max(self._least, min(self.size, games // 2))


THREADS: Final = "artificer-games"
"""The prefix of the names of the threads that play."""


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
