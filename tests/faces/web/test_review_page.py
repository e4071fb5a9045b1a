"""The review of a game on a page: worked out once; of a running game once it is marked."""

from __future__ import annotations

import re
from collections.abc import Sequence
from random import Random

import pytest
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web.security import Access
from artificer.lab.review import Graded, graded_share
from artificer.table.dice import SeededDice
from artificer.table.journal import Journal
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


@pytest.mark.parametrize(("ruleset", "most"), [("utopia", 40), ("sorcery", None)])
def test_which_games_have_no_review(
    browser: Browser,
    store: Store,
    access: Access,
    ruleset: str,
    most: int | None,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    if ruleset != GAME:
        monkeypatch.setattr("artificer.lab.review.worths.advisers_for", lambda _: None)
    session = begun(store, ruleset, most)
    path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}"
    assert "/review" not in browser.get(path).text
    assert browser.get(f"{path}/review").status == 404


NOW = "Review so far"
STANDS = "the chance to win as the game stands."


def running(store: Store, access: Access, steps: int = 40) -> str:
    """The address of the person in a game that goes on."""
    session = begun(store, most=steps)
    return f"/g/{session.game_id}/{access.token(session.game_id, 0)}"


def test_a_running_game_is_reviewed_once_it_is_marked(
    browser: Browser, store: Store, access: Access
) -> None:
    path = running(store, access)
    assert NOW in browser.get(path).text
    offer = browser.get(f"{path}/review")
    assert offer.status == 200 and STANDS not in offer.text
    assert "it will count in no record and not as a daily game" in offer.text
    assert "Hints were given" not in browser.get(path).text
    browser.post(f"{path}/review", offer.controls.hidden)
    page = reviewed(browser, f"{path}/review")
    assert STANDS in page.text and 'class="costliest"' in page.text
    assert "Hints were given in this game." in browser.get(path).text
    assert "/exercises/next" not in page.text, "those come from reviews of finished games"
    again = browser.post(f"{path}/review", offer.controls.hidden)
    assert again.status == 200, "the same order once more is the same"


def test_when_the_game_has_gone_on_only_the_new_decisions_are_graded(
    browser: Browser, store: Store, access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def share(journal: Journal, places: Sequence[int]) -> list[Graded]:
        asked.extend(places)
        return graded_share(journal, places)

    monkeypatch.setattr("artificer.faces.web.reviewing.graded_share", share)
    path = running(store, access)
    browser.post(f"{path}/review", browser.get(f"{path}/review").controls.hidden)
    first = reviewed(browser, f"{path}/review")
    graded = len(asked)
    page = browser.get(path)
    name, value = next(each for each in page.controls.buttons if each[0] == "move")
    browser.press(page, (name, value))
    later = reviewed(browser, f"{path}/review")
    assert len(asked) == graded + 1 == len(set(asked))
    assert later.text != first.text


def test_while_dice_are_due_a_game_cannot_be_marked(
    browser: Browser, store: Store, access: Access
) -> None:
    path = running(store, access, 1)
    offer = browser.get(f"{path}/review")
    said = browser.post(f"{path}/review", offer.controls.hidden)
    assert said.status == 422 and "when you have a choice" in said.controls.alert
    assert "Hints were given" not in browser.get(path).text


def test_an_order_for_another_place_is_refused(
    browser: Browser, store: Store, access: Access
) -> None:
    path = running(store, access)
    said = browser.post(f"{path}/review", {"head": "3", "ply": "3"})
    assert said.status == 422 and said.controls.alert
    assert "Hints were given" not in browser.get(path).text


def test_only_its_player_has_the_review_of_a_running_game(
    browser: Browser, store: Store, access: Access
) -> None:
    path = running(store, access)
    game = path.split("/")[2]
    watching = f"/g/{game}/{access.token(game, None)}"
    browser.post(f"{path}/review", browser.get(f"{path}/review").controls.hidden)
    reviewed(browser, f"{path}/review")
    assert NOW not in browser.get(watching).text
    assert browser.get(f"{watching}/review").status == 404
    assert browser.post(f"{watching}/review", {"head": "1", "ply": "1"}).status == 404
