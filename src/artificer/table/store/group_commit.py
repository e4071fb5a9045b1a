"""Group commit: what several threads want written goes to the disk in one piece.

Whoever finds nobody writing writes what all have brought until then, and waits for the disk once
for them all; the others find it done. Alone it is as quick as writing alone.
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
    """One job and, once it is `done`, what came of it: the answer or what went wrong."""

    job: J
    done: bool = False
    answers: list[R] = field(default_factory=list)
    error: Exception | None = None

    def answered(self, answer: R) -> None:
        """It was carried out; it counts once all of its group are safe."""
        self.answers.append(answer)


class GroupCommit(Generic[J, R]):
    """Carries out errands in groups. `carry_out` may raise for all of them at once."""

    def __init__(self, carry_out: Callable[[Sequence[PendingWrite[J, R]]], None]) -> None:
        self._carry_out = carry_out
        self._door = Lock()
        self._pen = Lock()
        self._waiting: list[PendingWrite[J, R]] = []

    def do(self, job: J) -> R:
        """Have a job done; what it raises is raised here."""
        errand: PendingWrite[J, R] = PendingWrite(job)
        with self._door:
            self._waiting.append(errand)
        with self._pen:
            if not errand.done:
                self._do_all()
        if errand.error is not None:
            raise errand.error
        return errand.answers[0]

    def _do_all(self) -> None:
        with self._door:
            group, self._waiting = self._waiting, []
        try:
            self._carry_out(group)
        except Exception as error:  # noqa: BLE001 - it belongs to all who wait
            for errand in group:
                errand.error = errand.error or error
        finally:
            for errand in group:
                errand.done = True
