"""The pages of what has been played."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from artificer import Outcome, load_game
from artificer.boards.achievements import achievements_of
from artificer.faces.web import record
from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.games.registry import ruleset_names
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Beginning
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES
from artificer.words.rendering import words_in
from tests.faces.web.browsing import HOST, Browser, of
from tests.faces.web.conftest import SECRET
from tests.shares import in_turn
from tests.table.playing import play_on

RULESET = "utopia-engine-3e"
DAY = re.compile(r"\d{4}-\d\d-\d\d")


@pytest.fixture
def store() -> MemoryStore:
    return MemoryStore()


@pytest.fixture
def client(access: Access, store: MemoryStore) -> Iterator[TestClient]:
    """Somebody who asks the server of that store."""
    with TestClient(make_app(store, access, processes=0)) as client:
        yield client


def finish(store: MemoryStore, ruleset: str, seed: int = 1) -> Session:
    session = Session.start(store, load_game(ruleset), SeededDice(seed))
    play_on(session, random.Random(seed))
    return session


def test_where_nothing_was_played_there_is_nothing_to_see(browser: Browser) -> None:
    for path in ("/record", *(f"/record/{ruleset}" for ruleset in ruleset_names())):
        page = browser.get(path)
        assert page.status == 200
        assert "No game that counts has been finished yet." in page.text
        assert 'role="img"' not in page.text


@pytest.mark.parametrize(("ruleset", "language"), in_turn(ruleset_names(), LANGUAGES))
def test_the_games_of_every_ruleset_are_added_up(
    client: TestClient, store: MemoryStore, ruleset: str, language: str
) -> None:
    session = finish(store, ruleset)
    browser = Browser(client, language)
    assert f'href="/record/{ruleset}"' in browser.get("/record").text
    page = browser.get(f"/record/{ruleset}")
    assert page.status == 200
    has_points = session.game.ruleset.greatest_score > 1
    assert ("<figure" in page.text) is has_points
    assert (
        page.text.count("<figure") == page.text.count("<details") == page.text.count('role="img"')
    )
    assert "style=" not in page.text


def test_scores_are_plotted_and_stand_in_a_table(browser: Browser, store: MemoryStore) -> None:
    sessions = [finish(store, RULESET, seed) for seed in range(3)]
    text = browser.get(f"/record/{RULESET}").text
    for session in sessions:
        assert f'href="/games/{session.game_id}"' in text
        assert f": {session.state.scores()[0]}</title></circle>" in text
    scores = sorted(session.state.scores()[0] for session in sessions)
    assert f"From {scores[0]} to {scores[-1]} points" in text


def test_days_in_a_plot_are_marked_for_the_readers_zone_like_those_in_its_table(
    browser: Browser, store: MemoryStore
) -> None:
    for seed in range(2):
        finish(store, RULESET, seed)
    page = LexborHTMLParser(browser.get(f"/record/{RULESET}").text)
    moments = [of(each, "datetime") for each in page.css("table time")]
    assert len(moments) == 2 and all("T" in moment for moment in moments)
    marked = page.css("svg [data-when]")
    assert [of(each, "data-when") for each in marked] == [*moments[::-1], moments[-1], moments[0]]
    assert all(each.text().startswith(of(each, "data-when")[:10]) for each in marked)
    days = [each for each in page.css("svg text, svg title") if DAY.search(each.text())]
    assert len(days) == len(marked)


def test_what_happened_is_told_region_by_region(browser: Browser, store: MemoryStore) -> None:
    finish(store, RULESET)
    text = browser.get(f"/record/{RULESET}").text
    assert "Halebeard Peak" in text
    assert "days crossed out" in text
    assert "In the last game." in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_achievements_stand_with_the_game_that_earned_them(
    client: TestClient, store: MemoryStore, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("artificer.faces.whole_record.earned_in", lambda game: ("all_found",))
    first = finish(store, RULESET, 1)
    finish(store, RULESET, 2)
    page = LexborHTMLParser(Browser(client, language).get(f"/record/{RULESET}").text)
    words = words_in(language, RULESET)
    assert [each.text() for each in page.css(".achievements b")] == [
        each.name(words) for each in achievements_of(first.game.ruleset)
    ]
    (earned,) = page.css(".achievements .earned a")
    assert of(earned, "href") == f"/games/{first.game_id}"


def test_a_page_adds_few_games_and_says_how_many_are_left(
    browser: Browser, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "ADDED", 1)
    for seed in range(3):
        finish(store, RULESET, seed)
    told = [browser.get(f"/record/{RULESET}").text for _ in range(3)]
    assert "2 more finished games" in told[0]
    assert "One more finished game" in told[1]
    assert "more finished game" not in told[2]


def test_a_deleted_game_has_earned_nothing(
    browser: Browser, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("artificer.faces.whole_record.earned_in", lambda game: ("won",))
    first, second = finish(store, RULESET, 1), finish(store, RULESET, 2)
    assert f'<a href="/games/{first.game_id}"><time' in browser.get(f"/record/{RULESET}").text
    browser.post(f"/games/{first.game_id}/delete", {"sure": "yes"})
    page = LexborHTMLParser(browser.get(f"/record/{RULESET}").text)
    links = [of(each, "href") for each in page.css(".achievements a")]
    assert links == [f"/games/{second.game_id}"]


def test_many_games_come_page_by_page(
    browser: Browser, store: MemoryStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(record, "PAGE", 3)
    header = finish(MemoryStore(), RULESET).header
    for score in range(1001, 1006):
        store.create(header, Beginning(plies=9, result=Outcome("doomsday", (score,), ())))
    page = browser.get(f"/record/{RULESET}")
    assert all(f">{score}</td>" in page.text for score in (1003, 1004, 1005))
    assert ">1002</td>" not in page.text
    (older,) = [href for _, href in page.controls.links if "?after=" in href]
    page = browser.get(older)
    assert all(f">{score}</td>" in page.text for score in (1001, 1002))
    assert ">1003</td>" not in page.text
    assert f'href="/record/{RULESET}">' in page.text


@pytest.mark.parametrize("after", ["", "x", "x y", "%00 %00", "9999 " + "y" * 500])
def test_a_place_that_is_none_gives_a_page(browser: Browser, after: str) -> None:
    assert browser.get(f"/record/{RULESET}?after={after}").status == 200


def test_what_was_played_is_its_owners() -> None:
    access = Access(SECRET, frozenset({HOST}))
    with TestClient(make_app(MemoryStore(), access, processes=0)) as client:
        stranger = Browser(client, owner=False)
        assert stranger.get("/record").status == 404
        assert stranger.get(f"/record/{RULESET}").status == 404


def test_a_ruleset_that_is_unknown_has_no_page(browser: Browser) -> None:
    assert browser.get("/record/nothing").status == 404
