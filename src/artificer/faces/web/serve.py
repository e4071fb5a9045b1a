"""The server as a program: where it listens, what it says, how it stops."""

from __future__ import annotations

import secrets
import socket
from collections.abc import Callable
from contextlib import suppress
from typing import Final

import uvicorn

from artificer.faces.web.access import Access
from artificer.faces.web.app import make_app
from artificer.faces.web.lobby import covers
from artificer.faces.web.speech import speech
from artificer.faces.web.workers import usual_processes
from artificer.table.store.base import Store
from artificer.words.languages import ENGLISH

LOOPBACK: Final = "127.0.0.1"
_SECRET: Final = "secret"
"""What a store keeps it as."""

MOST_CONNECTIONS: Final = 512
"""So many may be connected at once; each listens at a table, or asks for a page."""

PATIENCE: Final = 3
"""So many seconds those who are connected have to go when the server stops."""


def serve(store: Store, host: str, port: int, ready: Callable[[list[str]], None]) -> None:
    """Serve until told to stop; `ready` hears the addresses under which the owner comes in."""
    local = host in (LOOPBACK, "localhost", "::1")
    names = {LOOPBACK, "localhost", "[::1]"} | set(own_names(host))
    access = Access(
        secret_of(store),
        frozenset(f"{name}:{port}".lower() for name in names),
        open_house=local,
    )
    app = make_app(store, access, usual_processes())
    covers(speech(ENGLISH))  # reads what the first page is made of, before somebody waits for it
    config = uvicorn.Config(
        app,
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=16_384,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=PATIENCE,
        limit_concurrency=MOST_CONNECTIONS,
        date_header=False,
    )
    key = "" if local else f"key/{access.owners_key()}"
    ready([f"http://{name}:{port}/{key}" for name in ([LOOPBACK] if local else own_names(host))])
    uvicorn.Server(config).run()


def own_names(host: str) -> list[str]:
    """By what this machine is called where it listens at `host`."""
    if host not in ("0.0.0.0", "::"):
        return [host]
    name = socket.gethostname()
    found = {name}
    with suppress(OSError):
        found |= {str(info[4][0]) for info in socket.getaddrinfo(name, None, socket.AF_INET)}
    return sorted(found)


def secret_of(store: Store) -> bytes:
    """The secret of the house that keeps these games; made when it is first asked for.

    It stays, so that links to seats hold when the server starts again. Raises StoreError.
    """
    secret = store.kept(_SECRET)
    if secret is None:
        secret = secrets.token_urlsafe(32)
        store.keep(_SECRET, secret)
    return secret.encode()
