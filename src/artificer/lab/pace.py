"""How many games are played at a stretch: as many as take a moment, however slow the players are.

So there is something to show soon, and an interrupt loses no more than that moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Final, TypeVar

QUICK: Final = 0.1
SLOW: Final = 0.4
"""Seconds: after a quick chunk the next ones are twice as long, after a slow one half as long."""

_Played = TypeVar("_Played")


class Pace:
    """Sizes of chunks, at most `most` games; always `fixed` where that is given."""

    def __init__(self, most: int, fixed: int | None = None) -> None:
        self._most = fixed or most
        self._least = fixed or 1
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
        if seconds < QUICK:
            self.size = min(self._most, max(self.size, 2 * games))
        elif seconds > SLOW:
            self.size = max(self._least, min(self.size, games // 2))
