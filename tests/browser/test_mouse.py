"""Each ruleset by mouse."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.games import GAMES, OVER, SECOND, SORCERY, called, twice
from tests.browser.plans import Game
from tests.browser.serving import Served


@pytest.mark.parametrize(
    ("game", "language", "whole"), twice(GAMES, 0, without=(SECOND, SORCERY)), ids=called
)
async def test_a_game_is_played_by_mouse(
    visit: OpenBrowser, server: Served, game: Game, language: str, *, whole: bool
) -> None:
    visitor = await visit(language)
    for stretch in game.stretches(whole=whole):
        await visitor.sit(game.start(server.store, stretch.before))
        await visitor.play(stretch.presses)
    await expect(visitor.asked()).to_have_text(OVER[language])
