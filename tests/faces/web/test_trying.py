"""The chances of a hint in the browser: they fill in by themselves, and nobody waits for them."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from artificer.faces.web import workers
from artificer.faces.web.app import make_app
from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.questions import HINT
from artificer.faces.web.security import Access
from artificer.faces.web.work_queue import WorkQueue
from artificer.faces.web.workers import Workers
from artificer.host.orders import OrderKind
from artificer.table.store.base import Store
from artificer.table.store.memory import MemoryStore
from tests.faces.web.asgi import Server
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.texts import Texts
from tests.tries import MARK, Endless, Faulty, late_game, try_as
from tests.waiting import until

ANSWER = "What the player governor would do:"
UNDER_WAY = "are being worked out"
RANKED = "each tried in 2 games by the player statesman"


@pytest.fixture
def path(store: Store, access: Access) -> str:
    """The address of the person in a late game."""
    game = late_game(store).game_id
    return f"/g/{game}/{access.token(game, 0)}"


def hinted(browser: Browser, path: str) -> Page:
    page = browser.get(path)
    return browser.post(path, {**page.controls.hidden, "hint": "1"})


def asked_until(sign: str, browser: Browser, path: str) -> Page:
    """Ask for the hint until the sign is in the reply; that page."""

    def asked() -> list[Page]:
        page = browser.get(f"{path}?ask=hint")
        return [page] if sign in page.text else []

    (page,) = until(asked)
    return page


def test_without_scripts_they_are_there_when_asked_again(
    monkeypatch: pytest.MonkeyPatch, browser: Browser, path: str
) -> None:
    try_as(monkeypatch)
    first = hinted(browser, path)
    assert ANSWER in first.text and UNDER_WAY in first.text
    found = asked_until(RANKED, browser, path)
    assert found.text.count("chance to win") >= 3
    assert UNDER_WAY not in found.text


def test_a_player_that_fails_leaves_the_answer(
    monkeypatch: pytest.MonkeyPatch, browser: Browser, path: str, tmp_path: Path
) -> None:
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path))
    try_as(monkeypatch, Faulty)
    hinted(browser, path)
    said = asked_until("could not be worked out", browser, path)
    assert ANSWER in said.text and UNDER_WAY not in said.text


def test_another_question_ends_the_hint_on_the_page(
    monkeypatch: pytest.MonkeyPatch, browser: Browser, path: str, client: TestClient
) -> None:
    try_as(monkeypatch)
    hinted(browser, path)
    asked_until(RANKED, browser, path)
    assert RANKED in browser.get(path).text, "it lasts while the game is there"
    assert RANKED not in browser.get(f"{path}?ask=score").text
    watching = Browser(client).get(path.rpartition("/")[0] + "/")
    assert RANKED not in watching.text


@asynccontextmanager
async def serving(store: MemoryStore, access: Access, processes: int = 0) -> AsyncIterator[Server]:
    async with Server(make_app(store, access, processes=processes)) as server:
        yield server


async def test_over_the_socket_only_the_seat_that_asked_is_sent_them(
    monkeypatch: pytest.MonkeyPatch, access: Access
) -> None:
    try_as(monkeypatch)
    store = MemoryStore()
    game = late_game(store).game_id
    own, other = (f"/g/{game}/{access.token(game, seat)}" for seat in (0, None))
    async with serving(store, access) as server:
        mine, theirs = (server.socket(f"{path}/live?head=-1&tab=2") for path in (own, other))
        start = (await mine.told(0))["head"]
        await theirs.told(0)
        seen = len(theirs.news)
        form = {"head": start, "ply": 552, "hint": 1}
        said = await server.order(own, form)
        assert ANSWER in said.text and UNDER_WAY in said.text

        def ranked() -> bool:
            texts = Texts()
            return any(RANKED in texts.whole(each) for each in mine.news)

        while not ranked():
            mine.changed.clear()
            await asyncio.wait_for(mine.changed.wait(), 600)
        texts = Texts()
        sent = [texts.whole(each) for each in theirs.news][seen:]
        assert not any("statesman" in each for each in sent)
        assert len(sent) <= 1, "the mark of the hint, and nothing when its chances are there"
        for socket in (mine, theirs):
            await socket.cut()


async def test_a_reader_who_leaves_ends_the_work(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv(MARK, str(mark))
    monkeypatch.setattr(workers, "GRACE", 0.0)
    try_as(monkeypatch, Endless)
    with closing(Workers(2)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(late_game(), players, queue)
        page = table.seat_page(0, "en", "/")
        table.table.carry_out(table.table.order(0, OrderKind.HINT))
        with table.listening(0, "1", -1):
            await table.part(page, page.asking.reply(HINT))
            await asyncio.to_thread(until, mark.exists)
            task = table._trying._task
            assert task is not None and not task.done()
        await asyncio.wait({task})
        assert task.cancelled()
        assert table._trying.chances.due() is None
        await table.close()


async def test_a_page_that_is_reloaded_does_not_end_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    mark = tmp_path / "mark"
    monkeypatch.setenv(MARK, str(mark))
    monkeypatch.setattr(workers, "GRACE", 0.0)
    try_as(monkeypatch, Endless)
    with closing(Workers(2)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(late_game(), players, queue)
        page = table.seat_page(0, "en", "/")
        table.table.carry_out(table.table.order(0, OrderKind.HINT))
        with table.listening(0, "1", -1):
            await table.part(page, page.asking.reply(HINT))
            with table.listening(0, "2", -1):
                pass
            later = asyncio.Event()
            asyncio.get_running_loop().call_later(0.0, later.set)
            await later.wait()
            assert table._trying.chances.due() is not None
        await table.close()
        task = table._trying._task
        assert task is not None and task.cancelled(), "a table that is closed does end it"
