"""A table that is opened in the browser and never touched leaves nothing in the save file."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.table.store import SqliteStore
from tests.faces.web.browsing import HOST, Browser

HEADERS = {"host": HOST, "origin": f"http://{HOST}"}
RULESET = "utopia-engine-3e"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    """The save file that people have."""
    with closing(SqliteStore(tmp_path / "games.sqlite")) as store:
        yield store


def rows(store: SqliteStore) -> list[int]:
    """How many rows each table has that a game writes to, and the house but for its secret."""
    count = "SELECT count(*) FROM"
    tables = ("games", "entries", "commands", "attempts", "house WHERE name LIKE '%.%'")
    return [store._db.execute(f"{count} {table}").fetchone()[0] for table in tables]


@pytest.mark.parametrize(
    ("path", "form"),
    [
        (f"/new/{RULESET}", {"seed": "3"}),
        ("/new/utopia", {"option.players": "3", "seed": "3"}),
        ("/learn/sorcery", {}),
    ],
)
def test_a_table_that_is_opened_and_never_touched_leaves_no_row(
    store: SqliteStore, access: Access, path: str, form: dict[str, str]
) -> None:
    """It is looked at, listened to and reloaded; two servers later it is still not there."""
    with TestClient(make_app(store, access, processes=0)) as client:
        browser = Browser(client)
        page = browser.post(path, form)
        assert page.path.startswith("/g/")
        page = browser.get(page.path)
        live = f"{page.path}/live?head={page.controls.hidden['head']}"
        with client.websocket_connect(live, headers=HEADERS):
            pass
        assert browser.get(page.path).status == 200
        assert "/games/" not in browser.get("/").text
        assert rows(store) == [0] * 5
    with TestClient(make_app(store, access, processes=0)) as client:
        assert Browser(client).get(page.path).status == 404
    assert rows(store) == [0] * 5


def test_the_first_decision_keeps_it_with_the_link_that_led_there(
    store: SqliteStore, access: Access
) -> None:
    with TestClient(make_app(store, access, processes=0)) as client:
        browser = Browser(client)
        page = browser.begin(RULESET, seed="3")
        browser.press(page, page.controls.buttons[0])
        assert "/games/" in browser.get("/").text
    with TestClient(make_app(store, access, processes=0)) as client:
        assert Browser(client).get(page.path).status == 200


def test_a_table_with_links_for_friends_is_kept_at_once(store: SqliteStore, access: Access) -> None:
    """The links that its owner hands on lead there also after the server was stopped."""
    with TestClient(make_app(store, access, processes=0)) as client:
        page = Browser(client).post("/new/sorcery", {"option.players": "2", "seat.1": "friend"})
        shown = page.text
    assert page.path.startswith("/games/")
    (game,) = store.every_game()
    with TestClient(make_app(store, access, processes=0)) as client:
        for seat in (0, 1):
            link = f"/g/{game.game_id}/{access.token(game.game_id, seat)}"
            assert link in shown
            assert Browser(client, owner=False).get(link).status == 200


def test_who_opens_the_page_of_its_links_keeps_it(store: SqliteStore, access: Access) -> None:
    with TestClient(make_app(store, access, processes=0)) as client:
        browser = Browser(client)
        game_id = browser.begin(RULESET, seed="3").path.split("/")[2]
        assert browser.get(f"/games/{game_id}").status == 200
    assert [game.game_id for game in store.every_game()] == [game_id]


def test_a_disk_that_is_full_at_the_first_decision_is_told_and_tried_again(
    store: SqliteStore, access: Access
) -> None:
    with TestClient(make_app(store, access, processes=0)) as client:
        browser = Browser(client)
        page = browser.begin(RULESET, seed="3")
        store._db.execute("PRAGMA query_only = 1")
        refused = browser.press(page, page.controls.buttons[0])
        assert refused.status == 503
        store._db.execute("PRAGMA query_only = 0")
        assert browser.press(page, page.controls.buttons[0]).status == 200
    assert len(list(store.every_game())) == 1
