"""A real Chromium before a real server: one browser for each worker, started when it is wanted."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from pathlib import Path

import pytest
import pytest_asyncio
from playwright.async_api import Browser, BrowserContext, async_playwright, expect

from tests.browser.screens import DESKTOP, Screen
from tests.browser.serving import Served, served
from tests.browser.visitor import Visitor
from tests.browser.watching import Watch

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
MISSING = "There is no Chromium here: install Debian's package chromium, or set CHROMIUM to one."
PATIENCE = 15_000  # milliseconds, on a machine that does much else
ARGUMENTS = (
    "--disable-gpu",
    "--disable-background-networking",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
"""Nothing but this machine can be reached."""

HERE = Path(__file__).parent

OpenBrowser = Callable[..., Awaitable[Visitor]]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of this folder; they share the loop in which the browser runs."""
    for item in items:
        if HERE in item.path.parents:
            item.add_marker(pytest.mark.browser)
            if pytest_asyncio.is_async_test(item):
                item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def found_chromium() -> str | None:
    """The Chromium of this machine."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@pytest_asyncio.fixture(scope="session", loop_scope="session")
async def chromium() -> AsyncIterator[Browser]:
    """One Chromium for all tests of a worker."""
    path = found_chromium()
    if path is None:
        (pytest.fail if os.environ.get("CI") else pytest.skip)(MISSING)
    async with async_playwright() as playwright:
        expect.set_options(timeout=PATIENCE)
        browser = await playwright.chromium.launch(executable_path=path, args=[*ARGUMENTS])
        yield browser
        await browser.close()


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    """A server with a store of its own."""
    with served(tmp_path) as running:
        yield running


@pytest_asyncio.fixture(loop_scope="session")
async def visit(chromium: Browser, server: Served) -> AsyncIterator[OpenBrowser]:
    """Opens browsers, each with a memory of its own; nothing may have gone wrong in any."""
    opened: list[tuple[BrowserContext, Watch]] = []

    async def open_browser(language: str = "en", screen: Screen = DESKTOP) -> Visitor:
        context = await chromium.new_context(
            viewport={"width": screen.width, "height": screen.height},
            device_scale_factor=screen.zoom,
            color_scheme=screen.colours,
            java_script_enabled=screen.scripts,
            forced_colors="active" if screen.forced_colours else "none",
            reduced_motion="reduce" if screen.still else "no-preference",
            has_touch=screen.touch,
            is_mobile=screen.touch,
        )
        context.set_default_timeout(PATIENCE)
        await context.add_cookies([{"name": "language", "value": language, "url": server.address}])
        watch = Watch(server.address)
        watch.over(context)
        opened.append((context, watch))
        return Visitor(await context.new_page(), server, screen, watch)

    yield open_browser
    for context, _ in opened:
        await context.close()
    assert [watch.faults() for _, watch in opened] == [[] for _ in opened]
