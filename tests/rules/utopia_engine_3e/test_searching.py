"""SE of the 3rd edition: finds, and the tracker that is marked after the search."""

from __future__ import annotations

import pytest

from tests.games.language import play
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


@pytest.mark.parametrize(
    ("top", "bottom", "before", "changes"),
    [
        case("0: active and energy", "SE7 A16", 333, 333, "", "found=1:1 active=1:1 energy=2"),
        case("0 when found", "SE7 A16", 333, 333, "found=1:1", "jar=1:2"),
        case("0 when found, one place", "A49", 333, 333, "found=1:1 jar=1:3", "jar=1:4"),
        case(
            "0 with a full bar",
            "A4",
            333,
            333,
            "energy=5 skulls=7",
            "found=1:1 active=1:1 energy=6",
        ),
        case("10 when found", "SE6", 343, 333, "found=1:1", "jar=1:1"),
    ],
)
def test_what_a_result_finds(top: int, bottom: int, before: str, changes: str) -> None:
    before = f"location=1 marks=2 {before} {searching(top, bottom)}"
    becomes(before, last_number(bottom), f"{changes} marks=3 boxes=1:1 {CLEARED}")


@pytest.mark.clause("SE8", "CO7")
def test_the_tracker_is_marked_after_the_result_is_resolved() -> None:
    before = position(f"location=2 {searching(365, 341)} tool=0,1,1")
    assert told(play(before, last_number(341))) == [
        ("box_filled", 24, 2),
        ("component", 2, 1),
        ("marked", 1, 1),
        ("day", 1, 0),
    ]


@pytest.mark.clause("A6", "SE8")
def test_a_full_tracker_is_erased_before_its_next_mark() -> None:
    before = f"location=1 marks=6 found=1:1 boxes=1:2 {searching(334, 333)}"
    state = becomes(before, last_number(333), f"jar=1:1 boxes=1:3 marks=1 day=1 {CLEARED}")
    assert told(state, "tracker_erased", "marked") == [("tracker_erased", 1, 0), ("marked", 1, 1)]


@pytest.mark.clause("A5")
def test_no_extensive_search_with_the_artifact_found() -> None:
    before = f"location=1 marks=2 boxes=1:5 found=1:1 tool=0,1,1 {searching(412, 333)}"
    expect(play(position(before), last_number(333)), "question=what_now")
