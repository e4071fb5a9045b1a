"""TB2 of the 2nd edition: the Dowsing Rod subtracts."""

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

RESULT = "location=1 marks=2 question=resolve_result"


@pytest.mark.parametrize(
    ("result", "usable"),
    [
        case("555", "B23", 555, True),
        case("100", "B23 TB2", 100, True),
        case("2", "B23", 2, True),
        case("1", "B4 TB2", 1, False),
        case("0", "B4", 0, False),
        case("below zero", "B4", -5, False),
    ],
)
def test_on_which_results_the_rod_is_used(result: int, usable: bool) -> None:
    assert ("rod" in choices(position(f"{RESULT} result={result}"))) is usable


@pytest.mark.clause("TB2", "B4", "B23")
@pytest.mark.parametrize(("result", "most"), [(555, 100), (101, 100), (100, 99), (44, 43), (2, 1)])
def test_how_much_the_rod_may_take_off(result: int, most: int) -> None:
    state = becomes(f"{RESULT} result={result}", "rod", "tool=0,1,1 question=subtract_by_rod")
    assert choices(state) == [f"subtract {n}" for n in range(1, most + 1)]


@pytest.mark.parametrize(
    ("result", "before", "moves", "changes"),
    [
        case("to 1", "TB2 B4", 44, "", "rod; subtract 43", "found=1:1"),
        case("to 1, found already", "A48 B3", 44, "found=1:1", "rod; subtract 43", "jar=1:2"),
        case("out of an encounter", "B23", 150, "", "rod; subtract 100", "jar=1:1"),
        case("not wanted", "TB2", 44, "", "resolve", "jar=1:1 tool=1,1,1"),
        case(
            "after a reduction",
            "B4 A15",
            54,
            "events=2:1",
            "subtract 9; rod; subtract 44",
            "found=1:1",
        ),
        case(
            "before a reduction",
            "B4 A15",
            54,
            "events=2:1",
            "rod; subtract 40; subtract 9",
            "found=1:1",
        ),
        case(
            "recharged first",
            "A18 A41",
            44,
            "active=6:1 tool=0,1,1 jar=3:4",
            "recharge rod; pay 3; pay 3; pay 3; rod; subtract 40",
            "found=1:1 jar=3:1 battery_used=1",
        ),
    ],
)
def test_the_dowsing_rod(result: int, before: str, moves: str, changes: str) -> None:
    before = f"location=1 marks=2 {before} {searching(666, 666 - result)}"
    changes = f"tool=0,1,1 {changes} boxes=1:1 {CLEARED}"
    becomes(before, f"{last_number(666 - result)}; {moves}", changes)


@pytest.mark.clause("B4", "A41")
def test_a_lower_encounter_by_the_rod() -> None:
    state = play(position(f"{RESULT} result=350"), "rod", "subtract 60")
    expect(state, "level=2 question=fight")


@pytest.mark.clause("A41", "B23")
def test_an_encounters_result_is_asked_about_while_the_rod_is_charged() -> None:
    before = f"location=1 marks=2 {searching(555, 355)}"
    assert choices(play(position(before), last_number(355))) == ["resolve", "rod"]
    state = play(position(f"{before} tool=0,1,1"), last_number(355))
    expect(state, "level=2 question=fight")


@pytest.mark.parametrize(
    ("before", "moves", "changes"),
    [
        case("a zero", "C3 B3", "", "rod; subtract 35; subtract 5", "found=1:1"),
        case(
            "found already",
            "C3 B3",
            "found=1:1",
            "rod; subtract 35; subtract 5",
            "found=1:1 jar=1:2",
        ),
        case(
            "the Rod recharged and used twice",
            "C3 A18",
            "active=6:1 jar=2:3 events=2:1 result=140",
            "rod; subtract 99; recharge rod; pay 2; pay 2; pay 2; rod; subtract 31; subtract 10",
            "found=1:1 active=6:1",
        ),
        case("below zero", "C3 A15", "", "rod; subtract 35; subtract 6", "found=1:0 level=1"),
        case("without the Rod", "C3", "result=8", "subtract 8", "found=1:1 active=1:1 energy=5"),
    ],
)
def test_below_the_rod_no_zero_is_perfect(before: str, moves: str, changes: str) -> None:
    before = f"{RESULT} result=40 events=2:1 tool=1,0,1 {before}"
    expected = f"active=0:0 energy=0 perfect_zeros=0 dowsed=0 {changes}"
    expect(play(position(before), *moves.split("; ")), expected)


@pytest.mark.clause("C3", "B3")
def test_a_zero_below_the_rod_is_told() -> None:
    before = f"{RESULT} result=40 events=2:1"
    state = play(position(before), "rod", "subtract 35", "subtract 5")
    names = [name for name, _, _ in told(state)]
    assert names[-3:] == ["subtracted", "dowsed_zero", "found_inactive"]
    state = play(position(before), "rod", "subtract 35", "subtract 4")
    assert told(state, "dowsed_zero") == []


@pytest.mark.clause("C8", "A34", "A41", "B4")
def test_the_seal_may_follow_the_rod_and_good_fortune() -> None:
    before = f"{RESULT} result=54 events=2:1 active=1:1"
    state = play(position(before), "rod")
    assert answers(state, "seal") == ["seal"]
    assert choices(play(state, "subtract 4"))[-1] == "seal"
    assert choices(play(position(before), "subtract 4")) == ["resolve", "rod", "seal"]
    state = play(position(f"{before} reduced=1"), "rod", "subtract 53")
    expect(state, "question=resolve_result result=1")
    assert choices(state) == ["resolve", "seal"]


@pytest.mark.clause("TB2", "B4")
def test_the_rod_does_not_count_as_the_reduction_of_mirror_or_fortune() -> None:
    state = play(position(f"{RESULT} result=54 events=2:1"), "rod", "subtract 4")
    assert answers(state, "subtract") == [f"subtract {n}" for n in range(1, 11)]
