"""Garbage collection in a server: no move waits long for it.

Python frees most objects when nothing refers to them any more. Its garbage collector finds the
rest, those that only refer to one another, and traverses everything that was made since it last
looked: at fifty tables 40 to 100 milliseconds, many times in twenty seconds, and every move waits.
A full collection takes longer than ten moves. Pages leave nothing for it to find.
"""

from __future__ import annotations

import gc
import sys
from typing import Final

YOUNG: Final = 10_000
"""Net number of new objects after which the youngest generation is collected."""

MIDDLE: Final = 20
"""Collections of the youngest generation after which the middle one is collected, too."""

FULL: Final = 6000
"""Ticks, ten a second, after which a full collection is due."""

SHARE: Final = 1.25
SPARE: Final = 250_000
"""A full collection is due when memory has `SHARE` times the blocks that it had after the last one,
and `SPARE` more."""

QUIET: Final = 10
"""Ticks without a request after which nobody is expected to wait for a full collection."""

_NEVER: Final = 2**31 - 1


class GarbageCollector:
    """Python's garbage collector, kept from traversing what has lived for more than a tick.

    Garbage that has lived so long stays until the next full collection. One is due after `FULL`
    ticks, or when `SHARE` times as much is allocated as after the last and `spare` blocks more. It
    waits until the server is quiet, but not twice as long, nor until twice as much is allocated.
    """

    def __init__(self, spare: int = SPARE) -> None:
        gc.set_threshold(YOUNG, MIDDLE, _NEVER)
        self._spare = spare
        self._requests = 0
        self.collect()

    def collect(self) -> None:
        """Run a full collection."""
        gc.unfreeze()
        gc.collect()
        gc.freeze()
        self._most = SHARE * sys.getallocatedblocks() + self._spare
        self._ticks = self._quiet = 0

    def tick(self, requests: int) -> None:
        """Set aside what there is, or collect it if that is due.

        To be called ten times a second, with the number of requests so far.
        """
        self._ticks += 1
        self._quiet = self._quiet + 1 if requests == self._requests else 0
        self._requests = requests
        due = max(self._ticks / FULL, sys.getallocatedblocks() / self._most)
        if due >= 2 or (due >= 1 and self._quiet >= QUIET):
            self.collect()
        else:
            gc.freeze()
