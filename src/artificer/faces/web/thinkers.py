"""Computer players think in processes of their own, so that no table waits for another's."""

from __future__ import annotations

import asyncio
import os
import signal
import traceback
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from functools import lru_cache
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from threading import Lock, Thread
from typing import Final

from starlette.concurrency import run_in_threadpool

from artificer.games.contract import Game
from artificer.host.sitting import Riddle
from artificer.players.player import Mind
from artificer.players.registry import load_player

_PREPARED: Final = 64
_TRIES: Final = 3
_FEWEST, _MOST = 2, 4


class ThinkerDied(Exception):
    """The process ended before it answered."""


class Thinkers:
    """A few processes that answer riddles; another is started only when all are busy.

    One that dies is replaced, and what it was asked is asked again. With none, a thread of this
    process answers: for tests.
    """

    def __init__(self, processes: int) -> None:
        self._processes = processes
        self._free = asyncio.Semaphore(processes)
        self._resting = [Thinker() for _ in range(processes)]
        self._threads = ThreadPoolExecutor(max(1, processes), "thinker")

    async def answer(self, riddle: Riddle) -> int:
        """What the computer player answers. Raises ThinkerDied where each one asked has died."""
        if not self._processes:
            return await run_in_threadpool(_answer, riddle)
        async with self._free:
            for _ in range(_TRIES):
                with suppress(ThinkerDied):
                    return await self._asked(riddle)
        raise ThinkerDied(riddle.spec)

    async def _asked(self, riddle: Riddle) -> int:
        thinker = self._resting.pop()
        loop = asyncio.get_running_loop()
        try:
            return await loop.run_in_executor(self._threads, thinker.ask, riddle)
        except BaseException:  # where nobody waits any more it must not go on thinking
            thinker.send_home()
            thinker = Thinker()
            raise
        finally:
            self._resting.append(thinker)

    def close(self) -> None:
        """Send them home; nobody waits for an answer any more."""
        for thinker in self._resting:
            thinker.send_home()
        self._threads.shutdown(wait=False, cancel_futures=True)


class Thinker:
    """One process, which is started with its first riddle. It ends when this one does."""

    def __init__(self) -> None:
        self._door = Lock()
        self._sent_home = False
        self._process: BaseProcess | None = None
        self._line: Connection | None = None

    def ask(self, riddle: Riddle) -> int:
        """Wait for its answer. Raises ThinkerDied."""
        try:
            line = self._started()
            line.send(riddle)
            answer = line.recv()
        except (EOFError, OSError) as error:
            raise ThinkerDied(riddle.spec) from error
        if isinstance(answer, str):
            raise RuntimeError(answer)
        return int(answer)

    def send_home(self) -> None:
        """End it at once, whatever it is doing."""
        with self._door:
            self._sent_home = True
            if self._process is not None:
                self._process.kill()
                self._process.join()

    def _started(self) -> Connection:
        with self._door:
            if self._sent_home:
                raise EOFError
            if self._line is None:
                spawn = get_context("spawn")
                self._line, theirs = spawn.Pipe()
                self._process = spawn.Process(target=_think, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()  # so that its end is heard
            return self._line


def usual_processes() -> int:
    """How many may think at once on this machine, beside the server itself."""
    return min(max(_FEWEST, (os.cpu_count() or 1) - 1), _MOST)


def _think(line: Connection) -> None:
    """Answer riddles until the server hangs up."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    Thread(target=_end_with_the_server, daemon=True).start()
    with suppress(EOFError, OSError):
        while True:
            riddle = line.recv()
            try:
                line.send(_answer(riddle))
            except Exception:  # noqa: BLE001 - the server tells what went wrong
                line.send(traceback.format_exc())


def _end_with_the_server() -> None:
    """Also where it was killed in the middle of a thought."""
    server = parent_process()
    assert server is not None
    server.join()
    os._exit(0)


def _answer(riddle: Riddle) -> int:
    return riddle.answer(_mind(riddle.spec, riddle.view.game))


@lru_cache(_PREPARED)
def _mind(spec: str, game: Game) -> Mind:
    return load_player(spec, game)
