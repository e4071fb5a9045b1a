"""Each ruleset with JavaScript off."""

from __future__ import annotations

from dataclasses import replace

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.games import GAMES, OVER, SORCERY, THIRD, called, twice
from tests.browser.plans import Game
from tests.browser.screens import PHONE, PLAIN
from tests.browser.serving import Served


@pytest.mark.parametrize(
    ("game", "language", "whole"), twice(GAMES, 0, without=(THIRD, SORCERY)), ids=called
)
async def test_a_game_is_played_without_scripts(
    visit: OpenBrowser, server: Served, game: Game, language: str, *, whole: bool
) -> None:
    visitor = await visit(language, PLAIN)
    for stretch in game.stretches(whole=whole):
        await visitor.sit(game.start(server.store, stretch.before))
        await visitor.play(stretch.presses)
    await expect(visitor.asked()).to_have_text(OVER[language])
    assert not [url for url in visitor.watch.requests if ".js" in url]


async def test_what_is_asked_and_what_is_wrong_is_in_sight(
    visit: OpenBrowser, server: Served
) -> None:
    """The reply stands below all answers, and a field with a fault far below the top of a form."""
    visitor = await visit(screen=replace(PHONE, scripts=False))
    page = visitor.page
    presses = SORCERY.until("phase_one")
    await visitor.sit(SORCERY.start(server.store, presses))
    await page.locator('button[name="why"][value="all"]').click()
    await expect(page.locator("#said")).to_be_in_viewport()
    await visitor.go("/new/utopia-engine-3e")
    await page.fill("#seed", "no number")
    visitor.watch.allowed.append("422")
    await page.locator("#begin button.main").click()
    await expect(page.locator("#seed")).to_be_in_viewport()
    await expect(page.locator("#seed")).to_be_focused()
