"""The sockets on which the server listens; they are bound before anything is announced."""

from __future__ import annotations

import errno
import socket
from contextlib import ExitStack
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final

from artificer.faces.web import USUAL_PORT
from artificer.games.notices import ArtificerError, BadOption, clipped

_BACKLOG: Final = 2048
_PORTS_TRIED: Final = 50
_LAST_PORT: Final = 65535

_NO_SUCH_ADDRESS: Final = (errno.EADDRNOTAVAIL, errno.EAFNOSUPPORT)
"""This machine does not have the address, or does not support its family."""

Address = IPv4Address | IPv6Address
Found = list[tuple[int, Any]]
"""The results for a host name: address families, and addresses as `socket` has them."""


class CannotListen(ArtificerError):
    """The server cannot listen at the requested address."""


def listen(host: str, port: int) -> list[socket.socket]:
    """Sockets that listen at every address of a host; connections wait until they are accepted.

    `host` is a name or an address, in brackets or not. Raises BadOption if it names no machine, and
    CannotListen.
    """
    found = _addresses_of(host, port)
    try:
        return _bound(found, host, port)
    except OSError as error:
        raise _refusal(error, found, host, port) from None


def address_of(text: str) -> Address | None:
    """The address in a text; None if it is not one.

    An IPv4 address that arrives at a dual-stack socket is written as IPv6.
    """
    try:
        address = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    return (address.ipv4_mapped or address) if isinstance(address, IPv6Address) else address


def without_brackets(host: str) -> str:
    """An IPv6 address as written outside of links."""
    return host[1:-1] if host.startswith("[") and host.endswith("]") else host


def _addresses_of(host: str, port: int) -> Found:
    if not host.strip():
        raise BadOption("serve.host.empty")
    try:
        found = socket.getaddrinfo(without_brackets(host), port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadOption("serve.host.unknown", host=clipped(host)) from None
    return [(family, address) for family, *_, address in found]


def _bound(found: Found, host: str, port: int) -> list[socket.socket]:
    """A socket for each address that this machine has. Raises OSError if it has none."""
    with ExitStack() as opened:
        sockets, missing = [], None
        for family, address in found:
            try:
                bound = _socket(family, (address[0], port, *address[2:]), host)
            except OSError as error:
                if error.errno not in _NO_SUCH_ADDRESS:
                    raise
                missing = error
            else:
                sockets.append(opened.enter_context(bound))
        if not sockets and missing is not None:
            raise missing
        opened.pop_all()
    return sockets


def _socket(family: int, address: Any, host: str) -> socket.socket:
    """A socket; at `::` it also accepts IPv4 connections."""
    both = without_brackets(host) == "::" and socket.has_dualstack_ipv6()
    bound = socket.create_server(address, family=family, backlog=_BACKLOG, dualstack_ipv6=both)
    bound.setblocking(False)
    # Connections inherit it; asyncio sets it only if the socket names its protocol, which this does
    # not. Without it the end of a response waits for the client's delayed acknowledgement.
    bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return bound


def _refusal(error: OSError, found: Found, host: str, port: int) -> CannotListen:
    """What is wrong, and what to do."""
    reason = error.strerror or str(error)
    if error.errno == errno.EADDRINUSE:
        free = _free_port(found, host, port)
        return CannotListen("serve.port.taken", host=clipped(host), port=port, free=free)
    if error.errno in _NO_SUCH_ADDRESS:
        return CannotListen("serve.host.elsewhere", host=clipped(host))
    if error.errno == errno.EACCES:
        free = _free_port(found, host, USUAL_PORT - 1)
        return CannotListen("serve.port.forbidden", port=port, free=free)
    return CannotListen("serve.host.system", host=clipped(host), port=port, reason=reason)


def _free_port(found: Found, host: str, port: int) -> int:
    """A free port for listening instead, near that one if possible."""
    for near in (*range(port + 1, min(port + _PORTS_TRIED, _LAST_PORT) + 1), 0):
        try:
            sockets = _bound(found, host, near)
        except OSError:
            continue
        free = int(sockets[0].getsockname()[1])
        for each in sockets:
            each.close()
        return free
    return 0
