"""The kept views of a session: those of the position as it is, for each seat its own."""

from __future__ import annotations

from random import Random

import pytest

from artificer import load_game
from artificer.table.dice import SeededDice
from artificer.table.played_game import KEPT
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from tests.table import playing
from tests.table.playing import step

PLAYERS = 3


def begin(ruleset: str = "utopia") -> Session:
    game = load_game(ruleset, players=PLAYERS)
    return Session.start(MemoryStore(), game, SeededDice(5), practice=True)


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
def test_a_view_is_that_of_the_position_before_and_after_every_step(ruleset: str) -> None:
    session, rng = begin(ruleset), Random(2)
    for _ in range(60):
        for seat in range(PLAYERS + 1):
            assert session.view(seat) == session.state.view(seat)
            for ply in (0, max(0, session.ply - 1)):
                expected = session.history.at(ply).view(seat)
                assert session.view_at(ply, seat) == expected
                assert session.view_at(ply, seat).viewer == seat
        step(session, rng)


def test_a_view_is_made_once_while_nothing_happens() -> None:
    session = begin()
    step(session, Random(1))
    assert session.view(0) is session.view(0) is not session.view(1)
    assert session.view_at(0, 0) is session.view_at(0, 0)


def test_a_view_that_was_played_on_is_made_again() -> None:
    session = playing.begin()
    played_on, before = session.view(0), session.view(0).clone()
    step_of = played_on.chance_outcomes()[0][0] if played_on.is_chance_node() else None
    played_on.apply_action(played_on.legal_actions()[0] if step_of is None else step_of)
    assert session.view(0) == before != played_on


def test_another_position_after_as_many_steps_has_a_view_of_its_own() -> None:
    session, rng = playing.begin(), Random(4)
    while session.waits_for_dice() or len(session.legal_actions()) == 1:
        step(session, rng)
    one, other, *_ = session.legal_actions()
    session.play(one)
    before = session.view(0)
    session.undo()
    session.play(other)
    assert session.view(0) == session.state.view(0) != before


def test_old_views_are_forgotten() -> None:
    session, rng = begin(), Random(6)
    first = session.view(0)
    for _ in range(KEPT):
        step(session, rng)
        session.view(0)
    assert session.view_at(0, 0) == first
    assert session.view_at(0, 0) is not first
