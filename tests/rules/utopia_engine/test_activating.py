"""AC, the Charm and Fleeting Visions: two fields of four boxes."""

from __future__ import annotations

import pytest

from tests.games.language import answers, play
from tests.rules.utopia_engine.sheet import CLEARED, becomes, case, expect, position, told

WORK = "found=2:1 work=2 field=1 tool=0:0"
HURT = "damage=1 question@3e=between_rolls"
JUDGING = "cell=3,3,3,3,2,2,2,2 question=judge_field"
DONE = f"found=2:1 active=2:1 charge=0 {CLEARED}"
# Boxes 1 to 3 are locked (3 - 2); box 4 waits for its bottom number, and the die shows 1.
LAST = "cell=3,3,3,{top},2,2,2,0 low_die={bottom} question=write_activation_number"


def last_box(top: int, bottom: int) -> str:
    """Everything is locked but box 4, whose bottom number is about to be written."""
    return LAST.format(top=top, bottom=bottom)


@pytest.mark.clause("AC1", "AC2", "AC3", "AC4", "AC5", "AC7", "AC9", "A11")
def test_the_activation_example() -> None:
    """The Hermetic Mirror, die by die; boxes that the text leaves open are chosen to fit it."""
    state = play(position("found=2:1 day=3 tool=0,0,1"), "activate 2")
    assert told(state) == [("activation_begun", 2, 0)]
    play(state, "dice 6 3", "write 6 top 1", "write 3 top 3", "dice 4 2", "write 4 top 2")
    play(state, "write 2 bottom 1")
    assert told(state) == [("box_energy", 1, 1)]
    play(state, "dice 6 4", "write 4 bottom 2", "write 6 top 2")
    assert told(state) == [("box_reset", 2, 0)]
    expect(state, "cell=6,6,3,0,2,0,0,0 charge=1 question=activation_dice")
    play(state, "dice 2 1", "write 1 bottom 2", "write 2 bottom 3", "dice 3 1")
    expect(state, "charge=3")
    play(state, "write 3 top 4", "write 1 bottom 4", "judge")
    assert told(state) == [("box_locked", 2, 4), ("field_failed", 3, 1), ("day", 4, 0)]
    expect(state, "charge=3 field=2 day=4 cell=0:0 question=activation_dice")
    play(state, "dice 6 1", "write 6 top 1", "write 1 bottom 1")
    play(state, "dice 5 1", "write 5 top 2", "write 1 bottom 2")
    for box in (3, 4):
        play(state, "dice 2 1", f"write 2 top {box}", f"write 1 bottom {box}")
    play(state, "judge")
    assert state.body == position("found=2:1 active=2:1 day=4 tool=0,0,1 energy=2").body


@pytest.mark.parametrize(
    ("top", "bottom", "changes", "fact"),
    [
        case("5 makes two", "AC3", 6, 1, "charge=2", ("box_energy", 2, 1)),
        case("4 makes one", "AC3", 6, 2, "charge=1", ("box_energy", 1, 1)),
        case("3 locks", "AC5", 6, 3, "charge=0", ("box_locked", 3, 1)),
        case("1 locks", "AC5", 2, 1, "charge=0", ("box_locked", 1, 1)),
        case("-1 backfires", "AC5", 1, 2, HURT, ("backfire", -1, 1)),
        case("-5 backfires", "AC5", 1, 6, HURT, ("backfire", -5, 1)),
        case("0 resets", "AC4", 4, 4, "cell=0:0 ", ("box_reset", 1, 0)),
    ],
)
def test_a_full_box_is_judged_at_once(
    top: int, bottom: int, changes: str, fact: tuple[str, int, int]
) -> None:
    before = f"{WORK} cell=0:{top} low_die={bottom} question=write_activation_number"
    after = f"low_die=0 cell=0:{top},4:{bottom} question=activation_dice {changes}"
    assert told(becomes(before, f"write {bottom} bottom 1", after))[0] == fact


@pytest.mark.clause("A31", "AC2")
def test_either_die_goes_into_any_empty_square() -> None:
    text = f"{WORK} cell=0:6,5:1 low_die=2 high_die=5 question=write_activation_number"
    squares = ["top 2", "top 3", "top 4", "bottom 1", "bottom 3", "bottom 4"]
    written = [f"write {n} {square}" for n in (2, 5) for square in squares]
    assert answers(position(text), "write") == written


@pytest.mark.parametrize(
    ("charge", "text", "changes"),
    [
        case("exactly four", "AC6", 2, "", "energy=0"),
        case("surplus", "AC9 A10", 4, "", "energy=2"),
        case("surplus above the bar", "A4 AC9", 4, "energy=5 skulls@3e=7 skulls@2e=8", "energy=6"),
        case("Fleeting Visions: three", "EV4 A17", 1, "events=1:2", "energy=0"),
        case("Fleeting Visions: surplus above three", "EV4", 3, "events=1:2", "energy=2"),
        case("second field", "AC7", 2, "field=2", "energy=0"),
    ],
)
def test_enough_energy_activates(charge: int, text: str, changes: str) -> None:
    before = f"{WORK} day=3 charge={charge} {text} {last_box(6, 1)}"
    becomes(before, "write 1 bottom 4", f"{DONE} {changes}")


