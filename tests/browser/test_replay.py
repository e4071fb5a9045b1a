"""A replay is read in one page: by slider, by keys, by itself, and by addresses to share."""

from __future__ import annotations

import re

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.dragging import dragged, middle
from tests.browser.games import SORCERY, THIRD, UTOPIA
from tests.browser.plans import Game
from tests.browser.screens import LYING, PHONE, PHONE_ASIDE, PLAIN, Screen
from tests.browser.serving import Served
from tests.browser.visitor import Visitor

PLY = "#ply"
NOTE_PAUSES = """() => {
  const wait = window.setTimeout;
  window.setTimeout = (call, pause, ...given) => {
    if (pause) document.body.dataset.pause = pause;
    return wait(call, pause, ...given);
  };
}"""
NOTE_PRESSED = """button => {
  button.pressed = [];
  const note = () => button.pressed.push(button.getAttribute("aria-pressed"));
  new MutationObserver(note).observe(button, { attributeFilter: ["aria-pressed"] });
}"""


async def reading(
    visit: OpenBrowser, server: Served, game: Game = THIRD, screen: Screen | None = None
) -> Visitor:
    """Somebody who reads the last step of a game."""
    person = await (visit() if screen is None else visit(screen=screen))
    game_id = game.start(server.store, game.presses(60))
    await person.go(f"{server.seat(game_id, 0)}/replay")
    return person


def step_of(person: Visitor) -> int:
    """The step in the address."""
    found = re.search(r"/replay/(\d+)", person.page.url)
    assert found
    return int(found[1])


async def test_a_step_needs_no_new_page(visit: OpenBrowser, server: Served) -> None:
    person = await reading(visit, server)
    last = step_of(person)
    await person.page.evaluate("window.stays = true")
    await person.page.keyboard.press("ArrowLeft")
    await expect(person.page.locator(PLY)).to_have_value(str(last - 1))
    await person.page.locator('.steps [rel="first"]').click()
    await expect(person.page.locator(PLY)).to_have_value("0")
    await expect(person.page.locator('.steps [rel="prev"]')).to_have_count(0)
    await person.page.locator("#slide").fill("7")
    await expect(person.page.locator(PLY)).to_have_value("7")
    assert step_of(person) == 7
    await person.page.keyboard.press("ArrowRight")  # the slider's own key
    await expect(person.page.locator(PLY)).to_have_value("8")
    assert await person.page.evaluate("window.stays")
    await person.page.reload()
    await expect(person.page.locator(PLY)).to_have_value("8")
    await person.page.go_back()
    await expect(person.page.locator(PLY)).to_have_value(str(last - 1))


@pytest.mark.parametrize("screen", [None, Screen(390, 844, touch=True)], ids=["mouse", "finger"])
async def test_the_slider_is_held_while_the_board_follows(
    visit: OpenBrowser, server: Served, screen: Screen | None
) -> None:
    """The first page that came hid it for a moment, and so it was let go of."""
    person = await reading(visit, server, screen=screen)
    last, slide = step_of(person), person.page.locator("#slide")
    box = await slide.bounding_box()
    assert box
    x, y = await middle(slide)
    async with dragged(person, slide, (x + box["width"] / 5, y)) as move_to:
        await expect(person.page.locator(PLY)).not_to_have_value(str(last))
        await expect(person.page.locator(PLY)).to_have_value(await slide.input_value())
        await move_to((x - box["width"] / 4, y))
    await expect(person.page.locator(PLY)).to_have_value(await slide.input_value())
    assert 0 < step_of(person) < last / 2


async def test_keys_lead_from_event_to_event(visit: OpenBrowser, server: Served) -> None:
    person = await reading(visit, server)
    marks = await person.page.locator(".log .event .step").all_text_contents()
    events = sorted({int(mark) for mark in marks})
    assert len(events) > 1
    await person.page.keyboard.press("Home")
    for event in events[:2]:
        await person.page.keyboard.press("PageDown")
        await expect(person.page.locator(PLY)).to_have_value(str(event))
    await person.page.keyboard.press("PageUp")
    await expect(person.page.locator(PLY)).to_have_value(str(events[0]))


async def test_it_goes_on_by_itself_until_the_end(visit: OpenBrowser, server: Served) -> None:
    person = await reading(visit, server, SORCERY)
    last = step_of(person)
    await person.page.locator("#slide").fill(str(last - 2))
    await expect(person.page.locator(PLY)).to_have_value(str(last - 2))
    play = person.page.locator("#play")
    await play.evaluate(NOTE_PRESSED)  # a look from here may come after the end
    await play.click()
    await expect(person.page.locator(PLY)).to_have_value(str(last))
    await expect(play).to_have_attribute("aria-pressed", "false")
    assert (await play.evaluate("button => button.pressed"))[0] == "true"


async def test_its_pace_is_set_and_remembered(visit: OpenBrowser, server: Served) -> None:
    person = await reading(visit, server, SORCERY)
    await person.page.evaluate(NOTE_PAUSES)
    await person.page.locator(".steps [rel=first]").click()
    for pace, pause in (("1", 1200), ("4", 300), ("0.5", 2400)):
        await person.page.locator("#pace").select_option(pace)
        await person.page.locator("#play").click()
        await expect(person.page.locator("body")).to_have_attribute("data-pause", str(pause))
        await person.page.locator("#play").click()
    await person.page.reload()
    await expect(person.page.locator("#pace")).to_have_value("0.5")


async def test_steps_are_pages_without_scripts(visit: OpenBrowser, server: Served) -> None:
    person = await reading(visit, server, screen=PLAIN)
    last = step_of(person)
    await expect(person.page.locator("#slide")).to_be_hidden()
    await person.page.locator('.steps [rel="event-prev"]').click()
    assert step_of(person) < last


@pytest.mark.parametrize("screen", [Screen(1280, 720), Screen(390, 844, touch=True), LYING[1]])
@pytest.mark.parametrize("game", [SORCERY, UTOPIA], ids=["sorcery", "utopia"])
async def test_what_happened_at_a_step_is_in_view_with_the_slider(
    visit: OpenBrowser, server: Served, game: Game, screen: Screen
) -> None:
    person = await reading(visit, server, game, screen)
    await person.page.keyboard.press("ArrowLeft")
    for seen in ("#slide", ".ask .happened", ".ask .coming"):
        await expect(person.page.locator(seen).first).to_be_in_viewport(ratio=0.99)
    counters = person.page.locator(".past .counter")
    await expect(counters).to_have_count(7 if game is SORCERY else 0)
    for each in (*await counters.all(), person.page.locator("header .back")):
        await expect(each).to_be_in_viewport(ratio=0.99)


@pytest.mark.parametrize(
    "screen",
    [PHONE, PHONE_ASIDE, *LYING, Screen(960, 600), Screen(390, 844, touch=True), Screen(1280, 720)],
)
async def test_no_control_of_a_replay_is_cut(
    visit: OpenBrowser, server: Served, screen: Screen
) -> None:
    person = await reading(visit, server, SORCERY, screen)
    assert await person.page.locator(".ask").evaluate("ask => ask.scrollWidth <= ask.clientWidth")
    await person.page.locator("#ply").fill("7")
    await person.page.locator("#ply").press("Enter")
    await person.page.wait_for_url("**/replay/7")
