"""LI and the Record of the 2nd edition: active constructs, stopping, a component a negative."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.utopia_engine.sheet import CLEARED, becomes, case, expect, position, told

ENDS = "found=1:1,2:1 active=1:1,2:1 tool=0:0"
WORK = f"{ENDS} work=4 jar=4:1 question=write_link_number squares=link"
BETWEEN = "question=go_on_linking low_die=0 high_die=0"
FORGED = f"linked=4:1 link_sum=0 {CLEARED}"
ERASED = f"link_sum=0 {CLEARED}"
LAST = "cell=5,4,6,0,4,2,0,0"
"""Boxes 5/4 and 4/2 are full, unjudged; the last box waits below a 6."""
TWO_BELOW_1 = "cell=1,1,4,0,0,0,2,0 low_die=2 high_die=3"
"""Box 4/2 is full; the dice show two negatives below the ones."""
BOTH_WRITTEN = "write 2 bottom 1; write 3 bottom 2"


def laid(cells: str) -> int:
    """A link set aside, by its eight squares, as `squares.packed` keeps it."""
    return int(f"1{cells}", 7)


@pytest.mark.clause("LI1", "LI2", "LI4", "LI5", "LI6", "S8", "B31")
def test_a_link_die_by_die() -> None:
    state = play(position(f"{ENDS} jar=4:2"), "link 4", "dice 5 2")
    expect(state, "jar=4:1 work=4")
    play(state, "write 5 top 1", "write 2 bottom 2", "roll", "dice 4 4", "write 4 bottom 1")
    assert told(state) == []
    play(state, "write 4 top 3", "roll", "dice 6 2", "write 2 top 2", "write 6 basket", "roll")
    play(state, "dice 6 1", "write 6 bottom 3")
    expect(state, "damage=0 jar=4:1")
    assert told(play(state, "write 1 basket")) == [
        ("basket", 1, 2),
        ("link_result", 1, 1),
        ("link_result", 0, 2),
        ("link_negative", -2, 3),
        ("hurt", 1, 2),
        ("link_paid", 4, 0),
        ("link_made", 3, 4),
    ]
    assert state.body == position(f"{ENDS} linked=4:1 link_value=4:3 basket=2 damage=1").body


@pytest.mark.clause("LI1", "LI2", "GO7", "B16")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("active=1:1,2:1 jar=4:1", ["link 4"]),
        ("active=1:1 jar=4:1", []),
        ("active=1:1,2:1", []),
        (f"active=1:1,2:1 set_aside=4:{laid('50000000')}", ["link 4"]),
        ("active=1:1,2:1 jar=4:1 linked=4:1", []),
        ("active=1:1,2:1 jar=4:1 location=1", []),
        ("active=all jar=all", [f"link {n}" for n in range(1, 7)]),
    ],
)
def test_what_can_be_linked(text: str, offered: list[str]) -> None:
    assert answers(position(f"found=all {text}"), "link") == offered


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "two negatives, two components",
            "B8 A12 LI6 LI5",
            f"jar=4:2 {TWO_BELOW_1}",
            BOTH_WRITTEN,
            f"{FORGED} link_value=4:6 damage=2 jar=0:0",
        ),
        case(
            "two negatives, one component",
            "B19 B8",
            TWO_BELOW_1,
            BOTH_WRITTEN,
            f"{ERASED} damage=2 jar=0:0",
        ),
        case(
            "a full box is not judged by itself",
            "B31",
            "cell=0:1 low_die=6",
            "write 6 bottom 1",
            f"{BETWEEN} cell=0:1,4:6",
        ),
        case(
            "three negatives at once",
            "B31 B8 LI5",
            "jar=4:3 cell=1,1,1,0,2,3,0,0 low_die=4",
            "write 4 bottom 3",
            f"{FORGED} link_value=4:6 damage=3 jar=0:0",
        ),
        case(
            "three negatives, two components",
            "B31 B19",
            "jar=4:2 cell=1,1,1,0,2,3,0,0 low_die=4",
            "write 4 bottom 3",
            f"{ERASED} damage=3 jar=0:0",
        ),
        case(
            "a negative unpaid",
            "B8 LI7",
            f"jar=0:0 {LAST} cell=5,4,1,0,4,2,0,0 low_die=6",
            "write 6 bottom 3",
            f"{ERASED} damage=1",
        ),
        case(
            "an unused number",
            "B8 LI9 A52",
            f"basket=10 {LAST} low_die=1 high_die=6",
            "write 6 bottom 3",
            f"{FORGED} link_value=4:3",
        ),
        case(
            "an unused number and a negative",
            "B8 LI9",
            "basket=10 cell=5,4,1,0,4,2,0,0 low_die=1 high_die=6",
            "write 6 bottom 3",
            f"{FORGED} link_value=4:5 damage=1 jar=0:0",
        ),
        case(
            "one number of a roll thrown away",
            "B36",
            "low_die=2 high_die=5",
            "write 5 basket; write 2 top 1",
            f"{BETWEEN} basket=1 cell=0:2",
        ),
        case(
            "a leftover number while the basket has room",
            "B8 A52",
            f"basket=9 {LAST} low_die=1 high_die=6",
            "write 6 bottom 3; write 1 basket",
            f"{FORGED} link_value=4:3 basket=10",
        ),
    ],
)
def test_writing_numbers(before: str, moves: str, changes: str) -> None:
    becomes(f"{WORK} {before}", moves, changes)


@pytest.mark.clause("B19", "LI7")
def test_the_paid_component_is_gone_with_the_numbers() -> None:
    state = play(position(f"{WORK} {TWO_BELOW_1}"), *BOTH_WRITTEN.split("; "))
    assert [name for name, _, _ in told(state, "link_paid", "link_unpaid", "link_erased")] == [
        "link_paid",
        "link_unpaid",
        "link_erased",
    ]


THREE_AT_ONCE = "cell=1,1,1,0,2,3,0,0 low_die=4"
"""The number written below the last 1 makes the third negative."""


@pytest.mark.parametrize(
    ("damage", "changes"),
    [
        case("five damage are borne", "B31 C5", 2, "damage=5 linked=4:1 link_value=4:6 jar=4:0"),
        case("death", "B31 UN3 C5", 4, "end=died_linking damage=7 linked=4:0 jar=4:3"),
        case("death from five", "B31 UN3 C5", 5, "end=died_linking damage=8 linked=4:0 jar=4:3"),
    ],
)
def test_the_damage_of_three_negatives_comes_together(damage: int, changes: str) -> None:
    before = f"{WORK} damage={damage} jar=4:3 {THREE_AT_ONCE}"
    expect(play(position(before), "write 4 bottom 3"), changes)


@pytest.mark.parametrize(
    ("jar", "after", "order"),
    [
        case(
            "paid for, the link is complete",
            "C5 LI10 A25 B29 UN1",
            3,
            "linked=4:1 link_value=4:6",
            ["hurt", *["link_paid"] * 3, "link_made", "fell"],
        ),
        case(
            "one lacks: the numbers are erased, what was paid is gone",
            "C5 B19 LI7 LI10",
            2,
            "linked=4:0",
            ["hurt", *["link_paid"] * 2, "link_unpaid", "link_erased", "fell"],
        ),
        case(
            "none is there",
            "C5 LI7 LI10",
            0,
            "linked=4:0",
            ["hurt", "link_unpaid", "link_erased", "fell"],
        ),
    ],
)
def test_at_exactly_six_you_fall_when_the_link_is_settled(
    jar: int, after: str, order: list[str]
) -> None:
    other = laid("50004000")
    start = f"set_aside=2:{other} active=1:1,2:1,3:1 tool=0:0"
    state = play(
        position(f"{WORK} {start} day=2 damage=3 jar=4:{jar} {THREE_AT_ONCE}"), "write 4 bottom 3"
    )
    assert [name for name, _, _ in told(state, *order)] == order
    expect(state, "question=event_die damage=0 day=5 days_due=1")
    play(state, *["die 1"] * 4)
    left = f"{ENDS} {start} day=6 events=1,1,1,1 {after}"
    assert state.body == position(left).body


@pytest.mark.parametrize(
    ("basket", "moves", "placed"),
    [
        case("into the wastebasket", "C5 A27", 9, ["write 1 basket"], "basket"),
        case("dropped", "C5 B8", 10, [], "number_dropped"),
    ],
)
def test_the_leftover_number_is_placed_before_you_fall(
    basket: int, moves: list[str], placed: str
) -> None:
    full = f"damage=5 day=15 skulls=8 basket={basket} cell=5,4,1,0,4,2,0,0 low_die=1 high_die=6"
    state = play(position(f"{WORK} {full}"), "write 6 bottom 3", *moves)
    order = [placed, "hurt", "link_paid", "link_made", "fell"]
    assert [name for name, _, _ in told(state, *order)] == order
    expect(state, "linked=4:1 link_value=4:5 damage=0 basket=10")


@pytest.mark.clause("B15", "LI12")
def test_a_link_is_stopped_between_two_rolls_only() -> None:
    state = position(f"{WORK} low_die=2 high_die=5")
    assert "stop" not in choices(state)
    assert "stop" not in choices(play(state, "write 5 top 1"))
    assert choices(play(state, "write 2 basket")) == ["roll", "stop"]
    expect(play(state, "roll"), "question=link_dice")


@pytest.mark.parametrize(
    "cell",
    [
        case("half a box", "B7 LI12", "50000000"),
        case("a full box", "B7 LI12", "50004000"),
        case("an unjudged negative", "B7 B16 B31", "51004600"),
    ],
)
def test_a_link_set_aside_keeps_its_numbers(cell: str) -> None:
    before = f"{ENDS} work=4 squares=link {BETWEEN} cell={','.join(cell)}"
    written = 8 - cell.count("0")
    left = f"cell=0:0 {ERASED} set_aside=4:{laid(cell)}"
    state = becomes(before, "stop", left)
    assert told(state) == [("link_set_aside", 4, written)]
    state = becomes(
        f"{ENDS} set_aside=4:{laid(cell)}", "link 4", f"{before} question=link_dice set_aside=0:0"
    )
    assert told(state) == [("link_taken_up", 4, written)]


@pytest.mark.clause("B16", "B7")
def test_going_on_with_a_link_costs_nothing_and_other_work_may_lie_between() -> None:
    state = position(f"{ENDS} jar=4:1,5:1 damage=2")
    play(state, "link 4", "dice 6 5", "write 6 top 1", "write 5 bottom 1", "stop", "rest 1")
    expect(state, "jar=5:1 damage=1")
    play(state, "link 4", "dice 4 3", "write 4 top 2", "write 3 bottom 2", "roll", "dice 2 2")
    play(state, "write 2 top 3", "write 2 bottom 3")
    expect(state, "linked=4:1 link_value=4:2 jar=5:1 set_aside=0:0 day=1")


@pytest.mark.clause("B31", "B16")
def test_a_negative_set_aside_is_judged_when_the_link_is_full() -> None:
    state = play(position(f"{ENDS} set_aside=4:{laid('51304600')} jar=4:1"), "link 4", "dice 2 1")
    expect(play(state, "write 1 bottom 3"), "damage=0 jar=4:1 linked=0:0")
    expect(play(state, "write 2 basket"), "damage=1 jar=0:0 linked=4:1 link_value=4:5")


RECORD = "found=all active=all treasure=5:1"


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        case("for a component", "LT6 B11", "jar=2:1,3:4", ["record 2", "record 3"]),
        case("not without", "B11", "jar=0:0", []),
        case("not a link made", "B11", "jar=2:1 linked=2:1 link_value=2:3", []),
        case("with active ends", "B11", "jar=2:1 active=1:1,2:1,3:1", []),
        case("in the workshop", "B24", "jar=2:1 location=2", []),
        case("between tasks", "B24", "jar=2:1 work=3 question=go_on_linking squares=link", []),
        case("not when doom is faced", "B24 A42", "jar=2:1 day=14 energy=3 question=face_doom", []),
        case("a link set aside", "B24", f"jar=2:1 set_aside=2:{laid('50000000')}", ["record 2"]),
        case("not for its own component", "B24", f"set_aside=2:{laid('50000000')}", []),
    ],
)
def test_when_the_record_can_be_used(text: str, offered: list[str]) -> None:
    assert answers(position(f"{RECORD} {text}"), "record") == offered
    assert answers(position(f"{RECORD} {text} treasure=0:0"), "record") == []


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "a link at the value 1", "LT6 B11", "", "record 2", "jar=3:2 linked=2:1 link_value=2:1"
        ),
        case(
            "as often as you like",
            "B24",
            "",
            "record 2; record 3",
            "jar=3:1 linked=2:1,3:1 link_value=2:1,3:1",
        ),
        case(
            "a link set aside is erased",
            "B24",
            f"set_aside=2:{laid('54002000')},4:{laid('10000000')}",
            "record 2",
            f"jar=3:2 linked=2:1 link_value=2:1 set_aside=4:{laid('10000000')}",
        ),
    ],
)
def test_what_the_record_makes(before: str, moves: str, changes: str) -> None:
    becomes(f"{RECORD} jar=2:1,3:2 {before}", moves, changes)


@pytest.mark.clause("B11", "AB6", "A18")
def test_the_battery_works_once_a_game() -> None:
    state = position("active=6:1 jar=1:4,3:4 tool=0,0,0")
    play(state, "recharge rod", "pay 1", "pay 1", "pay 3")
    expect(state, "tool=1,0,0 battery_used=1 jar=1:2,3:3")
    assert answers(state, "recharge") == []
