"""The pages of the daily game."""

from __future__ import annotations

import random
from collections.abc import Iterator
from datetime import date

import pytest
from starlette.testclient import TestClient

from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.faces.web.settings import speech
from artificer.games.registry import ruleset_names
from artificer.host.daily import SHOWN, begin
from artificer.table.daily import seed_of
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import HOST, Browser
from tests.faces.web.conftest import SECRET
from tests.table.playing import play_on

DAY = date(2026, 3, 1)
RULESET = "utopia-engine-3e"


@pytest.fixture
def store(monkeypatch: pytest.MonkeyPatch) -> MemoryStore:
    """Games are begun on that day."""
    monkeypatch.setattr("artificer.table.session.now", lambda: f"{DAY}T12:00:00.000000Z")
    return MemoryStore()


@pytest.fixture
def client(access: Access, store: MemoryStore) -> Iterator[TestClient]:
    """Somebody who asks the server on that day."""
    app = make_app(store, access, processes=0, today=lambda: DAY)
    with TestClient(app) as client:
        yield client


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_of_today_has_every_ruleset_and_its_seed(
    client: TestClient, language: str
) -> None:
    page = Browser(client, language).get("/daily")
    assert page.status == 200
    for ruleset in ruleset_names():
        assert f'action="/daily/{DAY}/{ruleset}"' in page.text
        assert str(seed_of(DAY, ruleset)) in page.text
    assert speech(language).say("web.daily.trust") in page.text


def test_the_day_is_told_as_it_is_everywhere(browser: Browser) -> None:
    """A script tells moments in the hours of who looks; a day of UTC is none."""
    assert f"<time>{DAY}</time>" in browser.get("/daily").text


def test_whoever_has_begun_goes_on_with_that_game(browser: Browser, store: MemoryStore) -> None:
    first = browser.post(f"/daily/{DAY}/{RULESET}", {"name": "Ann"})
    assert first.status == 200
    browser.press(first, first.controls.buttons[0])
    assert browser.post(f"/daily/{DAY}/{RULESET}", {"name": "Ann"}).path == first.path
    other = browser.post(f"/daily/{DAY}/{RULESET}", {"name": "Ben"})
    browser.press(other, other.controls.buttons[0])
    assert other.path != first.path
    assert len(list(store.every_game())) == 2
    assert {game.seats for game in store.every_game()} == {("Ann",), ("Ben",)}


def test_the_name_is_kept_and_leads_back_to_the_game(browser: Browser) -> None:
    page = browser.post(f"/daily/{DAY}/{RULESET}", {"name": "安"})
    browser.press(page, page.controls.buttons[0])
    text = browser.get("/daily").text
    assert 'value="安"' in text
    assert f'class="main" href="{page.path}"' in text
    assert f'action="/daily/{DAY}/{RULESET}"' not in text


def test_a_finished_game_stands_in_the_list(browser: Browser, store: MemoryStore) -> None:
    session = begin(store, DAY, RULESET, "Ann <b>")
    play_on(session, random.Random(1))
    text = browser.get("/daily").text
    assert f'<a href="/games/{session.game_id}">Ann &lt;b&gt;</a>' in text
    assert f'<td class="number">{session.state.scores()[0]}</td>' in text


def test_what_does_not_count_says_why(browser: Browser, store: MemoryStore) -> None:
    begin(store, DAY, RULESET, "Ann")
    text = browser.get(f"/daily/{DAY}").text
    assert "One game does not count" in text
    assert "It has not ended yet." in text


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_day_of_many_games_is_a_page_of_some(
    client: TestClient, store: MemoryStore, language: str
) -> None:
    for number in range(SHOWN + 3):
        begin(store, DAY, RULESET, f"Person {number}")
    text = Browser(client, language).get(f"/daily/{DAY}").text
    words = speech(language)
    assert text.count('<a href="/games/') == SHOWN
    assert words.say("web.daily.some_others", SHOWN) in text
    assert words.say("web.daily.unlisted", 3, most=SHOWN) in text
    assert words.say("web.daily.others", SHOWN) not in text


def test_whose_game_is_not_listed_goes_on_with_it(browser: Browser, store: MemoryStore) -> None:
    for number in range(SHOWN):
        begin(store, DAY, RULESET, f"Person {number}")
    page = browser.post(f"/daily/{DAY}/{RULESET}", {"name": "Zoe"})
    browser.press(page, page.controls.buttons[0])
    assert f'class="main" href="{page.path}"' in browser.get("/daily").text


def test_past_days_stay_and_can_be_played_outside_the_list(
    browser: Browser, store: MemoryStore
) -> None:
    assert f'href="/daily/{DAY.replace(day=2)}"' not in browser.get("/daily").text
    assert 'href="/daily/2026-02-28"' in browser.get("/daily").text
    page = browser.get("/daily?day=2026-02-28")
    assert page.path == "/daily/2026-02-28"
    assert page.controls.hidden["late"] == "1"
    begun = browser.post(f"/daily/2026-02-28/{RULESET}", {"name": "", "late": "1"})
    assert begun.path.startswith("/g/")
    browser.press(begun, begun.controls.buttons[0])
    assert len(list(store.every_game())) == 1
    assert browser.get("/daily/2026-02-28").text.count('href="/games/') == 0


def test_a_page_left_open_over_midnight_begins_nothing(
    browser: Browser, store: MemoryStore
) -> None:
    assert browser.post(f"/daily/2026-02-28/{RULESET}", {"name": "Ann"}).path == "/daily"
    assert not list(store.every_game())


@pytest.mark.parametrize(
    "path",
    [
        "/daily/2026-03-02",
        "/daily/20260301",
        "/daily/2026-W09-7",
        "/daily/0000-00-00",
        "/daily/x",
        "/daily?day=",
        "/daily?day=%00",
    ],
)
def test_a_day_that_is_none_is_not_found(browser: Browser, path: str) -> None:
    assert browser.get(path).status == 404


def test_the_first_day_of_all_has_none_before(browser: Browser) -> None:
    assert browser.get("/daily/0001-01-01").status == 200


@pytest.mark.parametrize("name", ["random", "a,b", "a:b", "x" * 99, "\x00"])
def test_a_name_that_is_none_begins_nothing(
    browser: Browser, store: MemoryStore, name: str
) -> None:
    page = browser.post(f"/daily/{DAY}/{RULESET}", {"name": name})
    assert page.status == 422
    assert page.controls.alert
    assert page.controls.here == f"/daily/{DAY}"
    assert not list(store.every_game())


def test_a_game_that_is_unknown_is_not_begun(browser: Browser) -> None:
    assert browser.post(f"/daily/{DAY}/nothing", {"name": "Ann"}).status == 404


def test_the_daily_games_are_their_owners() -> None:
    access = Access(SECRET, frozenset({HOST}))
    with TestClient(make_app(MemoryStore(), access, processes=0)) as client:
        stranger = Browser(client, owner=False)
        assert stranger.get("/daily").status == 404
        assert stranger.post(f"/daily/{DAY}/{RULESET}", {"name": "Ann"}).status == 404
