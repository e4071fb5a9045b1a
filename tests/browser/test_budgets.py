"""What a page may weigh, and how soon it is there."""

from __future__ import annotations

import pytest
from playwright.async_api import Request

from tests.browser.conftest import OpenBrowser
from tests.browser.games import GAMES, called
from tests.browser.plans import Game
from tests.browser.serving import Served
from tests.browser.visitor import Visitor

FIRST_PAGE, TABLE = 100_000, 150_000  # bytes over the wire, with all that a page loads
LATEST = 1_000  # milliseconds until the largest thing on the page is painted
TRIES = 3  # the machine may be busy with other tests; the page can do no better than the best

PAINTED = """() => new Promise((tell) => {
  new PerformanceObserver((seen) => tell(seen.getEntries().at(-1).startTime))
    .observe({ type: "largest-contentful-paint", buffered: true });
})"""


async def first_visit(visitor: Visitor, path: str) -> tuple[int, float]:
    """The bytes that come for a page which was never visited, and when it is painted."""
    asked: list[Request] = []

    def came(request: Request) -> None:
        asked.append(request)

    visitor.page.on("requestfinished", came)
    await visitor.go(path)
    await visitor.page.wait_for_load_state("networkidle")
    sizes = [await request.sizes() for request in asked]
    weight = sum(size["responseBodySize"] + size["responseHeadersSize"] for size in sizes)
    return weight, await visitor.page.evaluate(PAINTED)


@pytest.mark.parametrize("game", [None, *GAMES], ids=called)
async def test_a_page_is_light_and_soon_there(
    visit: OpenBrowser, server: Served, game: Game | None
) -> None:
    path, most = "/", FIRST_PAGE
    if game is not None:
        presses = game.presses()
        most = TABLE
        path = server.seat(game.start(server.store, presses[: len(presses) // 2]), 0)
    visits = [await first_visit(await visit(), path) for _ in range(TRIES)]
    assert max(weight for weight, _ in visits) < most
    assert min(painted for _, painted in visits) < LATEST
