"""UN, RE, TT, EV, GH: falling, resting, the time track, its events, and the God's Hand."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
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

FALLING = "location=1 marks=2 boxes=1:1 tool=0:0 question=combat_dice level=2 damage=5"
HOME = f"{CLEARED} location=0 marks=0 damage=0"


@pytest.mark.parametrize(
    ("before", "dice", "changes"),
    [
        case("six days", "UN1 UN2 A21 EV1", "day=8", "1126 3333", "day=14 events=3,3,3,3"),
        case(
            "the Scale is no use", "A21", "day=2 treasure=4:1", "1111 1111", "day=8 events=1,1,1,1"
        ),
        case("four with the Gate", "AB3 A21", "day=8 active=3:1", "1126", "day=12 events=1,1,2,6"),
        case(
            "doom on the way",
            "A21 TT2",
            "day=13 skulls=2",
            "1111",
            "day=17 events=1,1,1,1 days_due=3 end=doomsday question=over",
        ),
    ],
)
def test_falling_unconscious(before: str, dice: str, changes: str) -> None:
    rolls = "".join(f"; die {face}" for face in dice.replace(" ", ""))
    becomes(f"{FALLING} {before}", f"dice 2 1{rolls}", f"{HOME} {changes}")


@pytest.mark.clause("AB3", "AB7")
def test_an_inactive_void_gate_does_not_help() -> None:
    state = play(position(f"{FALLING} found=3:1"), "dice 2 1")
    assert told(state, "fell") == [("fell", 6, 0)]


@pytest.mark.clause("A3", "A24", "SE10")
def test_a_knock_out_on_the_sixth_box_forfeits_the_extensive_search() -> None:
    before = f"location=1 marks=2 boxes=1:5 tool=0:0 damage=5 {searching(533, 333)}"
    state = play(position(before), last_number(333), "dice 2 1")
    play(state, *["die 1"] * (4 * 2))
    expect(state, f"{HOME} boxes=1:6 day=6")
    assert answers(state, "extensive") == []


@pytest.mark.parametrize(
    ("before", "days", "damage"),
    [
        case("in the wilderness", "RE1 RE3 A13", "location=2 marks=3 damage=4 day=5", 1, 3),
        case("two days in it", "RE1", "location=2 marks=3 damage=4 day=5", 2, 2),
        case("a day at home", "RE1", "damage=4 day=5", 1, 3),
        case("named days all pass", "A44", "damage=1 location=2 day=5", 2, 0),
    ],
)
def test_resting(before: str, days: int, damage: int) -> None:
    at_home = "" if "location" in before else f"days_at_rest@3e={days}"
    becomes(before, f"rest {days}", f"damage={damage} day={5 + days} {at_home}")


@pytest.mark.clause("A13", "EV1", "RE1")
def test_events_roll_while_you_rest() -> None:
    state = play(position("damage=5 day=9 location=3"), "rest 3", *["die 2"] * 4)
    expect(state, "damage=2 day=12 events=2,2,2,2 days_named=0 question=what_now")


@pytest.mark.clause("A13", "A35")
def test_one_to_six_days_can_be_named_when_hurt() -> None:
    assert answers(position("damage=1"), "rest") == [f"rest {n}" for n in range(1, 7)]
    assert answers(position("damage=0 location=2"), "rest") == []


@pytest.mark.parametrize(
    "text",
    [
        case("in a search", "A53", f"{searching(412, 333)}"),
        case("before a combat roll", "A53", "level=2 question=fight"),
        case("after it", "A53", "level=2 low_die=1 high_die=2 rounds=1 question=answer_roll"),
        case("when an extensive search is offered", "A53", "question=search_extensively"),
        case("in a link", "A53 A32", "work=2 squares=link low_die=2 question=write_link_number"),
    ],
)
def test_no_rest_before_the_task_in_hand_is_done(text: str) -> None:
    state = position(f"location=1 damage=3 {text}")
    assert choices(state)
    assert answers(state, "rest", "home", "search") == []


@pytest.mark.clause("TT1", "EV1", "EV2", "S5")
@pytest.mark.parametrize("box", range(1, 15))
def test_every_box_of_the_time_track(box: int) -> None:
    text = f"damage=5 location=2 day={box - 1} events=6,6,6,6"
    state = play(position(text), "rest 1")
    if box in (2, 5, 8, 11, 14):
        expect(state, f"day={box} question=event_die events=6,6,6,6 damage=4")
        play(state, "die 3")
        expect(state, "question=event_die event=1 events=3,6,6,6")
        play(state, "die 3", "die 1", "die 2")
        expect(state, "question=what_now event=0 events=3,3,1,2")
    else:
        expect(state, f"day={box} question=what_now events=6,6,6,6")


@pytest.mark.clause("TT2", "TT3", "S5", "GH2", "A50")
@pytest.mark.parametrize("skulls", range(8))
def test_doomsday_is_the_first_uncrossed_skull(skulls: int) -> None:
    state = play(position(f"damage=1 location=2 day={14 + skulls} skulls={skulls}"), "rest 1")
    expect(state, f"day={15 + skulls} end=doomsday question=over events=0:0")
    outcome = state.outcome()
    assert outcome is not None
    assert outcome.reason == "doomsday"


@pytest.mark.parametrize(
    "text",
    [
        case("between tasks", "GH1 A4", ""),
        case("while searching", "A4", f"location=1 {searching(412, 333)}"),
        case("in a fight", "A4", "location=1 level=2 question=fight"),
        case(
            "in an activation",
            "A4",
            "work=2 field=1 low_die=2 question=write_activation_number",
        ),
        case("in a link", "A4", "work=2 low_die=2 question=write_link_number"),
        case(
            "between rolls for the Engine", "A8 A4", "question=roll_for_the_engine engine_begun=1"
        ),
        case(
            "while the Battery is paid", "A36", "question=pay_the_battery components_due=1 jar=1:1"
        ),
        case("when doom is faced", "A4", "question=face_doom day=14 days_due=1"),
    ],
)
def test_a_skull_is_crossed_out_at_any_decision(text: str) -> None:
    state = position(f"{text} energy=4")
    assert "skull" in choices(state)
    expect(play(state, "skull"), "energy=1 skulls=1")
    assert "skull" not in choices(position(f"{text} energy=2"))


@pytest.mark.clause("A4", "GH2", "TT2")
def test_doom_is_faced_and_put_off() -> None:
    before = "location=2 damage=3 day=14 energy=6 marks=1"
    state = becomes(
        before, "rest 2", "question=face_doom days_due=2 days_named=2 next_step=end_rest"
    )
    assert choices(state) == ["doom", "skull"]
    play(state, "skull")
    expect(state, "day=15 question=face_doom energy=3 days_due=1 damage=2")
    play(state, "skull")
    expect(state, "day=16 question=what_now energy=0 skulls=2 damage=1")


@pytest.mark.clause("A4", "TT2")
def test_doom_may_be_let_come() -> None:
    state = play(position("location=2 damage=3 day=14 energy=6"), "rest 2", "doom")
    expect(state, "day=15 end=doomsday question=over energy=6")


@pytest.mark.clause("A4")
def test_doom_is_not_asked_about_without_energy() -> None:
    expect(play(position("location=2 damage=3 day=14 energy=2"), "rest 1"), "end=doomsday")


@pytest.mark.clause("A51", "A42", "A36")
def test_a_skull_crossed_while_the_battery_is_paid_puts_doom_off() -> None:
    before = "location=2 damage=3 day=14 energy=3 active=6:1 tool=1,0,1 jar=1:3"
    state = play(position(before), "rest 1", "recharge wand", "skull", "pay 1", "pay 1", "pay 1")
    expect(state, "day=15 skulls=1 question=what_now tool=1,1,1 damage=2 jar=0:0")


@pytest.mark.clause("A42", "C8")
def test_what_may_be_used_when_doom_is_faced() -> None:
    text = (
        "location=1 day=14 days_due=1 energy=3 active=1:1,6:1 events=2:1 jar=2:3 tool=0,1,1 "
        "question=face_doom"
    )
    assert choices(position(text)) == ["doom", "seal", "skull", "recharge rod"]
