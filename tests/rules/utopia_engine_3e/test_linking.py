"""LI of the 3rd edition: found artifacts, one component a roll, unused numbers that hurt."""

from __future__ import annotations

import pytest

from tests.games.language import answers, choices, play
from tests.rules.utopia_engine.sheet import CLEARED, becomes, case, expect, position, told

WORK = "found=3:1,4:1 work=4 jar=4:1 tool=0:0 question=write_link_number squares=link"
ROLL_ON = "question=link_dice low_die=0 high_die=0"
HURT = "question=between_rolls low_die=0 high_die=0"
FORGED = f"linked=4:1 link_sum=0 {CLEARED}"
LAST = "cell=5,4,6,0,4,2,0,0 link_sum=3"
"""Boxes 5/4 and 4/2 are full; the last box waits below a 6."""


@pytest.mark.clause("LI1", "LI2", "LI3", "LI4", "LI5", "LI6", "A12", "A52")
def test_the_linking_example() -> None:
    """The Void Gate and the Golden Chassis, die by die."""
    state = play(position("found=3:1,4:1 jar=4:2 tool=0:0"), "link 4")
    expect(state, "jar=4:1 work=4 ")
    play(state, "dice 5 2", "write 5 top 1", "write 2 bottom 2")
    play(state, "dice 4 4", "write 4 bottom 1")
    assert told(state) == [("link_result", 1, 1)]
    play(state, "write 4 top 3")
    expect(state, "cell=5,0,4,0,4,2,0,0 link_sum=1 question=link_dice")
    play(state, "dice 6 2", "write 2 top 2", "write 6 basket")
    assert told(state) == [("link_result", 0, 2), ("basket", 6, 1)]
    play(state, "dice 6 1")
    assert choices(state) == [
        "write 1 bottom 3",
        "write 1 basket",
        "write 6 bottom 3",
        "write 6 basket",
    ]
    play(state, "write 6 bottom 3")
    assert told(state) == [("link_negative", -2, 3)]
    assert choices(state) == ["write 1 basket"]
    expect(state, "damage=0 jar=4:1")
    play(state, "write 1 basket")
    assert told(state) == [
        ("basket", 1, 2),
        ("hurt", 1, 2),
        ("link_paid", 4, 0),
        ("link_made", 3, 4),
    ]
    after = "found=3:1,4:1 linked=4:1 link_value=4:3 basket=2 damage=1 tool=0:0"
    assert state.body == position(after).body


@pytest.mark.clause("LI1", "LI2", "GO7", "A22")
@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("found=1:1,4:1 jar=2:1", ["link 2"]),
        ("found=1:1,4:1 active=1:1,4:1 jar=2:1", ["link 2"]),
        ("found=1:1,4:1", []),
        ("found=1:1 jar=2:1", []),
        ("found=1:1,4:1 jar=2:1 linked=2:1", []),
        ("found=1:1,4:1 jar=2:1 location=1", []),
        ("found=4:1 jar=1:1", ["link 1"]),
        ("found=5:1 jar=1:1", []),
        ("found=all jar=all", [f"link {n}" for n in range(1, 7)]),
    ],
)
def test_what_can_be_linked(text: str, offered: list[str]) -> None:
    assert answers(position(text), "link") == offered


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "a full box is judged at once",
            "LI4",
            "cell=0:6 low_die=1",
            "write 1 bottom 1",
            f"{ROLL_ON} cell=0:6,4:1 link_sum=5",
        ),
        case(
            "negative paid",
            "LI5 LI6",
            "cell=0:1 low_die=6",
            "write 6 bottom 1",
            f"{HURT} cell=0:1,4:6 link_sum=2 damage=1 jar=0:0",
        ),
        case(
            "negative unpaid",
            "LI7",
            "jar=0:0 basket=3 cell=0:1 low_die=6",
            "write 6 bottom 1",
            f"link_sum=0 {CLEARED} damage=1",
        ),
        case(
            "unpaid, second number still written",
            "A27",
            "jar=0:0 cell=0:1 low_die=6 high_die=6",
            "write 6 bottom 1; write 6 basket",
            f"link_sum=0 {CLEARED} damage=1 basket=1",
        ),
        case(
            "two negatives, one component",
            "A12 LI5",
            "cell=1,1,0,0,0,0,0,0 low_die=2 high_die=3",
            "write 2 bottom 1; write 3 bottom 2",
            f"{HURT} cell=1,1,0,0,2,3,0,0 link_sum=4 damage=2 jar=0:0",
        ),
        case(
            "unpaid, second number still hurts",
            "A27 A26",
            "jar=0:0 basket=10 cell=5,4,1,0,4,2,0,0 link_sum=3 low_die=6 high_die=6",
            "write 6 bottom 3",
            f"link_sum=0 {CLEARED} damage=2",
        ),
        case(
            "unused number",
            "LI9",
            f"basket=10 {LAST} low_die=1 high_die=6",
            "write 6 bottom 3",
            f"{FORGED} link_value=4:3 damage=1",
        ),
        case(
            "unused number and a negative",
            "A26 LI9",
            "basket=10 cell=5,4,1,0,4,2,0,0 link_sum=3 low_die=1 high_die=6",
            "write 6 bottom 3",
            f"{FORGED} link_value=4:5 damage=2 jar=0:0",
        ),
    ],
)
def test_writing_numbers(before: str, moves: str, changes: str) -> None:
    becomes(f"{WORK} {before}", moves, changes)


@pytest.mark.clause("LI10", "A25", "UN1")
def test_falling_erases_the_link_and_pays_nothing_more() -> None:
    before = f"{WORK} damage=5 active=3:1 day=8 cell=5,4,1,0,4,2,0,0 link_sum=3 low_die=6"
    state = play(position(before), "write 6 bottom 3", *["die 1"] * 4)
    assert told(state, "link_erased", "link_paid", "fell") == [
        ("fell", 4, 0),
        ("link_erased", 4, 0),
    ]
    after = "found=3:1,4:1 active=3:1 tool=0:0 day=12 events=1,1,1,1 jar=4:1"
    assert state.body == position(after).body


@pytest.mark.clause("A26", "LI9", "LI10")
def test_an_unused_number_can_knock_you_out() -> None:
    before = f"{WORK} damage=5 active=3:1 day=8 basket=10 {LAST} low_die=1 high_die=6"
    state = play(position(before), "write 6 bottom 3", *["die 1"] * 4)
    assert told(state, "link_erased", "link_paid", "fell") == [
        ("fell", 4, 0),
        ("link_erased", 4, 0),
    ]
    after = "found=3:1,4:1 active=3:1 tool=0:0 day=12 events=1,1,1,1 jar=4:1 basket=10"
    assert state.body == position(after).body


@pytest.mark.clause("A26", "LI9", "UN3")
def test_a_negative_and_an_unused_number_are_death_from_five() -> None:
    text = f"{LAST} basket=10 cell=5,4,1,0,4,2,0,0 low_die=2 high_die=3"
    state = play(position(f"{WORK} damage=5 {text}"), "write 3 bottom 3")
    expect(state, "end=died_linking damage=7 question=over jar=4:1")
