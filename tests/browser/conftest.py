"""A real Chromium before a real server: one browser for each worker, started when it is wanted."""

from __future__ import annotations

import os
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, expect

from tests.browser.opening import PATIENCE, found_chromium, started
from tests.browser.screens import DESKTOP, Screen
from tests.browser.serving import Served, served
from tests.browser.visitor import Visitor
from tests.browser.watching import Watch
from tests.browser.windows import Windows

MISSING = "There is no Chromium here: install Debian's package chromium, or set CHROMIUM to one."

HERE = "tests/browser/"

OpenBrowser = Callable[..., Awaitable[Visitor]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder; they share the loop in which the browser runs."""
    for item in items:
        if item.nodeid.startswith(HERE):
            item.add_marker(pytest.mark.browser)
            if pytest_asyncio.is_async_test(item):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One Chromium for all tests of a worker."""
    if found_chromium() is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    expect.set_options(timeout=PATIENCE)
    async with started() as browser:
        yield browser


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server with a store of its own."""
    with served(tmp_path) as running:
        yield running


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def windows(chromium: Browser) -> AsyncIterator[Windows]:
    """The windows of a worker, which its tests use one after the other."""
    kept = Windows(chromium)
    yield kept
    await kept.close()


@pytest_asyncio.fixture(loop_scope="session")
async def visit(windows: Windows, server: Served) -> AsyncIterator[OpenBrowser]:
    """Opens pages, each in a window of its own; nothing may have gone wrong in any.

    `fresh` is for a window that stores nothing yet, not even files, and that no test uses again:
    for one that adds scripts to the page, which cannot be taken away.
    """
    visitors: list[tuple[Visitor, bool]] = []

    async def open_browser(
        language: str = "en", screen: Screen = DESKTOP, *, fresh: bool = False
    ) -> Visitor:
        page = await windows.take(screen, language, server.address, fresh=fresh)
        watch = Watch(server.address)
        watch.over(page.context)
        visitor = Visitor(page, server, screen, watch)
        visitors.append((visitor, fresh))
        return visitor

    yield open_browser
    for visitor, fresh in visitors:
        visitor.watch.leave(visitor.page.context)
        await windows.put_back(visitor.screen, visitor.page, fresh=fresh)
    faults = [visitor.watch.faults() for visitor, _ in visitors]
    assert faults == [[] for _ in faults]
