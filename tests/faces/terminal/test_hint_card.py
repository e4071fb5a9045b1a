"""Hints on the screen."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.pilot import Pilot

from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.dialogs import HintCard
from artificer.faces.terminal.shown import picture_of
from artificer.host.hints import TriesStatus
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.advice import advise
from tests.faces.terminal.tables import LARGE, RULESET, SMALL, seeded, shown
from tests.tries import MARK, Endless, late_game, try_as
from tests.waiting import until


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_key_asks_twice_and_lays_the_best_answers_over_the_board(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    advise(monkeypatch)
    app = ScreenApp(seeded(), words_for(RULESET, language))
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "f3")
        assert app.open_game.message == app.open_game.words.say("hint.costs")
        assert not app.session.hinted and not isinstance(app.screen, HintCard)
        await press(pilot, "f3")
        assert isinstance(app.screen, HintCard)
        assert app.session.hinted
        seen = shown(app)
        assert all(text in seen for text in ("oracle", "82.5 %", "280.0", "5. ", "276.0"))
        assert app.screen.query_one("#card").max_scroll_y == 0
        await press(pilot, "f3")
        assert not isinstance(app.screen, HintCard)
        assert picture_of(app.open_game).heading == app.open_game.words.say(
            "terminal.heading.seeded.hinted", seed=7
        )


async def test_a_typed_word_does_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    app = ScreenApp(seeded(), words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(2):
            await press(pilot, ":", *"hint", "enter")
        assert isinstance(app.screen, HintCard)


async def test_the_message_says_why_there_is_no_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    advise(monkeypatch)
    app = ScreenApp(seeded(), words_for(RULESET))
    async with app.run_test(size=SMALL) as pilot:
        await press(pilot, "enter")
        assert app.session.waits_for_dice()
        await press(pilot, "f3")
        assert "Dice or cards are due" in app.open_game.message
        assert not app.session.hinted


@pytest.mark.parametrize("language", LANGUAGES)
async def test_chances_by_tries_fill_in_on_the_open_card(
    monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    try_as(monkeypatch)
    words = words_for("utopia", language)
    app = ScreenApp(late_game(practice=True), words)
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "f3")
        card = app.screen
        assert isinstance(card, HintCard)
        answer = words.say("hint.title.answer", names=words.say("player.governor.name"))
        assert answer in shown(app)
        while card.hint.trying is TriesStatus.UNDER_WAY:
            await pilot.pause(0.01)
        await pilot.pause()
        title = words.say("hint.title.tried", names=words.say("player.statesman.name"), games=2)
        assert title in shown(app) and answer not in shown(app)
        await press(pilot, "escape", "f3")
        assert title in shown(app), "asked again they are there at once"
        await press(pilot, "escape", "q")
    assert app.session.history.state == late_game().history.state


async def test_a_card_that_is_closed_stays_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    try_as(monkeypatch)
    app = ScreenApp(late_game(practice=True), words_for("utopia"))
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "f3", "escape")
        board = app.screen
        while app._chances._chances.due() is not None:
            await pilot.pause(0.01)
        await pilot.pause()
        assert app.screen is board


async def test_leaving_the_game_ends_the_tries(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv(MARK, str(tmp_path / "mark"))
    try_as(monkeypatch, Endless)
    app = ScreenApp(late_game(practice=True), words_for("utopia"))
    async with app.run_test(size=LARGE) as pilot:
        await press(pilot, "f3")
        await asyncio.to_thread(until, (tmp_path / "mark").exists)
        process = app._chances._worker._process
        assert process is not None and process.is_alive()
        await press(pilot, "escape", "q")
        assert not process.is_alive()