@pytest.mark.parametrize(
    ("charge", "text", "changes"),
    [
        case(
            "first field",
            "AC7",
            3,
            "",
            "field=2 cell=0:0 day=4 question=activation_dice",
        ),
        case(
            "visions elsewhere",
            "EV4",
            3,
            "events=1:3",
            "field=2 cell=0:0 day=4 question=activation_dice",
        ),
        case("second field", "AC8 A33", 3, "field=2", f"{DONE} day=4 energy=0"),
        case("second field, visions left", "AC8", 2, "field=2", f"{DONE} day=4 energy=0"),
        case(
            "doom",
            "TT2",
            3,
            "day=14",
            "next_step=second_field day=15 days_due=1 question=over end=doomsday",
        ),
    ],
)
def test_too_little_energy_costs_a_day(charge: int, text: str, changes: str) -> None:
    becomes(f"{WORK} day=3 charge={charge} {text} {JUDGING}", "judge", changes)


@pytest.mark.clause("A17")
def test_fleeting_visions_rolled_on_the_day_of_the_failure_come_too_late() -> None:
    before = f"{WORK} day=1 charge=3 {JUDGING}"
    state = play(position(before), "judge", "die 1", "die 2", "die 1", "die 1")
    expect(state, "field=2 charge=3 question=activation_dice events=1,2,1,1")


@pytest.mark.clause("A33")
def test_automatic_activation_after_two_fields_gives_no_surplus() -> None:
    before = f"{WORK} field=2 day=1 charge=3 {JUDGING}"
    state = play(position(before), "judge", "die 1", "die 2", "die 1", "die 1")
    assert told(state, "self_activated", "activated", "hand_energy") == [("self_activated", 2, 0)]
    expect(state, "active=2:1 energy=0 charge=0")


@pytest.mark.parametrize(
    ("damage", "changes"),
    [
        case("to two", "A11 AC5", 0, "damage=2 question@3e=between_rolls"),
        case("knocked out", "A11 UN1", 4, "damage=0 work=0 charge=0 question=event_die day=2"),
        case("from five: death", "A11 UN3 ED1", 5, "damage=7 end=died_activating question=over"),
    ],
)
def test_two_backfires_on_one_roll_are_two_damage_together(damage: int, changes: str) -> None:
    before = (
        f"{WORK} damage={damage} charge=2 cell=1,1,0,0,0,0,0,0 low_die=2 high_die=3 "
        "question=write_activation_number"
    )
    state = play(position(before), "write 2 bottom 1")
    expect(state, f"damage={damage}")
    expect(play(state, "write 3 bottom 2"), changes)


@pytest.mark.clause("AC10", "A25")
def test_a_knock_out_on_the_last_circle_erases_the_attempt() -> None:
    before = f"{WORK} damage=5 charge=6 day=8 energy=1 active=3:1 {last_box(1, 2)}"
    state = play(position(before), "write 2 bottom 4", *["die 1"] * 4)
    after = "found=2:1 active=3:1 tool=0:0 day=12 energy=1 events=1,1,1,1"
    assert state.body == position(after).body
    assert told(play(position(before), "write 2 bottom 4"), "activation_erased", "activated") == [
        ("activation_erased", 2, 0)
    ]
    assert answers(state, "activate") == ["activate 2"]


@pytest.mark.parametrize(
    ("text", "moves", "changes"),
    [
        case(
            "mid-attempt",
            "A10 TB4",
            "cell=0:6 low_die=1 question=write_activation_number",
            "charm",
            "tool=1,1,0 charge=2 bar@2e=2:2",
        ),
        case(
            "before judging",
            "A10 TB4",
            f"charge=2 {JUDGING}",
            "charm",
            f"tool=1,1,0 {DONE}",
        ),
        case(
            "surplus",
            "TB4 AC9",
            f"charge=3 {JUDGING}",
            "charm",
            f"tool=1,1,0 energy=1 {DONE}",
        ),
        case(
            "declined",
            "A10",
            f"charge=5 {JUDGING}",
            "judge",
            f"energy=1 {DONE}",
        ),
        case(
            "recharged at judging",
            "A18 A47 AB6",
            f"tool=1,1,0 charge=2 active=6:1 jar=6:3 {JUDGING}",
            "recharge charm; pay 6; pay 6; pay 6; charm",
            f"tool=1,1,0 jar=0:0 {DONE} active=2:1,6:1 battery_used@2e=1",
        ),
    ],
)
def test_the_focus_charm(text: str, moves: str, changes: str) -> None:
    becomes(f"{WORK} tool=1,1,1 {text}", moves, changes)


@pytest.mark.clause("A10", "A18", "TB4")
@pytest.mark.parametrize(
    ("text", "asked"),
    [
        ("tool=0,0,1", ["charm", "judge"]),
        ("active=6:1 jar=1:1,3:2 tool=1,1,0", ["judge", "recharge charm"]),
    ],
)
def test_the_field_is_not_judged_while_the_charm_could_be_used(text: str, asked: list[str]) -> None:
    state = play(position(f"{WORK} {text} {last_box(6, 3)}"), "write 3 bottom 4")
    assert answers(state, "charm", "judge", "recharge") == asked


@pytest.mark.clause("A47")
def test_the_charm_may_be_used_again_in_one_attempt() -> None:
    text = f"{WORK} tool=0,0,1 active=6:1 jar=1:3 cell=0:6 low_die=1"
    state = play(position(f"{text} question=write_activation_number"), "charm", "recharge charm")
    play(state, "pay 1", "pay 1", "pay 1", "charm")
    expect(state, "charge=4 tool=0:0 question=write_activation_number")
