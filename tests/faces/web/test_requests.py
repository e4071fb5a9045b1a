"""Undo by agreement on pages: everybody at the table sees who asks, and those asked answer."""

from __future__ import annotations

from random import Random

import pytest
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web.security import Access
from artificer.table.dice import SeededDice
from artificer.table.entries import Answered, Requested
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.test_pressed import LINE, TAGS, TYPING
from tests.table.playing import play_on

ASK, AGREE, REFUSE = ("ask-back", "1"), ("agree", "1"), ("refuse", "1")
NAMES = ("Ann", "Ben")


class Company:
    """A table in the middle of Utopia, at a choice, so that nothing goes on by itself."""

    def __init__(self, client: TestClient, store: Store, access: Access, *names: str) -> None:
        game = load_game("utopia", players=len(names))
        self.session = Session.start(store, game, SeededDice(4), seats=names)
        luck = Random(4)
        play_on(self.session, luck, 60)
        while self.session.waits_for_dice() or len(self.session.legal_actions()) == 1:
            play_on(self.session, luck, 1)
        self._access = access
        self.store = store
        self.browser = Browser(client, owner=False)

    def look(self, seat: int | None) -> Page:
        game = self.session.game_id
        return self.browser.get(f"/g/{game}/{self._access.token(game, seat)}")

    def press(self, seat: int, button: tuple[str, str]) -> Page:
        page = self.look(seat)
        assert button in page.controls.company
        return self.browser.press(page, button)

    def entries(self) -> tuple[object, ...]:
        return Session.resume(self.store, self.session.game_id).journal.entries

    def plies(self) -> int:
        return Session.resume(self.store, self.session.game_id).ply


@pytest.fixture
def company(client: TestClient, store: Store, access: Access) -> Company:
    return Company(client, store, access, *NAMES)


def test_everybody_sees_who_asks_and_those_asked_may_answer(company: Company) -> None:
    asked = company.press(0, ASK)
    assert "Ann (seat 1) asks to take back" in asked.text
    assert AGREE not in asked.controls.company and REFUSE in asked.controls.company
    other = company.look(1)
    assert {AGREE, REFUSE} <= set(other.controls.company)
    watching = company.look(None)
    assert "Ann (seat 1) asks to take back" in watching.text
    assert not watching.controls.company


def test_the_agreement_of_the_last_takes_it_back_for_all(company: Company) -> None:
    before = company.plies()
    company.press(0, ASK)
    company.press(1, AGREE)
    assert company.plies() < before
    for seat in (0, 1, None):
        assert "All agreed: the last choice of Ann (seat 1)" in company.look(seat).text


@pytest.mark.parametrize(
    ("seat", "said"), [(1, "Ben (seat 2) did not agree"), (0, "Ann (seat 1) no longer asks")]
)
def test_it_is_refused_or_withdrawn(company: Company, seat: int, said: str) -> None:
    before = company.plies()
    company.press(0, ASK)
    company.press(seat, REFUSE)
    page = company.look(0)
    assert said in page.text
    assert ASK not in page.controls.company
    assert company.plies() == before


def test_the_same_by_typed_lines(company: Company) -> None:
    for seat, line in ((0, "undo"), (1, "refuse")):
        page = company.look(seat)
        company.browser.post(page.path, {**page.controls.hidden, "line": line})
    assert company.entries()[-2:] == (Requested("back", 0, (1,)), Answered(1, agrees=False))


def test_somebody_alone_is_not_offered_to_ask(
    client: TestClient, store: Store, access: Access
) -> None:
    alone = Company(client, store, access, "Ann", "computer:random")
    assert ASK not in alone.look(0).controls.company


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_page_says_how_an_answer_is_typed(
    client: TestClient, company: Company, language: str
) -> None:
    company.press(0, ASK)
    client.cookies.set("language", language)
    for seat in (0, 1):
        page = LINE.sub("", company.look(seat).text)
        assert not TYPING[language].search(TAGS.sub(" ", page))
