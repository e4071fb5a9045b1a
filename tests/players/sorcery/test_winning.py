"""Positions laid by hand that can be won this turn, and are; and one that cannot."""

from __future__ import annotations

import pytest

from artificer.players.player import Policy
from artificer.players.registry import load_player
from tests.players.sorcery.tables import GAME, engine, finished, play_turn, table


def test_seven_runs_of_the_sample_engine_give_21() -> None:
    s = table(hand="", pool="growth " * 7 + "time")
    engine(s, 0, "growth -> time prestige*3")
    state = finished(s)
    assert play_turn(state) == ["run 1"] * 7
    assert state.scores() == (1, 0)


def test_one_run_and_a_declaration_win() -> None:
    s = table(hand="", pool="growth time")
    engine(s, 0, "growth -> time growth prestige")
    state = finished(s)
    assert play_turn(state) == ["run 1", "declare"]
    assert state.scores() == (1, 0)


def test_cards_are_discarded_and_drafted_for_what_the_runs_need() -> None:
    s = table(hand="time justice", pool="growth", draft="love change")
    engine(s, 0, "love -> time love prestige")
    state = finished(s)
    assert play_turn(state) == ["take love", "discard love", "discard time", "run 1", "declare"]
    assert state.scores() == (1, 0)


def test_two_engines_feed_each_other() -> None:
    s = table(hand="prestige", pool="time")
    engine(s, 0, "time -> prestige*2")
    engine(s, 0, "prestige -> time*3")
    state = finished(s)
    assert play_turn(state) == ["discard prestige", "run 2", "run 1", "declare"]
    assert state.scores() == (1, 0)


def test_an_opponents_engine_is_borrowed_to_win() -> None:
    """C21: a player who builds a lone engine of infinite Prestige gives it away."""
    s = table(hand="", pool="growth time prestige", draft="love")
    engine(s, 1, "prestige -> time prestige*2")
    state = finished(s)
    assert play_turn(state) == ["take love", "discard love", "love 1", "run 1", "declare with 2"]
    assert state.scores() == (1, 0)


def test_feeding_the_machine_for_the_last_prestige_wins() -> None:
    s = table(hand="justice prestige", pool="change", stored="prestige " * 18)
    engine(s, 0, "->")
    state = finished(s)
    assert play_turn(state) == ["done", "feed justice", "bonus prestige"]
    assert state.scores() == (1, 0)


def test_what_cannot_be_won_is_not_run() -> None:
    s = table(hand="", pool="growth time")
    engine(s, 0, "growth -> time prestige*3")
    state = finished(s)
    assert "run 1" not in play_turn(state)
    assert not state.is_terminal()


@pytest.mark.parametrize(
    ("outputs", "declaration"),
    [("time justice love", "declare"), ("time justice growth", "declare with 2")],
    ids=["love-is-not", "growth-is"],
)
def test_a_lender_gets_infinite_time_only_for_what_is_worth_it(
    outputs: str, declaration: str
) -> None:
    s = table(hand="", pool="time change justice")
    engine(s, 0, "change -> time change*2")
    s.engines[engine(s, 1, f"justice -> {outputs}") - 1].borrowed = 1
    state = finished(s)
    for move in ("run 2", "run 1"):
        state.apply_action(state.string_to_action(move))
    action = Policy(load_player("tinkerer", GAME), 1).action(state)
    assert state.action_to_string(action) == declaration
