"""D2 between two rolls: Visions that come while the hurt rest, and the Charm."""

from __future__ import annotations

import pytest

from tests.games.language import play
from tests.rules.utopia_engine.sheet import CLEARED, case, expect, position

HOUSE = "house=0,0,0,0,1"
RESTING = (
    "found=2:1 work=2 field=1 cell=6,6,0,0,1,2,0,0 charge=3 damage=4 day=1 tool=0:0 "
    "question=between_rolls"
)
EVENTS = ("die 1", "die 2", "die 1", "die 1")
DONE = f"{CLEARED} active=2:1 charge=0"


@pytest.mark.clause("D2", "C4", "EV4")
def test_visions_come_during_a_rest() -> None:
    expect(play(position(RESTING), "rest 1", *EVENTS), "question=between_rolls charge=3 field=1")
    expect(play(position(f"{RESTING} {HOUSE}"), "rest 1", *EVENTS), f"{DONE} damage=3 day=2")


@pytest.mark.clause("D2", "A44", "C6")
def test_the_days_named_for_the_rest_pass_all_the_same() -> None:
    state = play(position(f"{RESTING} {HOUSE}"), "rest 3", *EVENTS)
    expect(state, f"{DONE} damage=0 day=4 days_at_rest=0")


@pytest.mark.parametrize(
    "before",
    [
        case("they lay there before", "D2", "events=1,2,1,1"),
        case("the boxes had made enough", "D2 AC6", "charge=4"),
        case("too little for Visions, too", "D2", "charge=2"),
    ],
)
def test_visions_that_bring_nothing_new_end_no_field(before: str) -> None:
    state = play(position(f"{RESTING} {before} {HOUSE}"), "rest 1", *EVENTS)
    expect(state, "question=between_rolls field=1 active=0:0")


@pytest.mark.clause("D2")
def test_visions_elsewhere_end_no_field() -> None:
    state = play(position(f"{RESTING} {HOUSE}"), "rest 1", "die 2", "die 1", "die 2", "die 2")
    expect(state, "question=between_rolls field=1 charge=3")


@pytest.mark.clause("D2", "C4", "A10")
def test_the_charm_between_two_rolls() -> None:
    text = f"{RESTING} tool=0,0,1"
    expect(play(position(text), "charm"), "question=between_rolls charge=5 field=1")
    expect(play(position(f"{text} {HOUSE}"), "charm"), f"{DONE} energy=1 damage=4 day=1")
