"""The addresses of this machine, the names that requests may use, and the sockets that listen.

Sockets are bound before anything is announced.
"""

from __future__ import annotations

import errno
import re
import socket
from collections.abc import Iterable, Sequence
from contextlib import ExitStack, suppress
from ipaddress import IPv4Address, IPv6Address, ip_address
from typing import Any, Final
from urllib.parse import urlsplit

import ifaddr

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


LOCALHOST: Final = "localhost"
_NAME: Final = re.compile(r"[a-z0-9_]([a-z0-9_.-]*[a-z0-9_])?")
_UNASSIGNED: Final = ("192.0.2.1", 9)
"""An address for documentation, never assigned: no packet is sent, only a route is chosen."""


def places_of(sockets: Iterable[socket.socket], host: str) -> list[str]:
    """The addresses of the first page, "http://192.168.1.5:8000/", each of which is served.

    Those of this machine only come first, then its address in its network.
    """
    places: list[str] = []
    for each in sockets:
        bound, port = each.getsockname()[:2]
        address = address_of(bound)
        if address is not None and address.is_unspecified:
            names = [_in_a_link(str(own)) for own in _reached_at(each, address)]
        else:
            names = [_in_a_link(without_brackets(host))]
        places += [f"http://{name}:{port}/" for name in names]
    return list(dict.fromkeys(places))


def names_of(given: Iterable[str], host: str, local: bool) -> frozenset[str]:
    """The names by which a request may call this server, beside the address that it came to.

    `given` are additional ones. Raises BadOption if one is no valid name.
    """
    names = {LOCALHOST, called(_in_a_link(without_brackets(host))), *map(_checked, given)}
    if not local:
        own = socket.gethostname().lower()
        names |= {own, own.partition(".")[0], f"{own.partition('.')[0]}.local"}
    return frozenset(names)


def called(host: str) -> str:
    """The name or address in a Host header, or in a link: "" if there is none.

    Without the port, in lower case, without the dot that may end a full name.
    """
    try:
        name = urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
    address = address_of(name)
    return str(address) if address is not None else name.rstrip(".")


def is_local(sockets: Iterable[socket.socket]) -> bool:
    """Whether only this machine reaches these sockets."""
    addresses = [address_of(each.getsockname()[0]) for each in sockets]
    return all(address is not None and address.is_loopback for address in addresses)


def _reached_at(bound: socket.socket, unspecified: Address) -> Sequence[Address]:
    """The addresses of this machine reached by a socket bound to the unspecified address."""
    families = {unspecified.version}
    if bound.family == socket.AF_INET6 and not _only_ipv6(bound):
        families.add(4)
    usual = _usual_address()
    return sorted(
        (each for each in _own_addresses() if each.version in families),
        key=lambda each: (not each.is_loopback, each != usual, each.version),
    )


def _only_ipv6(bound: socket.socket) -> bool:
    return bool(bound.getsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY))


def _own_addresses() -> list[Address]:
    """The addresses of the interfaces, except link-local ones, which no link can name."""
    texts = (
        ip.ip if isinstance(ip.ip, str) else ip.ip[0]
        for adapter in ifaddr.get_adapters()
        for ip in adapter.ips
    )
    found = (address for text in texts if (address := address_of(text)) is not None)
    return [address for address in dict.fromkeys(found) if not address.is_link_local]


def _usual_address() -> IPv4Address | None:
    """The address of this machine in its network."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(_UNASSIGNED)
        address = address_of(way.getsockname()[0])
        return address if isinstance(address, IPv4Address) else None
    return None


def _in_a_link(name: str) -> str:
    return f"[{name}]" if ":" in name else name


def _checked(given: str) -> str:
    name = called(given if "]" in given else _in_a_link(given) if given.count(":") > 1 else given)
    address = address_of(name)
    plain = without_brackets(given).lower().rstrip(".")
    if address is not None and address_of(plain) == address:
        return name
    if name != plain or not _NAME.fullmatch(name):
        raise BadOption("serve.name", given=clipped(given))
    return name
