"""Pages that listen at tables, as in browsers: what reads their sockets, a thread or a process."""

from __future__ import annotations

import asyncio
import multiprocessing
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing.synchronize import Event
from threading import Thread
from typing import Final

from websockets.asyncio.client import connect as connect_async
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

PATIENCE: Final = 60.0
"""Seconds until a socket that does not open, or a person who is never asked, gives up."""


class Sockets:
    """The sockets of all tabs in this process, read in one thread."""

    def __init__(self) -> None:
        self._loop = asyncio.new_event_loop()
        self._tasks: set[asyncio.Task[None]] = set()
        self._thread = Thread(target=self._loop.run_forever, daemon=True)
        self._thread.start()

    def read(self, address: str, origin: str, hear: Callable[[str], object]) -> asyncio.Event:
        """Open a socket, which tells `hear` every message; returns what closes it, once set."""
        opened = self._opened(address, origin, hear)
        return asyncio.run_coroutine_threadsafe(opened, self._loop).result(PATIENCE)

    def end(self, over: asyncio.Event) -> None:
        """Close a socket by what `read` returned."""
        self._loop.call_soon_threadsafe(over.set)

    def close(self) -> None:
        """Wait until all sockets are closed, and stop."""
        asyncio.run_coroutine_threadsafe(self._closed(), self._loop).result(PATIENCE)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join()

    async def _closed(self) -> None:
        await asyncio.gather(*self._tasks)

    async def _opened(
        self, address: str, origin: str, hear: Callable[[str], object]
    ) -> asyncio.Event:
        socket = await connect_async(address, origin=Origin(origin), compression=None)
        over = asyncio.Event()

        async def follow() -> None:
            try:
                async for message in socket:
                    hear(str(message))
            except ConnectionClosed:
                pass

        async def until_over() -> None:
            reading = asyncio.create_task(follow())
            await over.wait()
            await socket.close()
            await reading

        task = asyncio.create_task(until_over())  # the loop itself keeps no task alive
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return over


@contextmanager
def watching(port: int, addresses: Sequence[str]) -> Iterator[None]:
    """Listen at these addresses of a server on this machine until the block ends."""
    context = multiprocessing.get_context("spawn")
    ready, over = context.Event(), context.Event()
    process = context.Process(target=_watch, args=(port, tuple(addresses), ready, over))
    process.start()
    try:
        ready.wait()
        yield
    finally:
        over.set()
        process.join()


def _watch(port: int, addresses: Sequence[str], ready: Event, over: Event) -> None:
    origin = Origin(f"http://127.0.0.1:{port}")
    with ExitStack() as opened:
        for address in addresses:
            socket = opened.enter_context(
                connect(f"ws://127.0.0.1:{port}{address}", origin=origin, compression=None)
            )
            Thread(target=_read, args=(socket,), daemon=True).start()
        ready.set()
        over.wait()


def _read(socket: ClientConnection) -> None:
    try:
        for _ in socket:
            pass
    except ConnectionClosed:
        pass
