"""Once a question is answered, the next table that waits for the same person is a press away."""

from __future__ import annotations

from itertools import takewhile

from playwright.async_api import expect

from artificer.faces.web.seat_owners import SeatOwners, write_notes
from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
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
