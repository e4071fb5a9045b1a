"""The server as a process: killed at any moment it loses nothing, told to stop it does not wait."""

from __future__ import annotations

import logging
import random
import signal
from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from os import sysconf
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from artificer.faces.web.serve import PATIENCE
from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from artificer.table.verify import exit_code, verify_file
from tests.faces.web.serving import Player, Served, links, listening_at
from tests.waiting import HANGING, until

figures = logging.getLogger("figures")

LEAVE_TO_GO = 3
"""Seconds that a server that stops may give those who are connected to go."""
LONG_THOUGHT = 0.3
"""Processor seconds on one thought, of the minutes that it would take."""
MOST_ORDERS = 15
RESTART = 1012
pytestmark = pytest.mark.skipif(not Path("/proc").is_dir(), reason="needs /proc")

Table = tuple[str, tuple[str, ...]]
"""A ruleset, and who sits at the table."""
TABLES: tuple[Table, ...] = (
    ("utopia-engine-3e", ("player",)),
    ("utopia", ("Ann", "Ben")),
    ("sorcery", ("player", "computer:random")),
)
THINKS_LONG = "computer:search:iterations=1000000"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    store = SqliteStore(tmp_path / "games.sqlite")
    yield store
    store.close()


Serve = Callable[[], Served]


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Serve]:
    """Starts a server; none outlives the test."""
    started: list[Served] = []

    def start() -> Served:
        started.append(Served(tmp_path))
        return started[-1]

    yield start
    for served in started:
        served.kill()


def begin(store: SqliteStore, ruleset: str, seats: tuple[str, ...], seed: int) -> str:
    game = load_game(ruleset, players=len(seats)) if len(seats) > 1 else load_game(ruleset)
    return Session.start(store, game, SeededDice(seed), practice=True, seats=seats).game_id


def players(
    served: Served, store: SqliteStore, seed: int, tables: Iterable[Table] = TABLES
) -> list[Player]:
    """People at new games, one at each seat."""
    found = []
    for ruleset, seats in tables:
        game = begin(store, ruleset, seats, seed)
        people = [seat for seat, name in enumerate(seats) if ":" not in name]
        for seat, path in links(store, game, people).items():
            found.append(Player(served, game, seat, path, random.Random(seed + seat)))
    return found


def lost(store: SqliteStore, people: list[Player]) -> list[str]:
    """What somebody was told of, and the save file does not have."""
    found = []
    for player in people:
        head = Session.resume(store, player.game).head
        if player.shown > head:
            found.append(f"{player.game}: shown {player.shown}, stored {head}")
        found += [
            f"{player.game}: {command}"
            for command in player.acknowledged
            if store.answer(player.game, command) is None
        ]
    return found


def killed(serve: Serve, store: SqliteStore, rng: random.Random) -> int:
    """Kill a server while people play; how many orders it had acknowledged, none of them lost.

    It has acknowledged as many as the `rng` says, and whatever else is under way is cut off.
    """
    served = serve()
    people = players(served, store, rng.randrange(10**6))
    for player in people:
        player.start()
    assert all(player.busy.wait(HANGING) for player in people)
    orders = orders_of(people) + rng.randrange(MOST_ORDERS)
    until(lambda: orders_of(people) >= orders)
    assert served.end(signal.SIGKILL)[0] == -signal.SIGKILL
    for player in people:
        player.join()
    assert lost(store, people) == []
    return orders_of(people)


@contextmanager
def paused(people: list[Player]) -> Iterator[None]:
    """Let them press nothing meanwhile, and see them play again at the end."""
    for player in people:
        player.plays_on.clear()
    yield
    orders = orders_of(people)
    for player in people:
        player.plays_on.set()
    until(lambda: orders_of(people) > orders)


def orders_of(people: list[Player]) -> int:
    """How many of their orders were acknowledged."""
    return sum(len(player.acknowledged) for player in people)


