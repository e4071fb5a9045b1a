"""The review of a finished game on a page: worked out once, kept, and never of a running game."""

from __future__ import annotations

import re
from random import Random

import pytest
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web.access import Access
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser, Page
from tests.opinions import judge_by_opinion, review_by_opinion
from tests.table.playing import play_on
from tests.waiting import until

GAME = "utopia-engine-3e"


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    review_by_opinion(monkeypatch)


def begun(store: Store, ruleset: str = GAME, most: int | None = None) -> Session:
    session = Session.start(store, load_game(ruleset), SeededDice(1))
    if most is None:
        play_on(session, Random(1))
    else:
        play_on(session, Random(1), most)
    return session


def reviewed(browser: Browser, path: str) -> Page:
    """The page once the review is there."""

    def looked() -> list[Page]:
        page = browser.get(path)
        assert page.status == 200
        return [] if 'http-equiv="refresh"' in page.text else [page]

    (page,) = until(looked)
    return page


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_a_finished_game_is_reviewed_and_the_review_kept(
    client: TestClient, store: Store, access: Access, language: str
) -> None:
    browser = Browser(client, language)
    session = begun(store)
    path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}"
    assert f'href="{path}/review"' in browser.get(path).text
    page = reviewed(browser, f"{path}/review")
    assert 'class="costliest"' in page.text
    steps = re.findall(rf'href="{path}/replay/(\d+)"', page.text)
    assert steps
    assert browser.get(f"{path}/replay/{steps[0]}").status == 200
    kept = store.kept(f"review.{session.game_id}.0")
    assert kept is not None
    assert reviewed(browser, f"{path}/review").text == page.text


def test_a_kept_review_is_read_by_another_server(
    client: TestClient, store: Store, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, session = Browser(client), begun(store)
    path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}/review"
    page = reviewed(browser, path)
    client.app.state.site.tables._tables.clear()  # type: ignore[attr-defined]
    monkeypatch.setattr("artificer.faces.web.reviewing.graded_share", None)  # would fail
    assert reviewed(browser, path).text == page.text


@pytest.mark.parametrize("broken", ["", "{", '{"form": 1}', '{"form": 0, "head": 1, "graded": []}'])
def test_a_broken_kept_review_is_worked_out_again(
    client: TestClient, store: Store, access: Access, broken: str
) -> None:
    browser, session = Browser(client), begun(store)
    store.keep(f"review.{session.game_id}.0", broken)
    path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}/review"
    assert 'class="costliest"' in reviewed(browser, path).text


def test_what_fails_is_said_and_tried_again(
    client: TestClient, store: Store, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    browser, session = Browser(client), begun(store)
    path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}/review"
    with monkeypatch.context() as patched:
        patched.setattr("artificer.faces.web.reviewing.graded_share", None)
        assert "could not be worked out" in reviewed(browser, path).text
    assert 'class="costliest"' in reviewed(browser, path).text


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
def test_each_seat_of_several_has_its_review(
    client: TestClient,
    store: Store,
    access: Access,
    language: str,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    judge_by_opinion(monkeypatch)
    game = load_game("utopia", players=2)
    session = Session.start(store, game, SeededDice(1), seats=["Ann", "computer:governor"])
    play_on(session, Random(1))
    browser = Browser(client, language)
    path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}/review"
    for own in (path, f"{path}?seat=1"):
        assert "· Ann</h1>" in reviewed(browser, own).text
    other = reviewed(browser, f"{path}?seat=2")
    assert f'href="{path}?seat=1">Ann</a>' in other.text
    assert "· Ann</h1>" not in other.text
    watching = f"/g/{session.game_id}/{access.token(session.game_id, None)}/review"
    assert "· Ann</h1>" in reviewed(browser, watching).text
    for wrong in ("0", "3", "x", "", "1_0", "٢"):
        assert browser.get(f"{path}?seat={wrong}").status == 404


@pytest.mark.parametrize(("ruleset", "most"), [(GAME, 5), ("sorcery", None)])
def test_which_games_have_no_review(
    browser: Browser,
    store: Store,
    access: Access,
    ruleset: str,
    most: int | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if ruleset != GAME:
        monkeypatch.setattr("artificer.lab.review.judging.advisers_for", lambda _: None)
    session = begun(store, ruleset, most)
    path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}"
    assert "/review" not in browser.get(path).text
    assert browser.get(f"{path}/review").status == 404
