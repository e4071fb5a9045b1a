"""Dragging things over a page: with a mouse, or with a finger."""

from __future__ import annotations

from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Locator, Page

from tests.browser.plans import Press
from tests.browser.visitor import Visitor

STEPS: Final = 5

Spot = tuple[float, float]
Move = Callable[[Spot], Awaitable[None]]


async def drag(person: Visitor, thing: Locator, spot: Spot) -> None:
    """Take a thing to a spot and let it go there."""
    async with dragged(person, thing, spot):
        pass


@asynccontextmanager
async def dragged(person: Visitor, thing: Locator, spot: Spot) -> AsyncIterator[Move]:
    """A thing that is held over a spot, can be moved on, and is let go afterwards."""
    hand = (_finger if person.screen.touch else _mouse)(person.page, await middle(thing), spot)
    async with hand as move_to:
        yield move_to


async def play_by_dragging(person: Visitor, press: Press) -> bool:
    """Drag a die into its square if the press writes a number, else press; whether it dragged.

    Chromium takes no tap so soon after a finger was let go: here the control is clicked.
    """
    control = person.control(press)
    await person.come_up(control)
    square, before = person.page.locator(".square").filter(has=control), await person.place()
    writes = bool(await square.count())
    if writes:
        face = await control.get_attribute("data-face")
        die = person.page.locator(f'.lies.unwritten[data-face="{face}"]').first
        await drag(person, die, await middle(square))
    else:
        await control.click()
    await person.moved_on(before)
    return writes


async def middle(thing: Locator) -> Spot:
    """The middle of a thing that is on the screen, once it lies still."""
    await thing.scroll_into_view_if_needed()
    box = await thing.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


@asynccontextmanager
async def _mouse(page: Page, start: Spot, end: Spot) -> AsyncIterator[Move]:
    async def move_to(spot: Spot) -> None:
        await page.mouse.move(*spot, steps=STEPS)

    await page.mouse.move(*start)
    await page.mouse.down()
    await move_to(end)
    yield move_to
    await page.mouse.up()


@asynccontextmanager
async def _finger(page: Page, start: Spot, end: Spot) -> AsyncIterator[Move]:
    """Playwright can only tap: what drags is Chromium's own protocol."""
    protocol = await page.context.new_cdp_session(page)

    async def touch(kind: str, *spots: Spot) -> None:
        points = [{"x": x, "y": y} for x, y in spots]
        await protocol.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    at = start

    async def move_to(spot: Spot) -> None:
        nonlocal at
        for step in range(1, STEPS + 1):
            on_the_way = [a + (b - a) * step / STEPS for a, b in zip(at, spot, strict=True)]
            await touch("touchMove", (on_the_way[0], on_the_way[1]))
        at = spot

    await touch("touchStart", start)
    await move_to(end)
    yield move_to
    await touch("touchEnd")
    await protocol.detach()
