"""The end of a game, and the next one a press away."""

from __future__ import annotations

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.games import OVER, THIRD, UTOPIA
from tests.browser.plans import Game
from tests.browser.screens import DESKTOP, NIGHT, Screen
from tests.browser.serving import Served
from tests.browser.visitor import PLACE

SCREENS = (Screen(1280, 720), Screen(320, 640), Screen(844, 390))

CONTRASTS = """() => {
  const light = (colour) => colour.match(/[\\d.]+/g).slice(0, 3).map((each) => each / 255)
    .map((each) => each <= 0.04045 ? each / 12.92 : ((each + 0.055) / 1.055) ** 2.4)
    .reduce((sum, each, at) => sum + each * [0.2126, 0.7152, 0.0722][at], 0.05);
  const plot = document.querySelector(".course-plot svg");
  const ground = light(getComputedStyle(plot.closest(".leaf")).backgroundColor);
  return [1, 2, 3, 4, 5].map((number) => {
    const line = plot.querySelector(".line-1").cloneNode();
    line.setAttribute("class", `line line-${number}`);
    const stroke = light(getComputedStyle(plot.appendChild(line)).stroke);
    return Math.max(stroke, ground) / Math.min(stroke, ground);
  });
}"""
"""How much the line of each seat stands out from the ground of a chart."""

FRIENDS = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})


async def test_the_next_game_is_one_press_away(visit: OpenBrowser, server: Served) -> None:
    person = await visit()
    await person.sit(THIRD.start(server.store, THIRD.presses()))
    await expect(person.asked()).to_have_text(OVER["en"])
    old = person.page.url
    await person.page.locator("form[data-leaves] .main").click()
    await expect(person.asked()).not_to_have_text(OVER["en"])
    assert person.page.url != old
    await expect(person.page.locator(PLACE)).to_have_count(1)


@pytest.mark.parametrize("screen", [Screen(844, 390, touch=True), Screen(640, 320, touch=True)])
@pytest.mark.parametrize("game", [THIRD, UTOPIA], ids=["utopia-engine-3e", "utopia"])
async def test_the_next_game_is_in_view_on_a_phone_that_lies(
    visit: OpenBrowser, server: Served, game: Game, screen: Screen
) -> None:
    """The scores of earlier games stood before it, and pushed it out."""
    person = await visit(screen=screen)
    presses = game.presses()
    game.start(server.store, presses)
    await person.sit(game.start(server.store, presses))
    await expect(person.page.locator(".compared")).to_have_count(1)
    await expect(person.page.locator(".ask .next .main")).to_be_in_viewport(ratio=0.99)


async def test_a_friend_is_led_to_a_rematch_without_asking_for_the_page_again(
    visit: OpenBrowser, server: Served
) -> None:
    game_id = FRIENDS.start(server.store, FRIENDS.presses())
    owner, friend = await visit(), await visit("zh_Hant")
    await owner.sit(game_id, 0)
    await friend.sit(game_id, 1)
    await expect(friend.asked()).to_have_text(OVER["zh_Hant"])
    await owner.page.locator("form[data-leaves] .main").click()
    await expect(owner.asked()).not_to_have_text(OVER["en"])
    there = friend.page.locator('.ask a[href$="/next"]')
    await expect(there).to_be_visible()
    await there.click()
    await expect(friend.asked()).not_to_have_text(OVER["zh_Hant"])
    assert owner.page.url.split("/")[4] == friend.page.url.split("/")[4] != game_id
    assert owner.page.url != friend.page.url


async def test_the_course_is_there_when_it_is_ready_and_leads_to_the_replay(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit()
    await person.sit(THIRD.start(server.store, THIRD.presses()))
    chart = person.page.locator(".ask figure.course")
    await expect(chart.locator("path.line")).to_have_count(1)
    marks = chart.locator(".marks a")
    there = await marks.last.get_attribute("href")
    assert there
    await marks.last.click()
    await person.page.wait_for_url(f"**{there}")


@pytest.mark.parametrize("ruleset", ["utopia", "sorcery", "utopia-engine-3e"])
async def test_the_next_exercise_is_in_view_on_every_screen(
    visit: OpenBrowser, ruleset: str
) -> None:
    """The reasons of a verdict stood before it, and pushed it out."""
    person = await visit("zh_Hant", SCREENS[0])
    for screen in SCREENS:
        await person.page.set_viewport_size({"width": screen.width, "height": screen.height})
        await person.go(f"/exercises/next?of={ruleset}")
        answer = person.page.locator('button[form="order"][name="move"]')
        await answer.locator("visible=true").first.click()
        await expect(person.page.locator(".verdict-of")).to_have_count(1)
        await expect(person.page.locator(".ask .main")).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize("screen", [DESKTOP, NIGHT], ids=["day", "night"])
async def test_every_line_of_a_chart_stands_out(
    visit: OpenBrowser, server: Served, screen: Screen
) -> None:
    person = await visit(screen=screen)
    await person.go(server.seat(UTOPIA.start(server.store, UTOPIA.presses()), 0) + "/course")
    contrasts = await person.page.evaluate(CONTRASTS)
    assert min(contrasts) >= 3, contrasts
