"""One thread and a clock that jumps: whatever is awaited happens in an order that a seed gives."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine
from random import Random
from typing import Any, TypeVar

import pytest

from artificer.faces.web.open_table import OpenTable

T = TypeVar("T")

LONGEST_WORK = 0.01


class _Jumping(selectors.DefaultSelector):
    """Waits for nobody: the time for which it should is over at once."""

    def __init__(self) -> None:
        super().__init__()
        self.clock = 0.0

    def select(self, timeout: float | None = None) -> Any:
        events = super().select(0)
        if not events:
            assert timeout is not None, "everybody waits for somebody else"
            self.clock += timeout
        return events


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop in which an hour is a moment."""

    def __init__(self) -> None:
        self._jumping = _Jumping()
        super().__init__(self._jumping)

    def time(self) -> float:
        return self._jumping.clock


def simulated(
    monkeypatch: pytest.MonkeyPatch, work: Callable[[], Coroutine[Any, Any, T]], rng: Random
) -> T:
    """What comes of some work; what would wait for the disk or think takes a time by chance."""

    async def on_this_thread(function: Callable[[], Any], **_: object) -> Any:
        await asyncio.sleep(rng.random() * LONGEST_WORK)
        result = function()
        await asyncio.sleep(rng.random() * LONGEST_WORK)
        return result

    def in_no_executor(loop: VirtualLoop, _: object, function: Callable[[], Any]) -> Any:
        return loop.create_task(on_this_thread(function))

    def in_no_queue(_: OpenTable, work: Callable[[], Any], __: object) -> Any:
        return asyncio.get_running_loop().create_task(on_this_thread(work))

    monkeypatch.setattr("anyio.to_thread.run_sync", on_this_thread)
    monkeypatch.setattr(OpenTable, "_begun", in_no_queue)
    monkeypatch.setattr(VirtualLoop, "run_in_executor", in_no_executor)
    with asyncio.Runner(loop_factory=VirtualLoop) as runner:
        return runner.run(work())
