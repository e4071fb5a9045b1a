"""People and computer players at one table: who may see what, and who answers by itself."""

from __future__ import annotations

from io import StringIO

import pytest

from artificer.faces.plain.game import PlainGame
from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.screens import NewsCard, SeatCover
from artificer.table.session import Session
from tests.faces.readings import read_by
from tests.faces.terminal.tables import SMALL, shown
from tests.faces.test_seats import WORDS, StoneReading
from tests.host.stones import lay_out, session
from tests.table.test_two_seats import DRAW

ANN, BEN = "Ann (seat 1)", "Ben (seat 2)"


@pytest.fixture(autouse=True)
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)
    read_by(monkeypatch, StoneReading())


class Lines:
    """A table in plain lines, which answers what a line made it say."""

    def __init__(self, played: Session) -> None:
        self.out = StringIO()
        self.table = PlainGame(played, WORDS, self.out, "the store")
        self.table.open()
        self.opening = self.out.getvalue()

    def say(self, line: str) -> str:
        start = len(self.out.getvalue())
        assert self.table.take(line)
        return self.out.getvalue()[start:]


def test_lines_cover_the_table_between_two_people() -> None:
    lines = Lines(session("Ann", "Ben", typed=True))
    assert f"At the table: {ANN}, {BEN}." in lines.opening
    assert f"{ANN} decides now" in lines.opening
    assert "Player 0 at" not in lines.opening
    assert "Player 0 at 0-0?" in lines.say("")
    lines.say("draw")
    handed = lines.say("draw star").rpartition("\n\n")[2]
    assert handed == f"{BEN} decides now: take the screen and press Enter.\n"
    for line in ("pass", "sheet", "log", "score", "why", "undo", "moves"):
        assert "3" not in lines.say(line).rpartition("\n\n")[2]
    taken = lines.say("")
    assert "Seat 0 has a card: 0-0." in taken
    assert "Done: draw at 0-0." in taken
    assert "Player 1 at 0-0?" in taken
    lines.say("pass")
    assert "Player 0 at 3-0?" in lines.say("")


def test_lines_tell_what_a_computer_player_does() -> None:
    lines = Lines(session("player", "computer:random"))
    assert "Player 0 at 0-0?" in lines.opening
    told = lines.say("pass")
    assert "Done: " in told.partition("\n")[2]
    assert "press Enter" not in told
    assert lines.table.seat == 0


def test_a_computer_player_answers_the_same_after_a_resume_and_an_undo() -> None:
    def played(resumed: bool) -> list[str]:
        game = session("player", "computer:random")
        for _ in range(2):
            lines = Lines(game)
            lines.say("pass")
            if resumed and not game.is_over():
                game = Session.resume(game.store, game.game_id)
        return [step.text for step in game.steps]

    assert played(True) == played(False)
    practised = session("player", "computer:random", practice=True)
    lines = Lines(practised)
    lines.say("pass")
    before = [step.text for step in practised.steps]
    lines.say("undo")
    assert practised.steps == []
    lines.say("pass")
    assert [step.text for step in practised.steps] == before


async def test_the_screen_is_covered_between_two_people() -> None:
    app = ScreenApp(session("Ann", "Ben", typed=True), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.pause()
        assert isinstance(app.screen, SeatCover)
        assert ANN in shown(app) and "Stones" not in shown(app)
        await pilot.press("x", "enter")
        await pilot.pause()
        assert "Player 0 at 0-0?" in shown(app)
        app.open_game.play(DRAW)
        app.open_game.roll("draw star")
        app.show_position()
        await pilot.pause()
        assert isinstance(app.screen, SeatCover)
        assert BEN in shown(app) and "3-0" not in shown(app)
        await pilot.press("l")
        await pilot.pause()
        assert isinstance(app.screen, SeatCover)
        await pilot.press("enter")
        await pilot.pause()
        assert isinstance(app.screen, NewsCard)
        assert "Seat 0 has a card: 0-0." in shown(app) and "3-0" not in shown(app)
        await pilot.press("escape")
        await pilot.pause()
        assert "Player 1 at 0-0?" in shown(app)
        assert "3-0" not in shown(app)


async def test_the_screen_goes_on_after_a_computer_player() -> None:
    app = ScreenApp(session("player", "computer:random"), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        app.open_game.auto = True
        await pilot.press("p", "enter")
        await pilot.pause()
        assert app.open_game.seat == 0
        assert len(app.session.steps) > 1
        app.do_new()
        assert app.session.header.seats == ("player", "computer:random")


async def test_enter_pressed_twice_does_not_uncover_the_table(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(SeatCover, "grace", 1e6)
    app = ScreenApp(session("Ann", "Ben"), WORDS)
    async with app.run_test(size=SMALL) as pilot:
        await pilot.press("enter", "enter")
        await pilot.click("#cover")
        assert isinstance(app.screen, SeatCover)
