"""The server as a process, at the addresses that this machine has: each that it prints answers."""

from __future__ import annotations

import socket
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from artificer.faces.web.site import KEY_COOKIE
from tests.faces.web.serving import Served
from tests.waiting import HANGING

LET_IN, FOUND, NOT_FOUND, REFUSED = 303, 200, 404, 403
ROUTER = "table.example.org"

Serve = Callable[..., Served]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a server with options; none outlives the test."""
    started: list[Served] = []

    def start(*options: str) -> Served:
        started.append(Served(tmp_path, *options))
        return started[-1]

    yield start
    for served in started:
        served.kill()


def has(host: str) -> bool:
    """Whether this machine can be reached at an address."""
    with suppress(OSError), socket.create_server((host, 0), family=family_of(host)):
        return True
    return False


def family_of(host: str) -> socket.AddressFamily:
    return socket.AF_INET6 if ":" in host else socket.AF_INET


def asked(link: str, path: str = "", **headers: str) -> tuple[int, str]:
    """The status of what is answered under a link, and the cookie that comes with it."""
    place = urlsplit(link)
    with closing(HTTPConnection(str(place.hostname), place.port, timeout=HANGING)) as line:
        line.request("GET", path or place.path, headers=headers)
        answer = line.getresponse()
        answer.read()
        return answer.status, (answer.getheader("set-cookie") or "").partition(";")[0]


HOSTS = ("127.0.0.1", "localhost", "0.0.0.0", "::1", "[::1]", "::")


@pytest.mark.parametrize(
    "host",
    ["0.0.0.0", "::", *(pytest.param(host, marks=pytest.mark.long) for host in HOSTS)],
)
def test_every_link_that_is_printed_lets_its_owner_in(serve: Serve, host: str) -> None:
    if ":" in host and not has("::1"):
        pytest.skip("this machine has no IPv6")
    links = serve("--host", host).links
    for link in links:
        status, cookie = asked(link)
        assert (status, cookie.partition("=")[0]) == (LET_IN, KEY_COOKIE), link
        assert asked(link, "/", Cookie=cookie)[0] == FOUND
        assert asked(link, "/")[0] == NOT_FOUND, "a proxy on this machine would let anybody in"
    elsewhere = [link for link in links if not is_loopback(link)]
    wanted = own_address() if host in ("0.0.0.0", "::") else None
    assert wanted is None or any(urlsplit(link).hostname == wanted for link in elsewhere)


def is_loopback(link: str) -> bool:
    return urlsplit(link).hostname in ("127.0.0.1", "::1", "localhost")


def own_address() -> str | None:
    """The address by which this machine reaches its network, if it has one."""
    with suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as way:
        way.connect(("192.0.2.1", 9))
        return str(way.getsockname()[0])
    return None


def test_it_answers_to_its_names_and_to_no_other(serve: Serve) -> None:
    served = serve("--host", "0.0.0.0", "--name", ROUTER)
    name = socket.gethostname().lower()
    short = name.partition(".")[0]
    for link in served.links:
        port = urlsplit(link).port
        own = (name, f"{name}.", f"{short}.local", f"{short}.local.", short.upper(), ROUTER)
        for host in (*own, "localhost"):
            assert asked(link, Host=f"{host}:{port}")[0] == LET_IN, host
        assert asked(link, Host=ROUTER)[0] == LET_IN, "a proxy at the usual port"
        for host in ("evil.test", f"{name}.evil.test", "203.0.113.9", "", ":", "[", "[::1"):
            assert asked(link, Host=f"{host}:{port}")[0] in (REFUSED, 400), host
