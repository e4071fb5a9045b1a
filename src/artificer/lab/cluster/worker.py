"""What a worker does: it says what it is, makes a work ready once, and plays chunks of it."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from time import perf_counter
from typing import TYPE_CHECKING, Final

from artificer.lab.cluster.identity import Identity, check
from artificer.lab.cluster.identity import identity as identity

if TYPE_CHECKING:
    from artificer.lab.chunks import PlayWork
    from artificer.lab.cluster.packed import PackedChunk
    from artificer.lab.cluster.tasks import Task

WORKS_READY: Final = 32
"""So many works a worker has ready at a time: a sweep goes through many."""

Played = tuple[list["PackedChunk"], float]
"""The chunk of each simulation, and the seconds that playing them took."""

_one_at_a_time: Final = Lock()


def play(errand: Task, asker: Identity, first: int, games: int) -> Played:
    """Play games from `first` on.

    Raises ClusterError where this process is not what the one who asks is.
    """
    check(_here(), identity(), asker)
    from artificer.lab.cluster.packed import packed

    with _one_at_a_time:  # the other threads wait for what is compiled, and share it
        ready = _ready(errand)
    start = perf_counter()
    chunks = ready(first, games)
    took = perf_counter() - start
    return [packed(chunk, errand.keeping) for chunk in chunks], took


@lru_cache(WORKS_READY)
def _ready(errand: Task) -> PlayWork:
    return errand.work().ready()


def _here() -> str:
    from distributed import get_worker

    address: str = get_worker().address
    return address
