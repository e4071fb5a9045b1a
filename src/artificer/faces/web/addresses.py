"""The addresses of this machine to print, and the names that requests may use."""

from __future__ import annotations

import re
import socket
from collections.abc import Iterable, Sequence
from contextlib import suppress
from ipaddress import IPv4Address
from typing import Final
from urllib.parse import urlsplit

import ifaddr

from artificer.faces.web.listening import Address, address_of, without_brackets
from artificer.games.notices import BadOption, clipped

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
