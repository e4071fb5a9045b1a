"""Pieces of boards, kept by all that they are derived from.

Most of a position is the same after a move, and for all who look at it.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from threading import Lock
from typing import Generic, TypeVar

P = TypeVar("P")


class Recent(Generic[P]):
    """The `most` pieces of one kind that were derived last.

    A key has everything that its piece is derived from, secrets of the viewing seat included: no
    piece is out of date, and none shows a seat more than that seat knows. Boards are derived in
    several threads at once.
    """

    def __init__(self, most: int) -> None:
        self._most = most
        self._kept: dict[Hashable, P] = {}
        self._lock = Lock()

    def of(self, key: Hashable, derive: Callable[[], P]) -> P:
        """The piece of that key, derived if it is not here any more."""
        piece = self._kept.get(key)
        if piece is None:
            piece = derive()
            with self._lock:
                self._kept[key] = piece
                if len(self._kept) > self._most:
                    del self._kept[next(iter(self._kept))]
        return piece
