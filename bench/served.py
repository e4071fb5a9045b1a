"""The cost of the table in the browser: `python -m bench.served [--clients N] [--moves N]`.

A server is started with a temporary save file, and queried over HTTP on this machine. For each
ruleset: the wall and processor milliseconds of the response to a move, with its tabs as in browsers
(`bench/tabs.py`), and of its page; the same with spectators, and of a bare server; at fifty tables
with a move a second each; then the moves per second of several people at tables of their own, and
the memory of an open table.
"""

from __future__ import annotations

import argparse
import os
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from http.client import HTTPConnection
from pathlib import Path
from threading import Thread
from time import clock_gettime, perf_counter, sleep
from typing import Final, NamedTuple
from urllib.parse import urlencode

from artificer.faces.web.listeners import MOST_WATCHING
from artificer.faces.web.security import Access
from artificer.faces.web.serve import secret_of
from artificer.games.registry import load_game, ruleset_names
from artificer.table.dice import SeededDice
from artificer.table.header import COMPUTER, people_among
from artificer.table.home import HOME_VARIABLE
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from bench.tabs import Person, sitting
from bench.watching import watching

TABLES = 20
PACED_TABLES, PACED_MOVES = 50, 20
RESTS, BEATS = 2.0, 0.1
"""A server rests if it works less than `BEATS` seconds, for heartbeats, in `RESTS` seconds."""
PACED: Final[Sequence[tuple[str, Sequence[str]]]] = (
    *((ruleset, ()) for ruleset in ruleset_names()),
    ("utopia", ("player", *["computer:governor"] * 3)),
)
"""The games at tables with a move a second, and their seats if not people alone."""


_SCHEDULED: Final = 2
"""Linux: with the bits of a process above it, the clock of the time that the process has run."""


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
    with served() as server:  # the other one has room that closed tables have left
        warm_up(server)
        print(f"memory: {memory(server) / 1e6:.2f} MB a table")
    print(f"load of this machine: {os.getloadavg()[0]:.0f}")


def warm_up(server: Server) -> None:
    """Open a table of each ruleset, and wait until the server rests: it loads what hints need."""
    for ruleset in ruleset_names():
        Person(server.port, server.begin(ruleset, 0).seats, 0).tabs[0].load()
    rest(server)


def rest(server: Server) -> None:
    """Wait until the server rests."""
    worked = -1.0
    while server.worked() > worked + BEATS:
        worked = server.worked()
        sleep(RESTS)


def one_person(server: Server, ruleset: str, moves: int) -> str:
    """A line on the time of a move's response and of a whole page, with a single client."""
    seats = [server.begin(ruleset, seed).seats for seed in range(4)]
    people = [Person(server.port, paths, seed) for seed, paths in enumerate(seats)]
    with sitting(people):
        worked = server.worked()
        for person in people:
            person.play(moves // 4)
        line = on_moves(people, server.worked() - worked)
    pages, sizes = [], []
    for person in people * 3:
        start = perf_counter()
        sizes.append(len(person.tabs[0].load()))
        pages.append(perf_counter() - start)
    return f"{line}; its page {spread(pages)} ms, {max(sizes) / 1e3:.0f} kB"


def watched(server: Server, ruleset: str, moves: int) -> str:
    """A line on the time of a move's response at a table with as many spectators as it takes."""
    paths = server.begin(ruleset, 9)
    person = Person(server.port, paths.seats, 9)
    spectators = [f"{paths.spectators}/live?head=-1&tab=s{n}" for n in range(MOST_WATCHING)]
    with watching(server.port, spectators), sitting([person]):
        worked = server.worked()
        person.play(moves // 4)
        return on_moves([person], server.worked() - worked)


def on_moves(people: Sequence[Person], worked: float) -> str:
    """A line on what these people's moves took: `worked` seconds of the server's processor."""
    took = [each for person in people for each in person.took]
    requests, messages = (
        sum(getattr(person, name) for person in people) / max(1, len(took))
        for name in ("requests", "messages")
    )
    return (
        f"a move {spread(took)} ms, {1e3 * worked / max(1, len(took)):.1f} ms of the processor,"
        f" {requests:.2f} requests, {messages:.2f} messages"
    )


def bare(moves: int) -> str:
    """A line on a server that keeps a number and answers a page of the same size.

    Its first answer takes as long as forty others, and is not counted.
    """
    with running("bench.bare_server") as (pid, port, _):
        line = HTTPConnection("127.0.0.1", port, timeout=60)
        headers = {"content-type": "application/x-www-form-urlencoded"}

        def move(number: int) -> float:
            start = perf_counter()
            line.request("POST", "/", urlencode({"move": number}), headers)
            line.getresponse().read()
            return perf_counter() - start

        move(0)
        worked = processor_seconds(pid)
        took = [move(1 + number) for number in range(moves)]
        worked = (processor_seconds(pid) - worked) / moves
    return f"a move {spread(took)} ms, {1e3 * worked:.2f} ms of the processor"


def paced(server: Server, ruleset: str, seats: Sequence[str]) -> str:
    """A line on the time of a move's response at many tables with a move a second each.

    The tables are open before: people come one by one, not all at once with their first move.
    """
    tables = range(PACED_TABLES)
    people = [Person(server.port, server.begin(ruleset, n, seats).seats, n) for n in tables]
    with sitting(people):
        rest(server)
        worked = server.worked()
        together([(person.play, (PACED_MOVES, 1.0)) for person in people])
        return on_moves(people, server.worked() - worked)


def together(calls: Sequence[tuple[Callable[..., None], tuple[float, ...]]]) -> None:
    """Make these calls at the same time."""
    threads = [Thread(target=call, args=given) for call, given in calls]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()


def many(server: Server, clients: int, moves: int) -> str:
    """A line on several clients, each at a table of its own, at full speed."""
    paths = [server.begin("utopia-engine-3e", n).seats for n in range(clients)]
    people = [Person(server.port, seats, n) for n, seats in enumerate(paths)]
    with sitting(people):
        start = perf_counter()
        together([(person.play, (moves,)) for person in people])
        seconds = perf_counter() - start
    took = [each for person in people for each in person.took]
    return f"{len(took) / seconds:.0f} moves a second, {spread(took)} ms each"


def memory(server: Server) -> float:
    """Bytes of one more open table."""
    paths = [server.begin("sorcery", seed).seats for seed in range(TABLES)]
    before = server.memory()
    for seats in paths:
        Person(server.port, seats, 0).tabs[0].load()
    return (server.memory() - before) / TABLES


def spread(seconds: Sequence[float]) -> str:
    """The median and the 99th percentile, in milliseconds."""
    ordered = sorted(seconds)
    half, last = (ordered[int(len(ordered) * share)] for share in (0.5, 0.99))
    return f"p50 {1e3 * half:.1f}, p99 {1e3 * last:.1f}"


def processor_seconds(pid: int) -> float:
    """What a process has used of the processor so far, to the nanosecond.

    What /proc says of it is rounded to ten milliseconds, as long as two moves take.
    """
    return clock_gettime(~pid << 3 | _SCHEDULED)


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
