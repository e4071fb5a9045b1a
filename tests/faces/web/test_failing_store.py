"""A disk that is full, read-only or broken in the midst of a game: only what is so is said."""

from __future__ import annotations

import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from tests.faces.web.browsing import Browser, Page

MESSAGES = {"full": "the disk is full", "readonly": "may not be written", "eio": "disk I/O error"}


class BrokenDisk:
    """The connection to a file that cannot be written any more."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self._db = db

    def __getattr__(self, name: str) -> Any:
        return getattr(self._db, name)

    def execute(self, statement: str, *values: Any) -> Any:
        """Everything but what waits for the disk."""
        if statement == "COMMIT":
            raise sqlite3.OperationalError("disk I/O error")
        return self._db.execute(statement, *values)


@contextmanager
def failing(store: SqliteStore, fault: str) -> Iterator[None]:
    """As long as this lasts nothing can be written."""
    db: Any = store._db
    match fault:
        case "full":
            (pages,) = db.execute("PRAGMA page_count").fetchone()
            db.execute(f"PRAGMA max_page_count = {pages}")
        case "readonly":
            db.execute("PRAGMA query_only = 1")
        case "eio":
            store._db = BrokenDisk(db)  # type: ignore[assignment]
    yield
    store._db = db
    db.execute("PRAGMA max_page_count = 1000000")
    db.execute("PRAGMA query_only = 0")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with closing(sqlite3.connect(tmp_path / "games.sqlite")) as db:
        db.execute("PRAGMA page_size = 512")  # so that a full disk is soon full
        db.execute("VACUUM")
    store = SqliteStore(tmp_path / "games.sqlite")
    yield store
    store.close()


@pytest.fixture
def browser(store: SqliteStore, access: Access) -> Iterator[Browser]:
    with TestClient(make_app(store, access, processes=0)) as client:
        yield Browser(client)


def stored(store: SqliteStore, page: Page) -> int:
    """How many entries the save file has of the game of a page."""
    return Session.resume(store, page.path.split("/")[2]).head


def answers(page: Page) -> list[tuple[str, str]]:
    return [button for button in page.controls.buttons if button[0] != "back"]


def until_refused(browser: Browser, page: Page) -> tuple[Page, Page] | None:
    """The page where an order is refused, and its answer; None where dice stand still before.

    A full disk takes what fits onto the last pages of the file.
    """
    while answers(page):
        shown = browser.press(page, answers(page)[0])
        if shown.status != 200:
            return page, shown
        page = shown
    return None


@pytest.mark.parametrize("fault", MESSAGES)
def test_an_order_that_is_not_stored_is_not_acknowledged(
    browser: Browser, store: SqliteStore, fault: str
) -> None:
    pages = [browser.begin("utopia-engine-3e", seed=str(seed), name="kept") for seed in range(2)]
    with failing(store, fault):
        page, shown = next(filter(None, (until_refused(browser, page) for page in pages)))
        assert shown.status == 503
        assert MESSAGES[fault] in shown.controls.alert
        assert shown.controls.hidden == page.controls.hidden
        assert int(page.controls.hidden["head"]) == stored(store, page)
        again = browser.press(page, answers(page)[0])
        assert (again.status, again.controls.hidden) == (503, page.controls.hidden)
    after = browser.press(page, answers(page)[0])
    assert after.status == 200
    assert (
        int(after.controls.hidden["head"])
        == stored(store, page)
        > int(page.controls.hidden["head"])
    )


def test_a_computer_player_goes_on_when_the_disk_does(
    browser: Browser, store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = browser.begin("utopia", seed="1", option__players="2", seat__1="random")
    db: Any = store._db
    append = SqliteStore.append
    writes = iter(range(1000))

    def fail_after_the_order(self: SqliteStore, *given: Any) -> int:
        if next(writes) >= 1:
            store._db = BrokenDisk(db)  # type: ignore[assignment]
        return append(self, *given)

    monkeypatch.setattr(SqliteStore, "append", fail_after_the_order)
    while store._db is db:
        writes = iter(range(1000))
        assert browser.press(page, page.controls.buttons[0]).status == 200
        page = browser.get(page.path)
    assert int(page.controls.hidden["head"]) == stored(store, page)
    monkeypatch.undo()
    store._db = db
    before = int(page.controls.hidden["head"])
    page = browser.get(page.path)
    while not page.controls.buttons:
        page = browser.get(page.path)
    assert int(page.controls.hidden["head"]) == stored(store, page) > before


def test_a_store_that_cannot_be_read_either_is_told_of(
    browser: Browser, store: SqliteStore
) -> None:
    page = browser.begin("utopia-engine-3e", seed="1", name="kept")
    store.close()
    for answer in (browser.press(page, answers(page)[0]), browser.get("/")):
        assert answer.status == 503
        assert re.search("<h1>That did not work</h1>", answer.text)


@pytest.mark.parametrize("fault", ["full", "eio", "gone", "closed"])
def test_a_seat_is_not_told_where_the_games_lie(
    browser: Browser,
    store: SqliteStore,
    access: Access,
    fault: str,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """Somebody who has the link to a seat and no more; the owner is told all of it."""
    page = browser.begin("utopia-engine-3e", seed="1")
    game = page.path.split("/")[2]
    places = [page.path, f"/g/{game}/{access.token(game, None)}", f"{page.path}/replay"]
    with failing(store, fault) if fault in MESSAGES else nullcontext():
        if fault == "gone":
            store.path.unlink()
        if fault == "closed":
            store.close()
        for owner in (False, True):
            if not owner:
                browser.client.cookies.delete("key")
            else:
                browser.client.cookies.set("key", access.owners_key())
            _, shown = until_refused(browser, page) or (page, page)
            heard = [shown, *map(browser.get, places)]
            told = "".join(each.text for each in heard)
            assert (503 in {each.status for each in heard}) == (shown.status == 503)
            assert (str(store.path.parent) in told) == (owner and fault != "closed")
            assert ("cannot keep this table" in told) == (not owner)
    assert any(str(store.path) in each.getMessage() for each in caplog.records) == (
        fault != "closed"
    )
