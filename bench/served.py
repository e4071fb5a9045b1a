"""The cost of the table in the browser: `python -m bench.served [--clients N] [--moves N]`.

A server is started with a temporary save file, and queried over HTTP on this machine. For each
ruleset: the wall and processor milliseconds of the response to a move, with its tab listening as in
a browser, and of its page; the same with spectators, and of a bare server; at fifty tables with a
move a second each; then the moves per second of several people at tables of their own, and the
memory of an open table.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection, RemoteDisconnected
from pathlib import Path
from random import Random
from threading import Thread
from time import perf_counter, sleep
from typing import Final, NamedTuple
from urllib.parse import urlencode

from artificer.faces.web.access import Access
from artificer.faces.web.game_page import PART, SHOWN
from artificer.faces.web.listeners import MOST_WATCHING
from artificer.faces.web.serve import secret_of
from artificer.games.registry import load_game, ruleset_names
from artificer.table.dice import SeededDice
from artificer.table.paths import HOME_VARIABLE
from artificer.table.seats import COMPUTER, people_among
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from bench.watching import watching

BUTTON = re.compile(r'<button(?=[^>]* form="order")(?=[^>]* name="(\w+)")(?=[^>]* value="(\d+)")')
HIDDEN = re.compile(r'<input type="hidden" name="(head|ply)" value="(\d+)">')
TABLES = 20
PACED_TABLES, PACED_MOVES = 50, 20
RESTS, BEATS = 2.0, 0.1
"""A server rests if it works less than `BEATS` seconds, for heartbeats, in `RESTS` seconds."""
PACED: Final[Sequence[tuple[str, Sequence[str]]]] = (
    *((ruleset, ()) for ruleset in ruleset_names()),
    ("utopia", ("player", *["computer:governor"] * 3)),
)
"""The games at tables with a move a second, and their seats if not people alone."""
MOVES = ("move", "throw")


class Paths(NamedTuple):
    """The paths to a game: one for each seat, and that of spectators."""

    seats: list[str]
    spectators: str


class Server:
    """A running server, and its save file."""

    def __init__(self, pid: int, port: int, store: SqliteStore) -> None:
        self.pid, self.port, self.store = pid, port, store
        self._access = Access(secret_of(store), frozenset())

    def begin(self, ruleset: str, seed: int, seats: Sequence[str] = ()) -> Paths:
        """Begin a game of these seats, or of people alone; returns the paths of people to it."""
        options = {"players": len(seats)} if seats else {}
        session = Session.start(
            self.store, load_game(ruleset, **options), SeededDice(seed), seats=seats or None
        )
        game = session.game_id
        people = people_among(session.header.seats)
        links = (f"/g/{game}/{self._access.token(game, seat)}" for seat in (*people, None))
        *own, spectators = links
        return Paths(own, spectators)

    def worked(self) -> float:
        """Processor seconds so far."""
        return processor_seconds(self.pid)

    def memory(self) -> int:
        """Resident memory in bytes."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf(
            "SC_PAGE_SIZE"
        )


