"""Everything that a question needs is in view at once, on the screens that people have."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.games import BY_NAME, UTOPIA, in_turn
from tests.browser.plans import Game
from tests.browser.screens import DESKTOP, LYING, PHONE_ASIDE, Screen
from tests.browser.serving import Served
from tests.browser.visitor import Visitor
from tests.shares import LONG

WIDE = (Screen(1440, 900), Screen(1280, 720), Screen(1024, 768))
PHONES = (Screen(390, 844), Screen(844, 390), Screen(320, 640), Screen(640, 320))
TWICE_AS_LARGE = tuple(Screen(each.width // 2, each.height // 2) for each in WIDE)
SMALL = (*PHONES, *TWICE_AS_LARGE)

OUT_OF_VIEW = """(wide) => {
  const bottom = (element) => element.getBoundingClientRect().bottom;
  const bare = (at) => `${at.tagName} ${at.className} ${at.textContent.trim().slice(0, 30)}`;
  const seen = ({ left, top, right, bottom }) =>
    right - left > 0 && bottom - top > 0 && left >= -0.5 && top >= -0.5 &&
    right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
  const holds = (at) => {
    const box = at.getBoundingClientRect();
    return /auto|scroll/.test(getComputedStyle(at).overflow) && seen(box) && box.height >= 40;
  };
  const isInView = (each) => {
    if (!each.checkVisibility()) return false;
    if (seen(each.getBoundingClientRect())) return true;
    for (let at = each.parentElement; at !== document.body; at = at.parentElement)
      if (holds(at)) return true;
    return false;
  };
  const found = [];
  const high = document.documentElement.scrollHeight;
  if (high > innerHeight + 1) found.push(`the page scrolls: ${high} of ${innerHeight}`);
  const asked = document.getElementById("asked");
  if (!seen(asked.getBoundingClientRect())) found.push("the question is out of view");
  const first = document.querySelector('.ask :is(.main, button[form="order"][name="move"])');
  const isShown = !document.querySelector(".lesson") && first?.checkVisibility();
  if (isShown && bottom(first) > bottom(first.closest(".ask")))
    found.push(`the first answer is cut: ${bare(first)}`);
  for (const name of [".strip", wide ? ".log li" : ".newest"]) {
    const there = document.querySelector(name);
    if (there && !isInView(there)) found.push(`out of view: ${bare(there)}`);
  }
  const answers = new Map();
  for (const each of document.querySelectorAll('button[form="order"][name="move"]'))
    answers.set(each.value, answers.get(each.value) || isInView(each));
  for (const [answer, shown] of answers) if (!shown) found.push(`answer out of view: ${answer}`);
  const parts = [".head", ".strip", ".ask", ".stage", ".extras", ".shelf"]
    .map((name) => document.querySelector(name)).filter((each) => each?.checkVisibility());
  const boxes = parts.map((each) => each.getBoundingClientRect());
  for (const [i, a] of boxes.entries()) for (const [j, b] of boxes.entries()) {
    const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
    const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
    if (i < j && across > 1 && down > 1) found.push(`${bare(parts[i])} over ${bare(parts[j])}`);
  }
  return found;
}"""
"""The question and its first answer must be in view, another or its place in what scrolls it.

In a guided game the guide has the first answer, in a button of its own.
"""


SCROLLS = """() => {
  const { scrollHeight, clientHeight } = document.querySelector(".stage");
  const over = scrollHeight - clientHeight;
  return over > 1 ? [`the stage scrolls: ${over} below its ${clientHeight}`] : [];
}"""

WON = Game("sorcery", ("player", "computer:tinkerer"), 5, {}, "tinkerer")
"""It is won by the person, in few presses."""

UNSCROLLED = (UTOPIA,)
"""Games whose stage has room in wide windows whatever is asked."""


async def look_at(
    visitor: Visitor, server: Served, game: Game, scenes: int, screens: Iterable[Screen]
) -> None:
    """Look at that many scenes of a game on each of these screens: nothing may be out of view."""
    for presses in game.scenes(scenes):
        await visitor.sit(game.start(server.store, presses))
        for screen in screens:
            await visitor.resize(screen)
            found = await visitor.page.evaluate(OUT_OF_VIEW, screen in WIDE)
            if screen in WIDE and game in UNSCROLLED:
                found += await visitor.page.evaluate(SCROLLS)
            assert found == [], f"{screen.width} by {screen.height}, after {len(presses)} presses"


@pytest.mark.parametrize(("game", "language"), in_turn(BY_NAME))
@pytest.mark.parametrize("scenes", [4, pytest.param(60, marks=LONG)], ids=["some", "all"])
async def test_a_question_and_all_it_needs_are_in_view(
    visit: OpenBrowser, server: Served, game: Game, language: str, scenes: int
) -> None:
    await look_at(await visit(language, DESKTOP), server, game, scenes, (*WIDE, *SMALL))


@pytest.mark.parametrize(("game", "language"), in_turn(BY_NAME))
@pytest.mark.parametrize("scenes", [10, pytest.param(60, marks=LONG)], ids=["some", "all"])
async def test_controls_for_a_thumb_push_nothing_out_of_view_on_a_phone_that_lies(
    visit: OpenBrowser, server: Served, game: Game, language: str, scenes: int
) -> None:
    """Where a mouse is used, as above, they are less high. Larger phones have more room."""
    screens = (PHONE_ASIDE, LYING[0])
    await look_at(await visit(language, PHONE_ASIDE), server, game, scenes, screens)


async def test_on_a_phone_much_else_to_press_hides_no_answer(
    visit: OpenBrowser, server: Served
) -> None:
    """In phase 2 seven things can be asked or ordered; a won game ends with a wreath."""
    visitor = await visit("en", DESKTOP)
    for presses in (WON.until("phase_two"), WON.presses()):
        await visitor.sit(WON.start(server.store, presses))
        for screen in SMALL:
            await visitor.resize(screen)
            found = await visitor.page.evaluate(OUT_OF_VIEW, False)
            assert found == [], f"{screen.width} by {screen.height}, after {len(presses)} presses"
