"""Processes that die at whatever they are asked: the page says so, as a fault of the server."""

from __future__ import annotations

from typing import NoReturn

import pytest
from starlette.testclient import TestClient

from artificer.faces.web import exercise_pages, saved_game_page
from artificer.faces.web.security import Access
from artificer.faces.web.workers import Workers
from artificer.host.worker_process import WorkerDied
from artificer.lab.exercises.exercise import shipped
from artificer.lab.exercises.training import kept_progress
from artificer.table.errors import StoreError
from artificer.table.store.base import Store
from artificer.words.languages import LANGUAGES
from tests.boards.finished_games import brought_in
from tests.faces.web.browsing import Browser, Page
from tests.faces.web.conftest import games_of
from tests.faces.web.test_course_page import link
from tests.faces.web.test_saved_game_page import bring_in, journal

SAID = {"en": "Try again", "zh_Hant": "請再試一次"}
BROKEN = 503


@pytest.fixture(autouse=True)
def dying(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every task ends as when its process was killed each time."""

    async def die(*_: object) -> NoReturn:
        raise WorkerDied("worker.died")

    monkeypatch.setattr(Workers, "do", die)
    monkeypatch.setattr(exercise_pages, "known_verdict", lambda *_: None)
    monkeypatch.setattr(saved_game_page, "LONG", 0)


def says_so(page: Page, language: str) -> bool:
    """Whether a page says that the server failed, and what to do."""
    return page.status == BROKEN and SAID[language].lower() in page.text.lower()


@pytest.mark.parametrize("language", LANGUAGES)
def test_at_an_exercise_and_nothing_is_kept(
    client: TestClient, store: Store, language: str
) -> None:
    browser = Browser(client, language)
    page = browser.get("/exercises/next")
    action = shipped()[0].exercise().natural
    assert says_so(browser.press(page, ("move", str(action))), language)
    assert says_so(browser.get(f"{page.path}/{action}"), language)
    assert kept_progress(store).answered == 0


def test_at_the_course_of_a_game(browser: Browser, store: Store, access: Access) -> None:
    path = link(access, brought_in(store, "sorcery"), 0)
    assert says_so(browser.get(f"{path}/course"), "en")


@pytest.mark.usefixtures("browser")
def test_at_a_long_journal(client: TestClient) -> None:
    assert says_so(bring_in(client, journal().encode()), "en")
    assert games_of(client) == []


@pytest.mark.usefixtures("browser")
def test_a_journal_that_cannot_be_kept_is_no_fault_of_its_own(
    client: TestClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> NoReturn:
        raise StoreError("store.full", path="games")

    monkeypatch.setattr(saved_game_page, "LONG", 10**6)
    monkeypatch.setattr(saved_game_page, "import_game", full)
    page = bring_in(client, journal().encode())
    assert page.status == BROKEN
    assert "disk is full" in page.text
