"""A move of one's own comes twice, as the answer and as news: it is drawn and read out once."""

from __future__ import annotations

import asyncio
from typing import Final

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.lateness import LATE_NEWS, hear_news, late_answer
from tests.browser.plans import Game
from tests.browser.serving import Served

ALONE: Final = Game("utopia-engine-3e", seed=132)
MOVES: Final = 6

WATCHED: Final = """
window.drawings = [];
window.silenced = 0;
addEventListener("DOMContentLoaded", () => {
  const table = document.getElementById("table");
  const place = () => Number(table.firstElementChild.dataset.head);
  table.addEventListener("drawn", () => drawings.push(place()));
  new MutationObserver((changes) => {
    for (const { removedNodes } of changes) silenced += removedNodes.length;
  }).observe(document.getElementById("told"), { childList: true });
});
"""
"""Keeps the places that were drawn, and counts what was taken away that is to be read out."""


@pytest.mark.parametrize("first", ["answer", "news"])
async def test_a_place_is_drawn_once_and_what_is_read_out_stays(
    visit: OpenBrowser, server: Served, first: str
) -> None:
    visitor = await visit(fresh=True)
    page = visitor.page
    for script in (WATCHED, LATE_NEWS):
        await page.add_init_script(script)
    await visitor.sit(ALONE.start(server.store))
    for press in ALONE.presses(MOVES):
        release = asyncio.Event()
        if first == "answer":
            await visitor.press(press)
            await hear_news(page, int(await visitor.place()))
            continue
        await page.route("**/g/**", late_answer(release), times=1)
        before = await visitor.place()
        async with page.expect_event("requestfinished"):
            await visitor.control(press).click()
            await hear_news(page, int(before) + 1)  # that it was answered
            await hear_news(page, int(before) + 1)  # what was answered, as the answer is late
            await visitor.moved_on(before)
            release.set()
    drawings = await page.evaluate("drawings")
    assert len(drawings) >= MOVES
    assert drawings == sorted(set(drawings))
    assert await page.evaluate("silenced") == 0
    assert await page.locator("#told p").count() >= MOVES // 2
