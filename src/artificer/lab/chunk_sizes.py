"""Chunk sizes: as many games as take a moment, however slow the players are.

Progress shows soon, and an interrupt loses no more than that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final, TypeVar

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
