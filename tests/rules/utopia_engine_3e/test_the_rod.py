"""TB2 of the 3rd edition: the Dowsing Rod makes a 1."""

from __future__ import annotations

import pytest

from tests.games.language import choices
from tests.rules.utopia_engine.sheet import (
    CLEARED,
    becomes,
    case,
    last_number,
    position,
    searching,
)

FREE = "location=1 marks=2"  # the next circle of the Peak costs no day
MARKED = f"marks=3 boxes=1:1 {CLEARED}"


@pytest.mark.parametrize(
    ("result", "before", "moves", "changes"),
    [
        case("11 becomes 1", "TB2", 11, "", "rod", "found=1:1 tool=0,1,1"),
        case("99 becomes 1", "TB2", 99, "", "rod", "found=1:1 tool=0,1,1"),
        case("the artifact is found already", "A48", 44, "found=1:1", "rod", "jar=1:1 tool=0,1,1"),
        case("not wanted", "TB2", 44, "", "resolve", "jar=1:1"),
        case(
            "after a reduction",
            "TB2 A15",
            103,
            "events=2:1",
            "subtract 9; rod",
            "found=1:1 tool=0,1,1",
        ),
        case(
            "recharged first",
            "A18",
            44,
            "active=6:1 tool=0,1,1 jar=3:4",
            "recharge rod; pay 3; pay 3; pay 3; rod",
            "found=1:1 tool=0,1,1 jar=3:1",
        ),
    ],
)
def test_the_dowsing_rod(result: int, before: str, moves: str, changes: str) -> None:
    before = f"{FREE} {before} {searching(555, 555 - result)}"
    becomes(before, f"{last_number(555 - result)}; {moves}", f"{changes} {MARKED} reduced=0")


@pytest.mark.clause("TB2")
@pytest.mark.parametrize("result", [10, 100])
def test_the_rod_is_not_for_other_results(result: int) -> None:
    state = position(f"{FREE} question=resolve_result result={result} events=2:1")
    assert "rod" not in choices(state)
