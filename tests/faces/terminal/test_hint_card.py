"""Hints on the screen."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.dialogs import HintCard
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.advice import advise
from tests.faces.terminal.tables import RULESET, SMALL, seeded, shown


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
        assert app.course.message == app.course.words.say("hint.costs")
        assert not app.session.hinted and not isinstance(app.screen, HintCard)
        await press(pilot, "f3")
        assert isinstance(app.screen, HintCard)
        assert app.session.hinted
        seen = shown(app)
        assert all(text in seen for text in ("oracle", "82.5 %", "280.0", "5. ", "276.0"))
        assert app.screen.query_one("#card").max_scroll_y == 0
        await press(pilot, "f3")
        assert not isinstance(app.screen, HintCard)
        assert app.course.picture().heading == app.course.words.say(
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
        assert "Dice or cards are due" in app.course.message
        assert not app.session.hinted
