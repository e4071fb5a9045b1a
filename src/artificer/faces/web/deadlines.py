"""Requests that never end: a deadline for each, and a bound on how many one address may have open.

A connection counts among the most that the server has, whether anything comes over it or not.
Without bounds a few hundred half-sent requests would keep everybody out for as long as they stay.
"""

from __future__ import annotations

from asyncio import BaseTransport, TimerHandle, Transport
from collections import defaultdict
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

HEAD_SECONDS: Final = 10.0
"""From connecting, or from the end of the request before, to the end of a request's head."""

BODY_SECONDS: Final = 60.0
"""From the end of the head to the end of the body: the longest comes at 70 kB a second."""

MOST_UNFINISHED: Final = 32
"""The most unfinished requests of one address; with one more the oldest is cut off.

A proxy passes on what has come to an end, so those behind one are not held to this together.
"""


class TimedProtocol(H11Protocol):
    """HTTP/1.1 with deadlines and a bound."""

    _deadline: TimerHandle | None = None
    _sends_body = False
    _has_asked = False

    def connection_made(self, transport: BaseTransport) -> None:
        """Somebody connects."""
        super().connection_made(cast("Transport", transport))
        self._unfinished = _unfinished_of(self.server_state)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """The line is closed, or cut."""
        self._forget()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Something has come, or an answer is sent and the next request may begin."""
        super().handle_events()
        self._watch()

    def _watch(self) -> None:
        """Set the deadline for what is to come, if a request has begun and not ended."""
        sends_body = self.conn.their_state is h11.SEND_BODY
        self._has_asked |= self.conn.their_state is not h11.IDLE
        if not (sends_body or self._owes_a_head()) or self.transport.is_closing():
            self._forget()
        elif self._deadline is None or sends_body != self._sends_body:
            self._forget()
            self._sends_body = sends_body
            seconds = BODY_SECONDS if sends_body else HEAD_SECONDS
            self._deadline = self.loop.call_later(seconds, self.cut_off)
            self._unfinished.add(self)

    def _owes_a_head(self) -> bool:
        """Whether the head of a request is to come: between two of them nobody owes anything."""
        begun = not self._has_asked or bool(self.conn.trailing_data[0])
        return self.conn.their_state is h11.IDLE and begun

    def cut_off(self) -> None:
        """Wait no longer."""
        self._forget()
        self.transport.abort()

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            self._unfinished.remove(self)


class Unfinished:
    """The requests of one server that have begun and not ended, by the address they come from."""

    def __init__(self) -> None:
        self._by_address: defaultdict[str, dict[TimedProtocol, None]] = defaultdict(dict)

    def add(self, protocol: TimedProtocol) -> None:
        """One more; where these are too many the oldest of that address is cut off."""
        same = self._by_address[_address(protocol)]
        same[protocol] = None
        if len(same) > MOST_UNFINISHED:
            next(iter(same)).cut_off()

    def remove(self, protocol: TimedProtocol) -> None:
        """It has ended, or was cut off."""
        address = _address(protocol)
        same = self._by_address[address]
        same.pop(protocol, None)
        if not same:
            del self._by_address[address]


_SERVERS: Final[WeakKeyDictionary[Any, Unfinished]] = WeakKeyDictionary()


def _unfinished_of(server: ServerState) -> Unfinished:
    return _SERVERS.setdefault(server, Unfinished())


def _address(protocol: TimedProtocol) -> str:
    return protocol.client[0] if protocol.client else ""
