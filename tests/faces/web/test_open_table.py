"""A table that the server has open: whatever comes in between, nobody is decided for."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from functools import partial
from itertools import count
from typing import NoReturn, TypeVar

import pytest

from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.questions import Said
from artificer.faces.web.seat_owners import SeatOwners, write_notes
from artificer.faces.web.seat_page import SeatPage
from artificer.faces.web.table_part import TablePart
from artificer.faces.web.table_registry import open_registry
from artificer.faces.web.work_queue import Urgency, WorkQueue
from artificer.faces.web.workers import Workers
from artificer.games.registry import load_game
from artificer.host.orders import Order, OrderKind
from artificer.host.run_on import AT_ONCE, run_on_here
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.errors import StoreError
from artificer.table.session import Session
from artificer.table.store import MemoryStore, base
from tests.waiting import HANGING

T = TypeVar("T")


@pytest.mark.parametrize("fallen", [0, 1])
async def test_whoever_throws_while_dice_fall_by_themselves_is_asked_next(
    monkeypatch: pytest.MonkeyPatch, fallen: int
) -> None:
    """Somebody else comes first every other time that the table would go on."""
    game = load_game("utopia", players=2)
    session = Session.start(MemoryStore(), game, SeededDice(3), seats=("Ann", "Ben"))
    for _ in range(fallen):
        session.roll()
    turns = count()
    monkeypatch.setattr("artificer.host.run_on.AT_ONCE", 1)
    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue)
        alone = table.alone

        async def sometimes_late(work: Callable[[], T], urgency: Urgency | None = None) -> T:
            if next(turns) % 2 and session.waits_for_dice():
                session.roll()
            return await alone(work, urgency)

        monkeypatch.setattr(table, "alone", sometimes_late)
        table.go_on()
        assert await table.settled(HANGING)
    assert not table.broken and next(turns) > 2
    for step in session.steps:
        known = session.view_at(step.ply - 1, max(step.player, 0)).legal_actions()
        assert step.player < 0 or known == [step.action]


async def test_the_time_for_an_answer_begins_with_the_turn_though_nobody_looks() -> None:
    """As after the move of somebody who is gone, once a computer player has answered it."""
    game = load_game("utopia", players=2)
    session = Session.start(MemoryStore(), game, SeededDice(3), seats=("Ann", "computer:random"))
    limit = 600
    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue, SeatOwners(0, limit=limit))
        table.watch.now = lambda: float(session.ply)
        while not any(step.player == 1 for step in session.steps):
            table.go_on()
            assert await table.settled(HANGING)
            move = session.legal_actions()[0]
            order = partial(Order, 0, OrderKind.PLAY, session.head, session.ply, move)
            await table.carry_out(order)
        assert await table.settled(HANGING)
        asked = session.ply
        table.watch.now = lambda: 1000.0 + asked
        assert table.watch.due() == asked + limit


async def test_a_page_is_drawn_once_for_all_who_wait_for_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(3))
    drawn = []

    def part_with(page: SeatPage, said: Said) -> TablePart:
        drawn.append(draw(page, said))
        return drawn[-1]

    draw = SeatPage.part_with
    monkeypatch.setattr(SeatPage, "part_with", part_with)
    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue)
        page = table.seat_page(None, "en", "/g/game/token")
        gone, *waiting = (asyncio.create_task(table.part(page)) for _ in range(5))
        await asyncio.wait({gone}, timeout=0)  # until all have asked
        gone.cancel()
        assert await asyncio.gather(*waiting) == 4 * drawn
        assert gone.cancelled() and len(drawn) == 1
        table.changed()
        assert await table.part(page) is drawn[1]


async def test_a_page_that_could_not_be_drawn_is_drawn_at_the_next_request(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(3))

    def fail(*_: object) -> NoReturn:
        raise StoreError("store.locked")

    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue)
        page = table.seat_page(None, "en", "/g/game/token")
        with monkeypatch.context() as patched:
            patched.setattr(SeatPage, "part_with", fail)
            waiting = [asyncio.create_task(table.part(page)) for _ in range(2)]
            failed = await asyncio.gather(*waiting, return_exceptions=True)
        assert [type(each) for each in failed] == [StoreError, StoreError]
        assert (await table.part(page)).html


async def test_what_follows_from_an_order_by_itself_is_made_with_it() -> None:
    game = load_game("utopia", players=2)
    seats = ("Ann", "computer:governor")
    session = Session.start(MemoryStore(), game, SeededDice(3), seats=seats)
    followed = 0
    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue)
        table.go_on()
        for _ in range(20):
            assert await table.settled(HANGING)
            ply, action = session.ply, session.legal_actions()[0]
            await table.carry_out(partial(Order, 0, OrderKind.PLAY, session.head, ply, action))
            at_once = session.ply - ply - 1
            assert await table.settled(0) or at_once == AT_ONCE
            followed += at_once
    assert followed > 20, "more than the orders themselves"


async def test_a_computer_players_step_that_was_made_elsewhere_is_no_failure(
    caplog: pytest.LogCaptureFixture,
) -> None:
    """As on a terminal screen that shows the same game: whoever comes next finds it at once."""
    store, game = MemoryStore(), load_game("sorcery")
    session = Session.start(store, game, SeededDice(1), seats=("Ann", "computer:random"))
    elsewhere = Session.resume(store, session.game_id)
    for _ in run_on_here(Table(elsewhere)):
        pass
    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue)
        table.go_on()
        assert await table.settled(HANGING)
    assert table.broken and not table.failed
    assert not caplog.records


async def test_a_hint_before_a_restart_gives_no_more_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    store, game = MemoryStore(), load_game("sorcery", players=2)
    moment = "2026-05-01T12:00:00.000000Z"
    monkeypatch.setattr(base, "now", lambda: moment)
    session = Session.start(store, game, SeededDice(3), seats=("Ann", "Ben"))
    for _ in run_on_here(Table(session)):
        pass
    write_notes(store, session.game_id, SeatOwners(0, limit=600))
    asked = datetime.fromisoformat(moment).timestamp()
    moment = "2026-05-01T12:09:00.000000Z"
    async with open_registry(store, processes=0) as tables:
        table = await tables.table(session.game_id)
        seat = table.session.current_player()
        hint = Order(seat, OrderKind.HINT, table.head, table.session.ply)
        await table.carry_out(lambda: hint)
        assert table.session.was_just_hinted
    async with open_registry(store, processes=0) as tables:
        table = await tables.table(session.game_id)
        assert table.watch.due() == asked + 600


async def test_the_page_for_the_answer_is_drawn_with_the_order(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = Session.start(MemoryStore(), load_game("sorcery", players=2), SeededDice(3))
    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue)
        table.go_on()
        assert await table.settled(HANGING)
        seat = session.current_player()
        page = table.seat_page(seat, "en", "/")
        before = await table.part(page)
        drawn = []

        def draw(said: Said) -> TablePart:
            drawn.append(said)
            return before

        monkeypatch.setattr(page, "part_with", draw)
        action = session.legal_actions()[0]
        order = partial(Order, seat, OrderKind.PLAY, session.head, session.ply, action)
        await table.carry_out(order, page)
        assert len(drawn) == 1
        assert await table.part(page) is before and len(drawn) == 1, "not drawn again"


async def test_an_order_stands_whatever_happens_to_the_page_that_is_drawn_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def breaks(_: object) -> NoReturn:
        raise StoreError("store.closed")

    session = Session.start(MemoryStore(), load_game("sorcery", players=2), SeededDice(3))
    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue)
        table.go_on()
        assert await table.settled(HANGING)
        seat = session.current_player()
        page = table.seat_page(seat, "en", "/")
        await table.part(page)
        monkeypatch.setattr(page, "part_with", breaks)
        head, changes, action = session.head, table.changes, session.legal_actions()[0]
        order = partial(Order, seat, OrderKind.PLAY, session.head, session.ply, action)
        await table.carry_out(order, page)
        assert session.head > head and table.changes > changes and not table.broken
        with pytest.raises(StoreError):
            await table.part(page)
