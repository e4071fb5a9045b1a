"""The command line of the screen."""

from __future__ import annotations

from artificer.faces.terminal.open_game import OpenGame
from artificer.faces.terminal.typed import take_line
from tests.faces.terminal.tables import WORDS, seeded, texts, typed


def test_why_not_is_told_while_dice_are_due_too() -> None:
    for session in (seeded(), typed()):
        open_game = OpenGame(session, WORDS)
        take_line(open_game, "search 1")
        assert session.waits_for_dice()
        before = texts(session)
        assert take_line(open_game, "why search 3") is None
        assert "roll" in open_game.message
        assert "why" not in open_game.message
        assert texts(session) == before


def test_roll_is_a_throw_only_where_dice_fall_by_themselves() -> None:
    for session, falls in ((seeded(), True), (typed(), False)):
        open_game = OpenGame(session, WORDS)
        take_line(open_game, "search 1")
        before = len(texts(session))
        assert take_line(open_game, "roll") is None
        assert (len(texts(session)) > before) == falls
        assert bool(open_game.message) != falls
