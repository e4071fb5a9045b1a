"""The talk lies over the corner of a table, and is opened when something in it is unread."""

from __future__ import annotations

import asyncio

import pytest
from playwright.async_api import Route, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.screens import PHONE, PHONE_ASIDE, Screen
from tests.browser.serving import Served

FRIENDS = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})
COVERED = """() => {
  const talk = document.getElementById("talk").getBoundingClientRect();
  const ask = document.querySelector(".ask").getBoundingClientRect();
  const across = Math.min(talk.right, ask.right) - Math.max(talk.left, ask.left);
  return across > 0 && Math.min(talk.bottom, ask.bottom) - Math.max(talk.top, ask.top) > 0;
}"""
"""Whether the talk lies over the question."""


async def test_friends_talk_beside_the_game(visit: OpenBrowser, server: Served) -> None:
    game_id = FRIENDS.start(server.store, [])
    ann, ben = await visit(fresh=True), await visit("zh_Hant", fresh=True)
    for visitor, seat in ((ann, 0), (ben, 1)):
        await visitor.sit(game_id, seat)
    link = ann.page.locator("#talk-link")
    board = await ann.page.locator(".stage").bounding_box()
    await link.focus()
    await ann.page.keyboard.press("Enter")
    written = ann.page.locator('#talk [name="text"]')
    await expect(written).to_be_focused()
    assert await ann.page.locator(".stage").bounding_box() == board
    await ann.page.keyboard.type("psst")
    await ann.page.keyboard.press("Enter")
    await expect(ann.page.locator(".remarks .from-me")).to_contain_text("psst")
    await expect(written).to_have_value("")
    await ann.page.route("**/talk", lambda route: route.fulfill(status=502))
    ann.watch.allowed.append("502")
    await written.press_sequentially("late")
    await ann.page.keyboard.press("Enter")
    await expect(written).to_have_value("late")  # as while the server restarts behind a proxy
    await written.fill("")
    await ann.page.unroute("**/talk")
    await ann.page.locator('#talk [value="hello"]').click()

    unread = ben.page.locator("#talk-link")
    await expect(unread).to_have_text("聊天 （2 則新訊息）")
    await ben.page.reload()
    await expect(unread).to_have_text("聊天 （2 則新訊息）")
    await unread.click()
    await expect(ben.page.locator(".remarks li").last).to_contain_text("大家好！")
    await expect(unread).to_have_text("聊天")
    await ben.page.locator('#talk [name="text"]').fill("half a")
    await ann.page.locator('#talk [value="thanks"]').click()
    await expect(ben.page.locator(".remarks li").last).to_contain_text("謝謝！")
    await expect(ben.page.locator('#talk [name="text"]')).to_have_value("half a")
    await ann.page.locator("#talk .settles summary").click()
    await ann.page.locator('#talk [name="off"]').click()
    await expect(ben.page.locator("#talk")).to_contain_text("這一桌的聊天已關閉。")
    await ann.page.locator('#talk [name="off"]').click()
    await expect(ben.page.locator('#talk [name="text"]')).to_be_visible()
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator("#talk")).to_be_hidden()
    await expect(link).to_be_focused()


@pytest.mark.parametrize("screen", [PHONE, PHONE_ASIDE], ids=["upright", "aside"])
async def test_on_a_phone_a_remark_is_noticed_and_hides_no_question(
    visit: OpenBrowser, server: Served, screen: Screen
) -> None:
    game_id = FRIENDS.start(server.store, [])
    ann, ben = await visit(), await visit(screen=screen)
    await ann.sit(game_id, 0)
    await ben.sit(game_id, 1)
    for number in range(4):
        await ann.page.request.post(
            f"{server.address}{server.seat(game_id, 0)}/talk",
            form={"text": f"remark {number}"},
            headers={"origin": server.address},
        )
    news = ben.page.locator("#shelf-extras.unread")
    await expect(news).to_be_in_viewport(ratio=0.99)
    await news.tap()
    await ben.page.locator("#talk-link").tap()
    await expect(ben.page.locator(".remarks li").last).to_be_in_viewport(ratio=0.99)
    for _ in range(2):
        for need in ('.talking [name="text"]', ".settles summary", ".shut"):
            await expect(ben.page.locator(f"#talk {need}")).to_be_in_viewport(ratio=0.99)
        assert not await ben.page.evaluate(COVERED)
        await ben.page.locator("#talk .settles summary").tap()