class Person:
    """A client that presses buttons at all seats of a table, and times the responses."""

    def __init__(self, server: Server, paths: list[str], seed: int) -> None:
        self.tab = f"tab{seed}"
        self._shown: dict[str, tuple[str, str]] = {}
        """The mark and the text of the table at each seat, as the tab there has them."""
        self.took: list[float] = []
        self._server = server
        self._paths = paths
        self._path = paths[0]
        self._rng = Random(seed)
        self._line = HTTPConnection("127.0.0.1", server.port, timeout=60)

    @property
    def live(self) -> list[str]:
        """Where the tabs of its seats listen."""
        return [f"{path}/live?head=-1&tab={self.tab}" for path in self._paths]

    def play(self, moves: int, every: float = 0.0) -> None:
        """Press up to `moves` buttons, at most one every `every` seconds."""
        page = self.ask("GET")
        begun = perf_counter() + every * self._rng.random()
        for move in range(moves):
            page = page if self.buttons(page) else self.turn()
            buttons = self.buttons(page)
            if not buttons:
                return
            name, value = self._rng.choice(buttons)
            sleep(max(0.0, begun + move * every - perf_counter()))
            start = perf_counter()
            page = self.ask("POST", {**dict(HIDDEN.findall(page)), name: value})
            self.took.append(perf_counter() - start)

    def leave(self) -> None:
        """Close the connection: a server takes a limited number from one address."""
        self._line.close()

    def turn(self) -> str:
        """The page of the first seat that has a button; of the last if none has."""
        page = ""
        for path in self._paths:
            self._path = path
            page = self.ask("GET")
            if self.buttons(page):
                break
        return page

    def buttons(self, page: str) -> list[tuple[str, str]]:
        """The buttons of a page, without undo."""
        return [(name, value) for name, value in BUTTON.findall(page) if name in MOVES]

    def ask(self, method: str, form: dict[str, str] | None = None, part: bool = True) -> str:
        """Send a request; returns the body of the response."""
        headers = {
            "origin": f"http://127.0.0.1:{self._server.port}",
            "content-type": "application/x-www-form-urlencoded",
            **({PART: self.tab, SHOWN: self._shown.get(self._path, ("", ""))[0]} if part else {}),
        }
        body = urlencode(form or {})
        try:
            return self._sent(method, body, headers)
        except (RemoteDisconnected, ConnectionResetError):  # the server closes what is idle
            self._line.close()
            return self._sent(method, body, headers)

    def _sent(self, method: str, body: str, headers: dict[str, str]) -> str:
        """The page or the table, put together from what its tab has as the script there does it."""
        self._line.request(method, self._path, body, headers)
        answer = self._line.getresponse()
        text = answer.read().decode()
        if answer.getheader("content-type") == "application/json":
            lines = self._shown[self._path][1].split("\n")
            pieces = json.loads(text)["pieces"]
            text = "\n".join(
                each if isinstance(each, str) else "\n".join(lines[each[0] : each[1]])
                for each in pieces
            )
        if mark := answer.getheader(SHOWN):
            self._shown[self._path] = mark, text
        return text


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure what the table in the browser costs.")
    parser.add_argument("--moves", type=int, default=60)
    parser.add_argument("--clients", type=int, default=8)
    wanted = parser.parse_args()
    with served() as server:
        warm_up(server)
        for ruleset in ruleset_names():
            print(f"{ruleset}: {one_person(server, ruleset, wanted.moves)}")
            print(
                f"{ruleset}, {MOST_WATCHING} spectators: {watched(server, ruleset, wanted.moves)}"
            )
        print(f"a bare server: {bare(wanted.moves)}")
        for ruleset, seats in PACED:
            with_whom = f" with {seats[1].removeprefix(COMPUTER)}s" if seats else ""
            print(f"{ruleset}{with_whom}, {PACED_TABLES} tables: {paced(server, ruleset, seats)}")
        print(f"{wanted.clients} people at once: {many(server, wanted.clients, wanted.moves)}")
        print(f"memory: {memory(server) / 1e6:.2f} MB a table")
    print(f"load of this machine: {os.getloadavg()[0]:.0f}")


def warm_up(server: Server) -> None:
    """Open a table of each ruleset, and wait until the server rests: it loads what hints need."""
    for ruleset in ruleset_names():
        Person(server, server.begin(ruleset, 0).seats, 0).ask("GET", part=False)
    rest(server)


def rest(server: Server) -> None:
    """Wait until the server rests."""
    worked = -1.0
    while server.worked() > worked + BEATS:
        worked = server.worked()
        sleep(RESTS)


