"""The Rod asks for one of a hundred numbers: a field takes it, without scripts and by keyboard."""

from __future__ import annotations

import itertools
import re

import pytest
from starlette.testclient import TestClient

import artificer
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.test_saved_game_page import bring_in

SEED = 7
"""With it the first answers lead to a result from which 1 to 95 may be taken."""


def before_the_rod(client: TestClient, browser: Browser) -> Page:
    """The page on which a game of the 2nd edition asks how much the Rod takes off."""
    session = Session.start(
        MemoryStore(), artificer.load_game("utopia-engine-2e"), SeededDice(SEED)
    )
    while session.state.question() != "subtract_by_rod":
        if session.waits_for_dice():
            session.roll()
            continue
        texts = session.legal_texts()
        rod = texts.index("rod") if "rod" in texts else 0
        session.play(session.legal_actions()[rod])
    kept = bring_in(client, session.journal.to_text().encode())
    (path,) = set(re.findall(r'class="main" href="([^"]*)"', kept.text))
    return browser.get(path)


def entered(browser: Browser, page: Page, amount: str) -> Page:
    place = {name: page.controls.hidden[name] for name in ("head", "ply")}
    return browser.post(page.path, {**place, "amount": amount})


def bounds(page: Page) -> tuple[int, int]:
    field = page.text[page.text.index('id="amount"') :]
    low, high = (re.search(rf'{name}="(\d+)"', field) for name in ("min", "max"))
    assert low and high
    return int(low[1]), int(high[1])


def test_a_number_is_taken_off(client: TestClient, browser: Browser) -> None:
    page = before_the_rod(client, browser)
    _, high = bounds(page)
    assert 'for="amount"' in page.text
    after = entered(browser, page, str(high - 1))
    assert after.status == 200
    assert int(after.controls.hidden["head"]) > int(page.controls.hidden["head"])
    assert 'id="amount"' not in after.text


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_what_cannot_be_taken_off_is_told_beside_the_field(
    client: TestClient, browser: Browser, language: str
) -> None:
    client.cookies.set("language", language)
    page = before_the_rod(client, browser)
    low, high = bounds(page)
    for amount in ("0", "-3", "5.5", "many", "", "99999999999"):
        after = entered(browser, page, amount)
        assert after.status == 422, amount
        assert after.text.count('role="alert"') == 1, amount
        fault = after.text.partition('id="amount-fault">')[2].partition("</p>")[0]
        assert str(low) in fault, amount
        assert str(high) in fault, amount
        assert 'aria-invalid="true"' in after.text, amount
        assert after.controls.hidden["head"] == page.controls.hidden["head"], amount


def test_a_number_where_none_is_asked_is_refused(browser: Browser) -> None:
    page = browser.begin("utopia-engine-2e", seed="1")
    assert entered(browser, page, "3").status == 422


def test_the_amounts_stand_below_what_they_find_the_greatest_first(
    client: TestClient, browser: Browser
) -> None:
    page = before_the_rod(client, browser)
    low, high = bounds(page)
    groups = page.text.split('<fieldset class="amounts">')[1:]
    found = [list(map(int, re.findall(r"−(\d+) <small>= ", group))) for group in groups]
    assert sorted(itertools.chain(*found)) == list(range(low, high + 1))
    assert all(each == sorted(each, reverse=True) for each in found)
    assert len(found) > 1
    for said, shown in re.findall(r'aria-label="subtract (\d+) from [^"]*">−(\d+)', page.text):
        assert said == shown
    assert page.text.count('aria-label="subtract ') == high
