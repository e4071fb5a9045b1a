"""A hint in a real browser: it stays on the page that asked, and fits there."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.async_api import expect

from artificer.faces.web.settings import speech
from tests.advice import advise
from tests.browser.conftest import OpenBrowser
from tests.browser.games import THIRD, in_turn
from tests.browser.lateness import LATE_NEWS, hear_news
from tests.browser.screens import DESKTOP, PHONE, PLAIN, Screen
from tests.browser.serving import Served

SCREENS: Final = {"desktop": DESKTOP, "phone": PHONE, "plain": PLAIN}


@pytest.mark.parametrize(("screen", "language"), in_turn(SCREENS))
async def test_the_button_says_what_it_costs_and_then_gives_the_hint(
    visit: OpenBrowser,
    server: Served,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
    screen: Screen,
) -> None:
    advise(monkeypatch)
    visitor, say = await visit(language, screen, fresh=True), speech(language).say
    page = visitor.page
    await page.add_init_script(LATE_NEWS)
    await visitor.sit(THIRD.start(server.store))
    await page.get_by_text(say("web.hint"), exact=True).click()
    await expect(page.get_by_text(say("web.hint.marks"))).to_be_visible()
    before = await visitor.place()
    await page.get_by_role("button", name=say("web.hint.give")).click()
    await visitor.moved_on(before)
    said = page.locator("#said")
    await expect(said).to_contain_text("82.5 %")
    if screen.scripts:  # news of the same place, which come after the answer, change nothing
        await hear_news(page, int(await visitor.place()))
    await expect(said).to_contain_text("280.0")
    best = page.locator('button[data-rank="1"]')
    await expect(best).to_have_count(1 if screen.scripts else 0)
    await expect(page.locator(".also details[open]")).to_have_count(0)  # what was unfolded has gone
    assert await visitor.misfits() == []
