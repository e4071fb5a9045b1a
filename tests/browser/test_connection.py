"""Whether the table is reached: a page says so by itself, without a click."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

import pytest
from playwright.async_api import Route, WebSocketRoute, expect

from artificer.faces.web import game_page, listeners
from artificer.faces.web.game_page import QUIET
from artificer.faces.web.table_registry import NoRoom, TableRegistry
from tests.browser.conftest import OpenBrowser
from tests.browser.lateness import late_answer
from tests.browser.plans import Game
from tests.browser.screens import PHONE
from tests.browser.serving import Served
from tests.browser.visitor import Visitor

ENGINE: Final = Game("utopia-engine-3e", seed=1)
CUT: Final = ["ERR_INTERNET_DISCONNECTED", "WebSocket connection"]
LOOK: Final = """(lost) => {
  const look = () => { window.wasShown ||= !lost.hidden; };
  new MutationObserver(look).observe(lost, { attributes: true });
}"""
COVERED: Final = """() => {
  const { top, bottom } = document.getElementById("lost").getBoundingClientRect();
  return [".ask", ".shelf", ".head"].filter((name) => {
    const part = document.querySelector(name).getBoundingClientRect();
    return part.top < bottom && top < part.bottom;
  });
}"""
HUNG: Final = 30_000
"""Milliseconds after which an order without an answer is given up, as in `static/table.js`."""

LATEST: Final = 4000
"""Milliseconds between two attempts to listen, on average, as in `static/table.js`."""

PRESS_UNTIL_HIDDEN: Final = """(full) => {
  const press = () => full.hidden || full.querySelector("button").click();
  new MutationObserver(press).observe(full, { attributes: true });
  press();
}"""
"""The server hears a moment later that another tab is closed."""

IS_LOST: Final = '() => !document.getElementById("lost").hidden'
SHOWN: Final = "() => window.wasShown"
"""Whether it was seen since somebody looks, be it for a moment."""


async def test_who_is_offline_is_told_at_once_and_who_comes_back_is_not_any_more(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit()
    person.watch.allowed += CUT
    await person.sit(ENGINE.start(server.store))
    lost = person.page.locator("#lost")
    await expect(lost).to_be_hidden()
    await person.page.context.set_offline(True)
    await expect(lost).to_be_visible()
    async with person.page.expect_websocket():
        await person.page.context.set_offline(False)
    await expect(lost).to_be_hidden()


async def test_on_a_phone_the_question_and_the_tabs_stay_free_of_it(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit(screen=PHONE)
    person.watch.allowed += CUT
    await person.sit(ENGINE.start(server.store))
    await person.page.context.set_offline(True)
    await expect(person.page.locator("#lost")).to_be_visible()
    assert await person.page.evaluate(COVERED) == []


async def test_what_a_failed_click_said_goes_when_the_table_is_heard_again(
    visit: OpenBrowser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Without another click: the next sign of life is enough."""
    monkeypatch.setattr(game_page, "BEAT", 0.05)
    person = await visit()
    person.watch.allowed.append("ERR_FAILED")
    await person.sit(ENGINE.start(server.store))
    lost = person.page.locator("#lost")
    await lost.evaluate(LOOK)
    await person.page.route("**/g/**", lambda route: route.abort())
    await person.control(ENGINE.presses(1)[0]).click()
    await person.page.wait_for_function(SHOWN)
    await expect(lost).to_be_hidden()


async def first_line_dead(person: Visitor) -> list[WebSocketRoute]:
    """Let the first line of a page be dead; returns all its lines, as they are opened."""
    lines: list[WebSocketRoute] = []

    def dead(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) > 1:
            line.connect_to_server()

    await person.page.route_web_socket("**/live**", dead)
    return lines


async def test_a_line_that_is_dead_and_not_closed_is_given_up(
    visit: OpenBrowser, server: Served
) -> None:
    """As behind a router that forgot it: nothing comes, and nothing says so."""
    person = await visit(fresh=True)
    await person.page.clock.install()
    lines = await first_line_dead(person)
    await person.sit(ENGINE.start(server.store))
    lost = person.page.locator("#lost")
    await lost.evaluate(LOOK)
    await person.page.clock.fast_forward(QUIET)
    await person.page.wait_for_function(SHOWN)
    await expect(lost).to_be_hidden()
    assert len(lines) > 1


