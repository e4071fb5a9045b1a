"""Limits: connections and descriptors that the system allows, requests that never end."""

from __future__ import annotations

import sys
from asyncio import BaseTransport, TimerHandle, Transport
from collections import defaultdict
from enum import Enum, auto
from http import HTTPStatus
from typing import Any, Final, cast
from weakref import WeakKeyDictionary

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
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


LONGEST_HEAD: Final = 65_536
"""The most bytes of a head that are kept; the parser itself has no limit."""


class _Part(Enum):
    """The part of a request that a client sends, or has to begin with."""

    HEAD = auto()
    BODY = auto()
    NONE = auto()


class TimedProtocol(HttpToolsProtocol):
    """HTTP/1.1 with deadlines and limits."""

    _deadline: TimerHandle | None = None
    _part = _Part.HEAD
    _timed = _Part.NONE
    """The part that the deadline is for."""
    _head = 0
    """Bytes of the head so far."""

    def connection_made(self, transport: BaseTransport) -> None:
        """Begin to watch a new connection."""
        super().connection_made(cast("Transport", transport))
        self._unfinished = _unfinished_of(self.server_state)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop watching a connection that was closed or cut off."""
        self._forget()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Handle received data, unless they make a head too long."""
        super().data_received(data)
        if self._part is _Part.HEAD:
            self._head += len(data)
            if self._head > LONGEST_HEAD and not self.transport.is_closing():
                self.send_400_response(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE.phrase)
        self._watch()

    def on_message_begin(self) -> None:
        """Note that a head has begun."""
        super().on_message_begin()
        self._part, self._head = _Part.HEAD, 0

    def on_headers_complete(self) -> None:
        """Note that a head has ended."""
        super().on_headers_complete()
        self._part = _Part.BODY

    def on_message_complete(self) -> None:
        """Note that a request has ended: nothing is due until the next begins."""
        super().on_message_complete()
        self._part = _Part.NONE
        self._forget()

    def handle_websocket_upgrade(self) -> None:
        """Hand the connection over to the protocol of WebSockets, which has limits of its own."""
        super().handle_websocket_upgrade()
        self._part = _Part.NONE

    def _watch(self) -> None:
        """Set the deadline of the part that is being sent, if there is one."""
        if self._part is _Part.NONE or self.transport.is_closing():
            self._forget()
        elif self._part is not self._timed:
            self._forget()
            self._timed = self._part
            seconds = HEAD_SECONDS if self._part is _Part.HEAD else BODY_SECONDS
            self._deadline = self.loop.call_later(seconds, self.cut_off)
            self._unfinished.add(self)

    def cut_off(self) -> None:
        """Close the connection without waiting any longer."""
        self._forget()
        self.transport.abort()

    def _forget(self) -> None:
        self._timed = _Part.NONE
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
