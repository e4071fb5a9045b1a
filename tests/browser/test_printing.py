"""A table on paper: the whole board in dark ink, and how the game ended; nothing to be pressed."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.games import GAMES
from tests.browser.plans import Game
from tests.browser.screens import PHONE, Screen
from tests.browser.serving import Served
from tests.browser.visitor import Visitor

FRIENDS: Final = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})
A4: Final = Screen(794, 1123)

SEEN: Final = """(selector) => [...document.querySelectorAll(selector)]
  .filter((each) => each.checkVisibility() && each.offsetWidth > 1).map((each) => each.className)"""

BRIGHTEST: Final = """() => Math.max(...getComputedStyle(document.body).color
  .match(/\\d+/g).slice(0, 3).map(Number))"""
"""The brightest part of the colour of ink, of 255."""

OVERLAPS: Final = """() => {
  const top = (each) => each.getBoundingClientRect().top;
  const boxes = [".strip", ".ask", ".stage"].map((name) => document.querySelector(name))
    .filter((each) => each.checkVisibility()).sort((one, other) => top(one) - top(other));
  const ends = (each) => {
    const parts = [each, ...each.querySelectorAll("p, table, figure, .course-plot, .sheet")];
    return Math.max(...parts.filter((part) => part.checkVisibility())
      .map((part) => part.getBoundingClientRect().bottom));
  };
  return boxes.slice(1).filter((each, at) => top(each) < ends(boxes[at]) - 1)
    .map((each) => each.className);
}"""
"""The parts of the page that begin before the one above them ends."""


async def on_paper(reader: Visitor) -> None:
    """Show the page as it is printed."""
    await reader.page.emulate_media(media="print")


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ruleset)
async def test_a_table_chosen_dark_is_printed_in_dark_ink_with_how_it_ended(
    visit: OpenBrowser, server: Served, game: Game
) -> None:
    reader = await visit(screen=A4)
    await reader.page.context.add_cookies(
        [{"name": "theme", "value": "dark", "url": server.address}]
    )
    presses = game.presses()
    for played in (presses[: len(presses) // 2], presses):
        await reader.sit(game.start(server.store, played))
        if played is presses:
            await reader.page.locator("#course figure").wait_for()
        await on_paper(reader)
        assert await reader.page.evaluate(BRIGHTEST) < 64
        assert await reader.page.evaluate(SEEN, ".aids, .extras, .shelf, .head, .ask button") == []
        assert bool(await reader.page.evaluate(SEEN, ".ask")) == (played is presses)
        assert await reader.page.evaluate(OVERLAPS) == []
        assert await reader.page.evaluate(SEEN, ".stage")


async def test_the_board_is_printed_whatever_part_is_shown_and_no_talk_lies_over_it(
    visit: OpenBrowser, server: Served
) -> None:
    reader = await visit(screen=PHONE)
    await reader.sit(FRIENDS.start(server.store))
    await reader.page.locator("#shelf-extras").tap()
    await reader.page.locator("#talk-link").tap()
    await reader.page.locator("#talk .shut").wait_for()
    await on_paper(reader)
    assert await reader.page.evaluate(SEEN, ".talk, .extras") == []
    assert await reader.page.evaluate(SEEN, ".stage")
