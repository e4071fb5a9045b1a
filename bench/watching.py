"""Pages that listen at tables, as in browsers: a process that reads what their sockets get."""

from __future__ import annotations

import multiprocessing
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from multiprocessing.synchronize import Event
from threading import Thread

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin


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
