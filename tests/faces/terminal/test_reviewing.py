"""The review screen: from decision to decision, with what would have been better and why."""

from __future__ import annotations

from functools import cache, partial
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from artificer import load_game
from artificer.boards import narration
from artificer.boards.course import course_of
from artificer.boards.cursors import ReviewCursor
from artificer.boards.review import decision_lines, review_board
from artificer.faces.terminal.replaying import ReviewScreen
from artificer.faces.terminal.screens import HelpCard, NewsCard
from artificer.lab.review import Graded, Review, choices
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import LARGE, SMALL, shown
from tests.table.playing import play_on

RULESET = "utopia-engine-3e"
COSTLY = (4, 9, 10)
"""The places, among the decisions, of those that cost something."""


@cache
def played(steps: int = 80) -> Session:
    """A game to be read, never played on."""
    session = Session.start(MemoryStore(), load_game(RULESET), SeededDice(4))
    play_on(session, Random(4), steps)
    return session


def review(session: Session) -> Review:
    """Some decisions cost a tenth, by the last legal answer."""
    found = []
    for n, place in enumerate(choices(session.history, 0)):
        action, state = session.steps[place].action, session.history.at(place)
        best = next(a for a in reversed(state.legal_actions()) if a != action)
        costs = n in COSTLY
        found.append(Graded(place + 1, action, best if costs else action, 0.5, costs / 10, 0.02))
    return Review(tuple(found), 0.5, "expert:win", 0.02, is_over=False)


def cursor(steps: int = 80, language: str = "en") -> ReviewCursor:
    session = played(steps)
    graded, history = review(session), session.history
    in_words = partial(review_board, graded, history, course_of(history))
    return ReviewCursor(session.header, history, graded, in_words, words_for(RULESET, language))


async def opened(pilot: Pilot[int]) -> None:
    """Close the card with the summary, with which it begins."""
    assert isinstance(pilot.app.screen, NewsCard)
    await pilot.press("escape")
    await pilot.pause()


async def test_keys_go_from_decision_to_decision() -> None:
    app = ReviewScreen(cursor())
    plies = [each.ply for each in review(played()).decisions]
    last = len(plies) - 1
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        for keys, place in (
            (["left"], 0),
            (["right", "space"], 2),
            (["down"], COSTLY[0]),
            (["down", "pagedown"], COSTLY[2]),
            (["down"], COSTLY[2]),
            (["up"], COSTLY[1]),
            (["home"], 0),
            (["up"], 0),
            (["end"], last),
            (["right"], last),
        ):
            await pilot.press(*keys)
            await pilot.pause()
            assert app.cursor.ply == plies[place] - 1, keys
            assert f"decision {place + 1} of {last + 1}, step {plies[place]}" in shown(app)
            assert app.displayed.picture.state == played().history.at(plies[place] - 1)


async def test_a_step_can_be_typed() -> None:
    app = ReviewScreen(cursor())
    third = review(played()).decisions[2].ply
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        for typed, ply in ((str(third), third), ("0", 1), ("x", 1)):
            await pilot.press("g")
            app.query_one(Input).value = typed
            await pilot.press("enter")
            await pilot.pause()
            assert app.cursor.ply == ply - 1
        assert "To the decision at which step?" in shown(app)


async def test_it_points_at_the_answer_given_and_at_the_better_one() -> None:
    app = ReviewScreen(cursor())
    costly = review(played()).decisions[COSTLY[0]]
    async with app.run_test(size=LARGE) as pilot:
        await opened(pilot)
        await pilot.press("b")
        assert "Nothing better is known here." in shown(app)
        await pilot.press("down")
        assert app.displayed.picture.chosen == costly.action
        await pilot.press("b")
        assert app.displayed.picture.chosen == costly.best
        await pilot.press("b")
        assert app.displayed.picture.chosen == costly.action
        await pilot.press("b", "right")
        assert app.displayed.picture.chosen == review(played()).decisions[COSTLY[0] + 1].action


@pytest.mark.parametrize("language", LANGUAGES)
async def test_all_that_is_said_of_a_decision_has_a_card(language: str) -> None:
    app = ReviewScreen(cursor(language=language))
    words, history = app.cursor.words, played().history
    costly = review(played()).decisions[COSTLY[0]]
    async with app.run_test(size=LARGE) as pilot:
        await opened(pilot)
        await pilot.press("down")
        better = narration.action(words, costly.best, history.at(costly.ply - 1))
        assert app.displayed.picture.advice == " · ".join(
            decision_lines(costly, review(played()), history, words)
        )
        assert better in app.displayed.picture.advice and "10.0" in app.displayed.picture.advice
        await pilot.press("enter")
        assert isinstance(app.screen, NewsCard)
        assert "10.0" in shown(app) and "2.0" in shown(app)
        await pilot.press("escape", "o")
        assert isinstance(app.screen, NewsCard)
        assert words.say("review.now", chance="50.0") in "".join(shown(app).split("\n"))


async def test_in_another_language_all_of_it_is_said_again() -> None:
    app = ReviewScreen(cursor())
    async with app.run_test(size=LARGE) as pilot:
        await opened(pilot)
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpCard)
        await pilot.press("end")
        assert "the better answer, and back" in shown(app)
        await pilot.press("escape", "l")
        await pilot.pause()
        assert "檢討：第 1 個決定" in shown(app)
        await pilot.press("o")
        assert "目前局面的獲勝機率" in shown(app)


async def test_a_game_without_a_decision_shows_where_it_stands() -> None:
    app = ReviewScreen(cursor(steps=0))
    async with app.run_test(size=SMALL) as pilot:
        await opened(pilot)
        await pilot.press("right", "down", "b", "home", "end")
        assert "Review: no decision yet" in shown(app)
        assert app.cursor.ply == 0
        await pilot.press("q")
    assert app.return_value is None
