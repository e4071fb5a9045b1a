"""The talk lies over the corner of a table, and is opened when something in it is unread."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.serving import Served

FRIENDS = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})


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
    await ann.page.keyboard.press("Escape")
    await expect(ann.page.locator("#talk")).to_be_hidden()
    await expect(link).to_be_focused()
