"""Several people at one table, each before a browser of their own."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from tests.browser.opening import PATIENCE
from tests.browser.serving import Served
from tests.browser.visitor import Visitor


async def all_see(people: Sequence[Visitor], server: Served, game_id: str) -> None:
    """Wait until everybody's page shows the place at which the game stands in the store."""
    async with asyncio.timeout(PATIENCE / 1000):
        while await places(people) != {server.store.load(game_id).head}:  # noqa: ASYNC110 - pages tell no events
            await asyncio.sleep(0.02)


async def places(people: Sequence[Visitor]) -> set[int]:
    """The places in the game that are shown."""
    return {int(await person.place()) for person in people}
