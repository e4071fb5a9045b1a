"""The first moment on the screen: what the game is about, and the rules by topic."""

from __future__ import annotations

import pytest
from textual.pilot import Pilot

from artificer import load_game
from artificer.boards import narration
from artificer.boards.guide import aim, first_turn, premise, rules
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.dialogs import Booklet, Welcome
from artificer.faces.terminal.screens import HelpCard, SeatCover
from artificer.games.registry import ruleset_names
from artificer.games.sorcery.parts import RESOURCES
from artificer.host.sessions import usual_seats
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import CHINESE, LANGUAGES
from tests.faces.terminal.tables import SMALL, seeded, shown, texts
from tests.shares import in_turn

AGAIN = "utopia-engine-2e"
"""An edition whose cards of rules are those of the other with other words."""
every_language = pytest.mark.parametrize("language", LANGUAGES)
every_ruleset_in_a_language = pytest.mark.parametrize(
    ("ruleset", "language"), in_turn(ruleset_names(), LANGUAGES)
)
each_game_in_a_language = pytest.mark.parametrize(
    ("ruleset", "language"),
    [
        *in_turn([name for name in ruleset_names() if name != AGAIN], LANGUAGES),
        *(pytest.param(AGAIN, language, marks=pytest.mark.long) for language in LANGUAGES),
    ],
)


def screen(ruleset: str, language: str = "en", welcomes: bool = True) -> ScreenApp:
    game = load_game(ruleset)
    session = Session.start(MemoryStore(), game, SeededDice(7), seats=usual_seats(game))
    return ScreenApp(session, words_for(ruleset, language), welcomes=welcomes)


async def typed(pilot: Pilot[None], text: str) -> None:
    app = pilot.app
    assert isinstance(app, ScreenApp)
    app.do_type()
    await pilot.pause()
    app.query_one("Input").value = text  # type: ignore[attr-defined]
    await pilot.press("enter")
    await pilot.pause()


@every_ruleset_in_a_language
async def test_a_game_opens_with_its_aim_and_a_key_tells_the_story_at_80x24(
    ruleset: str, language: str
) -> None:
    app = screen(ruleset, language)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, Welcome)
        words = app.open_game.words
        for line in (*aim(words).splitlines(), *first_turn(words).splitlines()):
            assert line in shown(app)
        assert words.say("terminal.welcome.keys.learn") in shown(app)
        assert narration.question(words, app.open_game.position())[:20] in shown(app)
        before = texts(app.session)
        await pilot.press("s")
        await pilot.pause()
        for line in premise(words).splitlines():
            assert line in shown(app)
        assert aim(words).splitlines()[0] not in shown(app)
        assert words.say("terminal.welcome.keys.learn") in shown(app)
        await pilot.press("s")
        await pilot.pause()
        assert aim(words).splitlines()[0] in shown(app)
        await pilot.press("s", "enter")
        await pilot.pause()
        assert not isinstance(app.screen, Welcome)
        assert not app.open_game.message
        assert texts(app.session) == before


@pytest.mark.parametrize("key", ["enter", "space", "escape"])
async def test_a_key_that_only_goes_on_plays_nothing(key: str) -> None:
    app = screen("utopia-engine-3e")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key)
        await pilot.pause()
        assert not isinstance(app.screen, Welcome)
        assert not texts(app.session)
        await pilot.press("enter")
        assert texts(app.session) == ["search 1"]


async def test_any_other_key_passes_it_and_does_what_it_does() -> None:
    app = screen("utopia-engine-3e")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("3")
        await pilot.pause()
        await pilot.pause()
        assert not isinstance(app.screen, Welcome)
        await pilot.press("enter")
        assert texts(app.session) == ["search 3"]


async def test_help_can_be_asked_for_at_once() -> None:
    app = screen("sorcery")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        await pilot.pause()
        assert isinstance(app.screen, HelpCard)


async def test_it_is_shown_again_in_the_other_language() -> None:
    app = screen("utopia")
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, Welcome)
        assert aim(words_for("utopia", CHINESE)).splitlines()[0] in shown(app)


