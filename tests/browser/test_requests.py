"""What people ask of each other arrives at the pages of all, without a new page."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.serving import Served

FRIENDS = Game("utopia", ("Ann", "Ben"), 40, {"players": 2})


@pytest.mark.long
async def test_a_request_is_seen_answered_and_a_game_resigned(
    visit: OpenBrowser, server: Served
) -> None:
    game_id = FRIENDS.start(server.store, FRIENDS.presses(40))
    ann, ben = await visit(), await visit()
    await ann.sit(game_id, 0)
    await ben.sit(game_id, 1)
    await ann.page.locator('[name="ask-back"]').click()
    await expect(ben.page.locator(".request")).to_contain_text("Ann (seat 1) asks")
    await ben.page.locator('[name="refuse"]').click()
    await expect(ann.page.locator(".request")).to_contain_text("did not agree")
    await ann.page.locator("details:has([name=resign]) summary").click()
    await ann.page.locator('[name="resign"]').click()
    for visitor in (ann, ben):
        await expect(visitor.asked()).to_have_text("The game is over")
        await expect(visitor.page.locator(".ask")).to_contain_text("The winner: Ben (seat 2).")
