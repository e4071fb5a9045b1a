"""A person is called by one name everywhere on the screen."""

from __future__ import annotations

import re

import pytest

from tests.faces.terminal.tables import LARGE, SMALL, shown
from tests.faces.terminal.test_presses import at_a_table


@pytest.mark.parametrize("ruleset", ["sorcery", "utopia"])
@pytest.mark.parametrize("size", [SMALL, LARGE])
async def test_the_seat_that_looks_is_named_like_every_other(
    ruleset: str, size: tuple[int, int]
) -> None:
    app = at_a_table(ruleset)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        screen = shown(app)
        assert screen.count("Seat 1") >= 3
        assert not re.search(r"\bYou\b", screen)
        if size == LARGE or ruleset == "sorcery":
            assert "Seat 1 (you)" in screen
        assert "(you)" not in screen.replace("Seat 1 (you)", "")