async def test_who_goes_on_with_a_game_is_not_welcomed() -> None:
    app = screen("utopia-engine-3e", welcomes=False)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert not isinstance(app.screen, Welcome)


async def test_numbers_of_real_dice_and_covered_tables_wait_below_it() -> None:
    game = load_game("sorcery")
    session = Session.start(MemoryStore(), game, TypedDice(), seats=("Ann", "Ben"))
    app = ScreenApp(session, words_for("sorcery"), welcomes=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("space")
        await pilot.pause()
        assert not isinstance(app.screen, Welcome)
    session = Session.start(MemoryStore(), game, SeededDice(7), seats=("Ann", "Ben"))
    app = ScreenApp(session, words_for("sorcery"), welcomes=True)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("space")
        await pilot.pause()
        assert isinstance(app.screen, SeatCover)


@each_game_in_a_language
async def test_help_begins_with_the_question_and_has_the_symbols_and_the_aim(
    ruleset: str, language: str
) -> None:
    app = screen(ruleset, language, welcomes=False)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("question_mark")
        await pilot.pause()
        told, words, position = shown(app), app.open_game.words, app.open_game.position()
        first = told.splitlines()[1:5]
        assert narration.question(words, position)[:20] in "".join(first)
        assert narration.rule(words, position).title in told
        for _ in range(4):
            await pilot.press("pagedown")
            await pilot.wait_for_scheduled_animations()
            told += shown(app)
        for line in (words.say("title"), *aim(words).splitlines(), *first_turn(words).splitlines()):
            assert line in told, line
        for line in words.say(f"terminal.{app.laid.legend}").splitlines():
            *_, meaning = line.rsplit("  ", 1)
            assert meaning[:20] in told, line


@each_game_in_a_language
async def test_the_rules_are_read_on_the_screen(ruleset: str, language: str) -> None:
    app = screen(ruleset, language, welcomes=False)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        words = app.open_game.words
        leaflets = rules(words)
        await typed(pilot, "rules")
        assert isinstance(app.screen, Booklet)
        assert aim(words).splitlines()[0] in shown(app)
        await pilot.press("right")
        assert leaflets[1].title in shown(app)
        read = shown(app)
        for _ in range(4):
            await pilot.press("pagedown")
            await pilot.wait_for_scheduled_animations()
            read += shown(app)
        assert leaflets[1].clauses[0] in read
        await pilot.press("x")
        await pilot.pause()
        await typed(pilot, f"規則 {words_for(ruleset, CHINESE).topic(words.topics()[2]).title}")
        assert leaflets[3].title in shown(app)
        assert not app.session.steps or app.session.steps[-1].player != app.open_game.seat


async def test_a_clause_and_a_rule_are_read_on_in_the_other_language() -> None:
    app = ScreenApp(seeded(), words_for("utopia-engine-3e"))
    async with app.run_test(size=SMALL) as pilot:
        await typed(pilot, "rules a15")
        assert isinstance(app.screen, Booklet)
        assert "A15" in shown(app)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, Booklet)
        assert "A15" in shown(app)
        assert "The amounts subtracted" not in shown(app)
        await pilot.press("x")
        await pilot.pause()
        await typed(pilot, "rules combat")
        assert "戰鬥" in shown(app)


async def test_a_rule_that_there_is_none_of_is_told_in_one_sentence() -> None:
    app = ScreenApp(seeded(), words_for("utopia-engine-3e"))
    async with app.run_test(size=SMALL) as pilot:
        await typed(pilot, "rules chess")
        assert not isinstance(app.screen, Booklet)
        assert app.open_game.message.startswith("There is no clause or topic 'chess'")


@every_language
async def test_sorcery_says_what_resources_do_beside_the_first_swap(language: str) -> None:
    app = screen("sorcery", language, welcomes=False)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        words = app.open_game.words
        signs, uses = (
            [words.say(f"terminal.sorcery.{key}.{each}") for each in range(RESOURCES)]
            for key in ("letter", "use")
        )
        assert " · ".join(map(" ".join, zip(signs, uses, strict=True))) in shown(app)
        assert words.say("uses.0")[:12] in shown(app)
        await pilot.press("T")
        assert words.say("uses.2") in shown(app)
