"""A server runs full garbage collections rarely, and no move waits for any other."""

from __future__ import annotations

import asyncio
import gc
import sys
import weakref
from collections.abc import Iterator
from typing import Final

import pytest
import uvicorn

from artificer.faces.web.garbage import FULL, QUIET, GarbageCollector
from artificer.faces.web.serve import Serving

MUCH: Final = 200_000


@pytest.fixture(autouse=True)
def usual_thresholds() -> Iterator[None]:
    """Python's own thresholds, with nothing to search yet; afterwards those of the suite."""
    before = gc.get_threshold()
    gc.freeze()
    gc.collect()
    gc.set_threshold(700, 10, 10)
    yield
    gc.set_threshold(*before)


@pytest.fixture
def searched(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """A list that a full collection appends to, instead of searching."""
    found: list[int] = []
    monkeypatch.setattr(gc, "collect", lambda: found.append(len(found)))
    return found


class Ring:
    """Refers to itself: only a collection frees it."""

    def __init__(self) -> None:
        self.itself = self


async def _nothing(_scope: object, _receive: object, _send: object) -> None: ...


async def _started() -> Serving:
    config = uvicorn.Config(_nothing, interface="asgi3", lifespan="off", log_level="error")
    config.load()
    ready: list[bool] = []
    server = Serving(config, lambda: ready.append(True))
    server.lifespan = config.lifespan_class(config)
    await server.startup([])
    assert ready
    return server


def test_everything_is_searched_at_the_start_and_seldom_after(searched: list[int]) -> None:
    async def ticked() -> list[int]:
        server = await _started()
        assert len(searched) == 1
        at: list[int] = []
        for counter in range(1, 2 * FULL + 1):
            assert not await server.on_tick(counter)
            if len(searched) > len(at) + 1:
                at.append(counter)
        return at

    assert asyncio.run(ticked()) == [FULL, 2 * FULL]


def test_a_search_that_is_due_waits_for_requests_but_not_for_ever(searched: list[int]) -> None:
    garbage = GarbageCollector()
    for requests in range(1, 2 * FULL):
        garbage.tick(requests)
    assert len(searched) == 1
    garbage.tick(2 * FULL)
    assert len(searched) == 2
    for requests in range(1, FULL + 1):
        garbage.tick(requests)
    for tick in range(QUIET):
        assert len(searched) == 2, tick
        garbage.tick(FULL)
    assert len(searched) == 3


def test_everything_is_searched_when_much_more_is_in_use(searched: list[int]) -> None:
    garbage = GarbageCollector(spare=0)
    kept = [[number] for number in range(sys.getallocatedblocks() // 4)]  # three blocks each
    for requests in range(QUIET):
        garbage.tick(requests)
    assert len(searched) == 1, "moves are made"
    for _ in range(QUIET):
        garbage.tick(QUIET - 1)
    assert len(searched) == 2, "it is quiet"
    kept += [[number] for number in range(2 * sys.getallocatedblocks())]
    garbage.tick(QUIET)
    assert len(searched) == 3, "more cannot wait"


def test_what_has_lived_for_a_tick_is_not_traversed_again() -> None:
    garbage = GarbageCollector()
    kept = [[number] for number in range(MUCH)]
    assert any(len(gc.get_objects(generation)) > MUCH / 10 for generation in range(3))
    garbage.tick(0)
    young = sum(len(gc.get_objects(generation)) for generation in range(3))
    assert young < MUCH / 10
    assert kept


def test_garbage_that_was_set_aside_is_freed_by_a_full_collection() -> None:
    garbage = GarbageCollector()
    ring = weakref.ref(Ring())
    garbage.tick(0)
    gc.collect()
    assert ring() is not None, "it was not set aside"
    garbage.collect()
    assert ring() is None


def test_nothing_else_makes_it_search_everything() -> None:
    async def grown() -> None:
        await _started()
        before = gc.get_stats()[2]["collections"]
        kept = [[[number]] for number in range(500_000)]
        assert kept
        assert gc.get_stats()[0]["collections"]
        assert gc.get_stats()[2]["collections"] == before

    asyncio.run(grown())
