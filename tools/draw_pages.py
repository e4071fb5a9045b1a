"""Draw docs/pictures/*.webp: screenshots of the pages in the browser, in seeded games.

    python -m tools.draw_pages [docs/pictures]

The same games as in the pictures of the terminal, in the light and dark theme, on a desktop and a
phone; the light ones also in Chinese, for which the system needs a CJK font.
"""

from __future__ import annotations

import asyncio
import base64
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.async_api import Browser

from artificer.words.languages import CHINESE, ENGLISH
from tests.browser.opening import opened, started
from tests.browser.screens import DESKTOP, NIGHT, PHONE, Screen
from tests.browser.serving import Served, served
from tools.draw_sheet import SECOND, SORCERY, THIRD, UTOPIA, play

GAMES: Final = {
    # name: (ruleset, seed, number of steps), as tools.draw_sheet has them
    "utopia-engine": (THIRD, 57, 175),
    "utopia-engine-2e": (SECOND, 5, 483),
    "sorcery": (SORCERY, 5, 157),
    "utopia": (UTOPIA, 14, 664),
}
SCREENS: Final = {"day": DESKTOP, "night": NIGHT, "phone": PHONE}
QUALITY: Final = 82


@dataclass(frozen=True)
class Picture:
    """A page with its theme, size and language."""

    name: str
    path: str
    screen: Screen
    language: str = ENGLISH


def pictures(server: Served) -> Iterator[Picture]:
    """All pictures: the lobby, the saved games, and a table of each game."""
    paths = {name: _table(server, *game) for name, game in GAMES.items()}
    for name, path in {"lobby": "/", **paths}.items():
        for look, screen in SCREENS.items():
            yield Picture(f"{name}-{look}", path, screen)
        yield Picture(f"{name}-day.{CHINESE}", path, DESKTOP, CHINESE)


def _table(server: Served, ruleset: str, seed: int, steps: int) -> str:
    session = play(ruleset, seed, steps, server.store)
    session.close()
    return server.seat(session.game_id, 0)


async def draw(browser: Browser, server: Served, picture: Picture) -> bytes:
    """The top of the page as WebP."""
    context = await opened(browser, picture.screen, picture.language, server.address)
    page = await context.new_page()
    await page.goto(server.address + picture.path, wait_until="networkidle")
    devtools = await context.new_cdp_session(page)
    wanted = {"format": "webp", "quality": QUALITY}
    shot = await devtools.send("Page.captureScreenshot", wanted)
    await context.close()
    return base64.b64decode(shot["data"])


async def draw_all(folder: Path) -> None:
    """Draw every picture into a folder."""
    with TemporaryDirectory() as kept, served(Path(kept)) as server:
        async with started() as browser:
            for picture in pictures(server):
                data = await draw(browser, server, picture)
                (folder / f"{picture.name}.webp").write_bytes(data)


if __name__ == "__main__":
    here = Path(__file__).parent.parent / "docs" / "pictures"
    asyncio.run(draw_all(Path(sys.argv[1]) if len(sys.argv) > 1 else here))
