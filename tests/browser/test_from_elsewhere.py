"""A link to the table that stands on a page of another site, as in a mail or a chat."""

from __future__ import annotations

import pytest
from playwright.async_api import Route, expect

from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from tests.browser.conftest import OpenBrowser
from tests.browser.serving import OWNERS_KEY, Served

CHAT = "http://chat.test/"
KEY = f"/key/{OWNERS_KEY}"


@pytest.mark.parametrize(("before", "path"), [("/rules", KEY), (KEY, "/")])
async def test_the_owner_comes_in_by_a_link_on_another_site(
    visit: OpenBrowser, server: Served, before: str, path: str
) -> None:
    """The first time, and again later with what the browser has kept of the first time."""
    session = Session.start(server.store, load_game("sorcery"), SeededDice(1))
    person = await visit(fresh=True)
    await person.page.context.clear_cookies()
    await person.go(before)

    async def chat(route: Route) -> None:
        link = f'<a href="{server.address}{path}">table</a>'
        await route.fulfill(content_type="text/html", body=link)

    await person.page.route(CHAT, chat)
    await person.page.goto(CHAT)
    person.watch.requests.clear()
    await person.page.get_by_role("link").click()
    await expect(person.page).to_have_url(f"{server.address}/")
    await expect(person.page.locator(f'a[href="/games/{session.game_id}"]')).not_to_have_count(0)
