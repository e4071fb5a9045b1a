"""LT3 of the 3rd edition: the Bracelet begins an activation."""

from __future__ import annotations

import pytest

from tests.games.language import play
from tests.rules.utopia_engine.sheet import expect, position


@pytest.mark.clause("LT3", "A33")
def test_the_bracelet_gives_the_first_point_and_counts_towards_surplus() -> None:
    expect(play(position("found=2:1 treasure=2:1"), "activate 2"), "charge=1 field=1")
    before = (
        "found=2:1 work=2 field=1 tool=0:0 charge=3 treasure=2:1 "
        "cell=3,3,3,6,2,2,2,0 low_die=1 question=write_activation_number"
    )
    expect(play(position(before), "write 1 bottom 4"), "energy=1")
