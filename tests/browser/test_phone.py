"""Each ruleset on a small phone: nothing is wider than it, held either way."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.dragging import play_by_dragging
from tests.browser.games import BY_NAME, GAMES, OVER, SECOND, THIRD, UTOPIA, called, in_turn, twice
from tests.browser.plans import Game
from tests.browser.screens import LYING, PHONE, PHONE_ASIDE, Screen
from tests.browser.serving import Served
from tests.browser.test_utopia_screen import FIVE
from tests.shares import LONG

LOW = """() => [
  ...document.querySelectorAll(
    "button, select, summary, a.button, .also > a, .shelf label, input[type=range]")]
  .filter((each) => each.checkVisibility() && each.offsetWidth > 1)
  .filter((each) => !each.matches(".why, .unseen, .whole, .card > .titled"))
  .map((each) => [each.getBoundingClientRect().height, each.outerHTML.slice(0, 90)])
  .filter(([height]) => height < 43.5)"""
"""Controls less high than a thumb is wide.

Some are known by other measures: those that ask why stand beside an answer, and the controls of
regions and cards reach as far as these do.
"""

CUT_CHIPS = """() => [...document.querySelectorAll(".person")]
  .map((each) => [each.getBoundingClientRect(), each.querySelector(".means")])
  .filter(([box, means]) => means.getBoundingClientRect().bottom > box.bottom - 3)
  .map(([, means]) => means.textContent)"""
"""What a player has, where the mark of whose turn it is, three pixels high, lies over it."""

BROKEN_PLATES = """() => {
  const world = document.querySelector(".world").getBoundingClientRect();
  return [...document.querySelectorAll(".plate")].filter((each) => {
    const { left, right } = each.getBoundingClientRect();
    const [at, worth] = [".ordinal", ".worth"].map((part) => each.querySelector(part))
      .map((part) => part.getBoundingClientRect());
    return worth.top > at.bottom || left < world.left || right > world.right;
  }).map((each) => each.textContent.trim());
}"""
"""The plates of the map whose number stands above their worth, or that the frame cuts."""

COVERED_PLATES = """() => [...document.querySelectorAll(".plate :is(.ordinal, .worth)")]
  .filter((each) => {
    const { left, right, top, bottom } = each.getBoundingClientRect();
    const there = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return ![null, undefined, each.closest(".plate")].includes(there?.closest(".plate"));
  }).map((each) => `${each.textContent} of ${each.closest(".plate").textContent.trim()}`)"""
"""What is under another plate of the map: the number of a Territory, or its worth."""

BROKEN_NAMES = """() => [...document.querySelectorAll(".parts th[scope=row]")].filter((each) => {
  const range = document.createRange();
  range.selectNodeContents(each);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
}).map((each) => each.textContent)"""


@pytest.mark.parametrize(
    ("game", "language", "whole"), twice(GAMES, 1, without=(SECOND, UTOPIA)), ids=called
)
async def test_a_game_is_played_on_a_phone(
    visit: OpenBrowser, server: Served, game: Game, language: str, *, whole: bool
) -> None:
    visitor = await visit(language, PHONE)
    for stretch in game.stretches(whole=whole):
        await visitor.sit(game.start(server.store, stretch.before))
        for press in stretch.presses:
            assert await visitor.misfits(PHONE_ASIDE, PHONE) == [], await visitor.place()
            await visitor.press(press)
    assert await visitor.misfits(PHONE_ASIDE, PHONE) == []
    await expect(visitor.asked()).to_have_text(OVER[language])


@pytest.mark.parametrize(("game", "language", "whole"), twice((SECOND, THIRD), 0), ids=called)
async def test_a_game_is_played_by_dragging_its_dice(
    visit: OpenBrowser, server: Served, game: Game, language: str, *, whole: bool
) -> None:
    visitor = await visit(language, PHONE)
    dragged = 0
    for stretch in game.stretches(whole=whole):
        await visitor.sit(game.start(server.store, stretch.before))
        for press in stretch.presses:
            dragged += await play_by_dragging(visitor, press)
    assert dragged >= (10 if whole else 1)
    await expect(visitor.asked()).to_have_text(OVER[language])


@pytest.mark.parametrize(("game", "language"), in_turn(BY_NAME))
async def test_controls_are_as_high_as_a_thumb_is_wide(
    visit: OpenBrowser, server: Served, game: Game, language: str
) -> None:
    person = await visit(language, PHONE)
    for presses in game.scenes(3):
        await person.sit(game.start(server.store, presses))
        for screen in (PHONE, *LYING):
            await person.resize(screen)
            assert await person.page.evaluate(LOW) == [], (screen.width, len(presses))
    for path in ("/", f"/new/{game.ruleset}", f"/record/{game.ruleset}"):
        await person.go(path)
        assert await person.page.evaluate(LOW) == [], path


async def test_controls_of_the_talk_are_as_high_as_a_thumb_is_wide(
    visit: OpenBrowser, server: Served
) -> None:
    game = Game("utopia", ("player", "player"), 3, {"players": 2})
    person = await visit("zh_Hant", PHONE)
    await person.go(server.seat(game.start(server.store), 0) + "/talk")
    assert await person.page.evaluate(LOW) == []


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
async def test_chips_and_plates_of_utopia_are_whole(
    visit: OpenBrowser, server: Served, language: str
) -> None:
    """Before the first round the strip is least high, and a plate at the edge has little room."""
    person = await visit(language, PHONE)
    await person.sit(UTOPIA.start(server.store))
    assert await person.page.evaluate(CUT_CHIPS) == []
    assert await person.page.evaluate(BROKEN_PLATES) == []


@pytest.mark.parametrize("scenes", [9, pytest.param(60, marks=LONG)])
async def test_what_plates_of_utopias_map_say_is_under_no_other_plate(
    visit: OpenBrowser, server: Served, scenes: int
) -> None:
    person = await visit(screen=PHONE)
    for presses in FIVE.scenes(scenes):
        await person.sit(FIVE.start(server.store, presses))
        assert await person.page.evaluate(COVERED_PLATES) == []


async def test_a_region_of_a_record_stands_in_one_line(visit: OpenBrowser, server: Served) -> None:
    """A name in Chinese may be broken at every sign; it stood as a column of them."""
    person = await visit("zh_Hant", PHONE)
    THIRD.start(server.store, THIRD.presses())
    await person.go(f"/record/{THIRD.ruleset}")
    await expect(person.page.locator(".parts th[scope=row]")).to_have_count(6)
    assert await person.page.evaluate(BROKEN_NAMES) == []


@pytest.mark.parametrize("language", ["en", "zh_Hant"])
async def test_what_is_unfolded_below_the_question_comes_in_sight(
    visit: OpenBrowser, server: Served, language: str
) -> None:
    """What a hint costs and its button lay below the edge of the row of controls."""
    person = await visit(language, Screen(390, 844, touch=True))
    await person.sit(UTOPIA.start(server.store, UTOPIA.presses(20)))
    for button in ("[name=hint]", "[form=company]"):
        unfolds = person.page.locator(".also details", has=person.page.locator(button))
        await unfolds.locator("summary").tap()
        await expect(unfolds.locator(button).first).to_be_in_viewport(ratio=0.9, timeout=9000)


async def test_the_settings_in_the_menu_of_a_table_are_as_high_as_a_thumb_is_wide(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit(screen=PHONE)
    await person.sit(UTOPIA.start(server.store))
    await person.page.locator(".menu-key").tap()
    assert await person.page.evaluate(LOW) == []


TO_THE_END = "() => { const stage = document.querySelector('.stage'); stage.scrollTop = 9999; }"
SCROLLED = "() => document.querySelector('.stage').scrollTop"
ASKS = "() => document.querySelector('.table').dataset.asks"


@pytest.mark.parametrize("game", [THIRD, UTOPIA], ids=called)
async def test_another_question_shows_the_board_from_its_top(
    visit: OpenBrowser, server: Served, game: Game
) -> None:
    """A monster stood cut above the edge, where the reader had scrolled to press a region."""
    person = await visit(screen=PHONE)
    await person.sit(game.start(server.store))
    others = 0
    for press in game.presses(24):
        asked = await person.page.evaluate(ASKS)
        control = person.control(press)
        await person.come_up(control)
        await person.page.evaluate(TO_THE_END)
        await control.scroll_into_view_if_needed()
        before = await person.page.evaluate(SCROLLED)
        await person.press(press)
        await expect(person.page.locator('.table[data-turn="yours"]')).to_have_count(1)
        after = await person.page.evaluate(SCROLLED)
        if before > 0 and await person.page.evaluate(ASKS) != asked:
            others += 1
            assert after == 0, press
    assert others > 2


async def test_a_menu_has_every_place_and_setting_whole(visit: OpenBrowser) -> None:
    """On a phone the head has no room for them; they were cut there."""
    person = await visit(screen=PHONE)
    await person.go("/")
    places = person.page.locator("header .places a")
    await expect(places.last).to_be_hidden()
    await person.page.locator(".menu-key").tap()
    for each in [*await places.all(), *await person.page.locator(".settings button").all()]:
        await expect(each).to_be_in_viewport(ratio=0.99)
    await places.last.tap()
    await person.page.wait_for_url("**/rules")
