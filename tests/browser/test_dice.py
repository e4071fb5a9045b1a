"""Dice of Utopia Engine in a real browser: dragged, tapped, named by keys; the sheets on paper."""

from __future__ import annotations

import itertools
import re

import pytest
from playwright.async_api import Locator, expect

from tests.browser.conftest import OpenBrowser
from tests.browser.dragging import drag, dragged, middle
from tests.browser.games import ALL, THIRD
from tests.browser.plans import Game, Press
from tests.browser.screens import DESKTOP, PHONE, Screen
from tests.browser.visitor import Visitor
from tests.shares import LONG

SHEETS = 2
FIELDS = Game("utopia-engine-3e", seed=1, advisor="novice")
"""Its artifacts are activated and linked."""
SQUARES = {"search": 6, "activation": 8, "link": 7}
LAST = slice(-1, None)

PRESS = """(key) => document.body.dispatchEvent(new KeyboardEvent("keydown",
  { ...key, bubbles: true, cancelable: true }))"""
"""A key of a keyboard with other signs than English."""


async def at_the_squares(visit: OpenBrowser, **how: object) -> Visitor:
    """Somebody whose first two dice lie before an empty search box."""
    person = await visit(**how)
    await sit_before_dice(person)
    return person


async def sit_before_dice(person: Visitor) -> None:
    """Sit down at a game whose first two dice have just been rolled."""
    await person.sit(THIRD.start(person.server.store, list(_until_dice_lie())))
    await expect(person.page.locator(".lies[role=button]")).to_have_count(2)


def _until_dice_lie() -> list[Press]:
    presses = THIRD.presses(8)
    return [*itertools.takewhile(lambda press: press.action is not None, presses), Press(0, None)]


def dice(person: Visitor) -> Locator:
    return person.page.locator(".lies.unwritten")


def square(person: Visitor, letter: str) -> Locator:
    return person.page.locator(f'.square[data-square="{letter}"]')


async def face_of(die: Locator) -> str:
    return await die.get_attribute("data-face") or ""


@pytest.mark.parametrize(
    ("screen", "field", "share"),
    [
        pytest.param(DESKTOP, "search", slice(None, None, 2), id="search"),
        pytest.param(DESKTOP, "activation", LAST, id="activation"),
        pytest.param(DESKTOP, "link", LAST, id="link", marks=LONG),
        pytest.param(PHONE, "search", LAST, id="finger"),
        *(
            pytest.param(screen, field, ALL, id=f"{name}-{field}-all", marks=LONG)
            for screen, name in ((DESKTOP, "mouse"), (PHONE, "finger"))
            for field in SQUARES
        ),
    ],
)
async def test_a_die_is_dragged_into_the_squares_that_are_offered(
    visit: OpenBrowser, screen: Screen, field: str, share: slice
) -> None:
    """While the dice move as they do; each number is taken back before the next one."""
    person = await visit(screen=screen)
    assert not person.screen.still
    game = FIELDS.until(f"write_{field}_number")
    await person.sit(FIELDS.start(person.server.store, game))
    offered = person.page.locator(".square:has(.write)")
    letters = [await each.get_attribute("data-square") or "" for each in await offered.all()]
    assert len(letters) == SQUARES[field]
    for letter in letters[share]:
        place, before = square(person, letter), await person.place()
        face = await place.locator(".write").first.get_attribute("data-face")
        die = person.page.locator(f'.lies.unwritten[data-face="{face}"]').first
        async with dragged(person, die, await middle(place)):
            await place.locator(".aim").locator("visible=true").wait_for()
        await person.moved_on(before)
        before = await person.place()
        await person.page.locator('button[name="back"]').dispatch_event("click")
        await person.moved_on(before)


async def test_a_die_that_was_let_go_nowhere_is_taken_again(visit: OpenBrowser) -> None:
    person = await at_the_squares(visit)
    die, place = dice(person).last, square(person, "b")
    await drag(person, die, (5, 5))
    await expect(die).to_have_attribute("style", "")
    before = await person.place()
    await drag(person, die, await middle(place))
    await person.moved_on(before)
    await expect(dice(person)).to_be_focused()


