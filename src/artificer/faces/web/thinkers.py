"""Computer players think in processes of their own, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import multiprocessing
import signal
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from typing import Final

from starlette.concurrency import run_in_threadpool

from artificer.games.contract import Game
from artificer.host.sitting import Riddle
from artificer.players.player import Mind
from artificer.players.registry import load_player

_PREPARED: Final = 64


class Thinkers:
    """A few processes that answer riddles; they are started when the first one is put.

    With none, a thread of this process answers: for tests, and where there is one core.
    """

    def __init__(self, processes: int = 1) -> None:
        self._processes = processes
        self._pool: ProcessPoolExecutor | None = None

    async def answer(self, riddle: Riddle) -> int:
        """What the computer player answers."""
        if not self._processes:
            return await run_in_threadpool(_answer, riddle)
        if self._pool is None:
            self._pool = ProcessPoolExecutor(
                self._processes,
                mp_context=multiprocessing.get_context("spawn"),
                initializer=_leave_signals_to_the_server,
            )
        return await asyncio.get_running_loop().run_in_executor(self._pool, _answer, riddle)

    def close(self) -> None:
        """Send them home; what they were thinking of is forgotten."""
        if self._pool is not None:
            self._pool.shutdown(wait=False, cancel_futures=True)
            self._pool = None


def _leave_signals_to_the_server() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _answer(riddle: Riddle) -> int:
    return riddle.answer(_mind(riddle.spec, riddle.view.game))


@lru_cache(_PREPARED)
def _mind(spec: str, game: Game) -> Mind:
    return load_player(spec, game)
