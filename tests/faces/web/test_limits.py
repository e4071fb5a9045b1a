"""Half-sent requests, over real sockets: they keep nobody out, and stay no longer than they may."""

from __future__ import annotations

import json
import socket
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress
from http.client import HTTPConnection
from threading import Thread

import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from artificer.faces.web import limits
from artificer.faces.web.addresses import listen
from artificer.faces.web.app import make_app
from artificer.faces.web.limits import LONGEST_HEAD, MOST_UNFINISHED
from artificer.faces.web.security import Access
from artificer.faces.web.serve import configured
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.faces.web.conftest import SECRET
from tests.waiting import HANGING, until

ROOM = 100
"""Connections that the server has room for."""

HALF = b"GET /rules HTTP/1.1\r\nhost: 127.0.0.1\r\nx-more:"
BODY = (
    b"POST /settings HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 9\r\n"
    b"content-type: application/x-www-form-urlencoded\r\n\r\nhalf"
)
WHOLE = b"GET /rules HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n"


@pytest.fixture
def store() -> MemoryStore:
    """The games of the server."""
    return MemoryStore()


@pytest.fixture
def config(store: MemoryStore) -> uvicorn.Config:
    """The settings of the server, for connections that begin from now on."""
    config = configured(make_app(store, Access(SECRET, frozenset()), processes=0), ROOM)
    config.timeout_graceful_shutdown = 1
    return config


@pytest.fixture
def port(config: uvicorn.Config) -> Iterator[int]:
    """That of a server in this process, with the bounds as a test sets them."""
    server = uvicorn.Server(config)
    (bound,) = listen("127.0.0.1", 0)
    thread = Thread(target=server.run, kwargs={"sockets": [bound]})
    thread.start()
    until(lambda: server.started)
    yield int(bound.getsockname()[1])
    server.should_exit = True
    thread.join()


def opened(stack: ExitStack, port: int, said: bytes) -> socket.socket:
    line = stack.enter_context(socket.create_connection(("127.0.0.1", port), HANGING))
    line.sendall(said)
    return line


def is_cut(line: socket.socket) -> bool:
    """Waits until the server cuts the line; whether it said nothing before."""
    with suppress(ConnectionResetError):
        return line.recv(1) == b""
    return True


def set_deadlines(monkeypatch: pytest.MonkeyPatch, seconds: float) -> None:
    for part in ("HEAD", "BODY"):
        monkeypatch.setattr(limits, f"{part}_SECONDS", seconds)


def answered(port: int) -> int:
    with closing(HTTPConnection("127.0.0.1", port, timeout=HANGING)) as line:
        line.request("GET", "/rules")
        return line.getresponse().status


