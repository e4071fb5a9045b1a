"""The guide of a first game stands beside what it explains, and points at it."""

from __future__ import annotations

import pytest
from playwright.async_api import Page, expect

from artificer.boards.lessons import begin_lesson
from tests.boards.test_lessons import Learner
from tests.browser.conftest import OpenBrowser
from tests.browser.screens import DESKTOP, Screen
from tests.browser.serving import Served
from tests.browser.test_one_screen import OUT_OF_VIEW, SMALL, WIDE
from tests.shares import LONG

STEPS = 6
RULESETS = ["utopia-engine-3e", "sorcery", "utopia"]
SIZES = {"desktop": Screen(1280, 720), "phone": Screen(390, 844, touch=True)}
SETTLED = '.table:is([data-turn="yours"], [data-turn="over"])'


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("steps", [STEPS, pytest.param(10 * STEPS, marks=LONG)])
async def test_the_guide_points_at_a_piece_and_hides_no_question(
    visit: OpenBrowser, server: Served, ruleset: str, steps: int
) -> None:
    visitor = await visit(screen=DESKTOP)
    await visitor.sit(begun(server, ruleset))
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


@pytest.mark.parametrize("ruleset", RULESETS)
@pytest.mark.parametrize("screen", SIZES.values(), ids=SIZES)
async def test_the_advice_and_what_it_is_about_are_in_view_from_the_first_question(
    visit: OpenBrowser, server: Served, ruleset: str, screen: Screen
) -> None:
    """However long the welcome before the advice is."""
    visitor = await visit(screen=screen)
    await visitor.sit(begun(server, ruleset))
    await expect(visitor.page.locator(".lesson .advice")).to_be_in_viewport(ratio=0.99)
    pointed = visitor.page.locator(".stage .advised").locator("visible=true").first
    await expect(pointed).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("screen", SIZES.values(), ids=SIZES)
async def test_after_the_guided_game_the_next_step_is_in_view(
    visit: OpenBrowser, server: Served, screen: Screen
) -> None:
    lesson = begin_lesson(server.store, "sorcery")
    for _ in Learner(lesson).places():
        pass
    lesson.close()
    visitor = await visit(screen=screen)
    await visitor.sit(lesson.game_id)
    own = visitor.page.locator("form[data-leaves] .main")
    await expect(own).to_be_in_viewport(ratio=0.99)
    await expect(visitor.page.locator('button[name="guide"]')).to_have_count(0)


def begun(server: Served, ruleset: str) -> str:
    """The id of a guided game that has just begun."""
    lesson = begin_lesson(server.store, ruleset)
    lesson.close()
    return lesson.game_id


async def resize(page: Page, screen: Screen) -> None:
    """Make the window as large as a screen."""
    await page.set_viewport_size({"width": screen.width, "height": screen.height})
