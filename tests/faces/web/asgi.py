"""Asks the server without a network between, on one thread: what is sent goes from hand to hand."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from starlette.applications import Starlette
from starlette.types import Message

from artificer.faces.web.game_page import PART, SHOWN
from artificer.faces.web.site import KEY_COOKIE
from tests.faces.web.browsing import HOST

FORM = "application/x-www-form-urlencoded"
Headers = Mapping[str, str]


@dataclass
class Answer:
    """What came back. Of repeated headers the last counts; ours are never repeated."""

    status: int = 0
    headers: dict[str, str] = field(default_factory=dict)
    body: bytes = b""
    pieces_read: int = 0  # of the request's body

    @property
    def text(self) -> str:
        return self.body.decode()


class Server:
    """An app that runs as long as this is entered."""

    def __init__(self, app: Starlette) -> None:
        self.app = app
        self._life = app.router.lifespan_context(app)

    async def __aenter__(self) -> Server:
        await self._life.__aenter__()
        return self

    async def __aexit__(self, *raised: Any) -> None:
        await self._life.__aexit__(*raised)

    @property
    def key(self) -> dict[str, str]:
        """What the owner's browser sends along."""
        key = self.app.state.site.access.owners_key()
        return {"cookie": f"{KEY_COOKIE}={key}"}

    async def get(self, path: str, headers: Headers | None = None) -> Answer:
        """Go to an address."""
        return await self.ask("GET", path, headers=headers)

    async def order(
        self, path: str, form: Mapping[str, object], tab: str = "1", shown: str = ""
    ) -> Answer:
        """Send an order as the script of a tab does, which is answered with the table alone.

        `shown` is the mark of the table that the tab has.
        """
        body = urlencode({key: str(value) for key, value in form.items()}).encode()
        headers = {"origin": f"http://{HOST}", "content-type": FORM, PART: tab, SHOWN: shown}
        return await self.ask("POST", path, [body], headers)

    async def ask(
        self,
        method: str,
        path: str,
        body: Iterable[bytes] = (),
        headers: Headers | None = None,
    ) -> Answer:
        """Send a request whose body comes in these pieces."""
        answer = Answer()
        pieces = [{"type": "http.request", "body": piece, "more_body": True} for piece in body]
        pieces.append({"type": "http.request", "body": b"", "more_body": False})

        async def receive() -> Message:
            answer.pieces_read += bool(pieces)
            return pieces.pop(0) if pieces else {"type": "http.disconnect"}

        async def send(message: Message) -> None:
            if message["type"] == "http.response.start":
                answer.status = message["status"]
                answer.headers = {k.decode(): v.decode() for k, v in message["headers"]}
            else:
                answer.body += message.get("body", b"")

        await self.app({**_scope("http", path, headers), "method": method}, receive, send)
        return answer

    def socket(self, path: str, headers: Headers | None = None) -> Socket:
        """Begin to listen."""
        return Socket(
            self.app, _scope("websocket", path, {"origin": f"http://{HOST}"} | dict(headers or {}))
        )


class Socket:
    """A WebSocket; what the server sends is kept in `sent`, and `news` the part of it that is."""

    def __init__(self, app: Starlette, scope: dict[str, Any]) -> None:
        self.sent: list[Message] = []
        self._coming: asyncio.Queue[Message] = asyncio.Queue()
        self._coming.put_nowait({"type": "websocket.connect"})
        self.changed = asyncio.Event()
        self.is_ended = False
        """Whether the server has closed all sockets, and takes nothing for them any more."""
        self._reads = asyncio.Event()
        self._reads.set()
        self.task = asyncio.ensure_future(app(scope, self._coming.get, self._send))

    @property
    def news(self) -> list[dict[str, Any]]:
        """The messages so far that are more than a sign of life."""
        return [each for each in self._said() if "head" in each]

    @property
    def presence(self) -> list[dict[str, Any]]:
        """Who is here, as often as it was said."""
        return [each for each in self._said() if "here" in each]

    def _said(self) -> list[dict[str, Any]]:
        return [json.loads(each["text"]) for each in self.sent if "text" in each]

    @property
    def closed(self) -> int | None:
        """With what it was closed by the server, if it was."""
        codes = [each["code"] for each in self.sent if each["type"] == "websocket.close"]
        return codes[-1] if codes else None

    def say(self, **content: object) -> None:
        """Send something: `text` or `bytes`."""
        self._coming.put_nowait({"type": "websocket.receive", **content})

    async def cut(self) -> None:
        """Break the line."""
        self._coming.put_nowait({"type": "websocket.disconnect", "code": 1006})
        await self.task

    async def told(self, head: int) -> dict[str, Any]:
        """Wait for the message that tells of this place in the game, or of a later one."""
        while True:
            if found := [each for each in self.news if each["head"] >= head]:
                return found[-1]
            self.changed.clear()
            await self.changed.wait()

    def hold(self, until: asyncio.Event) -> None:
        """Read nothing until then."""
        self._reads = until

    async def _send(self, message: Message) -> None:
        await self._reads.wait()
        if self.is_ended:
            raise RuntimeError(f"Unexpected ASGI message '{message['type']}'")
        self.sent.append(message)
        self.changed.set()


def _scope(kind: str, path: str, headers: Headers | None) -> dict[str, Any]:
    path, _, query = path.partition("?")
    named = {"host": HOST, **(headers or {})}
    return {
        "type": kind,
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "scheme": "http" if kind == "http" else "ws",
        "path": path,
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(k.lower().encode("latin-1"), v.encode("latin-1")) for k, v in named.items()],
        "client": ("127.0.0.1", 1),
        "server": (HOST, 80),
        "subprotocols": [],
        "state": {},
    }
