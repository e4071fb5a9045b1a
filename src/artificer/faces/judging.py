"""The verdict on an answer to an exercise, for callers that wait for it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from artificer.host.worker_process import WorkerPool
from artificer.lab.exercises import Exercise, Verdict, judged, known_verdict
from artificer.lab.review.worths import can_be_valued

Judge = Callable[[Exercise, int], Verdict]
"""The verdict on a legal answer, which may take minutes. Raises WorkerDied."""


@contextmanager
def judging() -> Iterator[Judge]:
    """A judge. Where games have to be tried, it uses a process, which ends with the block."""
    pool = WorkerPool(1)

    def judge(exercise: Exercise, action: int) -> Verdict:
        if known_verdict(exercise, action) or can_be_valued(exercise.state.game):
            return judged(exercise, action)
        return pool.do(judged, exercise, action)

    try:
        yield judge
    finally:
        pool.stop()
