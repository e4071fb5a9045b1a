"""Real dice and cards before the browser: tapped, typed, mistyped, typed again, agreed to."""

from __future__ import annotations

import re

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

import artificer
from artificer.faces.web.security import Access
from artificer.table.dice import TypedDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser, Page, of

UE = "utopia-engine-3e"


def searching(browser: Browser) -> Page:
    """Two dice of a player's own are due."""
    page = browser.begin(UE, dice="typed")
    return browser.press(page, page.controls.buttons[0])


def throws(page: Page) -> list[tuple[str, str]]:
    """What can be tapped."""
    return [button for button in page.controls.buttons if button[0] == "thrown"]


def typed(browser: Browser, page: Page, line: str) -> Page:
    """Type a line."""
    return browser.post(page.path, {**page.controls.hidden, "line": line})


def place(page: Page) -> str:
    """Where in the game a page stands."""
    return page.controls.hidden["head"]


def test_two_dice_are_tapped_once(browser: Browser) -> None:
    page = searching(browser)
    assert len(throws(page)) == 21
    after, again = (browser.press(page, throws(page)[4]) for _ in range(2))
    assert (after.status, again.status) == (200, 200)
    assert place(page) != place(after) == place(again)
    assert browser.press(page, throws(page)[5]).status == 409


@pytest.mark.parametrize(
    ("ruleset", "language", "name"),
    [
        (UE, "en", "the dice show 5 and 2"),
        (UE, "zh_Hant", "骰出 5 和 2"),
        ("sorcery", "en", "draw seat 1"),
        ("sorcery", "zh_Hant", "抽到座位 1"),
    ],
)
def test_what_is_tapped_is_named_by_what_it_is(
    client: TestClient, ruleset: str, language: str, name: str
) -> None:
    browser = Browser(client, language)
    page = searching(browser) if ruleset == UE else browser.begin(ruleset, dice="typed")
    taps = LexborHTMLParser(page.text).css("button[name=thrown]")
    assert name in {of(tap, "aria-label") or tap.text().strip() for tap in taps}


@pytest.mark.parametrize("line", ["5 2", "52", "2,5", "dice 5 2"])
def test_two_dice_are_typed(browser: Browser, line: str) -> None:
    after = typed(browser, searching(browser), line)
    assert after.status == 200
    assert "dice 5 2" in after.text


def test_what_was_mistyped_is_typed_again(browser: Browser) -> None:
    page = searching(browser)
    mistyped = typed(browser, page, "5 2")
    assert ("back", "1") in mistyped.controls.buttons
    again = browser.press(mistyped, ("back", "1"))
    assert len(throws(again)) == 21
    right = typed(browser, again, "6 2")
    assert "dice 6 2" in right.text


def test_what_no_dice_can_show_is_refused(browser: Browser) -> None:
    page = searching(browser)
    forms: tuple[dict[str, str], ...] = (
        {"line": "7 1"},
        {"line": "5"},
        {"line": "roll"},
        {"thrown": "0"},
        {"thrown": "99999"},
        {"thrown": "-1"},
        {"thrown": ""},
        {"throw": "1"},
        {"agree": "1"},
    )
    for form in forms:
        said = browser.post(page.path, {**page.controls.hidden, **form})
        assert said.status == 422, form
        assert said.controls.alert, form
        assert place(browser.get(page.path)) == place(page), form


def test_drawn_dice_are_not_tapped(browser: Browser) -> None:
    page = browser.begin(UE, seed="1")
    page = browser.press(page, page.controls.buttons[0])
    assert not throws(page)
    form = {**page.controls.hidden, "thrown": "250"}
    assert browser.post(page.path, form).status == 422


def seat(access: Access, session: Session, number: int) -> str:
    """The path of a seat."""
    return f"/g/{session.game_id}/{access.token(session.game_id, number)}"


def sorcery(store: Store, *seats: str) -> Session:
    """Sorcery with cards of the players' own."""
    game = artificer.load_game("sorcery", players=2)
    return Session.start(store, game, TypedDice(), seats=seats)


def until(browser: Browser, page: Page, name: str) -> Page:
    """Tap the first card again and again, until there is another button to press."""
    while name not in dict(page.controls.buttons):
        page = browser.press(page, next(b for b in page.controls.buttons if b[0] != "back"))
        assert page.status == 200
    return page


def test_a_computer_waits_until_what_was_typed_is_agreed_to(
    browser: Browser, store: Store, access: Access
) -> None:
    session = sorcery(store, "Ann", "computer:random")
    page = until(browser, browser.get(seat(access, session, 0)), "agree")
    assert ("back", "1") in page.controls.buttons
    assert place(browser.get(page.path)) == place(page)
    agreed = browser.press(page, ("agree", "1"))
    assert agreed.status == 200
    assert int(place(agreed)) > int(place(page))
    assert browser.press(page, ("agree", "1")).status == 200


def test_the_cards_of_one_person_are_typed_by_that_one(
    browser: Browser, store: Store, access: Access
) -> None:
    session = sorcery(store, "Ann", "Ben")
    session.roll(session.legal_texts()[0])
    owner = session.throws.secret_of()
    assert owner is not None
    own, others = (browser.get(seat(access, session, each)) for each in (owner, 1 - owner))
    assert throws(own)
    assert not throws(others)
    assert others.controls.heading.startswith(("Ann", "Ben"))
    said = browser.post(others.path, {**others.controls.hidden, "thrown": throws(own)[0][1]})
    assert said.status == 422
    assert not re.search("deal |發", said.controls.alert)
    assert place(browser.get(own.path)) == place(own)


def test_what_a_computer_alone_may_know_is_drawn_where_only_ones_own_is_typed(
    browser: Browser, store: Store, access: Access
) -> None:
    game = artificer.load_game("sorcery", players=2)
    seats = ("Ann", "computer:random")
    session = Session.start(store, game, TypedDice([1], 9), seats=seats)
    page = browser.get(seat(access, session, 0))
    typed_so_far = 0
    while throws(page):
        assert Session.resume(store, session.game_id).throws.secret_of() != 1
        page = browser.press(page, throws(page)[0])
        typed_so_far += 1
    resumed = Session.resume(store, session.game_id)
    thrown = [step for step in resumed.steps if step.player < 0]
    assert 0 < typed_so_far < len(thrown)