async def test_a_remark_is_said_once_though_its_answer_was_lost(
    visit: OpenBrowser, server: Served
) -> None:
    """As where the network fails for a moment: the text is back in its field until it is heard."""
    ann = await visit()
    ann.watch.allowed += ["ERR_FAILED", "ERR_INTERNET_DISCONNECTED", "WebSocket connection"]
    await ann.sit(FRIENDS.start(server.store, []), 0)
    await ann.page.locator("#talk-link").click()
    written, own = ann.page.locator('#talk [name="text"]'), ann.page.locator(".remarks .from-me")

    await expect(written).to_be_focused()

    async def lose(route: Route) -> None:
        if route.request.method == "POST":
            await route.fetch()
        await route.abort()

    await ann.page.route("**/talk", lose)
    await written.fill(" as  far as I see ")
    await written.press("Enter")
    await expect(written).to_have_value(" as  far as I see ")
    await ann.page.unroute("**/talk")
    await ann.page.evaluate('dispatchEvent(new Event("online"))')
    await expect(own).to_contain_text("as far as I see")
    await expect(written).to_have_value("")
    await written.fill("as far as I see")  # the same once more, on purpose
    await written.press("Enter")
    await expect(own).to_have_count(2)


async def test_a_refused_remark_comes_back_though_another_was_heard_before_its_answer(
    visit: OpenBrowser, server: Served
) -> None:
    ann = await visit()
    ann.watch.allowed.append("422")
    game_id = FRIENDS.start(server.store, [])
    await ann.sit(game_id, 0)
    await ann.page.locator("#talk-link").click()
    written = ann.page.locator('#talk [name="text"]')
    await expect(written).to_be_focused()
    heard = asyncio.Event()

    async def late(route: Route) -> None:
        if route.request.method == "POST":
            answer = await route.fetch()
            await heard.wait()
            await route.fulfill(response=answer)
        else:
            await route.continue_()

    await ann.page.route("**/talk", late)
    await written.evaluate("(field) => field.removeAttribute('maxlength')")
    await written.fill("w" * 300)
    await written.press("Enter")
    await expect(written).to_have_value("")
    async with ann.page.expect_response(lambda answer: answer.url.endswith("/talk")):
        await ann.page.request.post(
            f"{server.address}{server.seat(game_id, 1)}/talk",
            form={"phrase": "hello"},
            headers={"origin": server.address},
        )
    await expect(ann.page.locator(".remarks li")).to_contain_text(["Hello!"])
    heard.set()
    await expect(written).to_have_value("w" * 300)


async def test_escape_leaves_an_input_method_and_not_the_talk(
    visit: OpenBrowser, server: Served
) -> None:
    ann = await visit()
    await ann.sit(FRIENDS.start(server.store, []), 0)
    await ann.page.locator("#talk-link").click()
    written, talk = ann.page.locator('#talk [name="text"]'), ann.page.locator("#talk")
    await expect(written).to_be_focused()
    await written.evaluate(
        """(field) => field.dispatchEvent(new KeyboardEvent("keydown",
          { key: "Escape", isComposing: true, bubbles: true }))"""
    )
    await expect(talk).to_be_visible()
    await written.press("Escape")
    await expect(talk).to_be_hidden()


async def test_a_panel_whose_first_answer_was_lost_asks_again(
    visit: OpenBrowser, server: Served
) -> None:
    ann = await visit()
    ann.watch.allowed.append("ERR_FAILED")
    await ann.sit(FRIENDS.start(server.store, []), 0)
    await ann.page.route("**/talk", lambda route: route.abort(), times=1)
    await ann.page.locator("#talk-link").click()
    await expect(ann.page.locator('#talk [name="text"]')).to_be_visible()
