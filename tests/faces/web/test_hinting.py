"""Hints in the browser: a button, a typed line, and the mark."""

from __future__ import annotations

import pytest

from artificer.table.home import LOG_NAME
from tests.advice import advise
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.test_questions import place, typed

UE = "utopia-engine-3e"
FIGURES = "chance to win 82.5 %, expected score 280.0"


@pytest.fixture
def page(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> Page:
    advise(monkeypatch)
    return browser.begin(UE, seed="1")


def press(browser: Browser, page: Page) -> Page:
    return browser.post(page.path, {**page.controls.hidden, "hint": "1"})


def test_the_button_says_what_a_hint_costs_and_gives_it(browser: Browser, page: Page) -> None:
    assert "A hint marks this game for good" in page.text
    assert 'name="hint"' in page.text
    hinted = press(browser, page)
    assert hinted.status == 200
    assert "The best answers, by the player oracle:" in hinted.text and FIGURES in hinted.text
    assert "go to Glassrock Canyon and search it:" in hinted.text
    assert "search 4" not in hinted.text
    assert int(place(hinted)["head"]) == int(place(page)["head"]) + 1
    assert place(hinted)["ply"] == place(page)["ply"]
    assert "Hints were given in this game." in hinted.text
    assert "A hint marks this game for good" not in hinted.text


def test_pressed_once_more_it_says_the_same(browser: Browser, page: Page) -> None:
    first = press(browser, page)
    again = press(browser, first)
    assert FIGURES in again.text
    assert place(again) == place(first)


@pytest.mark.parametrize("word", ["hint", "提示"])
def test_typed_it_is_asked_for_twice(browser: Browser, page: Page, word: str) -> None:
    asked = typed(browser, page, word)
    assert "it will count in no record" in asked.text and FIGURES not in asked.text
    assert place(asked) == place(page)
    for _ in range(3):
        asked = typed(browser, asked, word)
        assert FIGURES in asked.text
    assert int(place(asked)["head"]) == int(place(page)["head"]) + 1


def test_in_a_practice_game_it_is_told_at_once(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    advise(monkeypatch)
    page = browser.begin(UE, seed="1", practice="on")
    assert 'name="hint"' in page.text and "A hint marks this game for good" not in page.text
    assert FIGURES in typed(browser, page, "hint").text


def test_to_look_at_the_address_gives_no_hint(browser: Browser, page: Page) -> None:
    looked = browser.get(f"{page.path}?ask=hint")
    assert FIGURES not in looked.text
    assert place(looked) == place(page)


def test_while_dice_are_due_there_is_none(browser: Browser, page: Page) -> None:
    after = typed(browser, page, "search 3")
    assert 'name="throw"' in after.text and 'name="hint"' not in after.text
    said = press(browser, after)
    assert said.status == 422 and "Dice or cards are due" in said.text
    assert place(browser.get(page.path)) == place(after)


def test_where_nobody_advises_nothing_is_offered(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    advise(monkeypatch, rulesets=())
    page = browser.begin(UE, seed="1")
    assert 'name="hint"' not in page.text
    said = typed(browser, page, "hint")
    assert "there are no hints" in said.text.lower()
    assert place(browser.get(page.path)) == place(page)


@pytest.mark.parametrize("by", ["button", "line"])
def test_an_adviser_that_fails_costs_nothing(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, by: str
) -> None:
    def fail(_place: int) -> tuple[float, float]:
        raise IndexError("no such row")

    advise(monkeypatch, fail)
    page = browser.begin(UE, seed="1")
    said = press(browser, page)
    if by == "line":
        said = typed(browser, typed(browser, page, "hint"), "hint")
    assert said.status == 422 and LOG_NAME in said.text
    now = browser.get(page.path)
    assert place(now) == place(page)
    assert "A hint marks this game for good" in now.text
