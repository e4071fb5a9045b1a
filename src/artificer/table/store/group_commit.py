"""Group commit: writes of several threads reach the disk in one piece.

The first thread writes for all that wait, and waits for the disk once for all; the others find it
done. Alone it is as fast as a plain write.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Generic, TypeVar

J = TypeVar("J")
R = TypeVar("R")


@dataclass(eq=False)
class PendingWrite(Generic[J, R]):
    """One job and, once it is `done`, its result or its error."""

    job: J
    done: bool = False
    answers: list[R] = field(default_factory=list)
    error: Exception | None = None

    def answered(self, answer: R) -> None:
        """Set the result; it counts once all of the group are safe."""
        self.answers.append(answer)


class GroupCommit(Generic[J, R]):
    """Carries out jobs in groups. `carry_out` may raise for all of them at once."""

    def __init__(self, carry_out: Callable[[Sequence[PendingWrite[J, R]]], None]) -> None:
        self._carry_out = carry_out
        self._queue_lock = Lock()
        self._writing = Lock()
        self._waiting: list[PendingWrite[J, R]] = []

    def do(self, job: J) -> R:
        """Do a job and wait for it; raises the job's error."""
        pending: PendingWrite[J, R] = PendingWrite(job)
        with self._queue_lock:
            self._waiting.append(pending)
        with self._writing:
            if not pending.done:
                self._do_all()
        if pending.error is not None:
            raise pending.error
        return pending.answers[0]

    def _do_all(self) -> None:
        with self._queue_lock:
            group, self._waiting = self._waiting, []
        try:
            self._carry_out(group)
        except Exception as error:  # noqa: BLE001 - it belongs to all who wait
            for pending in group:
                pending.error = pending.error or error
        finally:
            for pending in group:
                pending.done = True
