"""The server as a program: where it listens, what it prints, how it stops."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from contextlib import ExitStack
from socket import socket
from typing import Final

import uvicorn
from starlette.types import ASGIApp

from artificer.faces.web import limits, settings, table_registry, workers
from artificer.faces.web.addresses import is_local, listen, names_of, places_of
from artificer.faces.web.app import make_app
from artificer.faces.web.garbage import GarbageCollector
from artificer.faces.web.lobby import covers
from artificer.faces.web.security import Access
from artificer.table.store.base import Store
from artificer.words.languages import ENGLISH

LOOPBACK: Final = "127.0.0.1"
_SECRET: Final = "secret"
"""The key of the secret in a store."""

_MOVING: Final = 512
"""Connections reserved for pages and moves."""

PATIENCE: Final = 3
"""Seconds that connected clients have to leave when the server stops."""

PING: Final = 10.0
"""Seconds between pings to a page that listens, and until one without an answer counts as gone."""

Ready = Callable[[list[str]], None]


def serve(store: Store, host: str, port: int, ready: Ready, names: Iterable[str] = ()) -> None:
    """Serve until stopped; `ready` receives the owner's links.

    It is called once each of them responds. `names` are additional host names that requests may
    use, such as a router's or a proxy's. Raises BadOption, CannotListen, StoreError, and what
    `ready` raises: without its links nobody can use the server.
    """
    with ExitStack() as opened:
        sockets = [opened.enter_context(each) for each in listen(host, port)]
        local = is_local(sockets)
        access = Access(secret_of(store), names_of(names, host, local), local)
        links = [f"{place}key/{access.owners_key()}" for place in places_of(sockets, host)]
        connections = limits.room_for(table_registry.MOST_LISTENERS + _MOVING)
        listeners = max(1, connections - _MOVING)
        app = make_app(store, access, workers.usual_processes(), listeners=listeners)
        covers(settings.speech(ENGLISH))  # loads the first page's texts before the first request
        server = Serving(configured(app, connections), lambda: ready(links))
        server.run(sockets)
        if server.unannounced is not None:
            raise server.unannounced


def configured(app: ASGIApp, connections: int) -> uvicorn.Config:
    """The settings of a server with that many connections at most; tests serve with the same."""
    return uvicorn.Config(
        app,
        http=limits.TimedProtocol,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=16_384,
        ws_ping_interval=PING,
        ws_ping_timeout=PING,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
        limit_concurrency=connections,
        date_header=False,
    )


class Serving(uvicorn.Server):
    """A server that reports when it responds."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None]) -> None:
        super().__init__(config)
        self._ready = ready
        self.unannounced: Exception | None = None
        """What `ready` raised."""

    async def startup(self, sockets: list[socket] | None = None) -> None:
        """Begin to respond."""
        await super().startup(sockets)
        self._garbage = GarbageCollector()
        try:
            self._ready()
        except Exception as error:  # noqa: BLE001 - raised again once everything is closed
            self.unannounced = error

    async def on_tick(self, counter: int) -> bool:
        """Collect garbage if it is due; return whether to stop."""
        if self.unannounced is not None:
            return True
        self._garbage.tick(self.server_state.total_requests)
        return await super().on_tick(counter)


def secret_of(store: Store) -> bytes:
    """The secret of the server of these games; made on first use.

    It stays the same, so that links to seats stay valid after a restart. Raises StoreError.
    """
    secret = store.kept(_SECRET)
    if secret is None:
        secret = secrets.token_urlsafe(32)
        store.keep(_SECRET, secret)
    return secret.encode()
