"""A table in several tabs, and one that is left and come back to: one page, and current."""

from __future__ import annotations

from typing import Final

from playwright.async_api import Locator, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.games import THIRD
from tests.browser.plans import Game
from tests.browser.serving import Served
from tests.browser.together import all_see
from tests.browser.visitor import Visitor

TWO: Final = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})

TURNS: Final = """(name) => {
  dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
}"""
"""What a browser tells a page that it puts aside whole, and shows again when somebody goes back."""


async def change_language(person: Visitor, language: str) -> None:
    """Choose a language in another tab of the same browser."""
    tab = await person.page.context.new_page()
    await tab.goto(f"{person.server.address}/rules")
    await tab.locator(f'.settings button[value="{language}"]').click()
    await expect(tab.locator("html")).to_have_attribute("lang", "zh-Hant")
    await tab.close()


def languages(person: Visitor) -> tuple[Locator, Locator]:
    """The page, and the part of it that is drawn again."""
    return person.page.locator("html"), person.page.locator(".table, .replay")


async def test_a_table_is_in_one_language_though_another_tab_changes_it(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit()
    await person.sit(THIRD.start(server.store))
    await change_language(person, "zh_Hant")
    await person.press(THIRD.presses(1)[0])
    whole, part = languages(person)
    await expect(whole).to_have_attribute("lang", "zh-Hant")
    await expect(part).to_have_attribute("lang", "zh-Hant")
    await expect(person.page.locator("#sound")).to_have_text("音效")


async def test_a_replay_is_in_one_language_though_another_tab_changes_it(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit()
    game_id = THIRD.start(server.store, THIRD.presses(20))
    await person.go(f"{server.seat(game_id, 0)}/replay")
    await change_language(person, "zh_Hant")
    await person.page.keyboard.press("Home")
    await expect(person.page.locator("#ply")).to_have_value("0")
    await expect(person.page.locator("html")).to_have_attribute("lang", "zh-Hant")


async def test_a_table_that_was_put_aside_whole_is_current_when_it_is_shown_again(
    visit: OpenBrowser, server: Served
) -> None:
    first, second = TWO.presses(2)
    assert first.seat != second.seat
    game_id = TWO.start(server.store)
    people = [await visit(), await visit()]
    for seat, person in enumerate(people):
        await person.sit(game_id, seat)
    away, there = people[second.seat], people[first.seat]
    await away.page.evaluate(TURNS, "pagehide")
    await there.press(first)
    async with away.page.expect_websocket():
        await away.page.evaluate(TURNS, "pageshow")
    await all_see(people, server, game_id)
    await away.press(second)
    await all_see(people, server, game_id)
