"""The maxim of the novice that the 3rd edition alone asks for: a rest between two rolls."""

from __future__ import annotations

from typing import Any

import pytest

import artificer
from artificer.games.utopia_engine.questions import BETWEEN_ROLLS
from artificer.players.player import Policy
from artificer.players.registry import load_player

GAME = artificer.load_game("utopia-engine-3e")


@pytest.mark.parametrize("field", [0, 1])
@pytest.mark.parametrize(
    ("damage", "day", "answered"),
    [(4, 5, "roll"), (5, 5, "rest 1"), (5, 13, "roll")],
    ids=["fit enough", "near falling", "no day to spare"],
)
def test_a_rest_between_two_rolls(field: int, damage: int, day: int, answered: str) -> None:
    state = GAME.new_initial_state()
    sheet: Any = state.body
    sheet.question, sheet.work, sheet.field = BETWEEN_ROLLS, 2, field
    sheet.damage, sheet.day = damage, day
    player = Policy(load_player("novice", GAME), 1)
    assert state.action_to_string(player.action(state)) == answered
