"""Each ruleset by keyboard alone: Tab finds all, and shows where one is."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.games import GAMES, OVER, THIRD, UTOPIA, called, twice
from tests.browser.keys import press_by_keys
from tests.browser.plans import Game
from tests.browser.serving import Served


@pytest.mark.parametrize(
    ("game", "language", "whole"), twice(GAMES, 1, without=(THIRD, UTOPIA)), ids=called
)
async def test_a_game_is_played_by_keyboard_alone(
    visit: OpenBrowser, server: Served, game: Game, language: str, *, whole: bool
) -> None:
    visitor = await visit(language)
    for stretch in game.stretches(whole=whole):
        await visitor.sit(game.start(server.store, stretch.before))
        for press in stretch.presses:
            await press_by_keys(visitor, press)
    await expect(visitor.asked()).to_have_text(OVER[language])
