"""Once a question is answered, the next table that waits for the same person is a press away."""

from __future__ import annotations

from itertools import takewhile
from typing import Final

from playwright.async_api import expect

from artificer.faces.web.seat_owners import SeatOwners, write_notes
from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.screens import Screen
from tests.browser.serving import Served

FRIENDS = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})


async def test_who_has_moved_is_led_to_the_next_table(visit: OpenBrowser, server: Served) -> None:
    presses = FRIENDS.presses(20)
    seat = presses[0].seat
    visitor = await visit(fresh=True)
    await visitor.sit(FRIENDS.start(server.store, []), seat)
    there = FRIENDS.start(server.store, [])  # which the page could not know of
    write_notes(server.store, there, SeatOwners(seat))
    way = visitor.page.locator("#elsewhere a")
    await expect(way).to_have_count(0)
    for press in takewhile(lambda press: press.seat == seat, presses):
        await visitor.press(press)
    await way.click()
    await expect(visitor.page).to_have_url(server.address + server.seat(there, seat))


HEAD_ROWS: Final = """() => {
  const places = document.querySelector(".places");
  const row = places.firstElementChild.offsetHeight;
  return Math.round(document.querySelector(".head").offsetHeight / row);
}"""
"""How many rows of links the head is high."""

WIDE_AND_NOT_LOW: Final = [(1024, 768), (1280, 800), (1440, 900), (1600, 1000), (1280, 720)]


async def test_the_head_of_a_table_keeps_to_one_row_beside_the_next_table(
    visit: OpenBrowser, server: Served
) -> None:
    seat = FRIENDS.presses(1)[0].seat
    visitor = await visit()
    for mine in (1 - seat, seat):
        game_id = FRIENDS.start(server.store, [])
        write_notes(server.store, game_id, SeatOwners(mine))
        await visitor.sit(game_id, mine)
    await visitor.sit(FRIENDS.start(server.store, []), 1 - seat)
    await expect(visitor.page.locator("#elsewhere a")).to_be_visible()
    for width, height in WIDE_AND_NOT_LOW:
        await visitor.page.set_viewport_size({"width": width, "height": height})
        assert await visitor.page.evaluate(HEAD_ROWS) == 1, (width, height)
    assert await visitor.misfits(*(Screen(*size) for size in WIDE_AND_NOT_LOW)) == []