async def test_a_device_that_has_slept_looks_at_once_whether_its_line_is_alive(
    visit: OpenBrowser, server: Served
) -> None:
    """Its clock went on, and nothing else: the alarm for a silent line is as far away as before."""
    person = await visit(fresh=True)
    await person.page.clock.install()
    lines = await first_line_dead(person)
    await person.sit(ENGINE.start(server.store))
    await person.page.clock.set_system_time(await person.page.evaluate("Date.now()") + QUIET + 1000)
    async with person.page.expect_websocket():
        await person.page.evaluate('document.dispatchEvent(new Event("visibilitychange"))')
    assert len(lines) > 1


async def test_an_order_on_a_line_that_is_dead_can_be_given_again(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit(fresh=True)
    person.watch.allowed.append("ERR_ABORTED")
    await person.page.clock.install()
    await person.sit(ENGINE.start(server.store))
    button = person.control(ENGINE.presses(1)[0])
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    await person.page.route("**/g/**", hold)
    async with person.page.expect_request("**/g/**"):
        await button.click()
    before = await person.place()
    await person.page.clock.fast_forward(HUNG)
    await person.page.unroute("**/g/**")
    await person.page.wait_for_function(IS_LOST)
    await button.click()
    await person.moved_on(before)


async def test_who_presses_while_a_proxy_finds_no_server_keeps_the_table(
    visit: OpenBrowser, server: Served
) -> None:
    """As while the server restarts behind it: reloading would leave the page of the proxy."""
    person = await visit()
    person.watch.allowed.append("502")
    await person.sit(ENGINE.start(server.store))
    button = person.control(ENGINE.presses(1)[0])
    lost = person.page.locator("#lost")
    await lost.evaluate(LOOK)
    await person.page.route("**/g/**", lambda route: route.fulfill(status=502, body="Bad Gateway"))
    await button.click()
    await person.page.wait_for_function(SHOWN)
    await person.page.unroute("**/g/**")
    before = await person.place()
    await button.click()
    await person.moved_on(before)
    await expect(lost).to_be_hidden()


async def test_a_press_that_waits_for_its_answer_says_so(
    visit: OpenBrowser, server: Served
) -> None:
    first, second = ENGINE.presses(2)
    person = await visit()
    await person.sit(ENGINE.start(server.store))
    slow = person.page.locator("#slow")
    await slow.evaluate(LOOK)
    await person.press(first)
    assert not await person.page.evaluate(SHOWN)
    release = asyncio.Event()
    await person.page.route("**/g/**", late_answer(release))
    before = await person.place()
    await person.control(second).click()
    await expect(slow).to_have_text("Sent; the table has not answered yet.")
    await expect(slow).to_be_visible()
    release.set()
    await person.moved_on(before)
    await expect(slow).to_be_hidden()


async def test_a_typed_line_stays_until_it_is_answered(visit: OpenBrowser, server: Served) -> None:
    person = await visit()
    person.watch.allowed.append("ERR_FAILED")
    await person.sit(ENGINE.start(server.store))
    line = await person.line()
    await person.page.route("**/g/**", lambda route: route.abort())
    await line.fill("why")
    await line.press("Enter")
    await expect(person.page.locator("#lost")).to_be_visible()
    await expect(line).to_have_value("why")
    await person.page.unroute("**/g/**")
    release = asyncio.Event()
    await person.page.route("**/g/**", late_answer(release))
    async with person.page.expect_request("**/g/**"):
        await line.press("Enter")
    await line.fill("rules")
    await line.press("Enter")
    await expect(line).to_have_value("rules")
    release.set()
    await expect(person.page.locator("#said")).to_be_visible()
    await expect(line).to_have_value("rules")
    await line.press("Enter")
    await expect(line).to_have_value("")


async def test_who_sits_at_a_game_that_is_deleted_is_told(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit()
    person.watch.allowed.append("404")
    game_id = ENGINE.start(server.store)
    await person.sit(game_id)
    address = f"{server.address}/games/{game_id}/delete"
    await person.page.request.post(address, headers={"origin": server.address})
    await expect(person.page.locator("main")).to_contain_text("no saved game")


async def test_a_page_takes_the_scripts_of_a_server_that_was_upgraded(
    visit: OpenBrowser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    person = await visit()
    person.watch.allowed += ["WebSocket connection"]
    await person.sit(ENGINE.start(server.store))
    async with person.page.expect_navigation():
        server.stop()
        monkeypatch.setattr(game_page, "release", lambda: "newer")
        server.start()
    await expect(person.page.locator("#table")).to_have_attribute("data-release", "newer")
    async with person.page.expect_websocket() as listens:
        await person.page.evaluate('dispatchEvent(new Event("online"))')
    await (await listens.value).wait_for_event("framereceived")


async def test_a_page_that_lacks_what_a_message_takes_over_is_sent_the_whole(
    visit: OpenBrowser, server: Served
) -> None:
    """Such as where the answer before it was lost on the way."""
    person = await visit()
    lines: list[WebSocketRoute] = []

    def listened(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) > 1:
            line.connect_to_server()
        else:
            line.send(json.dumps({"head": 99, "mark": "new", "base": "lost", "pieces": [[0, 3]]}))

    await person.page.route_web_socket("**/live**", listened)
    async with person.page.expect_event("websocket", lambda line: "head=-1" in line.url) as again:
        await person.sit(ENGINE.start(server.store))
    assert (await again.value).url.endswith("&shown=")
    async with person.page.expect_response("**/g/**"):
        await person.control(ENGINE.presses(1)[0]).click()
    await expect(person.page.locator("#lost")).to_be_hidden()
    assert len(lines) > 1


@pytest.mark.parametrize(
    ("seat", "said"), [(0, "open in 1 other tabs"), (None, "1 others are watching")]
)
async def test_one_tab_too_many_is_told_so_and_asks_no_more_by_itself(
    visit: OpenBrowser,
    server: Served,
    monkeypatch: pytest.MonkeyPatch,
    seat: int | None,
    said: str,
) -> None:
    monkeypatch.setattr(listeners, "MOST_WATCHING" if seat is None else "MOST_AT_A_SEAT", 1)
    game_id = ENGINE.start(server.store)
    first, second = await visit(), await visit()
    async with first.page.expect_websocket() as opened:
        await first.sit(game_id, seat)
    await (await opened.value).wait_for_event("framereceived")
    lines: list[str] = []
    second.page.on("websocket", lambda line: lines.append(line.url))
    await second.page.clock.install()
    await second.sit(game_id, seat)
    full, lost = second.page.locator("#full"), second.page.locator("#lost")
    await expect(full).to_contain_text(said)
    await expect(full).to_be_visible()
    await second.page.clock.run_for(2 * QUIET)
    assert len(lines) == 1
    await expect(lost).to_be_hidden()
    await full.get_by_role("button").click()
    await expect(full).to_be_visible()
    await first.go("/")
    await second.page.evaluate(PRESS_UNTIL_HIDDEN, await full.element_handle())
    await expect(full).to_be_hidden()


async def test_a_server_without_room_is_not_called_out_of_reach_and_lets_in_later(
    visit: OpenBrowser, server: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    @contextmanager
    def no_room(_registry: TableRegistry) -> Iterator[None]:
        raise NoRoom("table.no_room", n=1)
        yield

    game_id = ENGINE.start(server.store)
    browser = await visit()
    lines: list[str] = []
    browser.page.on("websocket", lambda line: lines.append(line.url))
    await browser.page.clock.install()
    with monkeypatch.context() as patch:
        patch.setattr(TableRegistry, "listening", no_room)
        await browser.sit(game_id, 0)
        crowded, lost = browser.page.locator("#crowded"), browser.page.locator("#lost")
        await expect(crowded).to_be_visible()
        await expect(crowded).to_contain_text("no room for one more page")
        tried = len(lines)
        async with browser.page.expect_websocket():
            await browser.page.clock.run_for(2 * LATEST)
        await expect(lost).to_be_hidden()
        assert len(lines) - tried <= 4, "it spares the server"
    async with browser.page.expect_websocket() as opened:
        await browser.page.clock.run_for(2 * LATEST)
    await (await opened.value).wait_for_event("framereceived")
    await expect(crowded).to_be_hidden()
