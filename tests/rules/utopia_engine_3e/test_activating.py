"""AC7, AC8 and LT3 of the 3rd edition: a failed field costs its day unasked; the Bracelet."""

from __future__ import annotations

import pytest

from tests.games.language import play
from tests.rules.utopia_engine.sheet import CLEARED, becomes, case, expect, position

FAILED = "tool=0:0 day=3 charge=3 cell=3,3,3,6,2,2,2,0 low_die=3 question=write_activation_number"


@pytest.mark.parametrize(
    ("field", "changes"),
    [
        case("first", "AC7", 1, "field=2 cell=0:0 day=4 question=activation_dice"),
        case("second", "AC8 A33", 2, f"day=4 charge=0 active=2:1 {CLEARED}"),
    ],
)
def test_a_failed_field_is_judged_unasked(field: int, changes: str) -> None:
    before = f"found=2:1 work=2 field={field} {FAILED}"
    becomes(before, "write 3 bottom 4", f"low_die=0 {changes}")


@pytest.mark.clause("LT3", "A33")
def test_the_bracelet_gives_the_first_point_and_counts_towards_surplus() -> None:
    expect(play(position("found=2:1 treasure=2:1"), "activate 2"), "charge=1 field=1")
    before = (
        "found=2:1 work=2 field=1 tool=0:0 charge=3 treasure=2:1 "
        "cell=3,3,3,6,2,2,2,0 low_die=1 question=write_activation_number"
    )
    expect(play(position(before), "write 1 bottom 4"), "energy=1")
