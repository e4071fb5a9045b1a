"""A2 of the 3rd edition: damage ends the fight before your hit counts."""

from __future__ import annotations

import pytest

from tests.rules.utopia_engine.sheet import CLEARED, becomes, told


@pytest.mark.clause("A2", "A3", "CO4", "UN1", "UN2")
def test_a_knock_out_comes_before_the_hit_of_the_same_roll() -> None:
    before = "location=1 marks=2 tool=0:0 question=combat_dice level=2 damage=5 day=9"
    fallen = f"{CLEARED} location=0 marks=0 damage=0 day=11 days_due=4 question=event_die"
    state = becomes(before, "dice 6 1", fallen)
    assert told(state, "defeated", "marked", "fell") == [("fell", 6, 0)]
