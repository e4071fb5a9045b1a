"""What the page of a finished game adds, and to whom."""

from __future__ import annotations

from random import Random

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web.security import Access
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import words_in
from tests.boards.finished_games import brought_in
from tests.faces.web.browsing import Browser
from tests.table.playing import play_on

UE = "utopia-engine-3e"


def finish(store: Store, practice: bool = False) -> Session:
    session = Session.start(store, load_game(UE), SeededDice(11), practice=practice)
    play_on(session, Random(3))
    assert session.is_over()
    return session


def link(access: Access, session: Session, seat: int | None) -> str:
    return f"/g/{session.game_id}/{access.token(session.game_id, seat)}"


@pytest.fixture
def always_earned(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("artificer.faces.whole_record.earned_in", lambda game: ("won",))


@pytest.mark.usefixtures("always_earned")
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_achievement_is_told_once_when_it_is_new(
    client: TestClient, store: Store, access: Access, language: str
) -> None:
    browser = Browser(client, language)
    first = finish(store)
    name = f"<b>{words_in(language, UE).say('achievement.won')}</b>"
    assert name in browser.get(link(access, first, 0)).text
    second = finish(store)
    assert name not in browser.get(link(access, second, 0)).text
    assert name in browser.get(link(access, first, 0)).text


@pytest.mark.usefixtures("always_earned")
def test_only_the_owner_is_told_and_only_of_a_game_that_counts(
    client: TestClient, store: Store, access: Access
) -> None:
    browser = Browser(client)
    practised = finish(store, practice=True)
    assert "New achievement" not in browser.get(link(access, practised, 0)).text
    counted = finish(store)
    assert "New achievement" not in browser.get(link(access, counted, None)).text
    assert "New achievement" in browser.get(link(access, counted, 0)).text


def test_a_game_that_does_not_count_is_not_compared_with_those_that_do(
    client: TestClient, store: Store, access: Access
) -> None:
    browser = Browser(client)
    finish(store)
    assert 'class="compared"' in browser.get(link(access, finish(store), 0)).text
    practised = finish(store, practice=True)
    assert 'class="compared"' not in browser.get(link(access, practised, 0)).text


def test_days_and_streaks_stand_beside_scores_from_the_second_game_on(
    client: TestClient, store: Store, access: Access
) -> None:
    browser = Browser(client)
    path = link(access, brought_in(store, UE), 0)
    assert "Fewest days" not in browser.get(path).text
    lost = finish(store)
    page = LexborHTMLParser(browser.get(link(access, lost, 0)).text)
    compared = {
        each.text(): each.next.text() if each.next else "" for each in page.css(".compared dt")
    }
    assert compared["Fewest days in a win"] == "13"
    assert compared["Wins in a row"] == "0 now, 1 at most"
    assert "Fewest days" not in browser.get(link(access, lost, None)).text
