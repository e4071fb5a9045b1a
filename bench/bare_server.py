"""A bare server, for comparison: Starlette and SQLite, a table of 64 numbers instead of a game.

`python -m bench.bare_server PORT FILE` answers a form with a page of the same size as ours, once
the move is durable. Nothing is checked, no rule is applied, and nobody listens.
"""

from __future__ import annotations

import sqlite3
import sys
from typing import Final

import uvicorn
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse
from starlette.routing import Route

from artificer.faces.web.addresses import listen

PAGE: Final = 50_000
"""Bytes of a page, about as many as ours."""


def main() -> None:
    """Serve on this machine."""
    port, file = int(sys.argv[1]), sys.argv[2]
    store = sqlite3.connect(file, isolation_level=None)
    store.execute("pragma journal_mode = wal")
    store.execute("pragma synchronous = full")
    store.execute("create table if not exists moves (number integer)")
    page = "<p>0123456789</p>" * (PAGE // 17)

    async def move(request: Request) -> HTMLResponse:
        form = await request.form()
        store.execute("insert into moves values (?)", (int(str(form["move"])),))
        return HTMLResponse(page)

    app = Starlette(routes=[Route("/", move, methods=["POST"])])
    sockets = [*listen("127.0.0.1", port)]
    print("ready", flush=True)
    uvicorn.Server(uvicorn.Config(app, log_level="error", access_log=False)).run(sockets)


if __name__ == "__main__":
    main()
