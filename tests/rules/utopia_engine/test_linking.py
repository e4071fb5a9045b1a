"""LI: three boxes, negative results, the wastebasket."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import CLEARED, becomes, case, expect, position

WORK = "found=all work=4 jar=4:1 tool=0:0 question=write_link_number squares=link"
ASK_AGAIN = "question=link_dice question@2e=go_on_linking low_die=0 high_die=0"
FORGED = f"linked=4:1 link_sum=0 {CLEARED}"
ERASED = f"link_sum=0 {CLEARED}"
LAST = "cell=5,4,6,0,4,2,0,0 link_sum@3e=3"
"""Boxes 5/4 and 4/2 are full; the last box waits below a 6. In 2e nothing is judged yet (B31)."""
LAST_BELOW_1 = f"{LAST} cell=5,4,1,0,4,2,0,0"


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "into the field",
            "LI3",
            "low_die=2 high_die=5",
            "write 5 top 1; write 2 top 2",
            f"{ASK_AGAIN} cell=5,2,0,0,0,0,0,0 ",
        ),
        case(
            "into the basket",
            "LI3",
            "low_die=2 high_die=5",
            "write 5 basket; write 2 basket",
            f"{ASK_AGAIN} basket=2",
        ),
        case(
            "difference zero",
            "LI4",
            "cell=0:5 low_die=5",
            "write 5 bottom 1",
            f"{ASK_AGAIN} cell=0:5,4:5 ",
        ),
        case(
            "finished", "LI4", f"{LAST} low_die=4", "write 4 bottom 3", f"{FORGED} link_value=4:5"
        ),
        case(
            "finished by a difference of five",
            "LI4",
            f"{LAST} low_die=1",
            "write 1 bottom 3",
            f"{FORGED} link_value=4:8",
        ),
        case(
            "unpaid, second number still written",
            "A27",
            f"jar=0:0 {LAST_BELOW_1} low_die=6 high_die=6",
            "write 6 bottom 3; write 6 basket",
            f"{ERASED} damage=1 basket=1",
        ),
        case(
            "unpaid on the last square",
            "LI7",
            f"jar=0:0 basket=3 {LAST_BELOW_1} low_die=6",
            "write 6 bottom 3",
            f"{ERASED} damage=1",
        ),
        case(
            "negative on the last square, paid",
            "LI5 LI6",
            f"{LAST_BELOW_1} low_die=6",
            "write 6 bottom 3",
            f"{FORGED} link_value=4:5 damage=1 jar=0:0",
        ),
        case(
            "the basket's last place",
            "A52 LI3",
            f"basket=9 {LAST} low_die=1 high_die=6",
            "write 6 bottom 3; write 1 basket",
            f"{FORGED} link_value=4:3 basket=10",
        ),
    ],
)
def test_writing_numbers(before: str, moves: str, changes: str) -> None:
    becomes(f"{WORK} {before}", moves, changes)


@pytest.mark.clause("LI8", "A31", "S6")
def test_with_a_full_basket_a_number_must_go_into_the_field() -> None:
    text = f"{WORK} cell=0:5 low_die=2 high_die=6"
    squares = ["top 2", "top 3", "bottom 1", "bottom 2", "bottom 3"]
    with_basket = [f"write {n} {square}" for n in (2, 6) for square in [*squares, "basket"]]
    assert choices(position(f"{text} basket=9")) == with_basket
    without = [f"write {n} {square}" for n in (2, 6) for square in squares]
    assert choices(position(f"{text} basket=10")) == without


@pytest.mark.clause("A52", "LI3")
def test_with_a_full_field_a_number_must_go_into_the_basket() -> None:
    state = play(position(f"{WORK} {LAST} low_die=1 high_die=6"), "write 6 bottom 3")
    assert choices(state) == ["write 1 basket"]


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        case(
            "two negatives",
            "UN3 ED1 A12",
            "cell=1,1,4,0,0,0,2,0 link_sum@3e=2 low_die=2 high_die=3",
            "write 2 bottom 1; write 3 bottom 2",
        ),
    ],
)
def test_seven_damage_while_linking_is_death(text: str, moves: str) -> None:
    state = play(position(f"{WORK} damage=5 {text}"), *moves.split("; "))
    expect(state, "end=died_linking damage=7 question=over jar=4:1")
