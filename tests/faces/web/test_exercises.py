"""The pages of exercises: answered by buttons, kept once, the same in every language."""

from __future__ import annotations

import re

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from artificer.boards import exercises
from artificer.faces.web.security import Access
from artificer.lab.exercises import Training, rulesets_with_exercises
from artificer.lab.exercises.exercise import shipped
from artificer.lab.exercises.training import kept_progress
from artificer.table.store.base import Store
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import Browser
from tests.opinions import review_by_opinion
from tests.reviewed import RULESET, reviewed_game


@pytest.fixture(autouse=True)
def advised(monkeypatch: pytest.MonkeyPatch) -> None:
    review_by_opinion(monkeypatch)
    monkeypatch.setattr(exercises, "reason_lines", lambda *_: ["Because."])


@pytest.mark.parametrize("ruleset", rulesets_with_exercises())
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_next_exercise_is_answered_by_a_button(
    client: TestClient, store: Store, language: str, ruleset: str
) -> None:
    browser = Browser(client, language)
    first = browser.get("/exercises")
    assert f'href="/exercises/next?of={ruleset}"' in first.text
    page = browser.get(f"/exercises/next?of={ruleset}")
    key = page.path.rpartition("/")[2]
    exercise = Training(store, rulesets_with_exercises()).exercise(key)
    moves = {int(value) for name, value in page.controls.buttons if name == "move"}
    assert moves == set(exercise.state.legal_actions())
    answered = browser.press(page, ("move", str(exercise.natural)))
    assert answered.path == f"/exercises/{key}/{exercise.natural}"
    assert "Because." in answered.text
    assert LexborHTMLParser(answered.text).css_first(".verdict-of strong") is not None
    assert kept_progress(store).box(key) == 1
    following = browser.get(f"/exercises/next?of={ruleset}")
    assert following.path != page.path


def test_an_answer_that_is_sent_twice_counts_once(browser: Browser, store: Store) -> None:
    page = browser.get("/exercises/next")
    exercise = shipped()[0].exercise()
    for _ in range(2):
        browser.press(page, ("move", str(exercise.best)))
    assert (kept_progress(store).answered, kept_progress(store).right) == (1, 1)
    browser.get(f"{page.path}/{exercise.natural}")
    assert kept_progress(store).answered == 1


def test_an_answer_that_is_not_legal_changes_nothing(browser: Browser, store: Store) -> None:
    page = browser.get("/exercises/next")
    for move in ("", "999999", "none", "9" * 60):
        assert browser.press(page, ("move", move)).status == 400
    assert browser.get(f"{page.path}/999999").status == 404
    assert browser.get("/exercises/nothing").status == 404
    assert kept_progress(store).answered == 0


def test_the_exercises_can_be_limited_and_stay_so(browser: Browser, store: Store) -> None:
    session = reviewed_game(store)
    overview = browser.get("/exercises")
    assert 'href="/exercises/next?of=own"' in overview.text
    page = browser.get("/exercises/next?of=own")
    assert page.path.startswith(f"/exercises/{session.game_id}-")
    assert f'href="/games/{session.game_id}"' in page.text
    action = re.findall(r'<form id="order"[^>]* action="([^"]*)"', page.text)
    assert action == [f"{page.path}?of=own"]
    second = browser.get("/exercises/next?of=utopia-engine-2e")
    chosen = Training(store, ("utopia-engine-2e",)).exercise(second.path.rpartition("/")[2])
    assert chosen.state.game.name == "utopia-engine-2e"
    assert browser.get("/exercises/next?of=nothing").status == 200


def test_why_a_move_cannot_be_made_is_said(browser: Browser) -> None:
    page = browser.get("/exercises/next")
    state = shipped()[0].exercise().state
    refused = next(
        action
        for action in range(state.game.num_distinct_actions())
        if action not in state.legal_actions()
    )
    assert 'id="said"' in browser.get(f"{page.path}?why={refused}").text
    assert 'id="said"' in browser.get(f"{page.path}?why={state.legal_actions()[0]}").text
    for wrong in ("", "-1", "x", "999999"):
        assert 'id="said"' not in browser.get(f"{page.path}?why={wrong}").text


def test_only_the_owner_has_exercises(client: TestClient) -> None:
    stranger = Browser(client, owner=False)
    client.cookies.delete("key")
    for path in ("/exercises", "/exercises/next", f"/exercises/{shipped()[0].key}"):
        assert stranger.get(path).status == 404


def test_a_review_leads_to_the_exercises_of_the_owner(
    client: TestClient, store: Store, access: Access
) -> None:
    session = reviewed_game(store)
    path = f"/g/{session.game_id}/{access.token(session.game_id, 0)}/review"
    browser = Browser(client)
    page = browser.get(path)
    for _ in range(50):
        if 'http-equiv="refresh"' not in page.text:
            break
        page = browser.get(path)
    assert 'href="/exercises/next?of=own"' in page.text
    assert session.game.name == RULESET
