"""Headers of every response, checks of where requests come from, and of who makes them."""

from __future__ import annotations

import hmac
from base64 import urlsafe_b64encode
from collections.abc import Iterable
from contextlib import AsyncExitStack
from dataclasses import dataclass
from functools import lru_cache
from hashlib import sha256
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection
from starlette.responses import PlainTextResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from artificer.faces.web.addresses import address_of, called
from artificer.faces.web.settings import language_of, speech

MOST_SEATS: Final = 16
"""More than any game has."""

WATCHING: Final = "watch"
"""The token's text for a spectator, instead of a seat."""

_TOKEN_BYTES: Final = 16
_KEPT: Final = 16_384
"""The tokens kept: every request to a table compares its own with those of all seats."""


@dataclass(frozen=True)
class Access:
    """The secret of a server, and the names it accepts.

    `names` are the host names that a request may use, beside the address that it came to: any other
    comes from a page lured here (DNS rebinding). `local` says that only this machine reaches it.
    """

    secret: bytes
    names: frozenset[str]
    local: bool = True

    def token(self, game_id: str, seat: int | None) -> str:
        """The token that opens a seat of a game; for None, a spectator's."""
        return self._made(f"seat\n{game_id}\n{WATCHING if seat is None else seat}")

    def seat_of(self, game_id: str, token: str, seats: Iterable[int]) -> int | None:
        """The seat that a token opens, None for watching. Raises KeyError if it opens nothing."""
        found = [
            seat for seat in (*seats, None) if _same(self.token(game_id, seat), token)
        ]  # all are compared, so that the time reveals nothing
        if not found:
            raise KeyError(token)
        return found[0]

    def open_token(self, game_id: str) -> str:
        """The token of a game's open seats, with which a player can choose one."""
        return self._made(f"open\n{game_id}")

    def opens(self, game_id: str, token: str) -> bool:
        """Whether a token is that of the open seats of a game."""
        return _same(self.open_token(game_id), token)

    def owners_key(self) -> str:
        """The key that makes a browser the owner's."""
        return self._made("owner")

    def is_owner(self, key: str) -> bool:
        """Whether that is the owner's key."""
        return _same(self.owners_key(), key)

    def _made(self, what: str) -> str:
        return _token(self.secret, what)


@lru_cache(_KEPT)
def _token(secret: bytes, what: str) -> str:
    digest = hmac.digest(secret, what.encode(), sha256)
    return urlsafe_b64encode(digest[:_TOKEN_BYTES]).decode().rstrip("=")


def _same(one: str, other: str) -> bool:
    return hmac.compare_digest(one.encode(), other.encode())


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
