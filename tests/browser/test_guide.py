"""The guide of a first game stands beside what it explains, and points at it."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from artificer.boards.lessons import begin_lesson
from tests.browser.conftest import OpenBrowser
from tests.browser.screens import DESKTOP, Screen
from tests.browser.serving import Served
from tests.browser.test_one_screen import OUT_OF_VIEW, SMALL, WIDE
from tests.shares import LONG

STEPS = 6
SETTLED = '.table:is([data-turn="yours"], [data-turn="over"])'


@pytest.mark.parametrize("ruleset", ["utopia-engine-3e", "sorcery", "utopia"])
@pytest.mark.parametrize("steps", [STEPS, pytest.param(10 * STEPS, marks=LONG)])
async def test_the_guide_points_at_a_piece_and_hides_no_question(
    visit: OpenBrowser, server: Served, ruleset: str, steps: int
) -> None:
    lesson = begin_lesson(server.store, ruleset)
    lesson.close()
    visitor = await visit(screen=DESKTOP)
    await visitor.sit(lesson.game_id)
    for _ in range(steps):
        advice = visitor.page.locator(".lesson .do")
        roll = visitor.page.locator('[name="throw"]')
        await visitor.page.locator(SETTLED).wait_for()
        if not await advice.or_(roll).count():
            break  # it advises nothing any more
        if await roll.count():
            before = await visitor.place()
            await roll.click()
            await visitor.moved_on(before)
            continue
        action = await advice.get_attribute("value")
        pointed = visitor.page.locator(f'.advised[value="{action}"]')
        await expect(pointed.locator("visible=true").first).to_be_visible()
        for screen in (*WIDE, *SMALL):
            await resize(visitor.page, screen)
            found = await visitor.page.evaluate(OUT_OF_VIEW, screen in WIDE)
            assert found == [], f"{screen.width} by {screen.height}"
        await resize(visitor.page, DESKTOP)
        await expect(advice).to_be_in_viewport()
        before = await visitor.place()
        await advice.click()
        await visitor.moved_on(before)


async def resize(page: Page, screen: Screen) -> None:
    """Make the window as large as a screen."""
    await page.set_viewport_size({"width": screen.width, "height": screen.height})
