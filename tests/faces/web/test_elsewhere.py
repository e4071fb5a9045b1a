"""A game that goes on elsewhere, in the terminal say, while a table of it is open in a browser."""

from __future__ import annotations

import pytest
from starlette.testclient import TestClient

from artificer.faces.web import open_table
from artificer.faces.web.security import Access
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import HOST, Browser, Page, table_sent

HEADERS = {"host": HOST, "origin": f"http://{HOST}"}


def go_on_elsewhere(store: Store, page: Page) -> int:
    """Another process makes a move; where the game is then."""
    session = Session.resume(store, page.path.split("/")[2])
    session.play(session.legal_actions()[0])
    return session.head


def test_who_comes_again_sees_what_was_done_elsewhere(browser: Browser, store: Store) -> None:
    page = browser.begin("utopia-engine-3e", seed="1", name="kept")
    head = go_on_elsewhere(store, page)
    again = browser.get(page.path)
    assert int(again.controls.hidden["head"]) >= head


def test_an_order_for_a_game_that_went_on_elsewhere_is_refused(
    browser: Browser, store: Store
) -> None:
    page = browser.begin("utopia-engine-3e", seed="1", name="kept")
    head = go_on_elsewhere(store, page)
    late = browser.press(page, page.controls.buttons[1])
    assert late.status == 409
    assert "went on meanwhile: look again" in late.text
    assert "Resume it" not in late.text, "the page shows it as it stands"
    assert int(late.controls.hidden["head"]) >= head


def test_who_watches_hears_of_it(
    client: TestClient,
    browser: Browser,
    store: Store,
    access: Access,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(open_table, "LOOKED_UP", 0.02)
    page = browser.begin("utopia-engine-3e", seed="1", name="kept")
    game = page.path.split("/")[2]
    place = page.controls.hidden["head"]
    watching = f"/g/{game}/{access.token(game, None)}/live?head={place}"
    with client.websocket_connect(watching, headers=HEADERS) as socket:
        head = go_on_elsewhere(store, page)
        assert table_sent(socket.receive_json)["head"] >= head
