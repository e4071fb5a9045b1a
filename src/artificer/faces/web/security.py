"""Headers of every response, and checks of where requests come from.

A page of another site must not be able to act for a user: the host must be the address that the
request came to, or one of our names, and an order must come from one of our own pages.
"""

from __future__ import annotations

from contextlib import AsyncExitStack
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from artificer.faces.web.addresses import called
from artificer.faces.web.listening import address_of
from artificer.faces.web.settings import language_of, speech

_SAFE: Final = ("GET", "HEAD")

_OWN: Final = "'self'"
_NONE: Final = "'none'"
_POLICY: Final = {
    "default-src": _NONE,
    "script-src": _OWN,
    "style-src": _OWN,
    "img-src": _OWN,
    "connect-src": _OWN,
    "form-action": _OWN,
    "base-uri": _NONE,
    "frame-ancestors": _NONE,
}
"""Our pages may load from and send to this server only."""

HEADERS: Final = {
    "content-security-policy": "; ".join(f"{what} {where}" for what, where in _POLICY.items()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

MOST_BYTES: Final = 4 * 1024 * 1024
"""More than the longest journal of a game that people have played."""

VISITS: Final = "artificer.visits"
"""The scope key of the tables that a request visits, until its response is sent."""

NOT_TO_BE_KEPT: Final = "no-store"
"""The page of a seat is private, and an old one is worth nothing."""


class Guard:
    """Rejects what does not come from our own pages, and adds our headers to every response."""

    def __init__(self, app: ASGIApp, names: frozenset[str]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle one request, or one WebSocket."""
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        if self._is_ours(scope):
            async with AsyncExitStack() as visits:
                scope[VISITS] = visits
                await self._app(scope, _in_bounds(scope, receive), _with_headers(send))
        elif scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.close", "code": 1008})
        else:
            said = speech(language_of(HTTPConnection(scope))).say("web.not_from_here")
            answer = PlainTextResponse(f"{said}\n", status_code=403)
            await answer(scope, receive, _with_headers(send))

    def _is_ours(self, scope: Scope) -> bool:
        headers = Headers(scope=scope)
        name = called(headers.get("host", ""))
        if not name or (name not in self._names and name != _came_to(scope)):
            return False
        origin = headers.get("origin")
        if scope["type"] == "http" and scope["method"] in _SAFE:
            return True
        if origin is None:
            # Browsers send the origin of a form or a socket; other clients need not.
            return scope["type"] == "http" and headers.get("sec-fetch-site") in (
                None,
                "same-origin",
            )
        return origin.partition("://")[2].lower() == headers["host"].lower()


def _came_to(scope: Scope) -> str | None:
    """The address of this machine at which a request arrived; None if it is not known."""
    address = address_of(str((scope.get("server") or ("",))[0]))
    return None if address is None else str(address)


def _in_bounds(scope: Scope, receive: Receive) -> Receive:
    """A receiver that refuses a body that is too long before reading it, or as soon as it shows."""
    said = Headers(scope=scope).get("content-length", "0")
    left = MOST_BYTES
    known_too_long = said.isascii() and said.isdigit() and int(said) > MOST_BYTES

    async def bounded() -> Message:
        nonlocal left
        if known_too_long:
            raise HTTPException(413)
        message = await receive()
        left -= len(message.get("body", b""))
        if left < 0:
            raise HTTPException(413)
        return message

    return bounded


def _with_headers(send: Send) -> Send:
    async def answer(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", NOT_TO_BE_KEPT)
        await send(message)

    return answer
