"""A full table of Utopia on one screen: five players with long names and much in their Tableaus."""

from __future__ import annotations

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.plans import Game
from tests.browser.screens import DESKTOP
from tests.browser.serving import Served
from tests.browser.test_one_screen import OUT_OF_VIEW, SCROLLS, SMALL, WIDE

FIVE = Game(
    "utopia",
    ("Bartholomew", "computer:governor", *("computer:random",) * 3),
    9,
    {"players": 5, "variant": "strategic"},
    "governor",
)
ALL = 60

LOOKS = """() => {
  const found = [];
  const strip = document.querySelector(".strip");
  const high = strip.getBoundingClientRect().height;
  if (high > 96) found.push(`the strip is ${high} high`);
  if (strip.scrollWidth > strip.clientWidth + 1) found.push("the strip scrolls");
  for (const each of document.querySelectorAll(".choices .card, .world")) {
    const { top, bottom } = each.getBoundingClientRect();
    const area = document.querySelector(".stage").getBoundingClientRect();
    if (each.checkVisibility() && (top < area.top - 1 || bottom > area.bottom + 1))
      found.push(`cut off: ${each.className} ${each.textContent.trim().slice(0, 30)}`);
  }
  return found;
}"""
"""In a wide window: the whole strip, every card to choose from, the whole map."""


@pytest.mark.long
@pytest.mark.parametrize("seat", [0, None], ids=["player", "spectator"])
@pytest.mark.parametrize("language", ["en", "zh_Hant"])
async def test_five_players_fit_whatever_is_asked(
    visit: OpenBrowser, server: Served, language: str, seat: int | None
) -> None:
    visitor = await visit(language, DESKTOP)
    for presses in FIVE.scenes(ALL):
        await visitor.sit(FIVE.start(server.store, presses), seat)
        for screen in (*WIDE, *SMALL):
            await visitor.page.set_viewport_size({"width": screen.width, "height": screen.height})
            found = await visitor.page.evaluate(OUT_OF_VIEW, screen in WIDE)
            if screen in WIDE:
                found += await visitor.page.evaluate(SCROLLS)
                found += await visitor.page.evaluate(LOOKS)
            assert found == [], f"{screen.width} by {screen.height}, after {len(presses)} presses"
