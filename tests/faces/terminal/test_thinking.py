"""A computer player that thinks holds up nobody at the screen."""

from __future__ import annotations

from collections.abc import Iterator
from threading import Event

import pytest
from textual.pilot import Pilot
from textual.widgets import Input

from artificer import load_game
from artificer.faces.terminal import app as screen
from artificer.faces.terminal import open_game
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.screens import HelpCard, NewsCard
from artificer.host.decision_requests import DecisionRequest
from artificer.host.worker_process import WorkerDied
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.words import words_for
from tests.faces.terminal.tables import LARGE, shown
from tests.waiting import until

THINKS = "is thinking"


class Thinker:
    """Decides when it may, or fails instead."""

    def __init__(self) -> None:
        self.may, self.dies, self.asked = Event(), Event(), 0

    def decided(self, request: DecisionRequest) -> int:
        self.asked += 1
        until(lambda: self.may.is_set() or self.dies.is_set())
        if self.dies.is_set():
            self.dies.clear()
            raise WorkerDied("worker.died")
        return request.view.legal_actions()[-1]


@pytest.fixture
def thinker(monkeypatch: pytest.MonkeyPatch) -> Iterator[Thinker]:
    made = Thinker()
    monkeypatch.setattr(open_game, "needs_a_process", lambda _: True)
    monkeypatch.setattr(screen, "decided", made.decided)
    monkeypatch.setattr(screen, "stop_thinking", made.dies.set)
    yield made
    made.may.set()


def begun(practice: bool = False) -> ScreenApp:
    """A game of Sorcery, up to the first question of the person."""
    game = load_game("sorcery", players=2)
    seats = ("player", "computer:search:iterations=1")
    session = Session.start(MemoryStore(), game, SeededDice(7), None, practice, seats)
    while session.current_player() != 0:
        session.roll() if session.waits_for_dice() else session.play(session.legal_actions()[0])
    return ScreenApp(session, words_for("sorcery"))


async def play_until_it_thinks(app: ScreenApp, pilot: Pilot[None]) -> None:
    while app.open_game.thinking is None:
        app.open_game.pointer.choose(app.open_game.position(), app.session.legal_actions()[0])
        app.play(app.session.legal_actions()[0])
        await pilot.pause()


async def until_decided(app: ScreenApp, pilot: Pilot[None]) -> None:
    while app._thought_about is not None:
        await pilot.pause(0.01)
    await pilot.pause()


async def test_the_screen_answers_meanwhile_and_goes_on_afterwards(thinker: Thinker) -> None:
    app = begun()
    async with app.run_test(size=LARGE) as pilot:
        await play_until_it_thinks(app, pilot)
        ply, said = app.session.ply, shown(app)
        assert THINKS in said and thinker.asked == 1
        await pilot.press("1", "enter", "space", "enter")
        assert (app.session.ply, thinker.asked) == (ply, 1), "it is not the person's turn"
        assert THINKS in shown(app)
        await pilot.press("question_mark")
        assert isinstance(app.screen, HelpCard)
        await pilot.press("escape")
        thinker.may.set()
        await until_decided(app, pilot)
        assert app.session.ply > ply and app.open_game.thinking is None
        assert app.session.current_player() == 0
        assert isinstance(app.screen, NewsCard), "the person hears what was decided"


async def test_what_is_read_meanwhile_stays_open(thinker: Thinker) -> None:
    app = begun()
    async with app.run_test(size=LARGE) as pilot:
        await play_until_it_thinks(app, pilot)
        await pilot.press("question_mark")
        thinker.may.set()
        await until_decided(app, pilot)
        assert isinstance(app.screen, HelpCard) and app.open_game.thinking is None


@pytest.mark.usefixtures("thinker")
async def test_the_prompt_shows_no_answer_of_the_player_that_thinks() -> None:
    app = begun()
    async with app.run_test(size=LARGE) as pilot:
        await play_until_it_thinks(app, pilot)
        await pilot.press("colon")
        assert app.query_one(Input).placeholder == app.picture.say("ask.over")


async def test_an_undo_ends_the_thought_and_it_is_asked_again(thinker: Thinker) -> None:
    app = begun(practice=True)
    async with app.run_test(size=LARGE) as pilot:
        await play_until_it_thinks(app, pilot)
        first = app.open_game.thinking
        await pilot.press("u")
        assert app.open_game.thinking is None and THINKS not in shown(app)
        app.play(app.session.legal_actions()[1])
        await pilot.pause()
        assert app.open_game.thinking not in (None, first)
        while thinker.asked < 2:
            await pilot.pause(0.01)
        thinker.may.set()
        await until_decided(app, pilot)
        assert app.open_game.thinking is None


async def test_one_that_ends_is_asked_again_by_enter(thinker: Thinker) -> None:
    app = begun()
    async with app.run_test(size=LARGE) as pilot:
        await play_until_it_thinks(app, pilot)
        ply = app.session.ply
        thinker.dies.set()
        await until_decided(app, pilot)
        assert app.session.ply == ply and "ended from outside" in app.open_game.message
        thinker.may.set()
        await pilot.press("enter")
        await until_decided(app, pilot)
        assert app.session.ply > ply and thinker.asked > 1


async def test_the_game_is_left_at_once(thinker: Thinker) -> None:
    app = begun()
    async with app.run_test(size=LARGE) as pilot:
        await play_until_it_thinks(app, pilot)
        await pilot.press("q")
    assert not app.is_running and not thinker.may.is_set()
