"""The sheets of Utopia Engine on one screen: what lies where, and what comes into view."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.screens import Screen
from tests.browser.visitor import Visitor
from tests.shares import LONG

LAPTOP = Screen(1280, 720)
LARGE = Screen(1920, 1080)
PHONE = Screen(390, 844, touch=True)
HIGHEST = {LAPTOP: 96, PHONE: 56}
"""The most pixels of the strip."""

GAME = Game("utopia-engine-3e", seed=1, advisor="novice")
IN_THE_WORKSHOP = "pay_the_battery"
"""Just before it is asked, one stands in the workshop and has things to do there."""

LARGE_RESULT = Game("utopia-engine-2e", seed=16)
"""The Rod is used on a result of three digits."""
BY_ROD = "subtract_by_rod"

SCROLLS = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".stage");
  return scrollHeight - clientHeight;
}"""
SPILLS = """() => [...document.querySelectorAll(".amounts button")]
  .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
  .map((button) => button.textContent)"""
HEIGHT = """() => document.querySelector(".strip").offsetHeight"""


async def before_work(visitor: Visitor) -> None:
    """Sit down in a workshop with links to forge."""
    presses = GAME.until(IN_THE_WORKSHOP)[:-1]
    await visitor.sit(GAME.start(visitor.server.store, presses))


@pytest.mark.parametrize("scenes", [4, pytest.param(60, marks=LONG)], ids=["some", "all"])
async def test_the_stage_shows_all_on_a_laptop_and_the_strip_is_low(
    visit: OpenBrowser, scenes: int
) -> None:
    visitor = await visit(screen=LAPTOP)
    for presses in GAME.scenes(scenes):
        await visitor.sit(GAME.start(visitor.server.store, presses))
        for screen, most in HIGHEST.items():
            await visitor.page.set_viewport_size({"width": screen.width, "height": screen.height})
            assert await visitor.page.evaluate(HEIGHT) <= most, len(presses)
            if screen is LAPTOP:
                assert await visitor.page.evaluate(SCROLLS) <= 0, len(presses)


async def test_monsters_of_the_region_under_the_pointer_stand_beside_the_question(
    visit: OpenBrowser,
) -> None:
    visitor = await visit(screen=LAPTOP)
    await visitor.sit(GAME.start(visitor.server.store))
    monsters = visitor.page.locator(".ask .lore")
    await visitor.page.locator(".region.r3").hover()
    await expect(monsters.locator("visible=true")).to_have_count(1)
    await expect(visitor.page.locator(".ask .lore.r3")).to_be_visible()
    await visitor.page.locator(".region.r5 button.whole").focus()
    await visitor.page.locator("#asked").hover()
    await expect(visitor.page.locator(".ask .lore.r5")).to_be_visible()


async def test_a_whole_card_is_the_answer(visit: OpenBrowser) -> None:
    visitor = await visit(screen=LAPTOP)
    await visitor.sit(GAME.start(visitor.server.store))
    before = await visitor.place()
    await visitor.page.locator(".region.r2 .boxes").click(force=True)
    await visitor.moved_on(before)
    await expect(visitor.page.locator(".subject .region.r2.here")).to_be_visible()


async def test_an_answer_is_not_listed_while_its_piece_is_in_view(visit: OpenBrowser) -> None:
    visitor = await visit(screen=LAPTOP)
    await before_work(visitor)
    listed = visitor.page.locator('.answers [data-on="wilderness"]').first
    await expect(listed).to_be_visible()
    await visitor.page.locator("#shelf-wilderness").click()
    await expect(listed).to_be_hidden()
    await expect(visitor.page.locator(".region.open").first).to_be_visible()


async def test_both_sheets_lie_side_by_side_on_a_large_screen(visit: OpenBrowser) -> None:
    visitor = await visit(screen=LARGE)
    await before_work(visitor)
    for name in ("wilderness", "workshop"):
        await expect(visitor.page.locator(f".panel.{name}")).to_be_visible()
    await expect(visitor.page.locator('.answers [data-on="wilderness"]').first).to_be_hidden()
    assert await visitor.page.evaluate(SCROLLS) <= 0


async def test_what_the_rod_may_take_off_fits_its_buttons(visit: OpenBrowser) -> None:
    """With three digits on either side it ran into the next one."""
    visitor = await visit(screen=LAPTOP)
    await visitor.sit(LARGE_RESULT.start(visitor.server.store, LARGE_RESULT.until(BY_ROD)))
    assert await visitor.page.locator(".amounts button").count() == 100
    for screen in (LAPTOP, LARGE, Screen(1024, 768), PHONE, Screen(320, 640)):
        await visitor.page.set_viewport_size({"width": screen.width, "height": screen.height})
        assert await visitor.page.evaluate(SPILLS) == [], screen.width
