"""Every face plays for a seat: here the toy game of two seats, each of whom has a secret."""

from __future__ import annotations

from collections.abc import Sequence
from io import StringIO
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from artificer.boards.readings import LateView, Note
from artificer.faces.commands import replay
from artificer.faces.commands.games import line_about
from artificer.faces.plain.game import PlainGame
from artificer.faces.terminal.app import ScreenApp
from artificer.games import registry
from artificer.games.contract import Outcome, State
from artificer.games.moves import HIDDEN
from artificer.games.notices import Message
from artificer.games.verbs import CHANCE
from artificer.table.dice import TypedDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import GameSummary
from artificer.words import Help, domains_of
from artificer.words.utopia_engine import UtopiaEngineWords
from tests.faces.readings import read_by
from tests.faces.terminal.tables import LARGE, shown
from tests.host.stones import lay_out
from tests.table.test_two_seats import DRAW, PASS, STONES


def _text(action: int) -> str:
    return "" if action == HIDDEN else STONES.texts[action]


SAID = {
    "stone.action": "{text} at {points}",
    "stone.done": "Done: {text} at {points}.",
    "stone.fact": "Seat {seat} has a card: {points}.",
    "stone.question": "Player {seat} at {points}?",
    "stone.sheet": "Sheet: {points}.",
    "stone.score": "Cards of seat {seat}",
    "title": "Stones",
    "terminal.title": "Stones",
}


class StoneWords(UtopiaEngineWords):
    """The words of the screens, and a few of this game."""

    def text(self, action: int) -> str:
        return STONES.texts[action]

    def topic(self, _key: str) -> Help:
        return Help("Stones", "Draw.", ("P1",))

    def end(self, reason: str) -> str:
        return f"The end: {reason}."

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        return SAID[key].format(**values) if key in SAID else super().say(key, n, **values)


class StoneReading:
    """Says of every position what the points in it are: a secret that leaks is seen."""

    def fact(self, note: Note, after: LateView) -> Message:
        return Message("stone.fact", "P1", seat=note[1], points=_points(after.body))

    def together(self, _notes: Sequence[Note], _after: LateView) -> None:
        return None

    def action(self, action: int, state: State) -> Message:
        return Message("stone.action", "P1", text=_text(action), points=_points(state.body))

    def done(self, action: int, _question: str, before: LateView, _typed: bool) -> Message:
        return Message("stone.done", text=_text(action), points=_points(before.body))

    def outlook(self, _action: int, _state: State) -> None:
        return None

    def standing(self, _state: State) -> list[Message]:
        return []

    def sheet(self, state: State, _part: str) -> list[Message]:
        return [Message("stone.sheet", "P1", points=_points(state.body))]

    def question(self, state: State) -> Message:
        seat = state.current_player()
        return Message("stone.question", "P1", seat=seat, points=_points(state.body))

    def here(self, _state: State) -> list[Message]:
        return []

    def score_lines(self, state: State, seat: int) -> list[tuple[Message, int]]:
        return [(Message("stone.score", "P1", seat=seat), state.scores()[seat])]


def _points(s: Any) -> str:
    return "-".join(map(str, s.points))


WORDS = StoneWords("en", *domains_of("utopia-engine-3e"))
MOMENT = "2026-11-22T10:00:00+00:00"


@pytest.fixture
def session(monkeypatch: pytest.MonkeyPatch) -> Session:
    lay_out(monkeypatch, perfect_information=True)
    read_by(monkeypatch, StoneReading())
    return Session.start(MemoryStore(), registry.load_game("stones"), TypedDice())


def opened(session: Session) -> tuple[PlainGame, StringIO]:
    out = StringIO()
    table = PlainGame(session, WORDS, out, "the store")
    table.open()
    return table, out


def said(table: PlainGame, out: StringIO, line: str) -> str:
    start = len(out.getvalue())
    assert table.take(line)
    return out.getvalue()[start:]


