"""What goes on by itself, for whom wants it: rolls, and answers that all come to the same."""

from __future__ import annotations

import pytest
from playwright.async_api import Route, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.games import SORCERY, THIRD
from tests.browser.serving import Served
from tests.host.leftovers import at_a_leftover

A_WHILE = 3000  # milliseconds, by the clock of the page
A_SEARCH = 9  # steps, three of which are rolls


async def test_a_search_takes_six_presses(visit: OpenBrowser, server: Served) -> None:
    presses = THIRD.presses(A_SEARCH)
    deciding = [press for press in presses if press.action is not None]
    assert len(deciding) == 6
    person = await visit(fresh=True)
    await person.sit(THIRD.start(server.store, []))
    switch = person.page.locator("#rolls")
    await expect(switch).to_be_hidden()
    await person.press(deciding[0])
    await expect(switch).to_be_visible()
    before = await person.place()
    await person.page.locator(".always").click()
    await person.moved_on(before)
    await expect(switch).to_have_attribute("aria-pressed", "true")
    await person.play(deciding[1:])
    await person.page.reload()
    await expect(switch).to_have_attribute("aria-pressed", "true")


async def test_a_refused_roll_is_not_tried_for_ever(visit: OpenBrowser, server: Served) -> None:
    presses = THIRD.presses(1)
    person = await visit(fresh=True)
    await person.page.clock.install()
    await person.sit(THIRD.start(server.store, presses))
    person.watch.allowed.append("422")
    asked: list[str] = []

    async def refuse(route: Route) -> None:
        asked.append(route.request.url)
        part = await person.page.locator("#table").inner_html()
        alert = part.replace('aria-labelledby="asked">', '><p role="alert">No</p>', 1)
        await route.fulfill(status=422, headers={"x-part": "1"}, body=alert)

    await person.page.route("**/g/*/*", refuse)
    await person.page.locator(".always").click()
    await expect(person.page.locator('[role="alert"]')).to_be_visible()
    await person.page.clock.run_for(A_WHILE)
    assert len(asked) == 1


async def test_where_nothing_is_rolled_there_is_no_switch(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit()
    await person.sit(SORCERY.start(server.store, SORCERY.presses(3)))
    await expect(person.page.locator("#rolls")).to_be_hidden()


@pytest.mark.long  # the script is that of the rolls
async def test_answers_that_come_to_the_same_are_given_by_themselves(
    visit: OpenBrowser, server: Served
) -> None:
    table = at_a_leftover(store=server.store)
    table.session.close()
    person = await visit(fresh=True)
    await person.sit(table.session.game_id)
    switch = person.page.locator("#spares")
    await expect(person.page.locator('[name="itself"]')).to_be_visible()
    await expect(switch).to_have_attribute("aria-pressed", "false")
    before = await person.place()
    await person.page.locator(".spare-always").click()
    await person.moved_on(before)
    await expect(switch).to_have_attribute("aria-pressed", "true")
    await expect(person.page.locator(".log li").filter(has_text="(by itself)")).to_have_count(1)
