"""Sockets on the wire: nonsense closes no other, and a line that comes back shows what stands."""

from __future__ import annotations

import json
import random
import re
import signal
import socket
from base64 import b64encode
from collections.abc import Iterator
from contextlib import closing, suppress
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlencode

import pytest
from websockets.sync.client import ClientConnection

from artificer.faces.web.game_page import PART
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from tests.faces.web.asgi import FORM
from tests.faces.web.browsing import table_sent
from tests.faces.web.serving import Served, links, listening_at
from tests.faces.web.texts import Texts
from tests.waiting import HANGING

CONTINUED, TEXT, BINARY, UNKNOWN, PING = 0x0, 0x1, 0x2, 0x7, 0x9
LAST = 0x80
FAR_TOO_LONG = 20_000
CUTS = 12


def frame(kind: int, said: bytes) -> bytes:
    """A frame as a browser sends it, masked with zeros."""
    if len(said) < 126:
        long = bytes([LAST | len(said)])
    else:
        long = bytes([LAST | 126]) + len(said).to_bytes(2, "big")
    return bytes([LAST | kind]) + long + bytes(4) + said


NONSENSE = {
    "no frame": b"\x00" * 64,
    "half a frame": b"\x81\xff",
    "not masked": b"\x81\x02hi",
    "letters that are none": frame(TEXT, b"\xff\xfe"),
    "a frame of a kind that is none": frame(UNKNOWN, b"x"),
    "a long frame": frame(TEXT, b"x" * FAR_TOO_LONG),
    "a long ping": frame(PING, b"x" * 126),
    "a piece of nothing": frame(CONTINUED, b"x"),
    "binary": frame(BINARY, random.Random(1).randbytes(999)),
}


class Table:
    """A table of a server that runs, and the link to its first seat."""

    def __init__(self, home: Path) -> None:
        self.store = SqliteStore(home / "games.sqlite")
        session = Session.start(self.store, load_game("utopia-engine-3e"), SeededDice(3))
        self.path = links(self.store, session.game_id, [0])[0]
        self.served = Served(home)
        self.house = f"127.0.0.1:{self.served.port}"

    def page(self, order: dict[str, str] | None = None) -> str:
        """The table as it stands, after something was ordered."""
        headers = {PART: "1", "origin": f"http://{self.house}", "content-type": FORM}
        with closing(HTTPConnection(self.house, timeout=HANGING)) as line:
            line.request("POST" if order else "GET", self.path, urlencode(order or {}), headers)
            answer = line.getresponse()
            assert answer.status == 200
            return answer.read().decode()

    def listen(self, head: int = -1) -> ClientConnection:
        """Listen, as a page does that shows that place of the game."""
        address = f"ws://{self.house}{self.path}/live?head={head}"
        return listening_at(address, self.house)

    def speak(self, said: bytes) -> bytes:
        """Send that after shaking hands; what is answered until the line is cut."""
        key = b64encode(bytes(16)).decode()
        asked = (
            f"GET {self.path}/live?head=-1 HTTP/1.1\r\nhost: {self.house}\r\n"
            f"origin: http://{self.house}\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
            f"sec-websocket-version: 13\r\nsec-websocket-key: {key}\r\n\r\n"
        )
        with socket.create_connection(("127.0.0.1", self.served.port), HANGING) as line:
            line.sendall(asked.encode())
            heard = line.recv(65_536)
            with suppress(OSError):
                line.sendall(said)
                line.shutdown(socket.SHUT_WR)
                while piece := line.recv(65_536):
                    heard += piece
        return heard


@pytest.fixture(scope="module")
def table(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Table]:
    """The table at which all play on; the server ends well after them."""
    table = Table(tmp_path_factory.mktemp("home"))
    yield table
    status, complaints = table.served.end(signal.SIGTERM)
    table.store.close()
    assert status == -signal.SIGTERM
    assert str(Path("artificer", "faces")) not in complaints


def heard(line: ClientConnection, texts: Texts) -> str:
    """The next table that a line brings to a page with these texts."""
    return texts.whole(table_sent(lambda: json.loads(line.recv(HANGING))))


def pressed(page: str, rng: random.Random) -> dict[str, str]:
    """An order by one of the buttons of a page."""
    hidden = dict(re.findall(r'name="(head|ply)" value="(\d+)"', page))
    buttons = re.findall(r'<button[^>]*name="(move|throw)" value="(\d+)"', page)
    name, value = rng.choice(buttons)
    return {**hidden, name: value}


def test_nonsense_ends_the_line_that_it_came_by_and_no_other(table: Table) -> None:
    rng = random.Random(2)
    with table.listen() as other:
        texts = Texts()
        before = heard(other, texts)
        for said in NONSENSE.values():
            assert table.speak(said).startswith(b"HTTP/1.1 101 ")
        assert table.page() == before
        page = table.page(pressed(before, rng))
        assert heard(other, texts) == page


def test_a_line_that_comes_back_shows_what_stands(table: Table) -> None:
    rng = random.Random(4)
    page = table.page()
    for _ in range(CUTS):
        head = int(re.findall(r'name="head" value="(\d+)"', page)[0])
        page = table.page(pressed(page, rng))
        with table.listen(head) as line:
            told = heard(line, Texts())
        assert told == table.page()
