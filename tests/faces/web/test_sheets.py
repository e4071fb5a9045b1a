"""The sheets of a game in the browser."""

from __future__ import annotations

import random
from xml.etree import ElementTree as ET

import pytest

from artificer import load_game
from artificer.faces.web.security import Access
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.boards.finished_games import brought_in
from tests.faces.web.browsing import Browser
from tests.table.playing import play_on

UE = "utopia-engine-3e"


def begun(store: Store, access: Access, ruleset: str, steps: int) -> str:
    """The address of the first seat of a game."""
    session = Session.start(store, load_game(ruleset), SeededDice(7))
    play_on(session, random.Random(7), steps)
    return f"/g/{session.game_id}/{access.token(session.game_id, 0)}"


def test_the_end_leads_to_the_sheets_and_each_can_be_taken(
    browser: Browser, store: Store, access: Access
) -> None:
    path = begun(store, access, UE, 10_000)
    assert f'href="{path}/sheet"' in browser.get(path).text
    page = browser.get(f"{path}/sheet")
    assert page.status == 200
    assert 'id="print" hidden' in page.text
    for number in (1, 2):
        assert f'src="{path}/sheet/{number}"' in page.text
        drawing = browser.get(f"{path}/sheet/{number}")
        assert drawing.status == 200
        assert ET.fromstring(drawing.text).get("width") == "210mm"


def test_the_sheets_of_a_running_game_are_as_they_stand(
    browser: Browser, store: Store, access: Access
) -> None:
    path = begun(store, access, UE, 60)
    assert f"{path}/sheet" not in browser.get(path).text
    assert browser.get(f"{path}/sheet/1").status == 200


@pytest.mark.parametrize("page", ["0", "3", "x", "-1", "99999999999999999999"])
def test_there_is_no_other_page(browser: Browser, store: Store, access: Access, page: str) -> None:
    assert browser.get(f"{begun(store, access, UE, 3)}/sheet/{page}").status == 404


def test_a_game_without_sheets_has_none(browser: Browser, store: Store, access: Access) -> None:
    over = brought_in(store, "sorcery")
    path = f"/g/{over.game_id}/{access.token(over.game_id, 0)}"
    assert browser.get(f"{path}/sheet").status == 404
    assert browser.get(f"{path}/sheet/1").status == 404
    assert "/sheet" not in browser.get(path).text


def test_the_sheets_are_for_who_has_the_link(
    browser: Browser, store: Store, access: Access
) -> None:
    path = begun(store, access, UE, 20)
    wrong = path.rpartition("/")[0] + "/wrong"
    assert browser.get(f"{wrong}/sheet").status == 404
    assert browser.get(f"{wrong}/sheet/1").status == 404
