"""To resign and to abandon a game on pages, with a second press, and what pages show then."""

from __future__ import annotations

from random import Random

import pytest
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web.security import Access
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser, Page
from tests.table.playing import play_on

RESIGN, ABANDON, AGREE = ("resign", "1"), ("abandon", "1"), ("agree", "1")


class Company:
    """A table in the middle of a game, at a choice, so that nothing goes on by itself."""

    def __init__(
        self, browser: Browser, store: Store, access: Access, ruleset: str, *names: str
    ) -> None:
        seats = len(names)
        game = load_game(ruleset, players=seats) if seats > 1 else load_game(ruleset)
        self.session = Session.start(store, game, SeededDice(4), seats=names)
        luck = Random(4)
        play_on(self.session, luck, 60)
        while self.session.waits_for_dice() or len(self.session.legal_actions()) == 1:
            play_on(self.session, luck, 1)
        self._access, self._browser, self._store = access, browser, store

    def look(self, seat: int | None) -> Page:
        game = self.session.game_id
        return self._browser.get(f"/g/{game}/{self._access.token(game, seat)}")

    def press(self, seat: int, button: tuple[str, str]) -> Page:
        page = self.look(seat)
        assert button in page.controls.company
        return self._browser.press(page, button)

    def type(self, seat: int, line: str) -> Page:
        page = self.look(seat)
        return self._browser.post(page.path, {**page.controls.hidden, "line": line})

    def again(self) -> Session:
        return Session.resume(self._store, self.session.game_id)


@pytest.mark.parametrize("ruleset", ["utopia", "sorcery"])
def test_of_two_one_resigns_and_all_see_who_has_won(
    browser: Browser, store: Store, access: Access, ruleset: str
) -> None:
    company = Company(browser, store, access, ruleset, "Ann", "Ben")
    assert "Ben (seat 2) has won" in company.look(0).text
    company.press(0, RESIGN)
    for seat in (0, 1, None):
        page = company.look(seat)
        assert "One of the two has resigned." in page.text
        assert "The winner: Ben (seat 2)." in page.text
        assert not (page.controls.buttons or page.controls.company)
    assert browser.get(f"{company.look(0).path}/replay").status == 200


def test_all_agree_to_abandon_it(browser: Browser, store: Store, access: Access) -> None:
    company = Company(browser, store, access, "utopia", "Ann", "Ben")
    assert "if all agree: Ben (seat 2)" in company.look(0).text
    company.press(0, ABANDON)
    assert "Ann (seat 1) asks to abandon the game" in company.look(None).text
    company.press(1, AGREE)
    for seat in (0, 1, None):
        page = company.look(seat)
        assert "The game was abandoned" in page.text
        assert "All agreed" not in page.text, "the end says so"
        assert not (page.controls.buttons or page.controls.company)
        assert 'class="total"' not in page.text


@pytest.mark.parametrize("ruleset", ["utopia-engine-3e", "utopia-engine-2e"])
def test_who_is_alone_only_abandons(
    browser: Browser, store: Store, access: Access, ruleset: str
) -> None:
    company = Company(browser, store, access, ruleset, "player")
    assert RESIGN not in company.look(0).controls.company
    assert "The game was abandoned" in company.press(0, ABANDON).text
    assert not company.look(0).controls.company


def test_who_resigned_at_a_larger_table_watches(
    browser: Browser, store: Store, access: Access
) -> None:
    company = Company(browser, store, access, "utopia", "Ann", "Ben", "Cy")
    page = company.press(2, RESIGN)
    assert page.status == 200
    assert not company.look(2).controls.company
    assert "Cy (seat 3) has resigned" in company.look(1).text
    refused = browser.post(page.path, {**page.controls.hidden, "move": "1"})
    assert refused.status == 422


def test_the_link_of_one_who_resigned_is_on_no_page_of_others(
    browser: Browser, store: Store, access: Access
) -> None:
    company = Company(browser, store, access, "utopia", "Ann", "Ben", "Cy")
    company.press(2, RESIGN)
    token = access.token(company.session.game_id, 2)
    assert token in company.look(2).text
    for seat in (None, 0, 1):
        assert token not in company.look(seat).text


def test_a_line_is_given_twice(browser: Browser, store: Store, access: Access) -> None:
    company = Company(browser, store, access, "utopia", "Ann", "Ben")
    assert "Once more to do it." in company.type(0, "resign").text
    assert not company.again().is_over()
    company.type(0, "resign")
    assert company.again().is_over()


def test_it_is_compared_with_no_other_game(browser: Browser, store: Store, access: Access) -> None:
    game = load_game("utopia-engine-3e")
    play_on(Session.start(store, game, SeededDice(1), seats=["player"]), Random(1))
    company = Company(browser, store, access, "utopia-engine-3e", "player")
    assert 'class="compared"' not in company.press(0, ABANDON).text


def test_the_owners_list_has_it_as_finished(
    client: TestClient, store: Store, access: Access
) -> None:
    browser = Browser(client)
    company = Company(browser, store, access, "utopia-engine-3e", "player")
    company.press(0, ABANDON)
    assert "abandoned" in browser.get("/").text
    assert browser.get("/record/utopia-engine-3e").status == 200
