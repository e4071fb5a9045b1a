"""The side of the worker: it checks identities, prepares a task once, and plays chunks of it."""

from __future__ import annotations

from functools import lru_cache
from threading import Lock
from time import perf_counter
from typing import TYPE_CHECKING, Final

from artificer.lab.cluster.identity import Identity, check
from artificer.lab.cluster.identity import identity as identity

if TYPE_CHECKING:
    from artificer.lab.chunks import PlayWork
    from artificer.lab.cluster.tasks import PackedChunk, Task

TASKS_READY: Final = 32
"""Tasks that a worker keeps prepared: a sweep goes through many."""

Played = tuple[list["PackedChunk"], float]
"""The chunk of each simulation, and the seconds taken to play them."""

_one_at_a_time: Final = Lock()


def play(task: Task, client: Identity, first: int, games: int) -> Played:
    """Play games from `first` on.

    Raises ClusterError if the identity of the client differs from this worker's.
    """
    check(_here(), identity(), client)
    from artificer.lab.cluster.tasks import packed

    with _one_at_a_time:  # the other threads wait for the kernel, and share it
        ready = _ready(task)
    start = perf_counter()
    chunks = ready(first, games)
    took = perf_counter() - start
    return [packed(chunk, task.keeping) for chunk in chunks], took


@lru_cache(TASKS_READY)
def _ready(task: Task) -> PlayWork:
    return task.work().ready()


def _here() -> str:
    from distributed import get_worker

    address: str = get_worker().address
    return address
