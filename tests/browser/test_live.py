"""What comes by itself to an open page, in whatever order it comes."""

from __future__ import annotations

import asyncio
from threading import Event

import pytest
from playwright.async_api import WebSocket, expect
from starlette.requests import HTTPConnection

from artificer.faces.web import game_page
from artificer.faces.web.seat_context import SeatContext, seat_context
from tests.browser.conftest import OpenBrowser
from tests.browser.lateness import late_answer
from tests.browser.plans import Game
from tests.browser.serving import Served
from tests.browser.together import all_see
from tests.browser.visitor import Visitor

TWO = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})
ALONE = Game("utopia-engine-3e", seed=132)


async def test_news_that_overtake_an_answer_are_not_lost(
    visit: OpenBrowser, server: Served
) -> None:
    people = [await visit(), await visit()]
    presses = TWO.presses()
    turn = next(at for at in range(len(presses)) if presses[at].seat != presses[at + 1].seat)
    game_id = TWO.start(server.store, presses[:turn])
    one, other = people[presses[turn].seat], people[presses[turn + 1].seat]
    news = asyncio.Event()
    hears_of_news(one, news)
    for seat, person in enumerate(people):
        await person.sit(game_id, seat)
    release = asyncio.Event()
    await one.page.route("**/g/**", late_answer(release))
    await one.control(presses[turn]).click()
    news.clear()
    await other.press(presses[turn + 1])
    await news.wait()
    release.set()
    await all_see(people, server, game_id)


async def test_who_saw_the_next_question_may_answer_it_before_the_last_answer_is_told(
    visit: OpenBrowser, server: Served
) -> None:
    first, second = ALONE.presses(2)
    visitor = await visit()
    await visitor.sit(ALONE.start(server.store))
    release = asyncio.Event()
    await visitor.page.route("**/g/**", late_answer(release), times=1)
    await visitor.press(first)  # the page goes on by news alone
    await visitor.press(second)
    release.set()


async def test_a_page_that_is_left_before_it_listens_does_not_complain(
    visit: OpenBrowser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    may_listen = Event()

    async def late(asking: HTTPConnection, language: str | None = None) -> SeatContext:
        if asking.scope["type"] == "websocket":
            await asyncio.to_thread(may_listen.wait)
        return await seat_context(asking, language)

    monkeypatch.setattr(game_page, "seat_context", late)
    visitor = await visit()
    game_id = ALONE.start(server.store)
    try:
        await visitor.sit(game_id)
        await visitor.page.evaluate("dispatchEvent(new Event('online'))")
        await visitor.go("/")
        await visitor.sit(game_id)
        await visitor.page.close()
    finally:
        may_listen.set()


async def test_a_page_that_was_changed_step_by_step_reads_like_a_fresh_one(
    visit: OpenBrowser, server: Served
) -> None:
    visitor = await visit()
    await visitor.sit(ALONE.start(server.store))
    await visitor.play(ALONE.presses(7))
    changed = await read_out(visitor)
    await visitor.page.reload()
    assert await read_out(visitor) == changed


async def read_out(visitor: Visitor) -> list[str]:
    """All that the table says, line by line, what is folded away included.

    Who is there comes a moment later.
    """
    table = visitor.page.locator("#table")
    await expect(table).to_contain_text("Spectators: 0")
    text = await table.text_content() or ""
    return [line.strip() for line in text.splitlines() if line.strip()]


def hears_of_news(person: Visitor, news: asyncio.Event) -> None:
    """Say so whenever something comes to a page by itself."""

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: news.set() if "mark" in str(frame) else None)

    person.page.on("websocket", opened)
