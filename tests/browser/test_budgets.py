"""What a page may weigh, and what it waits for; `python -m bench.painted` measures the time."""

from __future__ import annotations

import pytest
from playwright.async_api import Request

from tests.browser.conftest import OpenBrowser
from tests.browser.games import GAMES, called
from tests.browser.plans import Game
from tests.browser.serving import Served
from tests.browser.visitor import Visitor

FIRST_PAGE, TABLE = 100_000, 150_000  # bytes over the wire, with all that a page loads
MOST_SHEETS = 3  # house, table, game

HOLDS_UP = """() => performance.getEntriesByType("resource")
  .filter((each) => each.renderBlockingStatus === "blocking")
  .map((each) => new URL(each.name).pathname)"""
"""What must have come before anything is painted."""


async def weight(visitor: Visitor, path: str) -> int:
    """The bytes that come for a page which was never visited."""
    asked: list[Request] = []

    def came(request: Request) -> None:
        asked.append(request)

    visitor.page.on("requestfinished", came)
    await visitor.go(path)
    await visitor.page.wait_for_load_state("networkidle")
    sizes = [await request.sizes() for request in asked]
    return sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)


def page_of(server: Served, game: Game | None) -> str:
    """The path of the lobby, or of a table in the middle of a game."""
    if game is None:
        return "/"
    presses = game.presses()
    return server.seat(game.start(server.store, presses[: len(presses) // 2]), 0)


@pytest.mark.parametrize("game", [None, *GAMES], ids=called)
async def test_a_page_is_light_and_waits_for_style_sheets_alone(
    visit: OpenBrowser, server: Served, game: Game | None
) -> None:
    visitor = await visit(fresh=True)
    assert await weight(visitor, page_of(server, game)) < (FIRST_PAGE if game is None else TABLE)
    holds_up = await visitor.page.evaluate(HOLDS_UP)
    assert len(holds_up) <= MOST_SHEETS
    assert all(path.endswith(".css") for path in holds_up)
