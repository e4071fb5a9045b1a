"""Friends at a table see of each other who is here."""

from __future__ import annotations

import asyncio
import json

from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.serving import Served
from tests.browser.visitor import Visitor

FRIENDS = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})
A_WHILE = 11_000  # milliseconds, by the clock of the page
NOTE_CHANGES = """(line) => {
  window.changed = false;
  const note = () => { window.changed = true; };
  new MutationObserver(note).observe(line, { attributes: true, attributeFilter: ["hidden"] });
}"""
CHANGED = "() => window.changed"
SIGN = "(person) => getComputedStyle(person, '::before').content"
"""The sign before a name, which no text of the page has."""


async def test_who_is_here_is_seen_and_who_left(visit: OpenBrowser, server: Served) -> None:
    game_id = FRIENDS.start(server.store, [])
    ann, ben = await visit(fresh=True), await visit("zh_Hant", fresh=True)
    await ann.page.clock.install()
    await ann.sit(game_id, 0)
    there = ann.page.locator('#people [data-face="1"]')
    await expect(there).not_to_have_class("here")
    await ben.sit(game_id, 1)
    await expect(there).to_contain_text("is here")
    assert "✓" in await there.evaluate(SIGN)
    await expect(ben.page.locator('#people [data-face="0"]')).to_contain_text("在場")
    own = server.address + server.seat(game_id, 0)
    await ann.page.request.post(
        f"{own}/me", form={"name": "Cleo", "mark": "4"}, headers={"origin": server.address}
    )
    await expect(ben.page.locator('#people [data-face="0"]')).to_contain_text(
        "★ Cleo（座位 1） 在場"
    )
    await ben.go("/")
    watched = ann.page.locator("#people .watching")
    await expect(watched).to_be_hidden()
    await ben.page.context.add_cookies([{"name": "name", "value": "Dora", "url": server.address}])
    await ben.sit(game_id, None)
    await expect(watched).to_have_text("Spectators: 1, among them Dora")
    await expect(ben.page.locator("#people .watching")).to_contain_text("Dora")
    await ann.page.clock.run_for(A_WHILE)
    await expect(there).to_contain_text("left 1 min ago")
    assert "…" in await there.evaluate(SIGN)


async def icon(visitor: Visitor) -> str:
    """The icon of a tab."""
    found = await visitor.page.locator("link[rel=icon]").get_attribute("href")
    assert found
    return found


async def test_a_tab_shows_that_it_is_ones_turn(visit: OpenBrowser, server: Served) -> None:
    press = FRIENDS.presses(1)[0]
    game_id = FRIENDS.start(server.store, [])
    person, other = await visit(), await visit()
    await person.sit(game_id, press.seat)
    await other.sit(game_id, 1 - press.seat)
    assert "icon-turn.svg" in await icon(person)
    assert "icon.svg" in await icon(other)
    await person.press(press)
    turn = await person.page.locator(".table").get_attribute("data-turn")
    assert ("icon-turn.svg" in await icon(person)) == (turn == "yours")


def counts(visitor: Visitor) -> asyncio.Queue[int]:
    """The numbers of spectators that a page will be told, one after the other."""
    told: asyncio.Queue[int] = asyncio.Queue()

    def hear(message: str | bytes) -> None:
        news = json.loads(message)
        if "watching" in news:
            told.put_nowait(news["watching"])

    visitor.page.on("websocket", lambda line: line.on("framereceived", hear))
    return told


async def test_a_spectator_who_loads_the_page_again_was_never_gone(
    visit: OpenBrowser, server: Served
) -> None:
    game_id = FRIENDS.start(server.store, [])
    ann, guest = await visit(fresh=True), await visit()
    told = counts(ann)
    await ann.page.clock.install()
    await ann.sit(game_id, 0)
    await guest.sit(game_id, None)
    watched = ann.page.locator("#people .watching")
    await expect(watched).to_have_text("Spectators: 1")
    await watched.evaluate(NOTE_CHANGES)
    while not told.empty():
        told.get_nowait()
    await guest.page.reload()
    assert [await told.get(), await told.get()] == [0, 1]
    assert await ann.page.evaluate(CHANGED) is False
    await guest.go("/")
    assert await told.get() == 0
    await expect(watched).to_be_visible()
    await ann.page.clock.run_for(A_WHILE)
    await expect(watched).to_be_hidden()
