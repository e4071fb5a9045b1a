"""D2: a field is finished though the energy is there; a house rule ends it at once."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import CLEARED, case, expect, position, told

HOUSE = "house=0,0,0,0,1"
FIELD = "found=2:1 work=2 field=1 day=3 tool=0,0,1"
WRITING = f"{FIELD} question=write_activation_number"
DONE = f"{CLEARED} active=2:1 charge=0 bar=0:0 cell=0:0"
CHARGED = "tool=0:0 charge={} bar@2e=2:2"
VISIONS = "events=1,2,1,1"
FAILED = f"{FIELD} tool=0:0 charge=3 cell=3,3,3,3,2,2,2,2 question=judge_field"
EVENTS = ("die 1", "die 2", "die 1", "die 1")


@pytest.mark.parametrize(
    ("before", "book", "house"),
    [
        case(
            "enough by the Charm",
            "D2 A10 TB4",
            f"{WRITING} charge=2 cell=6,6,0,0,2,2,0,0 low_die=2 high_die=5",
            f"{CHARGED.format(4)} low_die=2 high_die=5 question=write_activation_number",
            DONE,
        ),
        case(
            "the surplus",
            "D2 AC9",
            f"{WRITING} charge=3 low_die=2",
            f"{CHARGED.format(5)} energy=0",
            f"{DONE} energy=1",
        ),
        case(
            "three under Visions",
            "D2 EV4",
            f"{WRITING} charge=1 {VISIONS} low_die=2",
            CHARGED.format(3),
            f"{DONE} energy=0",
        ),
        case(
            "not enough yet",
            "D2",
            f"{WRITING} charge=1 low_die=2",
            CHARGED.format(3),
            f"{CHARGED.format(3)} active=0:0 low_die=2 question=write_activation_number",
        ),
        case(
            "in the second field",
            "D2 AC7",
            f"{WRITING} field=2 charge=2 low_die=2",
            f"{CHARGED.format(4)} field=2",
            DONE,
        ),
        case(
            "the backfire of this roll first",
            "D2 A25",
            f"{WRITING} charge=2 cell=1,0,0,0,6,0,0,0 backfires=1 damage=2 low_die=2",
            f"{CHARGED.format(4)} backfires=1 damage=2",
            f"{DONE} damage=3",
        ),
        case(
            "a backfire that fells you",
            "D2 A25 AC10",
            f"{WRITING} charge=2 cell=1,0,0,0,6,0,0,0 backfires=1 damage=5 low_die=2 day=8",
            "backfires=1 damage=5",
            f"{CLEARED} active=0:0 charge=0 bar@2e=2:2 damage=0",
        ),
    ],
)
def test_the_charm_in_a_field(before: str, book: str, house: str) -> None:
    expect(play(position(before), "charm"), book)
    after = play(position(f"{before} {HOUSE}"), "charm")
    while after.is_chance_node():
        play(after, "die 1")
    expect(after, house)


@pytest.mark.clause("D2", "C7")
def test_surplus_for_a_full_hand_is_asked_for_as_ever() -> None:
    state = play(position(f"{WRITING} charge=4 energy=6 low_die=2 {HOUSE}"), "charm")
    expect(state, "active=2:1 question=lose_energy energy_due=2")
    expect(play(state, "skull"), "question=what_now energy=5 skulls=1")


@pytest.mark.clause("D2", "AC6")
def test_boxes_alone_end_no_field() -> None:
    text = f"{WRITING} tool=0:0 charge=2 cell=6,6,0,0,1,0,0,0 low_die=1"
    for house in ("", HOUSE):
        state = play(position(f"{text} {house}"), "write 1 bottom 2")
        expect(state, "charge=4 field=1 active=0:0 question=activation_dice")


@pytest.mark.clause("D2", "EV4", "A17", "AC7")
def test_new_visions_on_the_day_between_the_fields() -> None:
    book = play(position(f"{FAILED} day=1"), "judge", *EVENTS)
    expect(book, "field=2 charge=3 active=0:0 question=activation_dice")
    house = play(position(f"{FAILED} day=1 {HOUSE}"), "judge", *EVENTS)
    expect(house, f"{DONE} day=2 energy=0 events=1,2,1,1")
    assert told(house, "activated", "visions") == [("visions", 2, 0), ("activated", 2, 0)]


@pytest.mark.clause("D2", "AC8")
def test_visions_after_the_second_field_change_nothing() -> None:
    state = play(position(f"{FAILED} field=2 day=1 {HOUSE}"), "judge", *EVENTS)
    expect(state, f"{DONE} day=2")
    assert told(state, "activated", "self_activated") == [("self_activated", 2, 0)]


@pytest.mark.parametrize("charge", [2, 3])
@pytest.mark.clause("D2")
def test_a_full_field_with_the_battery_at_hand(charge: int) -> None:
    """Enough is enough; with less the field is still to be judged."""
    text = f"{FAILED} tool=0,0,1 charge={charge} active=6:1 jar=1:4 {HOUSE}"
    after = play(position(text), "charm")
    assert after.question() == "what_now"
    short = play(position(f"{text} charge=1"), "charm")
    assert "judge" in choices(short)
