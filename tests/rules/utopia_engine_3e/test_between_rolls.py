"""C4: a hurt player may rest between two rolls of an activation or a link."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.utopia_engine.sheet import CLEARED, case, expect, position, told

RESTS = [f"rest {days}" for days in range(1, 7)]
FIELD = "found=2:1 work=2 field=1 tool=0,0,1"
LINK = "found=3:1,4:1 work=4 jar=4:1 squares=link"
WRITING_FIELD = f"{FIELD} question=write_activation_number"
WRITING_LINK = f"{LINK} question=write_link_number"
BETWEEN = "question=between_rolls"
RECORD = "treasure=5:1"
FIELD_BETWEEN = f"{FIELD} {BETWEEN}"
LINK_BETWEEN = f"{LINK} {BETWEEN}"


@pytest.mark.parametrize(
    ("before", "moves", "asked"),
    [
        case("after a roll of a field", "C4", f"{WRITING_FIELD} low_die=3", "write 3 top 1", True),
        case("after a roll of a link", "C4", f"{WRITING_LINK} low_die=3", "write 3 top 1", True),
        case(
            "after a number thrown away", "C4", f"{WRITING_LINK} low_die=3", "write 3 basket", True
        ),
        case(
            "hurt by this very roll",
            "C4",
            f"{WRITING_FIELD} damage=0 cell=0:1 low_die=6",
            "write 6 bottom 1",
            True,
        ),
        case(
            "paid for",
            "C4 LI6",
            f"{WRITING_LINK} damage=0 cell=0:1 low_die=6",
            "write 6 bottom 1",
            True,
        ),
        case("unhurt", "C4", f"{WRITING_FIELD} damage=0 low_die=3", "write 3 top 1", False),
        case(
            "unhurt in a link", "C4", f"{WRITING_LINK} damage=0 low_die=3", "write 3 top 1", False
        ),
        case(
            "between two numbers",
            "C4",
            f"{WRITING_FIELD} low_die=3 high_die=5",
            "write 3 top 1",
            False,
        ),
        case(
            "between two numbers of a link",
            "C4",
            f"{WRITING_LINK} low_die=3 high_die=5",
            "write 3 top 1",
            False,
        ),
        case("before the first roll", "C4", "found=2:1 damage=2", "activate 2", False),
        case("before a link's first roll", "C4", f"{LINK} work=0 damage=2", "link 4", False),
        case(
            "before a full field is judged",
            "C4",
            f"{WRITING_FIELD} cell=3,3,3,3,2,2,2,0 low_die=2",
            "write 2 bottom 4",
            False,
        ),
        case(
            "when the link is complete",
            "C4",
            f"{WRITING_LINK} cell=5,4,6,0,4,2,0,0 low_die=4",
            "write 4 bottom 3",
            False,
        ),
    ],
)
def test_when_it_is_asked(before: str, moves: str, asked: bool) -> None:
    damage = "" if "damage" in before else "damage=2"
    state = play(position(f"{before} {damage}"), *moves.split("; "))
    assert (state.question() == "between_rolls") == asked


@pytest.mark.clause("C4", "A32")
def test_it_is_asked_between_the_two_fields() -> None:
    judging = f"{FIELD} cell=3,3,3,3,2,2,2,2 day=3 question=judge_field"
    state = play(position(f"{judging} damage=1"), "judge")
    expect(state, f"{BETWEEN} field=2 cell=0:0 day=4")
    assert choices(state) == [*RESTS, "roll", "charm"]
    expect(play(position(f"{judging} damage=0"), "judge"), "question=activation_dice field=2")


@pytest.mark.clause("C4", "LT5")
def test_it_is_not_asked_between_the_fields_when_their_day_has_healed_you() -> None:
    judging = f"{FIELD} cell=3,3,3,3,2,2,2,2 day=1 treasure=4:1 question=judge_field"
    state = play(position(f"{judging} damage=1"), "judge", *["die 1"] * 4)
    expect(state, "question=activation_dice damage=0")


@pytest.mark.parametrize(
    ("text", "answered"),
    [
        case("a field", "C4", FIELD_BETWEEN, [*RESTS, "roll", "charm"]),
        case("no Charm left", "C4", f"{FIELD_BETWEEN} tool=0:0", [*RESTS, "roll"]),
        case("a link", "C4", LINK_BETWEEN, [*RESTS, "roll"]),
        case("a skull", "C4 A4", f"{LINK_BETWEEN} energy=3", [*RESTS, "roll", "skull"]),
        case(
            "the Battery",
            "C4 A18",
            f"{FIELD_BETWEEN} tool=1,1,0 active=6:1 jar=1:3",
            [*RESTS, "roll", "recharge charm"],
        ),
        case(
            "the Record in a link",
            "C4 D1 LT6 A32",
            f"{LINK_BETWEEN} {RECORD} linked=1:1,2:1 link_value=2:4",
            [*RESTS, "roll", "record 2"],
        ),
        case(
            "the Record in an activation",
            "D1 A37",
            f"{FIELD_BETWEEN} tool=0:0 {RECORD} linked=1:1,2:1 link_value=1:3,2:4",
            [*RESTS, "roll", "record 1", "record 2"],
        ),
        case(
            "the Record only once",
            "D1 LT6",
            f"{LINK_BETWEEN} {RECORD} linked=2:1 link_value=2:4 record_used=1",
            [*RESTS, "roll"],
        ),
    ],
)
def test_what_may_be_answered(text: str, answered: list[str]) -> None:
    assert choices(position(f"{text} damage=2")) == answered


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("roll", "C4", "", "roll", "question=activation_dice"),
        case("a day", "C4 RE1", "", "rest 1", f"damage=2 day=6 {BETWEEN}"),
        case("day after day", "C4", "", "rest 1; rest 1", f"damage=1 day=7 {BETWEEN}"),
        case("healed", "C4 A35", "damage=1", "rest 1", "damage=0 day=6 question=activation_dice"),
        case(
            "the third day",
            "C4 C6 RE2",
            "damage=5 day=2",
            "rest 3; die 1; die 1; die 1; die 1",
            f"damage=1 day=5 {BETWEEN}",
        ),
        case("the Charm", "C4 A10", "", "charm", f"charge=5 tool=0:0 damage=3 {BETWEEN}"),
        case(
            "the Record",
            "C4 D1",
            f"{RECORD} linked=3:1 link_value=3:7",
            "record 3",
            f"linked=3:1 link_value=3:0 record_used=1 damage=3 {BETWEEN}",
        ),
        case("a skull", "C4", "energy=4", "skull", f"energy=1 skulls=1 {BETWEEN}"),
        case(
            "the Battery",
            "C4",
            "tool=1,1,0 active=6:1 jar=1:3",
            "recharge charm; pay 1; pay 1; pay 1",
            f"tool=1,1,1 jar=0:0 {BETWEEN}",
        ),
    ],
)
def test_numbers_and_energy_stay(before: str, moves: str, changes: str) -> None:
    text = f"{FIELD_BETWEEN} damage=3 day=5 charge=3 cell=6,3,0,0,1,0,0,0 {before}"
    state = play(position(text), *moves.split("; "))
    expect(state, f"work=2 field=1 charge=3 cell=6,3,0,0,1,0,0,0 {changes}")


@pytest.mark.clause("C4")
def test_the_numbers_of_a_link_stay() -> None:
    text = f"{LINK_BETWEEN} damage=1 day=5 cell=5,0,0,0,4,0,0,0 link_sum=1 basket=2"
    state = play(position(text), "rest 2")
    expect(state, "work=4 cell=5,0,0,0,4,0,0,0 link_sum=1 basket=2 jar=4:1 damage=0 day=7")
    assert state.question() == "link_dice"


@pytest.mark.clause("C4", "EV1", "EV4", "A17")
def test_events_roll_meanwhile_and_visions_come_or_go() -> None:
    last = "cell=3,3,3,0,2,2,2,0 charge=3 damage=1 tool=0:0"
    state = play(position(f"{FIELD_BETWEEN} {last} day=1"), "rest 1")
    play(state, "die 1", "die 2", "die 1", "die 1", "dice 3 2", "write 3 top 4")
    assert told(play(state, "write 2 bottom 4"), "visions", "activated") == [
        ("visions", 2, 0),
        ("activated", 2, 0),
    ]
    state = play(position(f"{FIELD_BETWEEN} {last} day=1 events=1:2"), "rest 1")
    play(state, "die 1", "die 3", "die 1", "die 1", "dice 3 2", "write 3 top 4")
    expect(play(state, "write 2 bottom 4"), "active=0:0 field=2")


@pytest.mark.clause("C4", "TT2")
def test_doom_may_end_the_game_meanwhile() -> None:
    state = play(position(f"{FIELD_BETWEEN} damage=2 day=14"), "rest 1")
    expect(state, "end=doomsday day=15 question=over")


@pytest.mark.clause("C4", "A42", "C6")
def test_the_charm_is_not_used_when_doom_is_faced() -> None:
    text = f"{FIELD_BETWEEN} damage=3 day=14 energy=3 active=6:1 jar=1:3 tool=0,1,1"
    state = play(position(text), "rest 2")
    assert choices(state) == ["doom", "skull", "recharge rod"]
    expect(play(state, "skull"), "end=doomsday day=16 damage=2")
    state = play(position(f"{text} energy=6"), "rest 2", "skull", "skull")
    expect(state, f"{BETWEEN} day=16 damage=1 days_at_rest=2")


@pytest.mark.clause("C6")
def test_a_roll_begins_the_count_of_a_rest_anew() -> None:
    text = f"{LINK_BETWEEN} damage=5 day=5 days_at_rest=0"
    state = play(position(text), "rest 2", "roll", "dice 6 5", "write 6 top 1", "write 5 bottom 1")
    expect(state, f"{BETWEEN} days_at_rest=0 damage=3")
    expect(play(state, "rest 1"), "days_at_rest=1 damage=2")


@pytest.mark.clause("C6", "C4")
def test_the_charm_does_not_end_a_rest() -> None:
    text = f"{FIELD_BETWEEN} damage=5 day=5"
    state = play(position(text), "rest 2", "charm", "rest 1", *["die 1"] * 4)
    expect(state, "damage=1 days_at_rest=3 charge=2")


@pytest.mark.parametrize(
    "text",
    [
        case(
            "in the final activation", "C4", "question=roll_for_the_engine engine_begun=1 energy=3"
        ),
        case("in combat", "C4 A53", "location=1 level=2 question=fight tool=1,1,1"),
        case(
            "while a search box is filled",
            "C4 A53",
            "location=1 squares=search low_die=2 question=write_search_number",
        ),
        case(
            "while a full field is judged",
            "C4",
            f"{FIELD} cell=3,3,3,3,2,2,2,2 question=judge_field",
        ),
    ],
)
def test_no_rest_there(text: str) -> None:
    state = position(f"{text} damage=2")
    assert choices(state)
    assert answers(state, "rest") == []


@pytest.mark.clause("C4", "AC10", "UN1")
def test_falling_erases_the_attempt_as_ever() -> None:
    text = f"{FIELD_BETWEEN} damage=5 day=5 cell=0:1 charge=2"
    state = play(position(text), "roll", "dice 6 5", "write 6 bottom 1", "write 5 top 2")
    play(state, *["die 1"] * 8)
    expect(state, f"{CLEARED} charge=0 damage=0 day=11 active=0:0")
