"""The chances of hints at a table: worked out by a worker, while nobody waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from artificer.faces.web.workers import Workers
from artificer.host.chances import Chances, ChancesRequest, failed
from artificer.players.player import BestTried

GRACE: Final = 5.0
"""Seconds after which the work for a seat without a listener ends: a page may only be reloaded."""


class Trying:
    """Works out what is due of a table's chances, one request after the other."""

    def __init__(self, workers: Workers) -> None:
        self.chances = Chances()
        self._workers = workers
        self._task: asyncio.Task[None] | None = None

    def begin(self, shown: Callable[[int], None]) -> None:
        """Begin with what is due, unless that is under way.

        `shown` is called with the seat when its chances are there, or have failed.
        """
        if self.chances.due() is not None and (self._task is None or self._task.done()):
            self._task = asyncio.create_task(self._work(shown))

    def leave(self, seat: int, is_here: Callable[[], bool]) -> None:
        """Stop soon if the work is for that seat, unless somebody listens there again by then."""
        request = self.chances.due()
        if request is not None and request.seat == seat:
            asyncio.get_running_loop().call_later(GRACE, self._stop, seat, is_here)

    async def close(self) -> None:
        """Stop working."""
        if self._task is not None:
            self._cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def _stop(self, seat: int, is_here: Callable[[], bool]) -> None:
        request = self.chances.due()
        if request is not None and request.seat == seat and not is_here():
            self._cancel()

    def _cancel(self) -> None:
        self.chances.forget()
        if self._task is not None:
            self._task.cancel()

    async def _work(self, shown: Callable[[int], None]) -> None:
        while (request := self.chances.due()) is not None:
            self.chances.find(request, await self._tried(request))
            shown(request.seat)

    async def _tried(self, request: ChancesRequest) -> BestTried | None:
        try:
            return await self._workers.do_unhurried(request.work_out)
        except Exception as error:  # noqa: BLE001 - any fault of a player; the hint says so
            failed(request, error)
            return None
