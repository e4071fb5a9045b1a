"""Windows that are kept from test to test: to open one takes as long as to go to three pages."""

from __future__ import annotations

from collections import defaultdict
from typing import Final

from playwright.async_api import Browser, BrowserContext

from tests.browser.opening import greet, opened
from tests.browser.screens import Screen

MOST_FREE: Final = 3
"""So many of one screen are kept: as many as sit at one table."""


class Windows:
    """The windows of one browser, by the screen they stand on.

    Whoever takes one opens pages of their own in it. Nothing of the tests before is left there:
    pages and cookies go when it is put back, and what else a browser keeps belongs to an address
    with the port of the server, which is another one for each test.
    """

    def __init__(self, browser: Browser) -> None:
        self._browser = browser
        self._free: defaultdict[Screen, list[BrowserContext]] = defaultdict(list)

    async def take(
        self, screen: Screen, language: str, address: str, *, anew: bool
    ) -> BrowserContext:
        """A window that nobody uses, before somebody who reads that language."""
        free = self._free[screen]
        if anew or not free:
            return await opened(self._browser, screen, language, address)
        context = free.pop()
        await greet(context, language, address)
        return context

    async def put_back(self, screen: Screen, context: BrowserContext) -> None:
        """Keep it for the next one."""
        for page in context.pages:
            await page.close()
        await context.set_offline(offline=False)
        await context.clear_cookies()
        if len(self._free[screen]) < MOST_FREE:
            self._free[screen].append(context)
        else:
            await context.close()

    async def close(self) -> None:
        """Close all that are free."""
        for contexts in self._free.values():
            for context in contexts:
                await context.close()
