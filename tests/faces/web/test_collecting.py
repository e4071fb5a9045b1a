"""A server runs full garbage collections rarely, whatever it does meanwhile."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator

import pytest
import uvicorn

from artificer.faces.web.serve import FULL_TICKS, Serving


@pytest.fixture(autouse=True)
def usual_thresholds() -> Iterator[None]:
    """Python's own thresholds, with nothing to search yet; afterwards those of the suite."""
    before = gc.get_threshold()
    gc.freeze()
    gc.collect()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


async def _nothing(_scope: object, _receive: object, _send: object) -> None: ...


def test_everything_is_searched_at_the_start_and_seldom_after(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    server = Serving(uvicorn.Config(_nothing, date_header=False), lambda: None)
    searched: list[int] = []
    ticks = iter(range(2 * FULL_TICKS + 1))
    counter = 0
    monkeypatch.setattr(gc, "collect", lambda: searched.append(counter))

    async def ticked() -> None:
        nonlocal counter
        for counter in ticks:
            assert not await server.on_tick(counter)

    asyncio.run(ticked())
    assert searched == [0, FULL_TICKS, 2 * FULL_TICKS]


def test_nothing_else_makes_it_search_everything() -> None:
    ready: list[bool] = []
    config = uvicorn.Config(_nothing, interface="asgi3", lifespan="off", log_level="error")
    config.load()

    async def started() -> None:
        server = Serving(config, lambda: ready.append(True))
        server.lifespan = config.lifespan_class(config)
        await server.startup([])
        before = gc.get_stats()[2]["collections"]
        kept = [[[number]] for number in range(500_000)]
        assert kept
        assert gc.get_stats()[0]["collections"]
        assert gc.get_stats()[2]["collections"] == before

    asyncio.run(started())
    assert ready
