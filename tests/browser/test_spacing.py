"""Letters, words and lines farther apart, as some readers set them: nothing of a table is cut.

The distances are those of WCAG 2.2, success criterion 1.4.12.
"""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.conftest import OpenBrowser
from tests.browser.games import GAMES
from tests.browser.plans import Game
from tests.browser.serving import Served

SPACE: Final = """() => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    * { line-height: 1.5 !important; letter-spacing: .12em !important; }
    * { word-spacing: .16em !important; }
    p { margin-bottom: 2em !important; }`);
  document.adoptedStyleSheets = [sheet];
}"""

CUT: Final = """() => [...document.querySelectorAll(".table *, .head *")].filter((each) => {
  if (!each.checkVisibility() || each.closest(".unseen, svg") || each.offsetWidth < 2) return false;
  const hides = ["hidden", "clip"].includes(getComputedStyle(each).overflowX);
  return hides && each.textContent.trim() && each.scrollWidth > each.clientWidth + 1;
}).map((each) => `${each.className}: ${each.textContent.trim().slice(0, 40)}`)"""
"""The texts of which a part cannot be seen."""

HEAD_ROWS: Final = """() => {
  const row = document.getElementById("sound").offsetHeight;
  return Math.floor(document.querySelector(".head").offsetHeight / row);
}"""


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.ruleset)
async def test_nothing_of_a_table_is_cut_where_letters_stand_farther_apart(
    visit: OpenBrowser, server: Served, game: Game
) -> None:
    reader = await visit(fresh=True)
    presses = game.presses()
    await reader.sit(game.start(server.store, presses[: len(presses) // 2]))
    await reader.page.evaluate(SPACE)
    assert await reader.page.evaluate(CUT) == []
    assert await reader.page.evaluate(HEAD_ROWS) == 1
