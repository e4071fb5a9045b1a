"""The workshop of Sorcery and the engines of the others are whole on a wide screen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.games import SORCERY
from tests.browser.plans import Game
from tests.browser.screens import Screen
from tests.browser.serving import Served
from tests.shares import LONG

WIDE = Screen(1280, 720)
FOUR = Game("sorcery", ("player", *["computer:random"] * 3), 5, {"players": 4})

HIDDEN = """() => {
  const stage = document.querySelector(".stage");
  return [stage.scrollHeight - stage.clientHeight, stage.scrollWidth - stage.clientWidth];
}"""
"""How many points of the stage lie below and beside what can be seen of it."""


@pytest.mark.parametrize(
    "game", [pytest.param(each, marks=LONG) for each in (SORCERY, FOUR)], ids=["two", "four"]
)
async def test_nothing_on_the_stage_needs_scrolling(
    visit: OpenBrowser, server: Served, game: Game
) -> None:
    visitor = await visit("en", WIDE)
    for presses in game.scenes(60):
        await visitor.sit(game.start(server.store, presses))
        assert await visitor.page.evaluate(HIDDEN) == [0, 0], f"after {len(presses)} presses"
