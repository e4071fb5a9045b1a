"""Several answers at once, and answers in advance, by keyboard and by thumb on a phone."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.screens import PHONE
from tests.browser.serving import Served
from tests.host.discards import with_cards_to_discard
from tests.host.fights import fighting

THUMB = 44  # points
CONTROLS = "[name=series], .several *, .also details:has([name^=stand]) :is(summary, button)"
HEIGHTS = f"""() => [...document.querySelectorAll('{CONTROLS}')]
  .filter((each) => each.matches('button, input, summary') && each.offsetParent)
  .map((each) => each.getBoundingClientRect().height)"""


@pytest.mark.long
async def test_an_answer_is_given_twice_by_keyboard(visit: OpenBrowser, server: Served) -> None:
    session = with_cards_to_discard(server.store).session
    seat = session.current_player()
    session.close()
    person = await visit(screen=PHONE)
    await person.sit(session.game_id, seat)
    page = person.page
    await page.locator("summary", has_text="Several at once").press("Enter")
    heights = await page.evaluate(HEIGHTS)
    assert len(heights) > 1
    assert min(heights) >= THUMB
    before = await person.place()
    await page.locator(".several input").last.press("Enter")
    await person.moved_on(before)


async def test_an_answer_stands_by_keyboard(visit: OpenBrowser, server: Served) -> None:
    session = fighting(server.store).session
    session.close()
    person = await visit(screen=PHONE)
    await person.sit(session.game_id)
    page = person.page
    await page.locator("summary", has_text="In advance").press("Enter")
    heights = await page.evaluate(HEIGHTS)
    assert len(heights) > 1
    assert min(heights) >= THUMB
    before = await person.place()
    await page.locator("[name=stand-always]").press("Enter")
    await person.moved_on(before)
    await page.locator("[name=ask-again]").first.press("Enter")
    await page.locator("[name=ask-again]").first.wait_for(state="detached")
