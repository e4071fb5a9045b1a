"""What is read out to those who do not see the page: each new line of the log."""

from __future__ import annotations

from typing import Final

from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.lateness import LATE_NEWS, hear_latest
from tests.browser.plans import Game
from tests.browser.serving import Served

ALONE: Final = Game("utopia-engine-3e", seed=132)


async def test_lines_that_replace_others_of_the_same_steps_are_read_out(
    visit: OpenBrowser, server: Served
) -> None:
    """As on a device that slept while a move was taken back and another was made."""
    game_id = ALONE.start(server.store)
    mover, sleeper = await visit(), await visit(fresh=True)
    await sleeper.page.add_init_script(LATE_NEWS)
    for each in (mover, sleeper):
        await each.sit(game_id)
    answers = mover.page.locator('.stage button[form="order"][name="move"]')
    told = []
    for place in range(2):
        before = await mover.place()
        await answers.nth(place).click()
        await mover.moved_on(before)
        await hear_latest(sleeper.page, int(await mover.place()))
        await expect(sleeper.page.locator(".log li").first).to_be_attached()
        told.append(await sleeper.page.locator("#told p").all_text_contents())
        before = await mover.place()
        await mover.page.locator('button[name="back"]').dispatch_event("click")
        await mover.moved_on(before)
    first, both = told
    assert len(both) == 2 * len(first)
    assert both[: len(first)] == first
    assert not set(both[len(first) :]) & set(first)
