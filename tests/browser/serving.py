"""A real server on a free port of this machine, with a store of its own."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread

import uvicorn

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.faces.web.serve import LOOPBACK, configured
from artificer.table.store.base import Store
from artificer.table.store.sqlite import SqliteStore

SECRET = bytes(range(32))
ROOM = 512
"""Connections: as many as a system has that allows few."""
OWNERS_KEY = Access(SECRET, frozenset()).owners_key()


class Served:
    """A server that runs in a thread; it can be stopped, and started again at the same port."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._socket = _listening(0)
        self.port = self._socket.getsockname()[1]
        self.address = f"http://{LOOPBACK}:{self.port}"
        self.access = Access(SECRET, frozenset())
        self.start()

    def start(self) -> None:
        """Serve, as `artificer serve` does."""
        if self._socket.fileno() < 0:
            self._socket = _listening(self.port)
        self.app = make_app(self.store, self.access, processes=0)
        config = configured(self.app, ROOM)
        config.timeout_graceful_shutdown = 1
        self._server = uvicorn.Server(config)
        self._thread = Thread(target=self._server.run, kwargs={"sockets": [self._socket]})
        self._thread.start()

    def stop(self) -> None:
        """Let go everybody who is connected; what was played is in the store."""
        self._server.should_exit = True
        self._thread.join()
        self._socket.close()

    def seat(self, game_id: str, seat: int | None) -> str:
        """The path of a seat's link; for None, of the one to watch by."""
        return f"/g/{game_id}/{self.access.token(game_id, seat)}"


@contextmanager
def served(folder: Path) -> Iterator[Served]:
    """A server that is stopped afterwards."""
    store = SqliteStore(folder / "games.sqlite3")
    server = Served(store)
    try:
        yield server
    finally:
        server.stop()
        store.close()


def _listening(port: int) -> socket.socket:
    listening = socket.create_server((LOOPBACK, port), reuse_port=False)
    listening.setblocking(False)
    return listening
