"""The workshop of Sorcery and the engines of the others are whole on a wide screen."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.games import SORCERY
from tests.browser.plans import Game
from tests.browser.screens import PHONE, Screen
from tests.browser.serving import Served
from tests.shares import LONG

WIDE = Screen(1280, 720)
FOUR = Game("sorcery", ("player", *["computer:random"] * 3), 5, {"players": 4})

HIDDEN = """() => {
  const stage = document.querySelector(".stage");
  return [stage.scrollHeight - stage.clientHeight, stage.scrollWidth - stage.clientWidth];
}"""
"""How many points of the stage lie below and beside what can be seen of it."""

TOKENS = Game("sorcery", ("player", "computer:tinkerer"), 1)
COVERED = """() => [...document.querySelectorAll("button.card:has(.multiplier)")].map((card) => {
  const box = (part) => card.querySelector(part).getBoundingClientRect();
  return box(".multiplier").bottom > box(".verb").top;
})"""
"""Of each token on a card to be pressed, whether it lies over what the card says."""


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


async def test_a_token_leaves_what_its_card_does_to_be_read(
    visit: OpenBrowser, server: Served
) -> None:
    visitor = await visit(screen=WIDE)
    await visitor.sit(TOKENS.start(server.store, TOKENS.until("change_token")))
    for screen in (WIDE, PHONE):
        await visitor.page.set_viewport_size({"width": screen.width, "height": screen.height})
        covered = await visitor.page.evaluate(COVERED)
        assert covered and not any(covered), screen
