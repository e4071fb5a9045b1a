"""The exercise screen: a position, an answer by the keys of play, and what is said of it."""

from __future__ import annotations

import random

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from artificer.faces.judging import Judge
from artificer.faces.terminal.exercising import ExerciseScreen
from artificer.faces.terminal.screens import HelpCard, NewsCard
from artificer.lab.exercises import Exercise, Training, Verdict, judged
from artificer.table.store.memory import MemoryStore
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import LARGE, SMALL, shown

RULESETS = ("utopia-engine-3e", "utopia-engine-2e")


def training(*rulesets: str) -> Training:
    return Training(MemoryStore(), rulesets or RULESETS)


def screen(asked: Training, language: str = "en", judge: Judge = judged) -> ExerciseScreen:
    first = asked.next()
    assert first is not None
    return ExerciseScreen(asked, first, judge, language)


async def until_judged(app: ExerciseScreen, pilot: Pilot[Exercise]) -> None:
    """Wait until the answer is judged."""
    while app.is_judging:
        await pilot.pause(0.01)
    await pilot.pause()


async def answer(app: ExerciseScreen, pilot: Pilot[Exercise], action: int) -> None:
    """Point at an answer, as arrows do, and give it."""
    app._point(action)
    app.pointer.choose(app.exercise.state, action)
    await pilot.press("enter")
    await until_judged(app, pilot)


@pytest.mark.parametrize("rulesets", [RULESETS, ("sorcery",), ("utopia",)])
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_wrong_answer_is_kept_and_the_best_one_is_shown(
    language: str, rulesets: tuple[str, ...]
) -> None:
    asked = training(*rulesets)
    app = screen(asked, language)
    exercise = app.exercise
    async with app.run_test(size=LARGE) as pilot:
        assert app.displayed.picture.state == exercise.state
        await answer(app, pilot, exercise.natural)
        assert app.verdict == Verdict(
            exercise.natural, exercise.best, exercise.chance, exercise.loss
        )
        assert (asked.progress.answered, asked.progress.right) == (1, 0)
        assert app.displayed.picture.chosen == exercise.best
        assert f"{100 * exercise.loss:.1f}" in app.displayed.picture.advice
        await pilot.press("b")
        assert app.displayed.picture.chosen == exercise.natural
        await pilot.press("b", "enter")
        assert app.exercise.key != exercise.key and app.verdict is None
        assert asked.progress.answered == 1


async def test_a_right_answer_goes_into_a_box() -> None:
    asked = training(RULESETS[0])
    app = screen(asked)
    key = app.exercise.key
    async with app.run_test(size=SMALL) as pilot:
        await answer(app, pilot, app.exercise.best)
        assert app.verdict is not None and app.verdict.right
        assert asked.progress.right == 1 and asked.progress.box(key) > 1
        assert "right: 1 of 1" in shown(app)


async def test_an_answer_that_was_only_found_there_is_asked_for_once_more() -> None:
    app = screen(training())
    async with app.run_test(size=SMALL) as pilot:
        found = app.pointer.chosen
        await pilot.press("enter")
        assert app.verdict is None and not app.is_judging
        assert "Enter once more" in shown(app)
        assert app.pointer.chosen == found


async def test_arrows_and_keys_point_at_answers() -> None:
    app = screen(training(RULESETS[0]))
    async with app.run_test(size=LARGE) as pilot:
        seen = {app.pointer.chosen}
        for key in ("tab", "right", "down", "shift+tab"):
            await pilot.press(key)
            seen.add(app.pointer.chosen)
        assert len(seen) > 1 and seen <= set(app.exercise.state.legal_actions())
        await answer(app, pilot, app.exercise.best)
        await pilot.press("tab")
        assert app.pointer.chosen == app.exercise.best, "it is answered"


async def test_an_answer_can_be_typed() -> None:
    app = screen(training(RULESETS[0]))
    text = app.exercise.state.action_to_string(app.exercise.natural)
    async with app.run_test(size=LARGE) as pilot:
        for typed in ("nonsense", "search 1 2 3"):
            await pilot.press("colon")
            app.query_one(Input).value = typed
            await pilot.press("enter")
            assert app.verdict is None and app.message
        await pilot.press("colon")
        app.query_one(Input).value = text
        await pilot.press("enter")
        await until_judged(app, pilot)
        assert app.verdict is not None and app.verdict.action == app.exercise.natural


async def test_an_adviser_that_fails_leaves_the_question_open(
    monkeypatch: pytest.MonkeyPatch, tmp_path_factory: pytest.TempPathFactory
) -> None:
    def fail(_exercise: Exercise, _action: int) -> Verdict:
        raise IndexError("no such row")

    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path_factory.mktemp("home")))
    asked = training()
    app = screen(asked, judge=fail)
    async with app.run_test(size=LARGE) as pilot:
        await answer(app, pilot, app.exercise.best)
        assert app.verdict is None and asked.progress.answered == 0
        assert "could not be judged" in shown(app)


async def test_a_store_that_fails_says_so() -> None:
    store = MemoryStore()
    asked = Training(store, RULESETS)
    app = screen(asked)
    async with app.run_test(size=LARGE) as pilot:
        store.close()
        await answer(app, pilot, app.exercise.best)
        assert app.verdict is None and app.message


async def test_cards_help_and_say_how_far_one_has_come() -> None:
    app = screen(training())
    async with app.run_test(size=LARGE) as pilot:
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpCard)
        await pilot.press("end")
        assert "light or dark colours" in shown(app) and "your answer" in shown(app)
        await pilot.press("escape", "o")
        assert isinstance(app.screen, NewsCard) and "50 exercises" in shown(app)
        await pilot.press("escape", "l")
        assert "習題" in shown(app)
        await pilot.press("f2", "s", "q")


@pytest.mark.parametrize("rulesets", [RULESETS, ("sorcery",), ("utopia",)])
async def test_many_exercises_fit_on_every_screen(rulesets: tuple[str, ...]) -> None:
    """Keys at random never end it, and leave nothing but answers in the progress."""
    asked, rng = training(*rulesets), random.Random(1)
    app = screen(asked)
    async with app.run_test(size=SMALL) as pilot:
        for _ in range(60):
            await pilot.press(rng.choice(["tab", "right", "down", "up", "b", "s", "l", "1", "a"]))
        for _ in range(3):
            await answer(app, pilot, rng.choice([app.exercise.best, app.exercise.natural]))
            await pilot.press("enter")
        assert asked.progress.answered == 3
