"""AC11, the Charm's energy and the lent energy of the 2nd edition."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.utopia_engine.sheet import CLEARED, becomes, case, expect, position, told

WORK = "found=2:1 work=2 field=1 tool=0:0"
WRITING = f"{WORK} question=write_activation_number"
ERASED = f"charge=0 {CLEARED}"
# Boxes 1 to 3 are locked (3 - 2); box 4 waits below a 6.
LAST = "cell=3,3,3,6,2,2,2,0"
FULL = f"{WORK} cell=3,3,3,3,2,2,2,2 question=judge_field"


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("with the whole roll", "AC11 B7 B14", "low_die=2 high_die=5", "stop", ""),
        case("with one number", "AC11 B14", "low_die=2 charge=3 cell=6,0,0,0,1,0,0,0", "stop", ""),
        case("in the second field", "AC11", "low_die=2 field=2 charge=2", "stop", ""),
        case("before the last number", "B14", f"low_die=5 field=2 {LAST}", "stop", ""),
        case(
            "after a backfire",
            "B14",
            "low_die=2 high_die=3 cell=0:1",
            "write 2 bottom 1; stop",
            "damage=1",
        ),
    ],
)
def test_stopping_erases_the_attempt(before: str, moves: str, changes: str) -> None:
    becomes(f"{WRITING} {before}", moves, f"{changes} {ERASED}")


@pytest.mark.clause("B14", "UN1", "AC10")
def test_a_backfire_may_still_fell_you_when_you_stop() -> None:
    before = f"{WRITING} damage=5 low_die=2 high_die=3 cell=0:1"
    state = play(position(before), "write 2 bottom 1", "stop")
    assert told(state, "fell", "activation_erased", "activation_stopped") == [
        ("fell", 6, 0),
        ("activation_erased", 2, 0),
    ]


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        case("too little energy", "B14", "charge=3", ["stop", "judge"]),
        case("in the second field", "B28", "charge=3 field=2", ["stop", "judge"]),
        case("too little, the Charm at hand", "B14 A10", "tool=0,0,1", ["charm", "stop", "judge"]),
        case("enough, the Charm at hand", "A10", "tool=0,0,1 charge=4", ["charm", "stop", "judge"]),
        case("the vision is not here", "B14", "events=1:3 charge=3", ["stop", "judge"]),
    ],
)
def test_before_the_day_is_crossed_the_game_asks(text: str, asked: list[str]) -> None:
    state = position(f"{WRITING} {LAST} day=3 low_die=5 {text}")
    expect(play(state, "write 5 bottom 4"), "question=judge_field day=3")
    assert choices(state) == asked


@pytest.mark.clause("B14", "A17")
@pytest.mark.parametrize("text", ["charge=4", "charge=3 events=1:2", "charge=4 field=2"])
def test_with_enough_energy_a_full_field_is_judged_at_once(text: str) -> None:
    state = position(f"{WRITING} {LAST} day=3 low_die=5 {text}")
    expect(play(state, "write 5 bottom 4"), "active=2:1 day=3 question=what_now")


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("go on", "B14 AC7", "", "judge", "day=4 field=2 cell=0:0 question=activation_dice"),
        case("or stop", "B14 AC11", "", "stop", ERASED),
        case("be active", "B28 AC8 A33", "field=2", "judge", f"day=4 active=2:1 {ERASED}"),
        case("or neither", "B28 B14", "field=2", "stop", ERASED),
        case("keep the Charm's", "B28 B6", "field=2 bar=2:2", "stop", f"bar=2:2 {ERASED}"),
        case(
            "the Charm that suffices",
            "A10",
            "tool=0,0,1",
            "charm",
            f"active=2:1 energy=1 {ERASED} tool=0:0",
        ),
        case(
            "that does not", "A10 B14", "tool=0,0,1 charge=1", "charm", "tool=0:0 charge=3 bar=2:2"
        ),
    ],
)
def test_the_day_of_a_failed_field_is_a_choice(before: str, moves: str, changes: str) -> None:
    becomes(f"{FULL} day=3 charge=3 {before}", moves, changes)


@pytest.mark.clause("B7", "A32")
def test_a_stopped_activation_allows_a_rest_and_begins_anew() -> None:
    state = position(f"{WRITING} damage=2 charge=3 low_die=2 cell=6,0,0,0,1,0,0,0")
    assert answers(state, "rest") == []
    play(state, "stop", "rest 1", "activate 2")
    expect(state, "damage=1 day=1 charge=0 field=1 cell=0:0 question=activation_dice")


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("the Charm", "TB4", "low_die=2 tool=1,1,1", "charm", "charge=2 bar=2:2 tool=1,1,0"),
        case(
            "stopped",
            "B6 TB4",
            "low_die=2 tool=1,1,1 charge=1 cell=6,0,0,0,2,0,0,0",
            "charm; stop",
            f"bar=2:2 tool=1,1,0 {ERASED}",
        ),
        case(
            "knocked out",
            "B20 AC10",
            "low_die=2 charge=2 bar=2:2 damage=5 cell=0:1 active=3:1 day=8",
            "write 2 bottom 1; die 1; die 1; die 1; die 1",
            f"damage=0 day=12 events=1,1,1,1 {ERASED}",
        ),
        case(
            "surplus",
            "B20 B6 AC9",
            f"low_die=1 charge=4 bar=2:2 {LAST}",
            "write 1 bottom 4",
            f"active=2:1 bar=0:0 energy=2 {ERASED}",
        ),
        case(
            "active by itself",
            "B20 A33",
            f"low_die=5 charge=2 field=2 day=2 bar=2:2 {LAST}",
            "write 5 bottom 4; judge",
            f"active=2:1 bar=0:0 day=3 {ERASED}",
        ),
    ],
)
def test_the_charms_energy_stays_in_the_bar(before: str, moves: str, changes: str) -> None:
    becomes(f"{WRITING} {before}", moves, changes)


@pytest.mark.clause("B6", "B20")
def test_the_next_attempt_begins_with_the_charms_energy() -> None:
    state = play(position("found=2:1,3:1 bar=2:2"), "activate 2")
    expect(state, "charge=2 bar=2:2")
    assert told(state) == [("activation_begun", 2, 2)]
    expect(play(position("found=2:1,3:1 bar=2:2"), "activate 3"), "charge=0")


@pytest.mark.parametrize(
    ("text", "changes"),
    [
        case("lent to the surplus", "B6 EV4", "events=1:2 charge=3", "active=2:1 energy=2"),
        case("elsewhere", "B6 EV4", "events=1:3 charge=3", "active=2:1 energy=1"),
        case("lent to the field", "B6 A17", "events=1:2 charge=1", "active=2:1 energy=0"),
        case(
            "moved away meanwhile",
            "B6",
            "events=1:3 charge=1 field=2 day=2",
            "question=judge_field charge=3 energy=0",
        ),
    ],
)
def test_the_vision_lends_one_energy(text: str, changes: str) -> None:
    expect(play(position(f"{WRITING} {text} low_die=1 {LAST}"), "write 1 bottom 4"), changes)


@pytest.mark.clause("B28", "AC8", "A33")
def test_after_two_failed_fields_the_day_makes_the_construct_active() -> None:
    state = play(position(f"{FULL} field=2 day=2"), "judge")
    assert told(state, "field_failed", "day", "self_activated") == [
        ("field_failed", 0, 2),
        ("day", 3, 0),
        ("self_activated", 2, 0),
    ]
    expect(state, "active=2:1 question=what_now")


@pytest.mark.clause("B9", "LT3")
def test_the_bracelet_gives_no_energy_to_a_construct() -> None:
    expect(play(position("found=2:1 treasure=2:1"), "activate 2"), "charge=0 energy=0")
