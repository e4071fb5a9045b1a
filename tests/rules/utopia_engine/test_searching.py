"""SE: squares, results, boxes, the extensive search."""

from __future__ import annotations

import pytest

from tests.games.language import choices, play
from tests.rules.utopia_engine.sheet import (
    CLEARED,
    becomes,
    case,
    expect,
    game,
    last_number,
    position,
    searching,
    told,
)

FREE = "location=1 marks=2"  # the next circle of the Peak costs no day
MARKED = f"marks@3e=3 boxes=1:1 {CLEARED}"


@pytest.mark.clause("SE2", "SE3", "SE5", "SE8", "A31")
def test_the_search_example() -> None:
    """The frost of the Great Wilds, die by die."""
    state = play(game().new_initial_state(), "search 2", "dice 5 4", "write 5 top ones")
    expect(state, "cell=2:5 low_die=4 high_die=0 ")
    play(
        state, "write 4 bottom tens", "dice 3 3", "write 3 top hundreds", "write 3 bottom hundreds"
    )
    expect(state, "cell=3,0,5,3,4,0,0,0 question=search_dice")
    play(state, "dice 6 1", "write 6 top tens", "write 1 bottom ones", "resolve")
    assert state.body == position("location=2 boxes=2:1 jar=2:1 marks=1 day=1").body
    assert told(state)[:2] == [("box_filled", 24, 2), ("component", 2, 1)]


@pytest.mark.clause("SE2", "A31")
def test_either_die_goes_into_any_empty_square() -> None:
    state = play(game().new_initial_state(), "search 2", "dice 5 4")
    columns = [
        f"{row} {column}" for row in ("top", "bottom") for column in ("hundreds", "tens", "ones")
    ]
    assert choices(state) == [f"write {n} {square}" for n in (4, 5) for square in columns]
    assert choices(play(state, "write 5 top ones")) == [
        f"write 4 {square}" for square in columns if square != "top ones"
    ]


@pytest.mark.parametrize(
    ("top", "bottom", "before", "changes"),
    [
        case("1", "SE6", 334, 333, "", "found=1:1"),
        case("10", "SE6", 343, 333, "", "found=1:1"),
        case("11", "SE5", 344, 333, "tool=0,1,1", "jar=1:1"),
        case("99", "SE5", 432, 333, "tool=0,1,1", "jar=1:1"),
        case("full jar", "SE5 S6", 432, 333, "tool=0,1,1 jar=1:4", ""),
    ],
)
def test_what_a_result_finds(top: int, bottom: int, before: str, changes: str) -> None:
    before = f"{FREE} tool=0,1,1 {before} {searching(top, bottom)}"
    becomes(before, last_number(bottom), f"{changes} {MARKED}")


@pytest.mark.parametrize(
    ("top", "bottom", "level"),
    [
        case("100", "SE4 EN1 S2", 433, 333, 1),
        case("-1", "SE4 EN1 S2", 332, 333, 1),
        case("-100", "S2", 233, 333, 1),
        case("199", "S2", 532, 333, 1),
        case("200", "S2", 533, 333, 2),
        case("-101", "S2", 232, 333, 2),
        case("300", "S2", 433, 133, 3),
        case("-200", "S2", 133, 333, 2),
        case("-201", "S2", 132, 333, 3),
        case("-300", "S2", 133, 433, 3),
        case("-301", "S2", 132, 433, 4),
        case("400", "S2", 533, 133, 4),
        case("-400", "S2", 133, 533, 4),
        case("-401", "S2", 132, 533, 5),
        case("500", "S2", 633, 133, 5),
        case("555", "S2 EN2", 666, 111, 5),
        case("-555", "S2 EN2", 111, 666, 5),
    ],
)
def test_which_encounter_a_result_calls_up(top: int, bottom: int, level: int) -> None:
    state = play(position(f"{FREE} tool=0,1,1 {searching(top, bottom)}"), last_number(bottom))
    expect(state, f"level={level} question=fight boxes=1:1 marks=2")
    assert told(state) == [("box_filled", top - bottom, 1), ("met", level, 1)]


@pytest.mark.parametrize(
    ("before", "changes"),
    [
        case("an empty box is taken", "SE1 A38", "boxes=1:5", "boxes=1:5"),
        case("six full boxes are erased", "SE1 A6", "boxes=1:6,2:6", "boxes=2:6"),
    ],
)
def test_taking_a_box(before: str, changes: str) -> None:
    changes = f"{changes} marks@2e=3 squares=search question=search_dice"
    becomes(f"{FREE} {before}", "search 1", changes)


SIXTH = f"location=1 marks=2 boxes=1:5 tool=0,1,1 {searching(412, 333)}"
OFFERED = f"{CLEARED} boxes=1:6 marks@3e=3 jar=1:1 question=search_extensively"


@pytest.mark.clause("SE10", "A5")
def test_the_sixth_box_offers_the_extensive_search_after_its_mark() -> None:
    assert choices(becomes(SIXTH, last_number(333), OFFERED)) == ["extensive", "move on"]


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("taken", "SE10", "day=3", "extensive", "question=what_now day=4 found=1:1"),
        case("declined", "SE10", "day=3", "move on", "question=what_now"),
        case(
            "doom",
            "A24",
            "day=14",
            "extensive",
            "day=15 end=doomsday question=over days_due=1 next_step=take_artifact",
        ),
        case(
            "an event day",
            "SE10 EV1",
            "day=4",
            "extensive; die 1; die 2; die 3; die 4",
            "question=what_now day=5 found=1:1 events=1,2,3,4",
        ),
    ],
)
def test_the_extensive_search(before: str, moves: str, changes: str) -> None:
    becomes(f"location=1 marks=3 boxes=1:6 question=search_extensively {before}", moves, changes)


@pytest.mark.clause("A5", "SE10")
def test_no_extensive_search_while_a_box_is_empty() -> None:
    expect(play(position(f"{SIXTH} boxes=1:4"), last_number(333)), "question=what_now")
