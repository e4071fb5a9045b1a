"""Where the server cannot listen it says why and what to do, and announces nothing."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Iterator
from contextlib import ExitStack

import pytest

from artificer.faces.web.addresses import (
    CannotListen,
    called,
    is_local,
    listen,
    names_of,
    places_of,
)
from artificer.games.notices import BadOption
from tests.faces.cli.calling import Call
from tests.faces.web.serving import free_port
from tests.waiting import HANGING


@pytest.fixture
def taken() -> Iterator[int]:
    """A port at which another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as other:
        yield int(other.getsockname()[1])


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_a_port_in_use_is_refused_before_anything_is_announced(
    call: Call, taken: int, language: str
) -> None:
    status, out, complaint = call("serve", "--port", str(taken), "--lang", language)
    assert (status, out) == (1, "")
    assert str(taken) in complaint
    free = int(complaint.partition("--port ")[2].partition(",")[0].partition(" ")[0].rstrip("\n"))
    with socket.create_server(("127.0.0.1", free)):
        assert free != taken


@pytest.mark.parametrize(
    ("host", "status", "said"),
    [
        ("", 2, "--host is empty"),
        (" ", 2, "--host is empty"),
        ("nowhere.invalid", 2, "no machine called 'nowhere.invalid'"),
        ("http://127.0.0.1", 2, "no machine called"),
        ("x" * 300, 2, "no machine called"),
        ("a..b", 2, "no machine called"),
        ("203.0.113.9", 1, "does not have the address 203.0.113.9"),
    ],
)
def test_a_host_that_is_none_of_this_machine_is_refused(
    call: Call, host: str, status: int, said: str
) -> None:
    found, out, complaint = call("serve", "--port", str(free_port()), "--host", host)
    assert (found, out) == (status, "")
    assert said in complaint
    assert "Errno" not in complaint


@pytest.mark.parametrize("name", ["", "http://table.example.org", "a:80", "a b", "[::1", "-"])
def test_a_name_that_is_none_is_refused(name: str) -> None:
    with pytest.raises(BadOption, match="no name of a machine"):
        names_of([name], "127.0.0.1", local=True)


@pytest.mark.parametrize(
    ("given", "name"),
    [
        ("Table.Example.org.", "table.example.org"),
        ("203.0.113.9", "203.0.113.9"),
        ("2001:DB8::1", "2001:db8::1"),
        ("[2001:db8:0::1]", "2001:db8::1"),
    ],
)
def test_a_name_is_the_one_that_browsers_send(given: str, name: str) -> None:
    assert name in names_of([given], "127.0.0.1", local=True)


@pytest.mark.parametrize(
    ("header", "name"),
    [
        ("VM.local.:8000", "vm.local"),
        ("[::1]:8000", "::1"),
        ("[::ffff:192.0.2.2]", "192.0.2.2"),
        ("127.0.0.1", "127.0.0.1"),
        ("[::1", ""),
        ("", ""),
    ],
)
def test_what_a_host_header_calls_us(header: str, name: str) -> None:
    assert called(header) == name


def test_a_host_with_addresses_that_are_not_here_is_listened_at_where_it_can_be(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """As `localhost` is where the names have ::1 and the system has no IPv6."""
    real = socket.getaddrinfo("127.0.0.1", 0, type=socket.SOCK_STREAM)
    elsewhere = socket.getaddrinfo("203.0.113.9", 0, type=socket.SOCK_STREAM)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: [*elsewhere, *real])
    with ExitStack() as opened:
        (bound,) = [opened.enter_context(each) for each in listen("localhost", free_port())]
        assert is_local([bound])
        port = bound.getsockname()[1]
        assert places_of([bound], "localhost") == [f"http://localhost:{port}/"]


def test_a_port_that_the_system_keeps_is_refused_with_another(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Tests that run as root may take any."""
    real = socket.create_server

    def forbidden(address: tuple[str, int], **more: object) -> socket.socket:
        if address[1] == 80:
            raise PermissionError(13, "Permission denied")
        return real(address, **more)  # type: ignore[arg-type]

    monkeypatch.setattr(socket, "create_server", forbidden)
    with pytest.raises(CannotListen, match=r"port 80 is reserved .* --port"):
        listen("127.0.0.1", 80)


async def test_what_a_connection_is_sent_waits_for_no_acknowledgement() -> None:
    """A response of several packets would else end 40 ms late."""
    accepted: asyncio.Queue[int] = asyncio.Queue()

    class Line(asyncio.Protocol):
        def connection_made(self, transport: asyncio.BaseTransport) -> None:
            line = transport.get_extra_info("socket")
            accepted.put_nowait(line.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY))

    with ExitStack() as stack:
        (bound,) = (stack.enter_context(each) for each in listen("127.0.0.1", 0))
        server = await asyncio.get_running_loop().create_server(Line, sock=bound)
        async with server:
            _, writer = await asyncio.open_connection(*bound.getsockname())
            assert await asyncio.wait_for(accepted.get(), HANGING)
            writer.close()
