"""`artificer serve` as a process of its own, and people who play there until the line breaks."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
from collections.abc import Iterable
from contextlib import closing, suppress
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from random import Random
from threading import Event, Thread
from urllib.parse import urlencode

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from artificer.faces.web.game_page import PART
from artificer.faces.web.security import Access
from artificer.faces.web.serve import secret_of
from artificer.host.orders import Order, OrderKind
from artificer.table.home import HOME_VARIABLE
from artificer.table.store import SqliteStore
from tests.faces.web.asgi import FORM
from tests.faces.web.browsing import Controls
from tests.faces.web.people import KINDS
from tests.starting import heeding_signals
from tests.waiting import HANGING

COMMAND = [str(Path(sys.executable).with_name("artificer")), "serve", "--port"]


class Served:
    """A server that runs, of the games in a folder; `links` are those that it prints."""

    def __init__(self, home: Path, *options: str) -> None:
        self.port = free_port()
        with heeding_signals():
            self._process = subprocess.Popen(
                [*COMMAND, str(self.port), *options],
                env={**os.environ, HOME_VARIABLE: str(home), "LANG": "C.UTF-8"},
                stdout=subprocess.PIPE,
                stderr=subprocess.PIPE,
                text=True,
            )
        assert self._process.stdout is not None
        printed = os.read(self._process.stdout.fileno(), 65_536).decode()
        self.links: list[str] = re.findall(r"http://\S+", printed)
        assert self.links, printed
        assert all(f":{self.port}/" in link for link in self.links)

    def thinkers(self) -> list[int]:
        """The processes that it has started."""
        tasks = Path(f"/proc/{self._process.pid}/task").glob("*/children")
        return [int(each) for task in tasks for each in task.read_text().split()]

    def kill(self) -> None:
        """End it if a test that failed has left it running."""
        if self._process.poll() is None:
            self.end(signal.SIGKILL)

    def end(self, how: signal.Signals) -> tuple[int, str]:
        """Send it a signal and wait; its exit status, and what it complained of."""
        self._process.send_signal(how)
        _, complaints = self._process.communicate(timeout=HANGING)
        return self._process.returncode, complaints


class Player(Thread):
    """Somebody at a seat who presses what there is to press, and keeps what was acknowledged."""

    def __init__(self, served: Served, game: str, seat: int, path: str, rng: Random) -> None:
        super().__init__(daemon=True)
        self.game = game
        self.acknowledged: list[str] = []
        self.shown = 0
        self.busy = Event()
        self.plays_on = Event()
        self.plays_on.set()
        self.takes_back = True
        self._seat = seat
        self._path = path
        self._rng = rng
        self._line = HTTPConnection("127.0.0.1", served.port, timeout=HANGING)
        self._origin = f"http://127.0.0.1:{served.port}"

    def run(self) -> None:
        with suppress(OSError, HTTPException), closing(self._line):
            while True:
                if not self.plays_on.is_set():
                    self._line.close()  # as the server closes a line that is idle for seconds
                    self.plays_on.wait(HANGING)
                self._press(Controls(self._ask("GET")[1]))

    def _press(self, page: Controls) -> None:
        self.shown = int(page.hidden["head"])
        pressed = [each for each in page.buttons if each[0] in KINDS]
        buttons = [each for each in pressed if each[0] != "back"]
        if self.takes_back:
            buttons = buttons or pressed
        if not buttons:
            return
        name, value = self._rng.choice(buttons)
        status, text = self._ask("POST", {**page.hidden, name: value})
        if status == 200:
            kind = KINDS[name]
            action = int(value) if kind is OrderKind.PLAY else None
            order = Order(self._seat, kind, self.shown, int(page.hidden["ply"]), action)
            self.acknowledged.append(order.id)
            self.shown = int(Controls(text).hidden["head"])
            self.busy.set()

    def _ask(self, method: str, form: dict[str, str] | None = None) -> tuple[int, str]:
        headers = {"origin": self._origin, "content-type": FORM, PART: "1"}
        self._line.request(method, self._path, urlencode(form or {}), headers)
        answer = self._line.getresponse()
        return answer.status, answer.read().decode()


def links(store: SqliteStore, game: str, seats: Iterable[int]) -> dict[int, str]:
    """The links to the seats of a game."""
    access = Access(secret_of(store), frozenset())
    return {seat: f"/g/{game}/{access.token(game, seat)}" for seat in seats}


def free_port() -> int:
    """A port at which nobody listens."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def listening_at(address: str, house: str) -> ClientConnection:
    """A line to a table of that house, which no slow answer breaks.

    It answers the server's pings though nobody reads, and sends none.
    """
    origin = Origin(f"http://{house}")
    return connect(
        address,
        origin=origin,
        max_size=None,
        ping_interval=None,
        max_queue=None,
        open_timeout=HANGING,
    )