def test_a_view_is_there_of_every_position(session: Session) -> None:
    session.play(DRAW)
    session.roll("draw star")
    session.play(PASS)
    own = [session.view_at(ply, 0) for ply in range(4)]
    assert [state.scores() for state in own] == [(0, 0), (0, 0), (3, 0), (3, 0)]
    assert [state.current_player() for state in own] == [0, CHANCE, 1, 0]
    assert session.view_at(3, 1).scores() == (0, 0)
    own[2].apply_action(PASS)
    assert session.view_at(2, 0).current_player() == 1


def test_typed_cards_are_asked_for_by_name(session: Session) -> None:
    table, out = opened(session)
    asked = said(table, out, "draw")
    assert "rolled or drawn, one of: draw sun, draw moon, draw star." in asked
    assert "Done: draw moon at 0-0." in said(table, out, "draw moon")


def test_lines_tell_each_seat_what_it_may_know(session: Session) -> None:
    table, out = opened(session)
    said(table, out, "draw")
    assert table.seat == 0
    assert "Player 1 at 0-0?" in said(table, out, "draw star")
    assert table.seat == 1
    assert "Seat 0 has a card: 0-0." in said(table, out, "log")
    assert "Sheet: 0-0." in said(table, out, "sheet")
    assert "Score of seat 2 so far: 0." in said(table, out, "score")
    assert "Player 0 at 3-0?" in said(table, out, "pass")
    assert "Seat 0 has a card: 3-0." in said(table, out, "log")
    answer = said(table, out, "score")
    assert "Cards of seat 0. 3 points." in answer
    assert "Score of seat 1 so far: 3." in answer


def test_the_end_has_the_score_of_every_seat(session: Session) -> None:
    table, out = opened(session)
    for line in ("pass", "draw", "draw star", "pass"):
        said(table, out, line)
    end = said(table, out, "pass")
    assert table.seat == 1
    assert "Final score of seat 1: 0.\nFinal score of seat 2: 3.\n" in end


async def test_the_log_on_the_screen_is_told_anew_to_another_seat(session: Session) -> None:
    app = ScreenApp(session, WORDS)
    async with app.run_test(size=LARGE):
        app.open_game.play(DRAW)
        app.open_game.roll("draw star")
        app.show_all()
        app.draw()
        assert app.open_game.seat == 1
        assert "Seat 0 has a card: 0-0." in shown(app)
        app.open_game.play(PASS)
        app.show_all()
        app.draw()
        assert app.open_game.seat == app.picture.seat == 0
        assert "Seat 0 has a card: 3-0." in shown(app)
        assert app.picture.state.scores() == (3, 0)


def test_replay_tells_what_the_seat_in_play_may_know(
    session: Session, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    session.play(DRAW)
    session.roll("draw star")
    session.play(PASS)
    file = tmp_path / "stones.journal"
    file.write_text(session.journal.to_text())
    monkeypatch.setattr(replay, "words_for", lambda *_: WORDS)
    run = CliRunner()
    own = run.invoke(replay.replay, [str(file)], standalone_mode=False)
    assert "Seat 0 has a card: 3-0." in own.output
    other = run.invoke(replay.replay, [str(file), "--at", "2"], standalone_mode=False)
    assert "Seat 0 has a card: 0-0." in other.output
    assert "Sheet: 0-0." in other.output


@pytest.mark.parametrize(
    ("outcome", "said"),
    [
        (Outcome("done", (3, 5), (1,)), "ended: done  won by Seat 2  points by seat: 3, 5"),
        (Outcome("done", (1, 0, 1), (0, 2)), "ended: done  won by Seat 1, Seat 3"),
        (Outcome("done", (2, 2), ()), "ended: done  points by seat: 2, 2"),
    ],
    ids=["scores", "winners", "nobody"],
)
def test_the_list_of_games_says_how_one_ended(outcome: Outcome, said: str) -> None:
    """Where the winners say as much as the scores do, and where nobody has won, it says less."""
    ended = GameSummary("x", None, "stones", {}, MOMENT, MOMENT, 4, outcome)
    assert line_about(ended).endswith(said)
