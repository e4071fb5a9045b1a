"""Starting the Chromium of this machine, and opening windows in it as people have them."""

from __future__ import annotations

import os
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from playwright.async_api import Browser, BrowserContext, async_playwright

from artificer.faces.web.site import KEY_COOKIE
from tests.browser.screens import Screen
from tests.browser.serving import OWNERS_KEY

NAMES: Final = (
    "chromium-headless-shell",  # the engine without windows: a third less processor time
    "chromium",
    "chromium-browser",
    "google-chrome-stable",
    "google-chrome",
)
PATIENCE: Final = 60_000  # milliseconds, on a machine that does much else; only faults wait so long
ARGUMENTS: Final = (
    "--disable-gpu",
    "--disable-background-networking",
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1",
)
"""Nothing but this machine can be reached."""


def found_chromium() -> str | None:
    """The Chromium of this machine, as `tools/chromium.sh` finds it."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


@asynccontextmanager
async def started() -> AsyncIterator[Browser]:
    """That Chromium, closed afterwards."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(
            executable_path=found_chromium(), args=[*ARGUMENTS]
        )
        yield browser
        await browser.close()


async def opened(browser: Browser, screen: Screen, language: str, address: str) -> BrowserContext:
    """A window of somebody who reads that language, with a memory of its own."""
    context = await browser.new_context(
        viewport={"width": screen.width, "height": screen.height},
        device_scale_factor=screen.zoom,
        color_scheme="dark" if screen.dark else "light",
        java_script_enabled=screen.scripts,
        forced_colors="active" if screen.forced_colours else "none",
        reduced_motion="reduce" if screen.still else "no-preference",
        has_touch=screen.touch,
        is_mobile=screen.touch,
    )
    context.set_default_timeout(PATIENCE)
    await greet(context, language, address)
    return context


async def greet(context: BrowserContext, language: str, address: str) -> None:
    """Let a window know which language is read in it, and that it is the owner's."""
    await context.add_cookies(
        [
            {"name": "language", "value": language, "url": address},
            {"name": KEY_COOKIE, "value": OWNERS_KEY, "url": address, "httpOnly": True},
        ]
    )
