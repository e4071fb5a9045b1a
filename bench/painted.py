"""How soon a page is there in Chromium: `python -m bench.painted [--visits N]`.

For the lobby and a table of each ruleset: milliseconds from the request until the largest thing on
the page is painted, for a browser that has never been there; the median of some visits, and the
shortest. The server runs on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import os
from statistics import median
from typing import Final

from playwright.async_api import Browser

from artificer.games.registry import ruleset_names
from bench.served import Server, served
from tests.browser.opening import opened, started
from tests.browser.screens import DESKTOP

PAINTED: Final = """() => new Promise((tell) => {
  new PerformanceObserver((seen) => tell(seen.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
})"""
"""Milliseconds until the largest thing so far was painted."""


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description="Measure how soon a page is there.")
    parser.add_argument("--visits", type=int, default=5)
    asyncio.run(measure(parser.parse_args().visits))


async def measure(visits: int) -> None:
    """Print a line for each page."""
    with served() as server:
        pages = {"lobby": "/"}
        pages |= {name: server.begin(name, 1).seats[0] for name in ruleset_names()}
        async with started() as browser:
            for name, path in pages.items():
                took = [await visited(browser, server, path) for _ in range(visits)]
                print(f"{name}: {median(took):.0f} ms (least {min(took):.0f})")
    print(f"load of this machine: {os.getloadavg()[0]:.0f}")


async def visited(browser: Browser, server: Server, path: str) -> float:
    """Milliseconds of a first visit."""
    address = f"http://127.0.0.1:{server.port}"
    context = await opened(browser, DESKTOP, "en", address)
    page = await context.new_page()
    await page.goto(address + path)
    await page.wait_for_load_state("networkidle")
    took = float(await page.evaluate(PAINTED))
    await context.close()
    return took


if __name__ == "__main__":
    main()
