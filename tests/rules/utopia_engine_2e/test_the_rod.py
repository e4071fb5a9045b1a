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


@pytest.mark.clause("A34", "B4")
def test_the_seal_may_follow_the_rod_but_not_good_fortune() -> None:
    before = f"{RESULT} result=54 events=2:1 active=1:1"
    assert "seal" in choices(play(position(before), "rod", "subtract 4"))
    assert "seal" not in choices(play(position(before), "subtract 4"))


@pytest.mark.clause("TB2", "B4")
def test_the_rod_does_not_count_as_the_reduction_of_mirror_or_fortune() -> None:
    state = play(position(f"{RESULT} result=54 events=2:1"), "rod", "subtract 4")
    assert answers(state, "subtract") == [f"subtract {n}" for n in range(1, 11)]
