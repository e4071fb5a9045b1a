"""Games played by pressing buttons of pages, without scripts."""

from __future__ import annotations

import gc
from random import Random

import pytest
from starlette.requests import HTTPConnection
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web import seat_context, site
from artificer.faces.web.security import Access
from artificer.faces.web.settings import language_of
from artificer.games.notices import ArtificerError
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES
from tests.faces.web.browsing import Browser
from tests.living import living
from tests.table.playing import play_on

RULESETS = ("utopia-engine-3e", "utopia-engine-2e", "sorcery", "utopia")


LAST = 4
"""Answers of a game given on pages in the quick suite."""


@pytest.mark.parametrize(
    ("ruleset", "language", "seed"),
    [(RULESETS[0], "en", 44), ("sorcery", "zh_Hant", 11), ("utopia", "en", 11)],
)
def test_the_end_of_a_game_is_played_without_scripts(
    client: TestClient, store: Store, access: Access, ruleset: str, language: str, seed: int
) -> None:
    game = load_game(ruleset)
    seats = ("player", *["computer:random"] * (game.num_players() - 1))
    whole = Session.start(MemoryStore(), game, SeededDice(seed), seats=seats)
    play_on(whole, Random(3))
    own = [step for step in whole.steps if step.player == 0]
    played = Session.start(store, game, SeededDice(seed), seats=seats)
    play_on(played, Random(3), own[-LAST].ply - 1)
    browser = Browser(client, language)
    page = browser.get(f"/g/{played.game_id}/{access.token(played.game_id, 0)}")
    page = browser.play(page, Random(3))
    assert page.controls.heading in ("The game is over", "遊戲結束")


@pytest.mark.long
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", RULESETS)
def test_a_whole_game_is_played_without_scripts(
    client: TestClient, ruleset: str, language: str
) -> None:
    browser = Browser(client, language)
    computers = {f"seat__{seat}": "random" for seat in range(1, 5)}
    page = browser.begin(ruleset, seed="11", **computers)
    page = browser.play(page, Random(3))
    assert page.controls.heading in ("The game is over", "遊戲結束")


def test_an_order_that_comes_twice_is_carried_out_once(browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e", seed="1")
    button = page.controls.buttons[0]
    first, again = browser.press(page, button), browser.press(page, button)
    assert again.status == 200
    assert again.controls.hidden == first.controls.hidden


def test_an_order_for_another_place_is_refused(browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e", seed="1")
    one, other = page.controls.buttons[:2]
    after = browser.press(page, one)
    late = browser.press(page, other)
    assert late.status == 409
    assert late.controls.alert
    assert late.controls.hidden == after.controls.hidden


def test_a_late_order_is_refused_after_a_move_was_taken_back(browser: Browser) -> None:
    page = browser.begin("utopia-engine-3e", seed="1")
    after = browser.press(page, page.controls.buttons[0])
    while ("back", "1") not in after.controls.buttons:
        after = browser.press(after, after.controls.buttons[0])
    back = browser.press(after, ("back", "1"))
    assert back.status == 200
    assert browser.press(after, after.controls.buttons[0]).status == 409


@pytest.mark.parametrize(
    "form",
    [
        {},
        {"move": "-1"},
        {"move": "99999999"},
        {"move": "1e9"},
        {"move": "\u0661"},
        {"throw": "1"},
        {"back": "1"},
        {"move": "3", "head": "x"},
        {"move": "3", "head": "999", "ply": "999"},
        {"line": "nonsense"},
        {"line": "undo"},
    ],
)
def test_nonsense_is_refused_and_changes_and_leaves_nothing(
    browser: Browser, form: dict[str, str]
) -> None:
    """Not even an error with the frames of its traceback: garbage may stay for minutes."""
    page = browser.begin("utopia-engine-3e", seed="1")
    gc.collect()
    gc.disable()
    try:
        before = len(living(ArtificerError))
        answer = browser.post(page.path, {**page.controls.hidden, **form})
        assert len(living(ArtificerError)) == before
    finally:
        gc.enable()
    assert answer.status in (409, 422)
    assert answer.controls.alert
    assert browser.get(page.path).controls.hidden == page.controls.hidden


@pytest.mark.parametrize("ruleset", RULESETS)
def test_dice_are_not_thrown_when_none_are_due(browser: Browser, ruleset: str) -> None:
    page = browser.begin(ruleset, seed="1")
    while ("throw", "1") in page.controls.buttons or not page.controls.buttons:
        page = browser.press(page, ("throw", "1"))
    for more in ({}, {"dice": "3 4"}):
        answer = browser.press(page, ("throw", "1"), **more)
        assert answer.status == 422
        assert answer.controls.hidden == page.controls.hidden


def test_a_request_finds_out_once_which_language_is_spoken(
    browser: Browser, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = browser.begin(RULESETS[0], seed="1")
    asked: list[str] = []

    def count(asking: HTTPConnection) -> str:
        asked.append(asking.scope.get("method", ""))
        return language_of(asking)

    for module in (site, seat_context):
        monkeypatch.setattr(module, "language_of", count)
    browser.press(page, page.controls.buttons[0])
    assert asked == ["POST", "GET"]
