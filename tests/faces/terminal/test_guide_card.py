"""A guided game on the screen."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from artificer import load_game
from artificer.boards.lessons import begin_lesson, guide_at
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.dialogs import GuideCard, Welcome
from artificer.faces.terminal.screens import EndCard
from artificer.games.registry import ruleset_names
from artificer.host.run_on import run_on_here
from artificer.host.sessions import until_decided
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import SMALL, shown
from tests.host.sharing import answer, shared
from tests.shares import in_turn


def lesson(ruleset: str, language: str = "en") -> ScreenApp:
    session = begin_lesson(MemoryStore(), ruleset)
    return ScreenApp(session, words_for(ruleset, language))


async def press(pilot: Pilot[None], *keys: str) -> None:
    for key in keys:
        await pilot.press(key)
        await pilot.pause()


@pytest.mark.parametrize(("ruleset", "language"), in_turn(ruleset_names(), LANGUAGES))
async def test_a_lesson_opens_with_its_guide_which_fits_at_80x24(
    ruleset: str, language: str
) -> None:
    app = lesson(ruleset, language)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GuideCard)
        say = app.open_game.words.say
        assert say("lesson.title") in shown(app)
        assert say("terminal.guide.enter") in shown(app)
        assert app.screen.query_one("#card").max_scroll_y == 0
        await press(pilot, "enter")
        assert not isinstance(app.screen, GuideCard)
        advice = app.open_game.guidance().advice
        assert advice is not None and app.open_game.pointer.chosen == advice.action
        assert advice.text[:40] in shown(app)


async def test_enter_alone_does_what_the_guide_advises() -> None:
    app = lesson("sorcery")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        advised = []
        for _ in range(4):
            await press(pilot, "escape")
            advice = app.open_game.guidance().advice
            assert advice is not None
            advised.append(advice.action)
            app.do_play()
            await pilot.pause()
        assert [step.action for step in app.session.steps if step.player == 0][:4] == advised


async def test_the_guide_is_left_by_a_key_and_called_back_by_another() -> None:
    app = lesson("utopia")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await press(pilot, "x")
        say = app.open_game.words.say
        assert not isinstance(app.screen, GuideCard)
        assert say("terminal.remark.guide_left") in shown(app)
        assert app.open_game.guidance().advice is None
        await press(pilot, "f1")
        assert isinstance(app.screen, GuideCard)
        assert app.open_game.guidance().advice is not None


async def test_the_guide_speaks_the_language_that_is_asked_for() -> None:
    app = lesson("utopia")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await press(pilot, "l")
        assert isinstance(app.screen, GuideCard)
        assert app.open_game.words.language != "en"
        assert app.open_game.words.say("lesson.title") in shown(app)


async def test_a_guided_game_is_begun_from_the_first_card_in_place_of_the_new_one() -> None:
    store = MemoryStore()
    game = load_game("utopia-engine-3e")
    session = until_decided(store, lambda kept: Session.start(kept, game, SeededDice(7)))
    app = ScreenApp(session, words_for("utopia-engine-3e"), welcomes=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Welcome)
        await press(pilot, "g")
        assert isinstance(app.screen, GuideCard)
        assert app.session.header.lesson
        assert not store.games().games
        app.session.keep()
        (kept,) = store.games().games
        assert kept.game_id == app.session.game_id


async def test_another_game_has_no_guide_to_ask() -> None:
    session = Session.start(MemoryStore(), load_game("utopia-engine-3e"), SeededDice(7))
    app = ScreenApp(session, words_for("utopia-engine-3e"))
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        await press(pilot, "f1")
        assert app.open_game.words.say("terminal.remark.no_guide") in shown(app)


async def test_the_game_after_a_lesson_is_no_lesson() -> None:
    app = lesson("utopia-engine-3e")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        app.open_game.new_game()
        assert not (app.session.header.lesson or app.session.practice)


async def test_the_guide_has_the_last_word_before_the_score() -> None:
    session = begin_lesson(MemoryStore(), "sorcery")
    table, guide, words = shared(session), guide_at(session, 0), words_for("sorcery")
    assert guide is not None
    while not session.is_over():
        list(run_on_here(table))
        advice = guide.guidance(words).advice
        assert advice is not None
        answer(table, advice.action)
    app = ScreenApp(session, words)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, GuideCard)
        await press(pilot, "enter")
        assert isinstance(app.screen, EndCard)
