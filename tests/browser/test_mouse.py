"""A whole game of each ruleset, by mouse, in each language."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from artificer.words.languages import LANGUAGES
from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.serving import Served

GAMES = (
    Game("utopia-engine-3e", seed=132),
    Game("utopia-engine-2e", seed=110),
    Game("sorcery", ("player", "computer:tinkerer"), 21, {}, "tinkerer"),
    Game("utopia", ("player", "computer:random"), 12, {"players": 2, "variant": "strategic"}),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ruleset)
async def test_a_whole_game_is_played_by_mouse(
    visit: OpenBrowser, server: Served, game: Game, language: str
) -> None:
    visitor = await visit(language)
    await visitor.sit(game.start(server.store))
    await visitor.play(game.presses())
    over = {"en": "The game is over", "zh_Hant": "遊戲結束"}
    await expect(visitor.asked()).to_have_text(over[language])
