"""C7: energy comes in point by point, and a skull may make room for what the bar cannot hold."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import (
    CLEARED,
    becomes,
    case,
    expect,
    last_number,
    position,
    searching,
    told,
)

ZERO = f"location=1 marks=2 tool=0,1,1 {searching(333, 333)}"
FOUND = f"{CLEARED} found=1:1 active=1:1 boxes=1:1 perfect_zeros@2e=1"
ASKED = "question=lose_energy next_step=conclude_search energy=6"


@pytest.mark.parametrize(
    ("energy", "due"),
    [
        case("full already", "C7 A4", 6, "energy_due@3e=2 energy_due@2e=5"),
        case("one place", "C7 A4", 5, "energy_due@3e=1 energy_due@2e=4"),
    ],
)
def test_a_perfect_zero_with_too_little_room_asks(energy: int, due: str) -> None:
    before = f"{ZERO} energy={energy}"
    state = becomes(before, last_number(333), f"{FOUND} {ASKED} {due}")
    assert choices(state) == ["move on", "skull"]
    gained = [("hand_energy", 6 - energy, 0)] if energy < 6 else []
    assert told(state, "found_active", "hand_energy", "marked") == [
        ("found_active", 1, 0),
        *gained,
    ]


@pytest.mark.clause("C7", "A4")
def test_the_energy_of_a_perfect_zero_may_be_let_go() -> None:
    state = play(position(f"{ZERO} energy=6"), last_number(333), "move on")
    expect(state, f"{FOUND} marks@3e=3 energy_due=0 next_step=ask_what_now energy=6 skulls=0")


@pytest.mark.clause("C7", "GH1", "GH2")
def test_skulls_make_room_for_the_energy_of_a_perfect_zero() -> None:
    """In the 2nd edition the bar is full again after three of the five points."""
    state = play(position(f"{ZERO} energy=6"), last_number(333), "skull")
    if state.game.name.endswith("2e"):
        expect(state, "question=lose_energy energy=6 energy_due=2 skulls=1")
        play(state, "skull")
    expect(state, f"{FOUND} marks@3e=3 energy_due=0 energy=5 skulls@3e=1 skulls@2e=2")


@pytest.mark.clause("C7")
def test_no_loses_the_whole_rest_of_the_gain() -> None:
    before = f"{ZERO} energy=5"
    state = play(position(before), last_number(333), "move on")
    due = 1 if state.game.name.endswith("3e") else 4
    assert told(state, "hand_energy") == [("hand_energy", 1, 0), ("hand_energy", 0, due)]
    expect(state, f"{FOUND} marks@3e=3 energy=6 skulls=0")


@pytest.mark.clause("C7")
def test_the_circle_is_marked_after_the_energy_is_in() -> None:
    before = "location=1 boxes=1:1 marks@3e=0 marks@2e=1 tool=0:0 energy=6 day=3"
    state = play(position(f"{before} {searching(333, 333)}"), last_number(333))
    expect(state, "question=lose_energy day=3 marks@3e=0 marks@2e=1")
    play(state, "move on")
    expect(state, "question=what_now day@3e=4 day@2e=3 marks=1 energy=6")


@pytest.mark.parametrize(
    "text",
    [
        case("it fits", "C7", "energy@3e=4 energy@2e=1"),
        case("no skull is left to be crossed", "C7 GH3", "energy=6 skulls@3e=7 skulls@2e=8"),
        case("found already: no energy", "C7 A16", "energy=6 found=1:1"),
    ],
)
def test_otherwise_nothing_is_asked(text: str) -> None:
    state = play(position(f"{ZERO} {text}"), last_number(333))
    expect(state, "question=what_now energy=6 energy_due=0")


WORK = "found=2:1 work=2 field=1 squares=field cell=6,6,6,0,1,1,1,0 charge=6"
SURPLUS = f"{WORK} tool=1,1,0 high_die=6 low_die=1 question=write_activation_number"
BEGUN = ("write 6 top 4", "write 1 bottom 4")


@pytest.mark.clause("C7", "AC9", "A10")
def test_the_surplus_of_an_activation_asks_when_the_artifact_is_active() -> None:
    state = play(position(f"{SURPLUS} energy=5"), *BEGUN)
    done = f"{CLEARED} active=2:1 charge=0 energy=6"
    expect(state, f"{done} energy_due=3 question=lose_energy")
    assert choices(state) == ["move on", "skull"]
    expect(play(state.clone(), "skull"), f"{done} energy_due=0 skulls=1")
    expect(play(state, "move on"), f"{done} energy_due=0 skulls=0")


@pytest.mark.clause("C7", "GH1")
def test_the_bar_may_be_full_twice_in_one_gain() -> None:
    before = position(f"{SURPLUS} energy=6".replace("charge=6", "charge=9"))
    state = play(before, *BEGUN, "skull")
    expect(state, "question=lose_energy energy=6 energy_due=4 skulls=1")
    play(state, "skull")
    expect(state, "question=lose_energy energy=6 energy_due=1 skulls=2")
    play(state, "skull")
    expect(state, "question=what_now energy=4 energy_due=0 skulls=3")


@pytest.mark.clause("C7", "GH3")
def test_it_is_asked_as_long_as_a_skull_is_left() -> None:
    before = position(f"{SURPLUS} energy=6 skulls@3e=6 skulls@2e=7".replace("charge=6", "charge=9"))
    state = play(before, *BEGUN, "skull")
    expect(state, "question=what_now energy=6 skulls@3e=7 skulls@2e=8")
    assert told(state, "hand_energy") == [("hand_energy", 3, 4)]


@pytest.mark.clause("C7", "A51", "A36")
@pytest.mark.parametrize(
    ("moves", "changes"),
    [
        ("pay 3; pay 3; pay 3", "question=lose_energy energy=6 energy_due=3 skulls=0"),
        ("skull; pay 3; pay 3; pay 3", "question=what_now energy=6 energy_due=0 skulls=1"),
    ],
)
def test_a_skull_crossed_while_the_battery_is_paid_makes_room(moves: str, changes: str) -> None:
    before = f"{SURPLUS} energy=5 active=6:1 jar=3:3".replace("tool=1,1,0", "tool=0,1,1")
    state = play(position(before), *BEGUN, "judge", "recharge rod")
    expect(state, "question=pay_the_battery asked_before=lose_energy energy_due=3")
    expect(play(state, *moves.split("; ")), f"{changes} tool=1,1,1")
