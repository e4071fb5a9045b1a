"""Computer players that sleep, die or fail: what the processes that think must stand."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path
from threading import Event

from artificer.host.decision_requests import DecisionRequest
from tests.waiting import HANGING


@dataclass(frozen=True)
class Marked(DecisionRequest):
    """Leaves a mark, by which one sees that it is being thought of."""

    mark: Path

    def decide(self) -> int:
        self.mark.touch()
        return super().decide()


class Sleepy(Marked):
    """Takes longer than any test; a caller that waited for the answer would be found out."""

    def decide(self) -> int:
        self.mark.touch()
        Event().wait(2 * HANGING)
        return super().decide()


class Deadly(Marked):
    """Kills the first who thinks of it, as a machine does that is out of memory."""

    def decide(self) -> int:
        if not self.mark.exists():
            self.mark.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return super().decide()


class AlwaysDeadly(Marked):
    """Kills the process that thinks about it."""

    def decide(self) -> int:
        os.kill(os.getpid(), signal.SIGKILL)
        return super().decide()


class Failing(Marked):
    """Has a fault in it."""

    def decide(self) -> int:
        raise LookupError(self.spec)
