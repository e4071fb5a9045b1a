"""The replay screen: steps forwards and back, viewer, and where a new game begins."""

from __future__ import annotations

from functools import cache
from random import Random

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, Static

from artificer import load_game
from artificer.boards import narration
from artificer.boards.cursors import MOST_STEPS, ReplayCursor
from artificer.boards.showing import showing_for
from artificer.faces.terminal.pane import Pane
from artificer.faces.terminal.replaying import ReplayScreen
from artificer.faces.terminal.screens import CARD, CARD_FRAME, HelpCard, set_text
from artificer.table.dice import SeededDice, TypedDice
from artificer.table.session import Session
from artificer.table.store.memory import MemoryStore
from artificer.words import words_for
from artificer.words.languages import LANGUAGES
from tests.faces.terminal.tables import LARGE, SMALL, shown
from tests.shares import in_turn
from tests.table.playing import play_on

SEATS = {
    "utopia-engine-3e": ("player",),
    "sorcery": ("Ann", "computer:random"),
    "utopia": ("player", "computer:random", "computer:random", "computer:random"),
}


@cache
def played(ruleset: str, steps: int = 100_000) -> Session:
    """A game to be read, never played on."""
    game = load_game(ruleset)
    session = Session.start(MemoryStore(), game, SeededDice(4), seats=SEATS[ruleset])
    play_on(session, Random(4), steps)
    return session


def cursor(session: Session, ply: int = 0, language: str = "en") -> ReplayCursor:
    words = words_for(session.game.name, language)
    return ReplayCursor(session.header, session._history, words, ply)


def screen(ruleset: str = "utopia-engine-3e", ply: int = 0) -> ReplayScreen:
    return ReplayScreen(cursor(played(ruleset), ply))


async def test_keys_step_forwards_and_back() -> None:
    app = screen()
    last = app.cursor.plies
    async with app.run_test(size=SMALL) as pilot:
        for keys, ply in (
            (["left"], 0),
            (["right", "right", "space"], 3),
            (["down"], 13),
            (["pagedown", "up", "left"], 12),
            (["end"], last),
            (["right", "down"], last),
            (["pageup"], last - 10),
            (["home"], 0),
        ):
            await pilot.press(*keys)
            assert app.cursor.ply == ply
            assert f"Replay: after action {ply} of {last}" in shown(app)
            assert app.displayed.picture.state == played("utopia-engine-3e")._history.at(ply)


async def type_place(app: ReplayScreen, pilot: Pilot[int], text: str) -> None:
    await pilot.press("g")
    app.query_one(Input).value = text
    await pilot.press("enter")


async def test_a_place_can_be_typed() -> None:
    app = screen()
    async with app.run_test(size=SMALL) as pilot:
        await type_place(app, pilot, "41")
        assert app.cursor.ply == 41
        for wrong in ("many", "9" * 5000, "-3", "²"):
            await type_place(app, pilot, wrong)
            assert app.cursor.ply == 41
            assert "! After which action? Type a number from 0 to 95." in shown(app)
        await type_place(app, pilot, "")
        await pilot.press("g", "7", "escape", "right")
        assert app.cursor.ply == 42
        assert "!" not in shown(app)


async def test_the_answer_that_was_given_is_pointed_at_and_what_fell_is_shown() -> None:
    session = played("utopia-engine-3e")
    for step in session.steps[::4]:
        picture = cursor(session, step.ply - 1).picture()
        if step.player >= 0:
            assert picture.chosen == step.action
        else:
            assert picture.coming == narration.action(picture.words, step.action, picture.state)
    app = screen(ply=next(step.ply for step in session.steps if step.player < 0) - 1)
    async with app.run_test(size=SMALL):
        assert f"▸ {app.displayed.picture.coming} ◂" in shown(app)


async def test_a_new_game_begins_at_the_step_that_is_shown() -> None:
    app = screen(ply=20)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("end", "n")
        assert "! The game is over here" in shown(app)
        await pilot.press("left", "n")
    assert app.return_value == played("utopia-engine-3e").ply - 1


