"""A page without scripts orders several answers at once."""

from __future__ import annotations

from starlette.testclient import TestClient

from artificer.faces.web.security import Access
from artificer.host.orders import repeated
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser, Page
from tests.host.discards import discards, with_cards_to_discard


def seated(client: TestClient, store: Store, access: Access) -> tuple[Browser, Page, Session]:
    """A browser before the seat that can discard."""
    table = with_cards_to_discard(store)
    session = table.session
    token = access.token(session.game_id, session.current_player())
    browser = Browser(client)
    return browser, browser.get(f"/g/{session.game_id}/{token}"), session


def test_all_of_a_kind_is_one_press_and_so_is_its_undo(
    client: TestClient, store: Store, access: Access
) -> None:
    browser, page, session = seated(client, store, access)
    (all_of_them,) = (each for each in page.controls.buttons if each[0] == "series")
    cards = len(all_of_them[1].split("."))
    assert cards == len(repeated(session.view(session.current_player()), discards(session)))
    after = browser.press(page, all_of_them)
    assert int(after.controls.hidden["ply"]) == int(page.controls.hidden["ply"]) + cards
    back = browser.press(after, ("back", "1"))
    assert back.controls.hidden["ply"] == page.controls.hidden["ply"]


def test_an_answer_is_given_a_number_of_times(
    client: TestClient, store: Store, access: Access
) -> None:
    browser, page, session = seated(client, store, access)
    view = session.view(session.current_player())
    card = next(each for each in discards(session) if len(repeated(view, [each])) > 1)
    assert f'id="times-{card}"' in page.text
    for times in ("0", "100", "two"):
        refused = browser.press(page, ("move", str(card)), times=times)
        assert (refused.status, bool(refused.controls.alert)) == (422, True)
    after = browser.press(page, ("move", str(card)), times="2")
    assert int(after.controls.hidden["ply"]) == int(page.controls.hidden["ply"]) + 2


def test_more_than_there_are_is_refused_as_a_whole(
    client: TestClient, store: Store, access: Access
) -> None:
    browser, page, session = seated(client, store, access)
    refused = browser.press(page, ("move", str(discards(session)[0])), times="90")
    assert refused.status == 422
    assert "Nothing was done" in refused.controls.alert
    assert refused.controls.hidden == page.controls.hidden
