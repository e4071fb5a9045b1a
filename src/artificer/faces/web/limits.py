"""Limits: connections and descriptors that the system allows, requests that never end."""

from __future__ import annotations

import sys
from asyncio import BaseTransport, TimerHandle, Transport
from collections import defaultdict
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.server import ServerState

_OTHER_FILES: Final = 64
"""The save file, its logs, pipes to worker processes, files that Python reads."""


def room_for(connections: int) -> int:
    """The number of connections wanted, or what the system allows after raising its limit.

    Many systems allow 1,024 files to a program that does not ask for more.
    """
    if sys.platform == "win32":
        return connections
    import resource

    wanted = connections + _OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    allowed = wanted if hard == unlimited else min(wanted, hard)
    if soft != unlimited and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        soft = allowed
    return connections if soft == unlimited else min(connections, soft - _OTHER_FILES)


HEAD_SECONDS: Final = 10.0
"""Seconds from connecting, or from the end of the previous request, to the end of the head."""

BODY_SECONDS: Final = 60.0
"""Seconds from the end of the head to that of the body: the longest arrives at 70 kB a second."""

MOST_UNFINISHED: Final = 32
"""The most unfinished requests of one address; one more cuts off the oldest.

A proxy passes on complete requests, so its clients do not share this limit.
"""


class TimedProtocol(H11Protocol):
    """HTTP/1.1 with deadlines and a limit."""

    _deadline: TimerHandle | None = None
    _sends_body = False
    _has_asked = False
    _is_upgraded = False

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to watch a new connection."""
        super().connection_made(cast("Transport", transport))
        self._unfinished = _unfinished_of(self.server_state)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop watching a connection that was closed or cut off."""
        self._forget()
        super().connection_lost(exc)

    def handle_events(self) -> None:
        """Handle received data, or the end of a response: the next request may begin."""
        super().handle_events()
        self._watch()

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Hand the connection over to the protocol of WebSockets, which has limits of its own."""
        super().handle_websocket_upgrade(event)
        self._is_upgraded = True

    def _watch(self) -> None:
        """Set the deadline of the next part, if a request has begun and not ended."""
        sends_body = self.conn.their_state is h11.SEND_BODY
        self._has_asked |= self.conn.their_state is not h11.IDLE
        if not (sends_body or self._owes_a_head()) or self._is_no_longer_ours():
            self._forget()
        elif self._deadline is None or sends_body != self._sends_body:
            self._forget()
            self._sends_body = sends_body
            seconds = BODY_SECONDS if sends_body else HEAD_SECONDS
            self._deadline = self.loop.call_later(seconds, self.cut_off)
            self._unfinished.add(self)

    def _owes_a_head(self) -> bool:
        """Whether the head of a request is due: between two requests nothing is."""
        begun = not self._has_asked or bool(self.conn.trailing_data[0])
        return self.conn.their_state is h11.IDLE and begun

    def _is_no_longer_ours(self) -> bool:
        """Whether it is closing, or carries a WebSocket, which h11 still takes for a body."""
        return self._is_upgraded or self.transport.is_closing()

    def cut_off(self) -> None:
        """Close the connection without waiting any longer."""
        self._forget()
        self.transport.abort()

    def _forget(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
            self._unfinished.remove(self)


class Unfinished:
    """The unfinished requests of one server, by the address they come from."""

    def __init__(self) -> None:
        self._by_address: defaultdict[str, dict[TimedProtocol, None]] = defaultdict(dict)

    def add(self, protocol: TimedProtocol) -> None:
        """Add a request; if there are too many, cut off the oldest of that address."""
        same = self._by_address[_address(protocol)]
        same[protocol] = None
        if len(same) > MOST_UNFINISHED:
            next(iter(same)).cut_off()

    def remove(self, protocol: TimedProtocol) -> None:
        """Remove a request that has ended or was cut off."""
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
