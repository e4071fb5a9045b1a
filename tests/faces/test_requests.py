"""Undo by agreement where people share a screen: asked, agreed to and refused by typed lines."""

from __future__ import annotations

import pytest

from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.shown import picture_of
from artificer.faces.terminal.typed import take_line
from artificer.table.session import Session
from tests.faces.readings import read_by
from tests.faces.test_company import ANN, BEN, Lines
from tests.faces.test_seats import WORDS, StoneReading
from tests.host.stones import lay_out, session


@pytest.fixture(autouse=True)
def stones(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)
    read_by(monkeypatch, StoneReading())


def ben_decides() -> Lines:
    """Ann has passed, and Ben has taken the screen."""
    lines = Lines(session("Ann", "Ben"))
    for line in ("", "pass", ""):
        lines.say(line)
    return lines


def test_lines_ask_everybody_before_something_revealed_is_taken_back() -> None:
    lines = ben_decides()
    asked = lines.say("undo")
    assert f"{ANN} asks to take back a choice" in asked
    assert f"Still to agree: {BEN}." in asked
    assert "'agree'" in asked
    taken = lines.say("agree")
    assert "Taken back: pass." in taken
    assert f"{ANN} decides now" in taken
    assert lines.table.session.steps == []


def test_a_line_refuses_and_the_game_goes_on() -> None:
    lines = ben_decides()
    lines.say("undo")
    refused = lines.say("refuse")
    assert f"{BEN} did not agree" in refused
    assert "Player 1 at 0-0?" in refused
    assert len(lines.table.session.steps) == 1
    assert "refused already" in lines.say("undo")


def test_an_open_request_is_asked_again_after_a_restart() -> None:
    lines = ben_decides()
    lines.say("undo")
    played = lines.table.session
    again = Lines(Session.resume(played.store, played.game_id))
    assert f"{ANN} asks to take back a choice" in again.say("")
    again.say("agree")
    assert again.table.session.steps == []


def test_help_tells_several_people_how_to_ask() -> None:
    assert "'agree'" in ben_decides().say("help")
    assert "'agree'" not in Lines(session("Ann", "computer:random")).say("help")


def test_nothing_waits_for_an_answer_where_nobody_has_asked() -> None:
    lines = ben_decides()
    for line in ("agree", "refuse"):
        assert lines.say(line).startswith(("The throw is confirmed", "No request"))


def begun() -> OpenGame:
    """The same on a screen."""
    open_game = OpenGame(session("Ann", "Ben"), WORDS)
    open_game.run_on()
    open_game.uncover()
    take_line(open_game, "pass")
    open_game.uncover()
    return open_game


@pytest.mark.parametrize(("answer", "stand"), [("agree", 0), ("refuse", 1)])
def test_the_screen_asks_and_takes_the_answer(answer: str, stand: int) -> None:
    open_game = begun()
    assert picture_of(open_game).can_undo
    open_game.undo()
    assert f"{ANN} asks to take back a choice" in open_game.message
    take_line(open_game, answer)
    assert len(open_game.session.steps) == stand
    assert ("did not agree" if stand else "All agreed") in open_game.message
