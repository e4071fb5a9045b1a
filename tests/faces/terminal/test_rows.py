"""Only the changed rows of a pane are drawn again, and the screen looks as if all were."""

from __future__ import annotations

from random import Random

import pytest
from textual.strip import Strip

from artificer.faces.terminal.app import ScreenApp
from artificer.faces.terminal.canvas import Canvas
from artificer.faces.terminal.pane import Pane
from tests.faces.terminal.tables import LARGE, RULESET, SMALL
from tests.faces.terminal.test_presses import at_a_table
from tests.shares import in_turn

KEYS = ("1", "2", "3", "4", "tab", "down", "right", "enter", "space", "s", "t", "pagedown", "l")


def strips(app: ScreenApp) -> list[Strip]:
    """The rows of the screen with their styles."""
    return [strip.simplify() for strip in app.screen._compositor.render_strips()]


@pytest.mark.parametrize(
    ("ruleset", "size"), in_turn([RULESET, "sorcery", "utopia"], [SMALL, LARGE])
)
async def test_no_row_is_left_as_it_was(ruleset: str, size: tuple[int, int]) -> None:
    app, random = at_a_table(ruleset), Random(5)
    changed = 0
    async with app.run_test(size=size) as pilot:
        before = strips(app)
        for _ in range(10):
            await pilot.press(random.choice(KEYS))
            await pilot.pause()
            now = strips(app)
            changed += now != before
            for pane in app.screen_stack[0].query(Pane):
                pane.refresh()
            await pilot.pause()
            before = strips(app)
            assert now == before
    assert changed > 3


def test_a_row_differs_by_its_letters_its_style_or_what_it_stands_for() -> None:
    one, other = Canvas(9, 5), Canvas(9, 5)
    for canvas in (one, other):
        canvas.put(0, 0, "as it was", "brass", 1)
    assert other.rows_unlike(one) == []
    other.put(0, 1, "letters")
    one.put(0, 2, "style")
    other.put(0, 2, "style", "brass")
    one.put(0, 4, "target", target=1)
    other.put(0, 4, "target", target=2)
    assert other.rows_unlike(one) == [1, 2, 4]
