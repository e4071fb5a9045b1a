"""How many games are played at a stretch: as many as take a moment, however slow the players are.

So there is something to show soon, and an interrupt loses no more than that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from time import perf_counter
from typing import Final, TypeVar

_Played = TypeVar("_Played")


@dataclass(frozen=True, slots=True)
class ChunkSeconds:
    """After a chunk of less than `quick` seconds the next ones are longer, at most `steps` times.

    After one of more than `slow` seconds they are half as long.
    """

    quick: float
    slow: float
    steps: int

    def longer(self, seconds: float) -> int:
        """How many times as long the next chunks are after a quick one: at least twice."""
        return max(2, min(self.steps, int(self.slow / 2 / max(seconds, 1e-9))))


HERE: Final = ChunkSeconds(quick=0.1, slow=0.4, steps=2)
"""For threads of this process."""


class ChunkSizes:
    """Sizes of chunks, at most `most` games; always `fixed` where that is given."""

    def __init__(self, most: int, fixed: int | None = None, tempo: ChunkSeconds = HERE) -> None:
        self._most = fixed or most
        self._least = fixed or 1
        self._tempo = tempo
        self.size = self._least

    def chunks(self, games: int, first: int = 0) -> Iterator[tuple[int, int]]:
        """(first game, how many) up to the last game, sized when they are asked for."""
        while first < games:
            size = min(self.size, games - first)
            yield first, size
            first += size

    def timed(self, play: Callable[[int, int], _Played]) -> Callable[[int, int], _Played]:
        """The same, and each chunk tells how long the next ones should be."""

        def timed(first: int, games: int) -> _Played:
            start = perf_counter()
            played = play(first, games)
            self.heard(games, perf_counter() - start)
            return played

        return timed

    def heard(self, games: int, seconds: float) -> None:
        """A chunk of so many games took so long."""
        if seconds < self._tempo.quick:
            longer = self._tempo.longer(seconds) * games
            self.size = min(self._most, max(self.size, longer))
        elif seconds > self._tempo.slow:
            self.size = max(self._least, min(self.size, games // 2))
