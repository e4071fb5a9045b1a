"""What a reader has begun stays while the table changes, and nothing is ordered twice or lost."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game, Press
from tests.browser.screens import DESKTOP, PHONE, Screen
from tests.browser.serving import Served
from tests.browser.visitor import PLACE, Visitor

ENGINE = Game("utopia-engine-3e", seed=1)
MACHINES = Game("sorcery", ("Ann", "Ben"), 21, {}, "tinkerer")
TWO = Game("utopia", ("Ann", "Ben"), 12, {"players": 2})


async def first(visit: OpenBrowser, server: Served, game: Game = ENGINE) -> tuple[Visitor, Press]:
    """Somebody who sits at the beginning of a game, and what is to be pressed first."""
    person = await visit()
    await person.sit(game.start(server.store, []))
    return person, game.presses()[0]


async def test_what_is_half_typed_and_unfolded_stays(visit: OpenBrowser, server: Served) -> None:
    presses = TWO.presses()
    game_id = TWO.start(server.store, [])
    player, other = await visit(), await visit()
    await player.sit(game_id, presses[0].seat)
    await other.sit(game_id, 1 - presses[0].seat)
    line = await other.line()
    await line.fill("why no")
    await other.page.evaluate("document.querySelector('details')?.setAttribute('open', '')")
    before = await other.place()
    await player.press(presses[0])
    await other.moved_on(before)
    await expect(line).to_have_value("why no")
    await expect(line).to_be_focused()


async def test_a_double_click_is_one_order(visit: OpenBrowser, server: Served) -> None:
    person, press = await first(visit, server)
    posts: list[str] = []
    person.page.on(
        "request", lambda sent: posts.append(sent.url) if sent.method == "POST" else None
    )
    before = await person.place()
    await person.control(press).dblclick()
    await person.moved_on(before)
    assert len(posts) == 1


_CLICK = """(button, [detail, x, y]) => button.dispatchEvent(
  new MouseEvent("click", { detail, clientX: x, clientY: y, bubbles: true, cancelable: true }))"""
"""Clicks as a browser reports it: which of several in a row, and where. Says whether it counts."""


async def test_the_second_of_two_presses_is_none_at_the_place_of_the_first_alone(
    visit: OpenBrowser, server: Served
) -> None:
    """For browsers two taps side by side are a double one; they come too soon to be made here."""
    person, press = await first(visit, server)
    here = await centre(person.control(press))
    before = await person.place()
    assert await person.control(press).evaluate(_CLICK, [1, *here])
    await person.moved_on(before)
    before = await person.place()
    control = person.control(ENGINE.presses(2)[1])
    there = await centre(control)
    assert not await control.evaluate(_CLICK, [2, *here])
    assert await control.evaluate(_CLICK, [2, *there])
    await person.moved_on(before)


async def centre(control: Locator) -> tuple[float, float]:
    """The middle of a control in the window."""
    box = await control.bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


async def test_a_question_is_answered_where_it_is_typed(visit: OpenBrowser, server: Served) -> None:
    person, _ = await first(visit, server)
    line = await person.line()
    await line.fill("why home")
    await line.press("Enter")
    await expect(person.page.locator("#said")).to_be_visible()
    await expect(line).to_be_focused()
    await expect(line).to_have_value("")
    person.watch.allowed.append("422")
    await line.fill("home")
    await line.press("Enter")
    await expect(person.page.locator('[role="alert"]')).to_be_visible()
    await expect(line).to_have_value("home")


@pytest.mark.parametrize("screen", [DESKTOP, PHONE], ids=["desktop", "phone"])
async def test_a_reply_comes_in_sight(visit: OpenBrowser, server: Served, screen: Screen) -> None:
    person = await visit(screen=screen)
    presses = MACHINES.until("phase_one")
    seat = MACHINES.presses(len(presses) + 1)[-1].seat
    await person.sit(MACHINES.start(server.store, presses), seat)
    await person.page.locator('button[name="why"][value="all"]').click()
    await expect(person.page.locator("#said")).to_be_in_viewport()
    person.watch.allowed.append("422")
    line = await person.line()
    await line.fill("home")
    await line.press("Enter")
    await expect(person.page.locator('[role="alert"]')).to_be_in_viewport()


async def test_it_is_said_when_the_table_cannot_be_reached(
    visit: OpenBrowser, server: Served
) -> None:
    person, press = await first(visit, server)
    person.watch.allowed.append("ERR_FAILED")
    lost = person.page.locator("#lost")
    await expect(lost).to_be_hidden()
    await person.page.route("**/g/**", lambda route: route.abort())
    await person.control(press).click()
    await expect(lost).to_be_visible()
    await person.page.unroute("**/g/**")
    await person.press(press)
    await expect(lost).to_be_hidden()


async def test_what_somebody_else_did_is_seen_to_have_moved(
    visit: OpenBrowser, server: Served
) -> None:
    presses = MACHINES.presses()
    game_id = MACHINES.start(server.store, [])
    player, other = await visit(), await visit()
    await player.sit(game_id, presses[0].seat)
    await other.sit(game_id, 1 - presses[0].seat)
    moved = other.page.locator("[data-piece].moved").first
    seen = asyncio.create_task(moved.wait_for(state="attached"))
    for press in presses:
        if press.seat != presses[0].seat:
            break
        await player.press(press)
    await seen
    await expect(other.page.locator("#told")).not_to_be_empty()


async def test_cards_to_choose_from_do_not_seem_to_have_moved(
    visit: OpenBrowser, server: Served
) -> None:
    """All cards of the next row are new, which would look like advice."""
    before = TWO.until("draft_card")
    first, second = TWO.presses(len(before) + 2)[-2:]
    game_id = TWO.start(server.store, before)
    person, other = await visit(), await visit()
    await person.sit(game_id, first.seat)
    await other.sit(game_id, second.seat)
    await person.press(first)
    place = await person.place()
    await person.page.evaluate("""() => {
      window.offered = [];
      new MutationObserver((changes) => changes.forEach(({ target }) => {
        const isOffered = target.closest("[data-offered]") !== null;
        if (target.matches(".moved")) window.offered.push(isOffered);
      })).observe(document.getElementById("table"), { subtree: true, attributes: true });
    }""")
    await other.press(second)
    await person.moved_on(place)
    await expect(person.page.locator("[data-offered] .card").first).to_be_visible()
    assert not any(await person.page.evaluate("window.offered"))


async def test_sounds_are_off_until_wanted_and_that_is_remembered(
    visit: OpenBrowser, server: Served
) -> None:
    person, _ = await first(visit, server)
    sound = person.page.locator("#sound")
    await expect(sound).to_have_attribute("aria-pressed", "false")
    await sound.click()
    await expect(sound).to_have_attribute("aria-pressed", "true")
    await person.page.reload()
    await expect(sound).to_have_attribute("aria-pressed", "true")


async def test_the_past_is_walked_by_keys(visit: OpenBrowser, server: Served) -> None:
    person = await visit("en", DESKTOP)
    game_id = ENGINE.start(server.store, ENGINE.presses()[:4])
    await person.sit(game_id)
    await person.page.click('a[href$="/replay"]')
    where = person.page.locator("#where")
    last = await where.inner_text()
    await walk(person, "ArrowLeft")
    await expect(where).not_to_have_text(last)
    await walk(person, "Home")
    await expect(where).to_contain_text(" 0 ")
    await walk(person, "End")
    await expect(where).to_have_text(last)
    await expect(person.page.locator(PLACE)).to_have_count(0)


async def test_a_worked_example_is_walked_by_keys_from_the_rules(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit("en", DESKTOP)
    await person.go("/rules/utopia-engine-3e")
    await person.page.get_by_role("link", name="Fighting the hornback bison").click()
    where, said = person.page.locator("#where"), person.page.locator(".lead")
    await expect(where).to_have_text("Fighting the hornback bison: after action 0 of 3")
    await walk(person, "ArrowRight")
    await expect(said).to_contain_text("There is no 6")
    await walk(person, "End")
    await expect(said).to_contain_text("you find quartz")
    await walk(person, "ArrowLeft")
    await expect(said).to_contain_text("your 6 defeats it")
    await person.page.get_by_role("link", name="Back to the rules").click()
    await expect(person.page).to_have_url(f"{server.address}/rules/utopia-engine-3e")


async def walk(person: Visitor, key: str) -> None:
    """Press a key of a page whose scripts are there."""
    await person.page.wait_for_load_state("load")
    await person.page.keyboard.press(key)


async def test_a_chosen_part_of_the_board_stays_until_one_is_asked(
    visit: OpenBrowser, server: Served
) -> None:
    before = TWO.until("draft_card")
    first, second = TWO.presses(len(before) + 2)[-2:]
    game_id = TWO.start(server.store, before)
    person, other = await visit(screen=PHONE), await visit(screen=PHONE)
    await person.sit(game_id, first.seat)
    await other.sit(game_id, second.seat)
    await expect(person.page.locator("#show-cards")).to_be_checked()
    for chosen, part in (("#shelf-boards", "#panel-boards"), ("#shelf-map", "#panel-map")):
        await other.page.locator(chosen).click()
        await expect(other.page.locator(part)).to_be_visible()
        await expect(other.page.locator("#panel-cards")).to_be_hidden()
    place = await other.place()
    await person.press(first)
    await other.moved_on(place)
    await expect(other.page.locator("#panel-cards")).to_be_visible()
    await expect(other.page.locator("#panel-map")).to_be_hidden()
    await person.page.locator("#shelf-map").click()
    place = await person.place()
    await other.press(second)
    await person.moved_on(place)
    turn = await person.page.locator(".table").get_attribute("data-turn")
    assert await person.page.locator("#show-map").is_checked() == (turn != "yours")


async def test_a_part_of_the_board_is_chosen_without_scripts(
    visit: OpenBrowser, server: Served
) -> None:
    person = await visit(screen=replace(PHONE, scripts=False))
    await person.sit(TWO.start(server.store, TWO.until("draft_card")))
    await expect(person.page.locator("#panel-map")).to_be_hidden()
    await person.page.locator("#shelf-map").click()
    await expect(person.page.locator("#panel-map")).to_be_visible()
