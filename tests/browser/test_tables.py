"""Three people at one table, before a browser each, whose lines are cut now and then."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

import pytest
from playwright.async_api import expect

from tests.browser.conftest import OpenBrowser
from tests.browser.games import OVER, called, twice
from tests.browser.plans import Game
from tests.browser.serving import Served
from tests.browser.together import all_see
from tests.browser.visitor import Visitor

PEOPLE = ("Ann", "Ben", "Cid")
TABLES = (
    Game("sorcery", PEOPLE, 14, {"players": 3}, "tinkerer"),
    Game("utopia", PEOPLE, 45, {"players": 3}),
)
LAST = 8
"""Presses in `make test`, with two cut lines and a server that stops."""

MOVES = 'button[form="order"][name="move"]'

AS_DRAWN = """async () => {
  const table = document.getElementById("table");
  const answer = await fetch(table.dataset.path, { headers: { "x-part": "1" } });
  const anew = document.implementation.createHTMLDocument("").createElement("div");
  anew.innerHTML = await answer.text();
  const told = (part) => [...part.querySelectorAll("h2, p, li, td, th, button, [aria-label]")]
    .filter((each) => !each.closest("#people, #course")) // scripts say who is here, and draw this
    .map((each) => (each.ariaLabel ?? "") + each.textContent.replace(/\\s+/g, " "));
  const [here, now] = [table, anew].map((each) => each.querySelector("[data-head]").dataset.head);
  return [told(table), told(anew), here !== now];
}"""
"""What stands on the page, what the server would draw for that seat now, and whether the game has
moved on meanwhile: cards are drawn by themselves.
"""


async def each_sees_what_is_theirs(people: Sequence[Visitor]) -> None:
    """What came by itself is what the server would draw; one has controls, the others wait."""
    for person in people:
        there, anew, moved = await person.page.evaluate(AS_DRAWN)
        while moved:
            there, anew, moved = await person.page.evaluate(AS_DRAWN)
        assert there == anew
    asked = [await person.page.locator(MOVES).count() > 0 for person in people]
    assert asked.count(True) <= 1
    for seat, name in enumerate(PEOPLE):
        if asked[seat]:
            for other in (*people[:seat], *people[seat + 1 :]):
                await expect(other.asked()).to_contain_text(name)


@pytest.mark.parametrize(
    ("game", "language", "whole"), twice(TABLES, 0, without=TABLES[1:]), ids=called
)
async def test_three_at_one_table_see_the_same_game_whatever_is_cut(
    visit: OpenBrowser, server: Served, game: Game, language: str, *, whole: bool
) -> None:
    planned = game.presses()
    presses = planned if whole else planned[-LAST:]
    game_id = game.start(server.store, planned[: -len(presses)])
    people = [await visit(language) for _ in PEOPLE]
    for seat, person in enumerate(people):
        person.watch.allowed += ["ERR_INTERNET_DISCONNECTED", "WebSocket connection"]
        await person.sit(game_id, seat)
    for number, press in enumerate(presses):
        away = people[(press.seat + 1) % 3]
        if cut := number % 4 == 1:
            await away.page.context.set_offline(True)
        if number % 16 == 7:
            await asyncio.to_thread(server.stop)
            server.start()
        before = await away.place()
        await people[press.seat].press(press)
        if cut:
            await people[(press.seat + 2) % 3].moved_on(before)
            assert await away.place() == before
        await away.page.context.set_offline(False)
        await all_see(people, server, game_id)
        if number % 5 == 0:
            await each_sees_what_is_theirs(people)
    for person in people:
        await expect(person.asked()).to_have_text(OVER[language])
    await each_sees_what_is_theirs(people)