@pytest.mark.parametrize("kills", [1, pytest.param(40, marks=pytest.mark.long)])
def test_no_acknowledged_order_is_lost(serve: Serve, store: SqliteStore, kills: int) -> None:
    rng = random.Random(20261122)
    acknowledged = [killed(serve, store, rng) for _ in range(kills)]
    assert min(acknowledged) > 0
    assert exit_code(verify_file(store.path)) == 0
    figures.info("%d kills, %d orders acknowledged, none lost", kills, sum(acknowledged))


@contextmanager
def listening(served: Served, path: str, lines: int) -> Iterator[list[ClientConnection]]:
    """That many listeners at a table who do not read yet."""
    house = f"127.0.0.1:{served.port}"
    address = f"ws://{house}{path}/live?head=-1"
    with ExitStack() as stack:
        yield [stack.enter_context(listening_at(address, house)) for _ in range(lines)]


def closing_code(line: ClientConnection) -> int:
    with suppress(ConnectionClosed):
        while True:
            line.recv(HANGING)
    return line.close_code or 0


@pytest.mark.parametrize(
    "how", [signal.SIGINT, pytest.param(signal.SIGTERM, marks=pytest.mark.long)]
)
def test_it_stops_with_people_playing_and_computers_thinking(
    serve: Serve, store: SqliteStore, how: signal.Signals
) -> None:
    served = serve()
    people = players(served, store, 5, TABLES[2:] * 2)
    waits, path = one_who_waits(served, store)
    with listening(served, path, 4) as lines:
        for player in (waits, *people):
            player.start()
        assert all(player.busy.wait(HANGING) for player in people)
        with paused(people):  # so that the thinker has the processor to itself
            thinkers = deep_in_thought(served, store, waits.game)
        before = store.load(waits.game).head
        status, complaints = served.end(how)
        assert [closing_code(line) for line in lines] == [RESTART] * len(lines)
    assert store.load(waits.game).head == before, "the thought was waited for"
    assert PATIENCE <= LEAVE_TO_GO
    assert status in (0, -how, 128 + how)
    assert "Traceback" not in complaints
    for player in people:
        player.join()
    assert lost(store, people) == []
    wait_for_the_end(thinkers)


def test_those_who_think_end_with_a_server_that_is_killed(serve: Serve, store: SqliteStore) -> None:
    served = serve()
    waits, _ = one_who_waits(served, store)
    waits.start()
    thinkers = deep_in_thought(served, store, waits.game)
    served.end(signal.SIGKILL)
    wait_for_the_end(thinkers)


def one_who_waits(served: Served, store: SqliteStore) -> tuple[Player, str]:
    """Somebody who plays against one that thinks for minutes, and the way there."""
    game = begin(store, "sorcery", (THINKS_LONG, "player"), 1)
    (path,) = links(store, game, [1]).values()
    player = Player(served, game, 1, path, random.Random(1))
    player.takes_back = False  # which would have it think of something else
    return player, path


def deep_in_thought(served: Served, store: SqliteStore, game: str) -> list[int]:
    """The processes that the server has started, once one has long thought of where a game is."""
    head, worked = -1, dict[int, float]()

    def found() -> list[int]:
        nonlocal head, worked
        now = {process: seconds_worked(process) for process in served.thinkers()}
        if store.load(game).head != head:
            head, worked = store.load(game).head, now
        thought = max((now[process] - worked.get(process, 0) for process in now), default=0)
        return list(now) if thought >= LONG_THOUGHT else []

    return until(found)


def seconds_worked(process: int) -> float:
    """Of the processor."""
    user, system = state_of(process)[11:13]
    return (int(user) + int(system)) / sysconf("SC_CLK_TCK")


def wait_for_the_end(processes: list[int]) -> None:
    """Of all of them, long before the thought would have come to an end."""
    until(lambda: not any(runs(process) for process in processes))


def runs(process: int) -> bool:
    """Whether it does anything; one whose end nobody has heard of does not."""
    try:
        return state_of(process)[0] not in "ZX"
    except OSError:
        return False


def state_of(process: int) -> list[str]:
    """What the system says of a process, from its state on."""
    return Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
