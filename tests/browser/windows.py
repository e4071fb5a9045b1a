"""Windows that are kept from test to test, with the page in them.

To open a page and go to its first address starts two processes, which takes as long as four pages.
"""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from playwright.async_api import Browser, Page

from tests.browser.opening import greet, opened
from tests.browser.screens import Screen

MOST_FREE: Final = 3
"""The most windows kept for one screen: as many as sit at one table."""


class Windows:
    """The windows of one browser, by the screen they stand on, each with one page.

    A test finds nothing of the tests before it: cookies, routes and what the page showed go when
    the window is put back, and whatever else a browser stores belongs to an address with the port
    of the server, which differs for each test.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[Screen, list[Page]] = defaultdict(list)

    async def take(self, screen: Screen, language: str, address: str, *, fresh: bool) -> Page:
        """The page of a window that nobody uses, for somebody who reads that language."""
        free = self._free[screen]
        if fresh or not free:
            context = await opened(self._browser, screen, language, address)
            return await context.new_page()
        page = free.pop()
        await greet(page.context, language, address)
        return page

    async def put_back(self, screen: Screen, page: Page, *, fresh: bool) -> None:
        """Keep it for the next test, unless it was to be a fresh one."""
        context = page.context
        if fresh or page.is_closed() or len(self._free[screen]) >= MOST_FREE:
            await context.close()
            return
        for other in context.pages:
            if other is not page:
                await other.close()
        await page.unroute_all(behavior="ignoreErrors")
        await context.set_offline(offline=False)
        await page.goto("about:blank")
        await page.mouse.move(-1, -1)
        await page.emulate_media(media="null")
        await page.set_viewport_size({"width": screen.width, "height": screen.height})
        await context.clear_cookies()
        self._free[screen].append(page)

    async def close(self) -> None:
        """Close all that are free."""
        for pages in self._free.values():
            for page in pages:
                await page.context.close()