@pytest.mark.parametrize("key", ["q", "escape", "ctrl+c", "ctrl+d", "ctrl+q"])
async def test_who_leaves_begins_no_game(key: str) -> None:
    app = screen(ply=20)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press(key)
    assert (app.return_value, app.return_code) == (None, 0)


async def test_a_seat_sees_its_own_hand_and_everything_is_seen_last() -> None:
    app = screen("sorcery", 200)
    async with app.run_test(size=SMALL) as pilot:
        for viewer, said in ((0, "Ann (seat 1)"), (1, "Seat 2 (random)"), (None, "everything is")):
            assert said in shown(app).splitlines()[0]
            state = played("sorcery")._history.at(200)
            assert app.displayed.picture.state == (state if viewer is None else state.view(viewer))
            await pilot.press("v")
        assert "Ann (seat 1)" in shown(app).splitlines()[0]


def test_an_unfinished_game_with_secrets_is_read_with_the_eyes_of_its_person() -> None:
    session = played("sorcery", 300)
    again = cursor(session, 200)
    for _ in range(3):
        assert again.picture().state == session._history.at(200).view(0)
        again.show_next_view()
    assert (again.several_views, again.whose_view()) == (False, "")


async def test_the_language_changes_and_sheets_are_turned() -> None:
    app = screen("utopia", 200)
    async with app.run_test(size=SMALL) as pilot:
        before = shown(app)
        await pilot.press("b")
        assert shown(app) != before
        await pilot.press("s", "l")
        assert "重播：1092 步中的第 200 步之後" in shown(app)


@pytest.mark.parametrize(("ruleset", "size"), in_turn([*SEATS], [SMALL, LARGE]))
async def test_every_pane_has_room_for_what_it_says(ruleset: str, size: tuple[int, int]) -> None:
    app = screen(ruleset, 60)
    async with app.run_test(size=size) as pilot:
        await pilot.press("right")
        for pane in app.query(Pane):
            assert pane.region.bottom <= size[1], pane.id
        assert app.displayed.picture.log[-1].text[:20] in shown(app)
        assert "q quit" in shown(app)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("ruleset", SEATS)
@pytest.mark.parametrize("every", [400, pytest.param(37, marks=pytest.mark.long)])
def test_plies_of_a_game_have_a_board_with_every_pair_of_eyes(
    ruleset: str, language: str, every: int
) -> None:
    session = played(ruleset)
    board = showing_for(session.game.ruleset).board
    again = cursor(session, language=language)
    for ply in {*range(0, session.ply, every), session.ply - 1, session.ply}:
        again.go_to(ply)
        for _ in range(len(session.header.seats) + 1):
            picture = again.picture()
            board(picture)
            assert picture.log
            assert min(line.ply for line in picture.log) > ply - MOST_STEPS - 1 or ply == 0
            again.show_next_view()


def test_where_typed_dice_are_due_at_the_end_no_more_is_recorded() -> None:
    session = Session.start(MemoryStore(), load_game("utopia-engine-3e"), TypedDice())
    session.play(session.state.legal_actions()[0])
    assert cursor(session, 1).picture().coming == "No more is recorded"


@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_help_tells_the_question_and_the_keys_of_a_replay(language: str) -> None:
    session = played("utopia-engine-3e")
    app = ReplayScreen(cursor(session, 2, language))
    words = words_for("utopia-engine-3e", language)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert f"? {words.say('terminal.does.help')}" in shown(app).splitlines()[-1]
        await pilot.press("?")
        await pilot.pause()
        card = app.screen
        assert isinstance(card, HelpCard)
        told = [str(each.render()) for each in card.query(Static)]
        assert told[0] == narration.question(words, app.displayed.picture.state)
        assert set_text(words.say("terminal.replay.keys"), CARD - CARD_FRAME) in told[-1]
        await pilot.press("l")
        await pilot.pause()
        assert app.cursor.words.language != language
        assert isinstance(app.screen, HelpCard)
        await pilot.press("right")
        await pilot.pause()
        assert app.cursor.ply == 3
        assert not isinstance(app.screen, HelpCard)
        await pilot.press("?", "escape")
        await pilot.pause()
        assert app.is_running
        assert app.cursor.ply == 3