async def test_a_drag_that_ends_nowhere_writes_nothing(visit: OpenBrowser) -> None:
    person = await at_the_squares(visit)
    before = await person.place()
    await drag(person, dice(person).first, (5, 5))
    await expect(person.page.locator(".lies.held, .write.aimed")).to_have_count(0)
    assert await person.place() == before


async def test_a_die_that_is_tapped_goes_where_the_next_tap_says(visit: OpenBrowser) -> None:
    person = await at_the_squares(visit, screen=PHONE)
    die = dice(person).first
    face, before = await face_of(die), await person.place()
    await die.tap()
    await expect(die).to_have_attribute("aria-pressed", "true")
    await square(person, "d").tap()
    await person.moved_on(before)
    await expect(square(person, "d").locator("b")).to_have_text(face)


async def test_keys_name_a_die_and_a_square_and_focus_stays_with_the_dice(
    visit: OpenBrowser,
) -> None:
    person = await at_the_squares(visit)
    faces = [await face_of(die) for die in await dice(person).all()]
    keyboard = person.page.keyboard
    for face, letter in zip(faces, "ce", strict=True):
        before = await person.place()
        await keyboard.press(face)
        await keyboard.press(letter)
        await person.moved_on(before)
        await expect(square(person, letter).locator("b")).to_have_text(face)
        if letter == "c":
            await expect(dice(person)).to_be_focused()


@pytest.mark.parametrize(
    ("numbers", "letter"),
    [("&\u00e9\"'(-", "c"), ("\u3105\u3109\u02c7\u02cb\u3113\u02ca", "\u310f"), ("123456", "C")],
    ids=["French", "Zhuyin", "capitals"],
)
async def test_keys_count_by_their_place_where_the_keyboard_has_other_signs(
    visit: OpenBrowser, numbers: str, letter: str
) -> None:
    person = await at_the_squares(visit)
    face, before = await face_of(dice(person).first), await person.place()
    number = {"key": numbers[int(face) - 1], "code": f"Digit{face}"}
    taken = person.page.locator(".lies.taken")
    for other in ({**number, "isComposing": True}, {**number, "key": "Process"}):
        await person.page.evaluate(PRESS, other)
        await expect(taken).to_have_count(0)
    await person.page.evaluate(PRESS, number)
    await expect(taken).not_to_have_count(0)
    await person.page.evaluate(PRESS, {"key": letter, "code": "KeyC"})
    await person.moved_on(before)
    await expect(square(person, "c").locator("b")).to_have_text(face)


async def test_arrows_walk_over_the_squares_and_show_what_would_come(visit: OpenBrowser) -> None:
    person = await at_the_squares(visit)
    face, before = await face_of(dice(person).first), await person.place()
    total = person.page.locator(".sum output")
    stands = await total.text_content()
    keyboard = person.page.keyboard
    await keyboard.press(face)
    for key in ("ArrowRight", "ArrowRight", "ArrowUp"):
        await keyboard.press(key)
    aimed = person.page.locator(".write:focus")
    await expect(aimed).to_have_count(1)
    await expect(total).not_to_have_text(stands or "")
    letter = await aimed.locator("..").get_attribute("data-square")
    await keyboard.press("Enter")
    await person.moved_on(before)
    await expect(square(person, letter or "").locator("b")).to_have_text(face)


async def test_the_sheets_are_printed_on_two_pages(visit: OpenBrowser) -> None:
    for language, length in (("en", 6), ("zh_Hant", None)):
        person = await visit(language)
        await person.sit(THIRD.start(person.server.store, THIRD.presses(length)))
        printed = await person.page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == SHEETS
        await person.page.emulate_media(media="print")
        await expect(person.page.locator(".panel.workshop")).to_be_visible()
        is_over = length is None
        await expect(person.page.locator(".ask")).to_be_visible(visible=is_over)
