"""D2: by two Charms the bar of a construct can hold enough before its field begins."""

from __future__ import annotations

import pytest

from tests.games.language import play
from tests.rules.utopia_engine.sheet import CLEARED, expect, position


@pytest.mark.clause("D2", "B6", "TB4", "AC1")
def test_a_full_bar_needs_no_field() -> None:
    text = "found=2:1 bar=2:4 tool=0:0 events=1,2,1,1"
    expect(play(position(text), "activate 2"), "field=1 charge=4 question=activation_dice")
    house = play(position(f"{text} house=0,0,0,0,1"), "activate 2")
    expect(house, f"{CLEARED} active=2:1 charge=0 bar=0:0 energy=1")


@pytest.mark.clause("D2", "AC11")
def test_giving_up_gives_no_artifact() -> None:
    text = (
        "found=2:1 work=2 field=1 charge=4 tool=0:0 low_die=1 "
        "question=write_activation_number house=0,0,0,0,1"
    )
    expect(play(position(text), "stop"), f"{CLEARED} active=0:0 charge=0")
