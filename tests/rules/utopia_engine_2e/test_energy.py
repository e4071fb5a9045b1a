"""C7 and the Bracelet of Ios: a day whose energy finds the bar full."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import becomes, case, expect, position, told

FULL = "location=2 marks=1 treasure=2:1 energy=6 damage=5 day=2"
ASKED = "question=lose_energy next_step=end_rest"


@pytest.mark.clause("C7", "B9", "B21")
def test_a_day_of_the_bracelet_asks_before_its_box_is_crossed() -> None:
    state = becomes(FULL, "rest 1", f"{ASKED} days_due=1 days_named=1")
    assert choices(state) == ["move on", "skull"]
    assert told(state) == []
    becomes(FULL, "rest 1; skull", "energy=4 skulls=1 day=3 damage=4")
    state = becomes(FULL, "rest 1; move on", "day=3 damage=4")
    assert told(state, "hand_energy") == [("hand_energy", 0, 1)]


@pytest.mark.clause("C7")
def test_each_day_is_asked_about_anew() -> None:
    state = play(position(FULL), "rest 3", "move on")
    expect(state, "question=lose_energy day=3 days_due=2 energy=6")
    play(state, "move on")
    expect(state, "question=lose_energy day=4 days_due=1 energy=6")
    play(state, "skull", *["die 1"] * 4)
    expect(state, "question=what_now day=5 energy=4 skulls=1 damage=2")


@pytest.mark.clause("C7", "EV1")
def test_events_are_rolled_on_a_day_whose_energy_is_let_go() -> None:
    state = play(position(f"{FULL} day=4"), "rest 2", "move on")
    expect(state, "question=event_die day=5 days_due=1 energy=6")
    play(state, *["die 3"] * 4)
    expect(state, "question=lose_energy day=5 days_due=1 events=3,3,3,3")


@pytest.mark.clause("C7", "A4", "TT2")
def test_at_doom_only_doom_is_asked_about() -> None:
    state = play(position(f"{FULL} day=14"), "rest 1")
    expect(state, "question=face_doom")
    expect(play(state.clone(), "doom"), "end=doomsday energy=6")
    expect(play(state, "skull"), "question=what_now day=15 energy=4")


@pytest.mark.parametrize(
    "text",
    [
        case("there is room", "C7", "energy=5"),
        case("no skull is left", "C7 GH3", "skulls=8"),
        case("the Bracelet is not yours", "C7 B9", "treasure=4:1"),
    ],
)
def test_otherwise_nothing_is_asked(text: str) -> None:
    expect(play(position(f"{FULL} {text}"), "rest 1"), "question=what_now energy=6 day=3")


@pytest.mark.clause("C7", "B22")
def test_the_eighth_skull_makes_room_too() -> None:
    state = play(position(f"{FULL} skulls=7 day=15"), "rest 1")
    expect(state, "question=lose_energy")
    expect(play(state, "skull"), "skulls=8 energy=4 day=16")


@pytest.mark.clause("C7", "B1")
def test_the_day_of_a_circle_is_asked_about() -> None:
    state = play(position("treasure=2:1 energy=6 day=2"), "search 1")
    expect(state, "question=lose_energy location=1 marks=1 day=2")
    expect(play(state, "skull"), "question=search_dice squares=search day=3 energy=4")


@pytest.mark.clause("C7", "A51")
def test_a_skull_crossed_while_the_battery_is_paid_makes_room_for_the_day() -> None:
    before = f"{FULL} active=6:1 jar=1:3 tool=0,1,1"
    state = play(position(before), "rest 1", "recharge rod", "skull", "pay 1", "pay 1", "pay 1")
    expect(state, "question=what_now energy=4 skulls=1 day=3 tool=1,1,1")