@pytest.mark.parametrize(
    "said", [b"", HALF, BODY, WHOLE + HALF], ids=["nothing", "head", "body", "second"]
)
def test_what_does_not_come_to_an_end_is_cut_off(
    port: int, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deadlines(monkeypatch, 0.05)
    with ExitStack() as stack:
        line = opened(stack, port, said)
        if said.startswith(WHOLE):
            with suppress(ConnectionResetError):
                while line.recv(65_536):
                    pass
        else:
            assert is_cut(line)
    monkeypatch.setattr(limits, "HEAD_SECONDS", HANGING)
    assert answered(port) == 200


@pytest.mark.parametrize("before", [b"", WHOLE], ids=["first", "second"])
def test_a_head_that_goes_on_and_on_is_refused(port: int, before: bytes) -> None:
    with ExitStack() as stack:
        line = opened(stack, port, before + HALF)
        with suppress(ConnectionError):  # it does not read to the end
            for _ in range(1000):
                line.sendall(b" " + b"x" * LONGEST_HEAD + b"\r\nx-more:")
        answers = b""
        with suppress(ConnectionError):
            while more := line.recv(65_536):
                answers += more
        assert answers.count(b"HTTP/1.1 400") == 1 or not answers
        assert answered(port) == 200


NONSENSE = [
    b"\r\n\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",  # as with https instead of http
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"GET http://[ HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET /\xff\xfe HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nno colon here\r\n\r\n",
    b"GET / HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: -1\r\n\r\n",
    BODY.replace(b"content-length: 9", b"content-length: 9\r\ncontent-length: 5"),
    BODY.replace(b"content-length: 9", b"content-length: 9\r\ntransfer-encoding: chunked"),
    BODY.replace(b"content-length: 9", b"transfer-encoding: chunked") + b"zz\r\n",
    b"GET /rules HTTP/1.1\r\nhost: 127.0.0.1\r\nupgrade: h2c\r\nconnection: upgrade\r\n\r\n",
    b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n",
    b"CONNECT 127.0.0.1:80 HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n",
]


@pytest.mark.parametrize("said", NONSENSE, ids=range(len(NONSENSE)))
def test_nonsense_gets_an_answer_or_is_cut_off(
    port: int, said: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    set_deadlines(monkeypatch, 0.5)
    with ExitStack() as stack:
        line = opened(stack, port, said)
        first = b""
        with suppress(ConnectionResetError):
            first = line.recv(12)
        assert not first or (first.startswith(b"HTTP/1.1 ") and first[9:10] in b"24")
        monkeypatch.setattr(limits, "HEAD_SECONDS", HANGING)
        assert answered(port) == 200


def test_requests_sent_in_one_go_are_answered_in_turn(port: int) -> None:
    many = 20
    with ExitStack() as stack:
        line = opened(stack, port, many * WHOLE)
        answers = b""
        while answers.count(b"HTTP/1.1 200") < many:
            more = line.recv(65_536)
            assert more, "closed before all were answered"
            answers += more


def test_with_one_too_many_of_an_address_the_oldest_is_cut_off(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "HEAD_SECONDS", HANGING)
    monkeypatch.setattr(limits, "MOST_UNFINISHED", 3)
    with ExitStack() as stack:
        first, *others = [opened(stack, port, HALF) for _ in range(4)]
        assert is_cut(first)
        assert answered(port) == 200
        assert is_cut(others[0]), "whoever asks has one, too"
        for line in others[1:]:
            line.sendall(b" 1\r\n\r\n")
            assert line.recv(12) == b"HTTP/1.1 200"


def test_lines_over_which_nothing_is_owed_are_left_alone(
    port: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a browser keeps them for its next request."""
    monkeypatch.setattr(limits, "HEAD_SECONDS", HANGING)
    monkeypatch.setattr(limits, "MOST_UNFINISHED", 1)
    with ExitStack() as stack:
        lines = [
            stack.enter_context(closing(HTTPConnection("127.0.0.1", port, timeout=HANGING)))
            for _ in range(4)
        ]
        for _ in range(2):
            for line in lines:
                line.request("GET", "/static/site.css")
                assert line.getresponse().read()


@pytest.fixture
def live(port: int, store: MemoryStore) -> str:
    """The address at which spectators of a game listen to news."""
    game = Session.start(store, load_game("utopia-engine-3e"), SeededDice(1)).game_id
    token = Access(SECRET, frozenset()).token(game, None)
    return f"ws://127.0.0.1:{port}/g/{game}/{token}/live?head=-1&tab=t"


def listening(stack: ExitStack, live: str) -> ClientConnection:
    origin = Origin(live.replace("ws", "http", 1).partition("/g/")[0])
    socket = stack.enter_context(connect(live, origin=origin, open_timeout=HANGING))
    assert socket.recv(HANGING)
    return socket


def test_who_listens_to_a_game_is_not_cut_off_after_the_time_of_a_body(
    port: int, live: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "BODY_SECONDS", 0.05)
    with ExitStack() as stack:
        socket = listening(stack, live)
        assert is_cut(opened(stack, port, BODY)), "this one began later"
        assert socket.ping().wait(HANGING)
        assert answered(port) == 200


def test_those_who_listen_from_one_address_do_not_cut_each_other_off(
    live: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the tabs of a family, or of a school, behind one router."""
    monkeypatch.setattr(limits, "MOST_UNFINISHED", 1)
    with ExitStack() as stack:
        sockets = [listening(stack, live.replace("tab=", f"tab={tab}")) for tab in range(4)]
        assert all(socket.ping().wait(HANGING) for socket in sockets)


def test_who_is_cut_off_without_a_sign_does_not_count_as_a_listener_any_more(
    config: uvicorn.Config, port: int, live: str
) -> None:
    """As a phone that is locked: nothing says that it is gone, but it answers no ping."""
    path = live.partition(str(port))[2].replace("tab=", "tab=phone-")
    handshake = (
        f"GET {path} HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\norigin: http://127.0.0.1:{port}\r\n"
        "connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n"
        f"sec-websocket-key: {'A' * 22}==\r\n\r\n"
    )
    with ExitStack() as stack:
        other = listening(stack, live)
        config.ws_ping_interval = config.ws_ping_timeout = 0.05
        opened(stack, port, handshake.encode())
        watching = [1]
        while watching[-2:] != [2, 1]:
            watching.append(json.loads(other.recv(HANGING)).get("watching", watching[-1]))


def test_a_server_with_more_half_sent_requests_than_it_has_room_answers(port: int) -> None:
    """As somebody sends them who means harm, half of them with a body that does not end."""
    assert MOST_UNFINISHED < ROOM
    with ExitStack() as stack:
        for number in range(ROOM + 8):
            opened(stack, port, HALF if number % 2 else BODY)
        assert [answered(port) for _ in range(3)] == [200] * 3
