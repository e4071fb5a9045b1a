"""What is on a page is there once: no id, no piece and no section of a table is drawn twice."""

from __future__ import annotations

import re
from collections import Counter
from random import Random
from typing import Final

import pytest

from artificer import load_game
from artificer.faces.web.security import Access
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser
from tests.table.playing import play_on

TABLES: Final = {"utopia-engine-3e": 1, "sorcery": 2, "utopia": 2}
STEPS, APART = 90, 15
NAMED: Final = re.compile(r'<[^>]*? (id|data-piece|data-scene)="([^"]*)"')


def twice(text: str) -> list[tuple[str, str]]:
    """What is named more than once on a page; scenes are all one desk."""
    names = [(kind, "" if kind == "data-scene" else name) for kind, name in NAMED.findall(text)]
    return [name for name, times in Counter(names).items() if times > 1]


@pytest.mark.parametrize("ruleset", TABLES)
def test_nothing_is_drawn_twice(
    browser: Browser, store: Store, access: Access, ruleset: str
) -> None:
    """At the table and where it is read again, whatever is under way."""
    seats = TABLES[ruleset]
    game = load_game(ruleset, players=seats) if seats > 1 else load_game(ruleset)
    session = Session.start(store, game, SeededDice(3), seats=[f"P{n}" for n in range(seats)])
    play_on(session, Random(3), STEPS)
    ply = session.ply
    session.close()
    table = f"/g/{session.game_id}/{access.token(session.game_id, 0)}"
    asks = ["", "?why=all", *(f"/replay/{at}" for at in range(0, ply, APART))]
    pages = {ask: browser.get(table + ask).text for ask in asks}
    assert not {ask: found for ask, text in pages.items() if (found := twice(text))}
    assert ruleset != "utopia-engine-3e" or any("data-scene" in text for text in pages.values())
