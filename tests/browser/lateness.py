"""What comes late to a page: an answer to an order, or news."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from playwright.async_api import Page, Route

LATE_NEWS: Final = """
window.late = [];
window.WebSocket = class extends WebSocket {
  constructor(...given) {
    super(...given);
    this.addEventListener("message", (event) => {
      event.stopImmediatePropagation();
      const { head } = JSON.parse(event.data);
      if (head !== undefined) late.push({ head, hear: () => this.onmessage(event) });
    });
  }
};
"""
"""Keeps news from the page until they are wanted."""

_COME: Final = "place => late.some(({ head }) => head >= place)"
_HEAR: Final = "late.splice(0).forEach(({ hear }) => hear())"
_FORGET: Final = "late.splice(0, late.length - 1)"


async def hear_news(page: Page, place: int) -> None:
    """Let a page hear the news that it was kept from, once those of a place have come."""
    await page.wait_for_function(_COME, arg=place)
    await page.evaluate(_HEAR)


async def hear_latest(page: Page, place: int) -> None:
    """Let a page hear of a place in the game alone, as if it had slept until then."""
    await page.wait_for_function(_COME, arg=place)
    await page.evaluate(_FORGET)
    await hear_news(page, place)
    if await page.locator(f'input[name="head"][value="{place}"]').count() == 0:
        await hear_news(page, place)  # all of it, as it takes over from what was not heard


def late_answer(release: asyncio.Event) -> Callable[[Route], Awaitable[None]]:
    """Keeps the answers to orders from the page until they are released."""

    async def late(route: Route) -> None:
        if route.request.method != "POST":
            await route.continue_()
            return
        answer = await route.fetch()
        await release.wait()
        await route.fulfill(response=answer)

    return late
