"""Throws of two dice as solvers count them."""

from __future__ import annotations

from artificer import load_game
from artificer.players.solving.dice import each, throws


def test_the_throws_are_those_of_the_rules() -> None:
    state = load_game("utopia-engine-3e").new_initial_state()
    state.apply_action(state.string_to_action("search 1"))
    urn = [(state.action_to_string(outcome), weight) for outcome, weight in state.chance_outcomes()]
    assert urn == [(f"dice {high} {low}", ways) for low, high, ways in throws(6)]


def test_dice_are_taken_one_by_one() -> None:
    assert list(each((5, 2))) == [(2, (5,)), (5, (2,))]
    assert list(each((4, 4))) == [(4, (4,))]
    assert list(each(())) == []
