"""On a wide screen the board takes the room that there is, however little lies on it."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.games import SORCERY, UTOPIA
from tests.browser.plans import Game
from tests.browser.screens import Screen
from tests.browser.serving import Served

WIDE = Screen(1280, 720)

LEFT = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  const drawn = ":is(.own .engine, .rivals .player, .atlas)";
  const boxes = [...document.querySelectorAll(`.stage ${drawn}`)]
    .filter((each) => each.checkVisibility()).map((each) => each.getBoundingClientRect());
  const area = boxes.reduce((sum, { width, height }) => sum + width * height, 0);
  return area / (stage.width * stage.height);
}"""
"""The share of the stage that engines, the others and the map have."""


@pytest.mark.parametrize(
    ("game", "share"), [(SORCERY, 0.6), (UTOPIA, 0.9)], ids=["sorcery", "utopia"]
)
async def test_the_first_question_leaves_no_part_of_the_board_empty(
    visit: OpenBrowser, server: Served, game: Game, share: float
) -> None:
    visitor = await visit(screen=WIDE)
    game_id = game.start(server.store)
    for seat in (0, None):
        await visitor.sit(game_id, seat)
        assert await visitor.page.evaluate(LEFT) > share, seat
