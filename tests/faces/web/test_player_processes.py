"""Computer players think in processes that may be slow, fail or die, and no table is lost by it."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.table_registry import TableRegistry, open_registry
from artificer.faces.web.workers import Workers, usual_processes
from artificer.games.registry import load_game
from artificer.host.decision_requests import DecisionRequest, request_decision
from artificer.host.orders import Order, OrderKind
from artificer.host.worker_process import Worker, WorkerDied
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.faces.web.faulty_players import AlwaysDeadly, Deadly, Failing, Marked, Sleepy
from tests.waiting import HANGING, until

GAME = load_game("utopia", players=2)
SEATS = ("player", "computer:random")
SLOW = "search:iterations=1"
ORDERS = 15


@pytest.fixture
def workers() -> Iterator[Workers]:
    """One process."""
    workers = Workers(1)
    yield workers
    workers.close()


def request(kind: type[Marked], mark: Path, spec: str = SLOW) -> Marked:
    """The first question of a game, for a player that is asked in another process."""
    session = begun(MemoryStore())
    view = session.view(session.current_player())
    return kind(spec, view, 1, session.head, session.ply, mark)


def ask_there(asked: Marked, table: OpenTable, patch: pytest.MonkeyPatch) -> None:
    """Have that asked at one table, whatever is asked at the others."""

    def ask(session: Session) -> DecisionRequest:
        return asked if session is table.session else request_decision(session)

    patch.setattr("artificer.host.run_on.request_decision", ask)


def begun(store: MemoryStore) -> Session:
    session = Session.start(store, GAME, SeededDice(3), seats=SEATS)
    while session.waits_for_dice():
        session.roll()
    return session


async def test_one_who_dies_is_replaced_and_asked_again(workers: Workers, tmp_path: Path) -> None:
    asked = request(Deadly, tmp_path / "mark")
    assert await workers.do(asked.decide) in asked.view.legal_actions()


async def test_one_who_dies_while_nobody_asks_is_replaced(workers: Workers, tmp_path: Path) -> None:
    asked = request(Marked, tmp_path / "mark")
    first = await workers.do(asked.decide)
    (resting,) = workers._idle
    assert resting._process is not None
    resting._process.kill()
    assert await workers.do(asked.decide) == first


async def test_what_kills_everybody_is_given_up(workers: Workers, tmp_path: Path) -> None:
    with pytest.raises(WorkerDied):
        await workers.do(request(AlwaysDeadly, tmp_path / "mark").decide)
    assert len(workers._idle) == 1


async def test_what_went_wrong_there_is_told_here(workers: Workers, tmp_path: Path) -> None:
    with pytest.raises(LookupError):
        await workers.do(request(Failing, tmp_path / "mark").decide)


def exit_status(worker: Worker) -> int | None:
    """Of its process, which was started."""
    assert worker._process is not None
    return worker._process.exitcode


async def test_a_thought_that_nobody_waits_for_ends_at_once(
    workers: Workers, tmp_path: Path
) -> None:
    (asleep,) = workers._idle
    thought = asyncio.create_task(workers.do(request(Sleepy, tmp_path / "mark").decide))
    await asyncio.to_thread(until, (tmp_path / "mark").exists)
    assert exit_status(asleep) is None
    thought.cancel()
    await asyncio.wait({thought})
    assert exit_status(asleep) == -signal.SIGKILL
    assert await workers.do(request(Marked, tmp_path / "other").decide) >= 0


async def test_a_slow_player_holds_up_no_other_table(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """Every order is carried out, and the tables closed, while that player sleeps."""
    store = MemoryStore()
    slow, other = begun(store).game_id, begun(store).game_id
    async with open_registry(store, processes=2) as tables:
        workers = list(tables._players._idle)
        table, quick = await tables.table(slow), await tables.table(other)
        ask_there(request(Sleepy, tmp_path / "mark"), table, monkeypatch)
        await play_until(tmp_path / "mark", table)
        before = table.head
        for _ in range(ORDERS):
            await press(await tables.table(other))
        assert await quick.settled(HANGING)
        assert {step.player for step in quick.session.steps} >= {0, 1}
        assert not await table.settled(0)
        (busy,) = set(workers) - set(tables._players._idle)
        assert exit_status(busy) is None
    assert exit_status(busy) == -signal.SIGKILL
    assert table.closed and table.head == before


async def play_until(mark: Path, table: OpenTable) -> None:
    """Give the first answer whenever a person is asked, until there is that mark."""
    marked = asyncio.create_task(asyncio.to_thread(until, mark.exists))
    while not marked.done():
        settled = asyncio.create_task(table.settled(HANGING))
        await asyncio.wait({marked, settled}, return_when=asyncio.FIRST_COMPLETED)
        if settled.done():
            await press(table)
        settled.cancel()
    await marked


async def press(table: OpenTable) -> None:
    """Give the first answer once a person is asked."""
    assert await table.settled(HANGING)
    session = table.session
    seat, action = session.current_player(), session.legal_actions()[0]
    order = Order(seat, OrderKind.PLAY, session.head, session.ply, action)
    if session.waits_for_dice():
        order = Order(0, OrderKind.THROW, session.head, session.ply)
    await table.carry_out(lambda: order)


@pytest.mark.parametrize("spec", [SLOW, "random"])
async def test_a_table_where_thinking_failed_goes_on_when_somebody_comes(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture, tmp_path: Path, spec: str
) -> None:
    store = MemoryStore()
    game_id = begun(store).game_id
    async with open_registry(store, processes=0) as tables:
        table = await tables.table(game_id)
        ask_there(request(Failing, tmp_path / "mark", spec), table, monkeypatch)
        while await table.settled(HANGING) and not table.broken:
            await press(table)
        assert "LookupError" in caplog.text
        assert await goes_on(tables, game_id)


async def goes_on(tables: TableRegistry, game_id: str) -> bool:
    table = await tables.table(game_id)
    head = table.head
    await press(table)
    return await table.settled(HANGING) and table.head > head


def test_there_is_more_than_one_and_not_too_many(monkeypatch: pytest.MonkeyPatch) -> None:
    for cores, processes in ((None, 2), (1, 2), (4, 3), (64, 4)):
        monkeypatch.setattr("os.cpu_count", lambda cores=cores: cores)
        assert usual_processes() == processes
