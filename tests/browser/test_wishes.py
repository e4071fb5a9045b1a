"""What people ask of their browser is heard: large letters, strong colours, rest, the night."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.games import BY_NAME, GAMES, SECOND, called, in_turn
from tests.browser.keys import press_by_keys
from tests.browser.plans import Game
from tests.browser.screens import DESKTOP, HIGH_CONTRAST, NIGHT, STILL, ZOOMED, Screen
from tests.browser.serving import Served
from tests.browser.visitor import Visitor
from tests.shares import LONG

MOVING = """() => document.getAnimations()
  .filter((each) => each.playState === "running" && each.effect.getComputedTiming().duration > 1)
  .map((each) => each.effect.target.outerHTML.slice(0, 100))"""

BRIGHTNESS = """() => getComputedStyle(document.body).backgroundColor
  .match(/[\\d.]+/g).slice(0, 3).reduce((sum, part) => sum + Number(part), 0)"""
"""Of the paper, from 0 to 765."""

FEW = 6
FEWER_EDITIONS = [pytest.param(game, marks=LONG if game is SECOND else ()) for game in GAMES]
"""`make test` leaves out one of the two that look alike."""

DIM, BRIGHT = 300, 500


@pytest.mark.parametrize(("game", "language"), in_turn(BY_NAME))
@pytest.mark.parametrize("scenes", [4, pytest.param(FEW, marks=LONG)])
async def test_everything_fits_when_it_is_twice_as_large(
    visit: OpenBrowser, server: Served, game: Game, language: str, scenes: int
) -> None:
    visitor = await visit(language, ZOOMED)
    for presses in game.scenes(scenes):
        await visitor.sit(game.start(server.store, presses))
        assert await visitor.misfits() == []


@pytest.mark.parametrize("game", FEWER_EDITIONS, ids=called)
async def test_the_focus_is_seen_where_the_system_chooses_the_colours(
    visit: OpenBrowser, server: Served, game: Game
) -> None:
    visitor = await visit(screen=HIGH_CONTRAST)
    await visitor.sit(game.start(server.store))
    for press in game.presses(FEW):
        await press_by_keys(visitor, press)


GROUNDS = """() => {
  const button = document.querySelector(".main");
  const plain = button.parentElement.appendChild(document.createElement("button"));
  return [button, plain].map((each) => getComputedStyle(each).backgroundColor);
}"""
"""The ground of a main button, and that of any other."""


@pytest.mark.parametrize("game", FEWER_EDITIONS, ids=called)
async def test_a_main_button_has_a_common_ground_where_the_system_chooses_the_colours(
    visit: OpenBrowser, server: Served, game: Game
) -> None:
    """Below text the browser lays a plate in the colour of the page, which hid its letters."""
    visitor = await visit(screen=HIGH_CONTRAST)
    await visitor.sit(game.start(server.store, game.presses()))
    main, other = await visitor.page.evaluate(GROUNDS)
    assert main == other


@pytest.mark.parametrize("game", FEWER_EDITIONS, ids=called)
async def test_nothing_moves_where_that_is_not_wanted(
    visit: OpenBrowser, server: Served, game: Game
) -> None:
    visitor = await visit(screen=STILL)
    await visitor.sit(game.start(server.store))
    for press in game.presses(FEW):
        await visitor.press(press)
        assert await visitor.page.evaluate(MOVING) == []


async def chosen(visitor: Visitor, theme: str) -> int:
    """How bright the paper is when somebody chooses those colours."""
    await visitor.page.locator(f'button[name="theme"][value="{theme}"]').click()
    await expect(visitor.page.locator("html")).to_have_attribute("data-theme", theme)
    return int(await visitor.page.evaluate(BRIGHTNESS))


@pytest.mark.parametrize("screen", [DESKTOP, NIGHT], ids=["day", "night"])
async def test_the_paper_is_dark_by_night_and_by_choice(visit: OpenBrowser, screen: Screen) -> None:
    visitor = await visit(screen=screen)
    await visitor.go("/")
    dark, light = await chosen(visitor, "dark"), await chosen(visitor, "light")
    assert await chosen(visitor, "auto") == (dark if screen.dark else light)
    assert dark < DIM < BRIGHT < light