def one_person(server: Server, ruleset: str, moves: int) -> str:
    """A line on the time of a move's response and of a whole page, with a single client."""
    took: list[float] = []
    people = [Person(server, server.begin(ruleset, seed).seats, seed) for seed in range(4)]
    with watching(server.port, [address for person in people for address in person.live]):
        worked = server.worked()
        for person in people:
            person.play(moves // 4)
            took += person.took
        worked = (server.worked() - worked) / max(1, len(took))
    pages, sizes = [], []
    for person in people * 3:
        start = perf_counter()
        sizes.append(len(person.ask("GET", part=False)))
        pages.append(perf_counter() - start)
    return (
        f"a move {spread(took)} ms, {1e3 * worked:.1f} ms of the processor;"
        f" its page {spread(pages)} ms, {max(sizes) / 1e3:.0f} kB"
    )


def watched(server: Server, ruleset: str, moves: int) -> str:
    """A line on the time of a move's response at a table with as many spectators as it takes."""
    paths = server.begin(ruleset, 9)
    person = Person(server, paths.seats, 9)
    spectators = [f"{paths.spectators}/live?head=-1&tab=s{n}" for n in range(MOST_WATCHING)]
    with watching(server.port, person.live + spectators):
        worked = server.worked()
        person.play(moves // 4)
        worked = (server.worked() - worked) / max(1, len(person.took))
    return f"a move {spread(person.took)} ms, {1e3 * worked:.1f} ms of the processor"


def bare(moves: int) -> str:
    """A line on a server that keeps a number and answers a page of the same size."""
    took: list[float] = []
    with running("bench.bare_server") as (pid, port, _):
        line = HTTPConnection("127.0.0.1", port, timeout=60)
        headers = {"content-type": "application/x-www-form-urlencoded"}
        worked = processor_seconds(pid)
        for number in range(moves):
            start = perf_counter()
            line.request("POST", "/", urlencode({"move": number}), headers)
            line.getresponse().read()
            took.append(perf_counter() - start)
        worked = (processor_seconds(pid) - worked) / moves
    return f"a move {spread(took)} ms, {1e3 * worked:.2f} ms of the processor"


def paced(server: Server, ruleset: str, seats: Sequence[str]) -> str:
    """A line on the time of a move's response at many tables with a move a second each.

    The tables are open before: people come one by one, not all at once with their first move.
    """
    tables = range(PACED_TABLES)
    people = [Person(server, server.begin(ruleset, n, seats).seats, n) for n in tables]
    with watching(server.port, [address for person in people for address in person.live]):
        for person in people:
            person.ask("GET")
        rest(server)
        worked = server.worked()
        together([(person.play, (PACED_MOVES, 1.0)) for person in people])
        worked = server.worked() - worked
    for person in people:
        person.leave()
    took = [each for person in people for each in person.took]
    return f"a move {spread(took)} ms, {1e3 * worked / len(took):.1f} ms of the processor"


def together(calls: Sequence[tuple[Callable[..., None], tuple[float, ...]]]) -> None:
    """Make these calls at the same time."""
    threads = [Thread(target=call, args=given) for call, given in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def many(server: Server, clients: int, moves: int) -> str:
    """A line on several clients, each at a table of its own, at full speed."""
    people = [Person(server, server.begin("utopia-engine-3e", n).seats, n) for n in range(clients)]
    start = perf_counter()
    together([(person.play, (moves,)) for person in people])
    took = [each for person in people for each in person.took]
    return f"{len(took) / (perf_counter() - start):.0f} moves a second, {spread(took)} ms each"


def memory(server: Server) -> float:
    """Bytes of one more open table."""
    paths = [server.begin("sorcery", seed).seats for seed in range(TABLES)]
    before = server.memory()
    for seats in paths:
        Person(server, seats, 0).ask("GET")
    return (server.memory() - before) / TABLES


def spread(seconds: Sequence[float]) -> str:
    """The median and the 99th percentile, in milliseconds."""
    ordered = sorted(seconds)
    half, last = (ordered[int(len(ordered) * share)] for share in (0.5, 0.99))
    return f"p50 {1e3 * half:.1f}, p99 {1e3 * last:.1f}"


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor so far."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK")


@contextmanager
def served() -> Iterator[Server]:
    """Run our server with a temporary save file."""
    with running("artificer", "serve", "--port") as (pid, port, folder):
        store = SqliteStore(folder / "games.sqlite")
        yield Server(pid, port, store)
        store.close()


@contextmanager
def running(module: str, *words: str) -> Iterator[tuple[int, int, Path]]:
    """Run a server that prints a line when it is ready: its process, its port, its folder."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = int(found.getsockname()[1])
    with tempfile.TemporaryDirectory() as folder:
        last = () if words else (str(Path(folder) / "moves.sqlite"),)
        process = subprocess.Popen(
            [sys.executable, "-m", module, *words, str(port), *last],
            env={**os.environ, HOME_VARIABLE: folder},
            stdout=subprocess.PIPE,
            text=True,
        )
        try:
            assert process.stdout is not None
            process.stdout.readline()
            yield process.pid, port, Path(folder)
        finally:
            process.terminate()
            process.wait()


if __name__ == "__main__":
    main()
