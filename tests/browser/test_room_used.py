"""On a wide screen the board takes the room that there is, however little lies on it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.games import SECOND, SORCERY, THIRD, UTOPIA
from tests.browser.plans import Game
from tests.browser.screens import Screen
from tests.browser.serving import Served
from tests.shares import LONG

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


STAR = """() => {
  const stage = document.querySelector(".stage").getBoundingClientRect();
  return [...document.querySelectorAll(".around p")].map((each) => {
    const box = each.getBoundingClientRect();
    const inside = box.width > 0 && box.left >= stage.left && box.right <= stage.right
      && box.top >= stage.top && box.bottom <= stage.bottom;
    return [each.className.split(" ")[0], inside && each.scrollWidth <= each.clientWidth];
  });
}"""
"""What the star in small shows, and whether it lies in the stage whole."""


WIDE_SCREENS = [(Screen(1440, 900), "en"), (WIDE, "zh_Hant"), (Screen(1024, 768), "en")]
FIELDS = [(edition, field) for edition in (THIRD, SECOND) for field in ("activation", "link")]


@pytest.mark.parametrize(
    ("edition", "field", "screen", "language"),
    [
        pytest.param(*which, *seen_at, marks=() if at % 4 == turn else LONG)
        for turn, seen_at in enumerate(WIDE_SCREENS)
        for at, which in enumerate(FIELDS)
    ],
)
async def test_the_star_of_the_workshop_stands_beside_the_field_at_work(
    visit: OpenBrowser, server: Served, edition: Game, field: str, screen: Screen, language: str
) -> None:
    game = replace(edition, seed=1, advisor="novice")
    visitor = await visit(screen=screen, language=language)
    await visitor.sit(game.start(server.store, game.until(f"write_{field}_number")))
    seen = dict(await visitor.page.evaluate(STAR))
    assert all(seen.values()), seen
    assert {f"a{number}" for number in range(1, 7)} | {"engine"} <= seen.keys()


LARGE = [Screen(2560, 1440), Screen(3840, 2160)]

WRITTEN = """() => {
  const size = (each) => each.offsetWidth * each.offsetHeight;
  const squares = [...document.querySelectorAll(".field .square")].map(size);
  return squares.reduce((sum, each) => sum + each) / size(document.querySelector(".stage"));
}"""
"""The share of the stage that the squares have."""

OFF_CENTRE = """() => [...document.querySelectorAll(".stage .cog svg")].map((each) => {
  const parts = [each, each.querySelector("text")];
  const [gear, number] = parts.map((part) => part.getBoundingClientRect());
  const high = number.height / gear.height;
  const aside = Math.abs(number.y + number.height / 2 - gear.y - gear.height / 2) / gear.height;
  return [high < 0.5, aside < 0.1];
})"""
"""Whether the number of each engine is small enough for its wheel, and in the middle of it."""

LETTERS = "() => parseFloat(getComputedStyle(document.documentElement).fontSize) / innerHeight"


@pytest.mark.parametrize("screen", LARGE, ids=lambda screen: str(screen.width))
async def test_a_large_screen_shows_a_table_larger(
    visit: OpenBrowser, server: Served, screen: Screen
) -> None:
    """Letters as high as on a small one, for its size, would be lost in the middle of nothing."""
    visitor = await visit(screen=screen)
    await visitor.sit(THIRD.start(server.store, THIRD.until("write_search_number")))
    assert await visitor.page.evaluate(LETTERS) > 0.014
    assert await visitor.page.evaluate(WRITTEN) > 0.2
    assert await visitor.misfits() == []
    await visitor.sit(SORCERY.start(server.store, SORCERY.until("phase_two")))
    cogs = await visitor.page.evaluate(OFF_CENTRE)
    assert cogs
    assert all(map(all, cogs)), cogs
