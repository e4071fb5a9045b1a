"""People at tables as their browsers are: what `static/table.js` sends and reads, without drawing.

A seat has a tab: it loads its page once, then posts its orders and listens. It is never sent a page
again: answers and news bring the lines that it lacks. After its turn at a table of several people
it asks which other tables wait, if the answer says that there may be some.

Requests and messages a move, of forty moves each in Chromium 2026-11-29, by people without another
table, and here: Utopia Engine 1.00 and 1.00, here 1.00 and 0.97; Sorcery 1.00 and 2.00, here 1.00
and 1.80; Utopia with four people 1.00 and 4.00, here 1.00 and 4.45. The owner of the site, who may
have others, sends 1.15 requests at Sorcery, and 1.80 at Utopia.
"""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from http.client import HTTPConnection
from queue import SimpleQueue
from random import Random
from time import perf_counter, sleep
from typing import Any, Final
from urllib.parse import urlencode

from artificer.faces.web.game_page import ELSEWHERE, HEARTBEAT, PART, SHOWN
from bench.watching import PATIENCE, Sockets

BUTTON: Final = re.compile(
    r'<button(?=[^>]* form="order")(?=[^>]* name="(move|throw)")(?=[^>]* value="(\d+)")'
)
HIDDEN: Final = re.compile(r'<input type="hidden" name="(head|ply)" value="(\d+)">')
STATE: Final = re.compile(r'data-head="(\d+)" data-turn="(\w+)"')
KEPT: Final = 4
"""Texts that a tab keeps, as in `static/texts.js`."""


class Tab:
    """The page of one seat. It counts the requests that it sends, and the messages it gets."""

    def __init__(self, port: int, path: str, name: str, hear: Callable[[Tab, str], object]) -> None:
        self.path, self.name = path, name
        self.requests: list[str] = []
        self.messages = 0
        self.may_wait_elsewhere = False
        """Whether the last answer says that other tables may wait."""
        self._port = port
        self._hear = hear
        self._html = ""
        self._head = -1
        self._turn = ""
        self._texts: dict[str, str] = {}
        self._newest = ""
        self._cookies: dict[str, str] = {}
        self._line = HTTPConnection("127.0.0.1", port, timeout=PATIENCE)
        self._socket: tuple[Sockets, asyncio.Event] | None = None

    @property
    def buttons(self) -> list[tuple[str, str]]:
        """The buttons that make a move."""
        return BUTTON.findall(self._html)

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._turn == "over"

    def load(self) -> str:
        """Load the whole page, as on a visit; returns it."""
        page, _ = self._ask("GET", self.path)
        self._show(page)
        return page

    def listen(self, sockets: Sockets, head: int | None = None) -> None:
        """Listen to news; of everything at head -1."""
        self.hang_up()
        head = self._head if head is None else head
        query = urlencode({"head": head, "tab": self.name, "shown": self._newest})
        address = f"ws://127.0.0.1:{self._port}{self.path}/live?{query}"
        over = sockets.read(address, self._origin, lambda data: self._hear(self, data))
        self._socket = sockets, over

    def press(self, name: str, value: str) -> float:
        """Press a button; returns the seconds until the answer is read."""
        body = urlencode({**dict(HIDDEN.findall(self._html)), name: value})
        start = perf_counter()
        text, headers = self._ask("POST", self.path, body, {PART: self.name, SHOWN: self._newest})
        self.may_wait_elsewhere = ELSEWHERE in headers
        took = perf_counter() - start
        if headers.get("content-type") == "application/json":
            html = self._whole(json.loads(text))
            assert html is not None, "the answer takes over from a text that is not here"
        else:
            html = self._keep(headers[SHOWN], text)
        self._show(html)
        return took

    def hear(self, data: str) -> None:
        """Take in a message."""
        if data == HEARTBEAT:
            return
        self.messages += 1
        news = json.loads(data)
        html = self._whole(news) if "mark" in news else ""
        assert self._socket is not None
        if html is None:
            self._newest = ""
            self.listen(self._socket[0], -1)
        elif html:
            self._show(html)
        elif news.get("head", -1) > self._head:
            self.listen(self._socket[0])

    def look_elsewhere(self) -> None:
        """Ask which other tables wait, as at a table of several people after one's turn."""
        self._ask("GET", f"{self.path}/waiting", headers={PART: "elsewhere"})

    def hang_up(self) -> None:
        """Listen no more."""
        if self._socket is not None:
            self._socket[0].end(self._socket[1])
            self._socket = None

    def leave(self) -> None:
        """Close all connections: a server takes a limited number from one address."""
        self.hang_up()
        self._line.close()

    @property
    def _origin(self) -> str:
        return f"http://127.0.0.1:{self._port}"

    def _show(self, html: str) -> None:
        found = STATE.search(html)
        assert found is not None, html[:500]
        head = int(found[1])
        if head >= self._head or 'role="alert"' in html:
            self._html, self._head, self._turn = html, head, found[2]

    def _whole(self, news: dict[str, Any]) -> str | None:
        """The text of a message; None if it takes over from one that is not here."""
        if "html" in news:
            return self._keep(news["mark"], news["html"])
        base = self._texts.get(news["base"])
        if base is None:
            return None
        lines = base.split("\n")
        pieces = (
            each if isinstance(each, str) else "\n".join(lines[each[0] : each[1]])
            for each in news["pieces"]
        )
        return self._keep(news["mark"], "\n".join(pieces))

    def _keep(self, mark: str, text: str) -> str:
        self._texts.pop(mark, None)
        self._texts[mark] = text
        if len(self._texts) > KEPT:
            del self._texts[next(iter(self._texts))]
        self._newest = mark
        return text

    def _ask(
        self, method: str, path: str, body: str = "", headers: dict[str, str] | None = None
    ) -> tuple[str, dict[str, str]]:
        sent = {
            "origin": self._origin,
            "content-type": "application/x-www-form-urlencoded",
            "cookie": "; ".join(f"{name}={value}" for name, value in self._cookies.items()),
            **(headers or {}),
        }
        self.requests.append(method)
        try:
            self._line.request(method, path, body, sent)
            answer = self._line.getresponse()
        except ConnectionError:  # the server closes what is idle
            self._line.close()
            self._line.request(method, path, body, sent)
            answer = self._line.getresponse()
        for each in answer.headers.get_all("set-cookie", []):
            name, _, value = each.partition(";")[0].partition("=")
            self._cookies[name] = value
        return answer.read().decode(), {k.lower(): v for k, v in answer.headers.items()}


