"""Odds in the browser: a switch, a typed line, bars in the squares and a table beside them."""

from __future__ import annotations

from contextlib import closing
from typing import Any

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from artificer.faces.web import workers
from artificer.faces.web.open_table import OpenTable
from artificer.faces.web.security import Access
from artificer.faces.web.work_queue import WorkQueue
from artificer.faces.web.workers import Workers
from artificer.games.contract import State
from artificer.host.orders import OrderKind
from tests.faces.terminal.tables import seeded
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.test_questions import place, typed

UE = "utopia-engine-3e"
ON, OFF = ("odds", "1"), ("no-odds", "1")
COSTS = "marks this game for good, as a hint does"


@pytest.fixture
def page(browser: Browser) -> Page:
    return browser.begin(UE, seed="7")


def searching(browser: Browser, page: Page) -> Page:
    """The first question of a search, after its dice."""
    return browser.press(typed(browser, page, "search 1"), ("throw", "1"))


def test_the_switch_says_what_odds_cost_and_shows_them(browser: Browser, page: Page) -> None:
    assert COSTS in page.text and ON in page.controls.buttons
    on = browser.press(page, ON)
    assert int(place(on)["head"]) == int(place(page)["head"]) + 1
    assert place(on)["ply"] == place(page)["ply"]
    assert "Hints were given in this game." in on.text and COSTS not in on.text
    assert OFF in on.controls.buttons and ON not in on.controls.buttons
    shown = searching(browser, on)
    assert "How the search ends at best play" in shown.text
    off = browser.press(shown, OFF)
    assert "How the search ends" not in off.text
    assert place(off) == place(shown)
    again = browser.press(off, ON)
    assert "How the search ends" in again.text
    assert place(again) == place(shown), "a game with hints is not marked once more"


def test_every_square_has_a_bar_and_every_row_its_figures(browser: Browser, page: Page) -> None:
    shown = searching(browser, browser.press(page, ON))
    tree = LexborHTMLParser(shown.text)
    bars = tree.css(".write .bar")
    assert len(bars) == len(tree.css(".write")) == 12
    for bar in bars:
        width = sum(float(part.attributes["width"] or 0) for part in bar.css("rect"))
        assert width == pytest.approx(100, abs=0.5)
    heads = [head.text(strip=True) for head in tree.css(".odds thead th span[aria-hidden]")]
    assert heads[:3] == ["0", "≤10", "≤99"]
    rows = tree.css(".odds tbody tr")
    assert len(rows) == 10
    assert all(len(row.css("td")) == len(heads) for row in rows)
    assert "style=" not in shown.text


@pytest.mark.parametrize(("word", "off"), [("odds", "odds off"), ("機率", "機率 關")])
def test_typed_they_are_asked_for_twice(browser: Browser, page: Page, word: str, off: str) -> None:
    asked = typed(browser, page, word)
    assert "For the odds, ask once more" in asked.text
    assert place(asked) == place(page) and OFF not in asked.controls.buttons
    on = typed(browser, asked, word)
    assert OFF in on.controls.buttons
    assert OFF in typed(browser, on, word).controls.buttons
    assert ON in typed(browser, on, off).controls.buttons


def test_to_look_at_the_address_shows_none(browser: Browser, page: Page) -> None:
    looked = browser.get(f"{page.path}?ask=odds")
    assert "For the odds, ask once more" in looked.text
    assert OFF not in looked.controls.buttons and place(looked) == place(page)
    said = browser.get(f"{page.path}?ask=odds+perhaps")
    assert said.status == 422 and "odds off" in said.controls.alert


def test_while_dice_are_due_they_cannot_be_begun(browser: Browser, page: Page) -> None:
    after = typed(browser, page, "search 1")
    assert ON not in after.controls.buttons
    said = browser.post(after.path, {**after.controls.hidden, "odds": "1"})
    assert said.status == 422 and "when you have a choice" in said.text


def test_other_games_have_no_switch(browser: Browser) -> None:
    page = browser.begin("sorcery", seed="1")
    assert ON not in page.controls.buttons
    assert "odds" not in typed(browser, page, "help").text
    assert "odds off" in typed(browser, browser.begin(UE, seed="1"), "help").text


def test_only_the_seat_that_asked_sees_them(
    client: TestClient, browser: Browser, page: Page, access: Access
) -> None:
    shown = searching(browser, browser.press(page, ON))
    game = shown.path.split("/")[2]
    watching = Browser(client).get(f"/g/{game}/{access.token(game, None)}")
    assert "How the search ends" in shown.text
    assert "How the search ends" not in watching.text


async def test_the_table_is_free_while_they_are_worked_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    session = seeded()
    with closing(Workers(0)) as players, closing(WorkQueue()) as queue:
        table = OpenTable(session, players, queue)
        held: list[bool] = []

        def work_out(_view: State) -> Any:
            held.append(table._lock.locked())

        monkeypatch.setattr(workers, "chances", work_out)
        table.table.carry_out(table.table.order(0, OrderKind.ODDS))
        page = table.seat_page(0, "en", "/")
        await table.part(page)
        assert held == [False]
        await table.part(page)
        assert held == [False], "the page was kept"
