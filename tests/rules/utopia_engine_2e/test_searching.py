"""SE of the 2nd edition: the mark before the dice, the return, finds, perfect zeros."""

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

SEARCHING = "question=search_dice squares=search"


@pytest.mark.clause("B1", "SE8")
def test_the_circle_is_marked_and_its_day_crossed_before_the_dice() -> None:
    state = becomes("", "search 2", f"location=2 marks=1 day=1 {SEARCHING}")
    assert [name for name, _, _ in told(state)] == ["went_to", "search_begun", "marked", "day"]


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case(
            "events first",
            "B1 EV1",
            "day=1",
            "search 1; die 2; die 3; die 4; die 5",
            f"day=2 events=2,3,4,5 {SEARCHING}",
        ),
        case(
            "doom",
            "B1 TT2",
            "day=14",
            "search 1",
            "day=15 days_due=1 next_step=meet_weather end=doomsday question=over",
        ),
        case(
            "doom put off",
            "B1 A4",
            "day=14 energy=3",
            "search 1; skull",
            f"day=15 skulls=1 energy=0 {SEARCHING}",
        ),
        case("Foul Weather", "EV6 B10", "day=2 events=3:1", "search 1", f"day=4 {SEARCHING}"),
        case("Foul Weather elsewhere", "EV6", "day=2 events=3:2", "search 1", f"day=3 {SEARCHING}"),
    ],
)
def test_what_the_first_mark_brings(before: str, moves: str, changes: str) -> None:
    becomes(before, moves, f"location=1 marks=1 {changes}")


@pytest.mark.clause("EV6", "B10", "AB1")
@pytest.mark.parametrize(
    ("text", "days"), [("marks=1", 2), ("marks=2", 0), ("marks=1 calmed=1 seal_used=1", 1)]
)
def test_foul_weather_where_you_search_on(text: str, days: int) -> None:
    state = play(position(f"location=1 boxes=1:1 events=3:1 day=2 {text}"), "search 1")
    expect(state, f"day={2 + days} question=search_dice")


@pytest.mark.clause("A6", "SE8", "B34")
def test_a_full_tracker_is_erased_before_its_next_mark() -> None:
    before = "location=1 marks=6 boxes=1:6"
    state = becomes(before, "search 1", f"boxes=0:0 marks=1 day=1 {SEARCHING}")
    assert told(state, "tracker_erased", "marked") == [("tracker_erased", 1, 0), ("marked", 1, 1)]


@pytest.mark.clause("B34", "AB1")
def test_the_seal_still_calms_a_region_whose_full_boxes_are_erased() -> None:
    before = "location=1 marks=6 boxes=1:6 calmed=1 seal_used=1 events=3:1"
    becomes(before, "search 1", f"boxes=0:0 marks=1 day=1 {SEARCHING}")


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("a blank region", "GO6 B17", "", "search 4", "location=4 marks=1 day=4"),
        case("a return", "SE11 B2", "", "search 5", "location=5 marks=1 day=4 boxes=2:3"),
        case("home and back", "SE11 B2 B17", "", "home; search 2", "marks=1 day=4 boxes=5:1"),
        case("searching on", "SE9 B2", "", "search 2", "marks=3"),
    ],
)
def test_changing_regions(before: str, moves: str, changes: str) -> None:
    becomes(f"location=2 marks=2 day=3 boxes=2:3,5:1 {before}", moves, f"{changes} {SEARCHING}")


@pytest.mark.clause("SE11", "B2")
def test_a_return_is_told() -> None:
    state = play(position("location=2 boxes=2:3,5:4"), "search 5")
    assert told(state, "went_to", "returned") == [("went_to", 5, 0), ("returned", 5, 4)]


@pytest.mark.parametrize(
    ("top", "bottom", "before", "changes"),
    [
        case("0", "SE7 B3", 333, 333, "", "found=1:1 active=1:1 energy=5 perfect_zeros=1"),
        case("0 when found", "SE7 B3 A16", 333, 333, "found=1:1", "jar=1:2 perfect_zeros=1"),
        case("0, one place", "A49", 333, 333, "found=1:1 jar=1:3", "jar=1:4 perfect_zeros=1"),
        case(
            "0 with a full bar",
            "A4",
            333,
            333,
            "energy=5 skulls=8",
            "found=1:1 active=1:1 energy=6 perfect_zeros=1",
        ),
        case("10 when found", "SE6 B3", 343, 333, "found=1:1", "jar=1:2"),
    ],
)
def test_what_a_result_finds(top: int, bottom: int, before: str, changes: str) -> None:
    before = f"location=1 marks=2 tool=0,1,1 {before} {searching(top, bottom)}"
    becomes(before, last_number(bottom), f"{changes} boxes=1:1 {CLEARED}")


@pytest.mark.parametrize(
    ("result", "moves", "changes"),
    [
        case("not lowered", "B18 B3", 0, "resolve", "active=1:1 energy=5 perfect_zeros=1"),
        case("reached by Good Fortune", "B18 B3", 6, "subtract 6", "active=1:1 energy=5"),
        case("lowered further", "B18", 0, "subtract 3", "level=1 energy=0"),
        case("by the Rod never", "B3 B4", 40, "rod; subtract 39; resolve", "active=0:0 found=1:1"),
    ],
)
def test_which_zero_is_perfect(result: int, moves: str, changes: str) -> None:
    before = f"location=1 events=2:1 question=resolve_result result={result}"
    expect(play(position(before), *moves.split("; ")), f"perfect_zeros=0 {changes}")


SIXTH = f"location=1 marks=3 boxes=1:5 tool=0,1,1 {searching(412, 333)}"


@pytest.mark.clause("B13", "A5", "B26")
@pytest.mark.parametrize("text", ["", "found=1:1", "found=1:1 jar=1:4"])
def test_the_sixth_box_always_offers_the_extensive_search(text: str) -> None:
    state = play(position(f"{SIXTH} {text}"), last_number(333))
    assert choices(state) == ["extensive", "move on"]


@pytest.mark.parametrize(
    ("before", "changes"),
    [
        case("the construct", "SE10 B13", "", "found=1:1"),
        case("a component", "SE10 B13", "found=1:1", "jar=1:1"),
        case("with a full jar", "B26 SE5", "found=1:1 jar=1:4", ""),
    ],
)
def test_what_an_extensive_search_finds(before: str, changes: str) -> None:
    before = f"location=1 marks=3 boxes=1:6 day=2 question=search_extensively {before}"
    becomes(before, "extensive", f"{changes} day=3 question=what_now")


@pytest.mark.clause("A24")
def test_doom_on_the_extensive_day_finds_no_component() -> None:
    before = "location=1 boxes=1:6 day=14 found=1:1 question=search_extensively"
    expect(play(position(before), "extensive"), "end=doomsday jar=0:0")


@pytest.mark.clause("B25", "A24")
def test_who_falls_beside_the_monster_is_offered_no_extensive_search() -> None:
    before = "location=1 boxes=1:6 marks=3 level=2 damage=5 tool=0:0 question=combat_dice"
    state = play(position(before), "dice 6 1", "die 2", *["die 1"] * (4 * 2))
    expect(state, "location=0 day=6 jar=1:1 question=what_now")
    assert answers(state, "extensive", "move") == []