class Person:
    """Everybody at a table: presses buttons where one is asked, and times the answers."""

    def __init__(self, port: int, paths: Sequence[str], seed: int) -> None:
        self._heard: SimpleQueue[tuple[Tab, str]] = SimpleQueue()
        self.tabs = [
            Tab(port, path, f"tab{seed}.{seat}", lambda *news: self._heard.put(news))
            for seat, path in enumerate(paths)
        ]
        self.took: list[float] = []
        self._rng = Random(seed)

    def sit_down(self, sockets: Sockets) -> None:
        """Load the page of each seat, and listen."""
        for tab in self.tabs:
            tab.load()
            tab.listen(sockets)
            tab.requests.clear()

    def play(self, moves: int, every: float = 0.0) -> None:
        """Press up to `moves` buttons, at most one every `every` seconds."""
        begun = perf_counter() + every * self._rng.random()
        for move in range(moves):
            tab = self._asked()
            if tab is None:
                return
            name, value = self._rng.choice(tab.buttons)
            sleep(max(0.0, begun + move * every - perf_counter()))
            self.took.append(tab.press(name, value))
            if tab.may_wait_elsewhere and not tab.buttons:
                tab.look_elsewhere()

    @property
    def requests(self) -> int:
        """How many requests its tabs have sent since they were loaded."""
        return sum(len(tab.requests) for tab in self.tabs)

    @property
    def messages(self) -> int:
        """How many messages its tabs have heard, without heartbeats."""
        return sum(tab.messages for tab in self.tabs)

    def leave(self) -> None:
        """Leave the table."""
        for tab in self.tabs:
            tab.leave()

    def _asked(self) -> Tab | None:
        """The tab with something to press, once there is one; None if the game is over."""
        while not self._heard.empty():
            self._take_in()
        while not any(tab.is_over for tab in self.tabs):
            if (asked := next((tab for tab in self.tabs if tab.buttons), None)) is not None:
                return asked
            self._take_in()
        return None

    def _take_in(self) -> None:
        tab, news = self._heard.get(timeout=PATIENCE)
        tab.hear(news)


@contextmanager
def sitting(people: Sequence[Person]) -> Iterator[None]:
    """Let people sit down one by one, and leave when the block ends."""
    with closing(Sockets()) as sockets:
        for person in people:
            person.sit_down(sockets)
        try:
            yield
        finally:
            for person in people:
                person.leave()
