"""No list on a page grows without bound, however long a game is and however many there are."""

from __future__ import annotations

import re
from collections import Counter
from datetime import date
from random import Random
from typing import Final

import pytest
from selectolax.lexbor import LexborHTMLParser
from starlette.testclient import TestClient

from artificer import load_game
from artificer.faces.web.app import make_app
from artificer.faces.web.security import Access
from artificer.games.registry import ruleset_names
from artificer.host.daily import SHOWN, begin
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.table.store.memory import MemoryStore
from tests.faces.web.browsing import Browser, of
from tests.table.playing import play_on

MOST: Final = 100
"""The most items of a list: those that need more have pages."""

MANY: Final = 40
"""More games than a page of the house lists."""

LISTS: Final = frozenset({"ol", "ul", "dl", "tbody", "details"})
ITEMS: Final = "li, dt, tr, p"
SPECIAL: Final = {
    "clauses": "all clauses of a rulebook: as many as are printed",
    "reasons": "every reason against a move, in a box that scrolls: as many as the cards name",
}
"""Lists that may be longer, by their class, and why."""

PEOPLE: Final = {
    "utopia-engine-3e": ("Ann",),
    "sorcery": ("Ann", "Ben"),
    "utopia": ("Ann", "Ben"),
}


def too_long(text: str) -> dict[str, int]:
    """The lists of a page that have more items than any may, by their names."""
    counts: Counter[tuple[str, int]] = Counter()
    for item in LexborHTMLParser(text).css(ITEMS):
        node = item.parent
        while node is not None and node.tag not in LISTS:
            node = node.parent
        if node is not None:
            counts[of(node, "class") or of(node, "aria-labelledby"), node.mem_id] += 1
    found = {name: n for (name, _), n in counts.items() if n > MOST}
    return {name: n for name, n in found.items() if not {*name.split()} & {*SPECIAL}}


@pytest.mark.parametrize(
    ("ruleset", "steps"),
    [("utopia-engine-3e", 10_000), ("sorcery", 400), ("utopia", 400)],
)
def test_the_lists_of_a_long_game_are_bounded(
    browser: Browser, store: Store, access: Access, ruleset: str, steps: int
) -> None:
    """For everybody: who watches has had no choice since the beginning, and nor has who waits."""
    seats = PEOPLE[ruleset]
    game = load_game(ruleset, players=len(seats)) if len(seats) > 1 else load_game(ruleset)
    session = Session.start(store, game, SeededDice(5), seats=seats)
    play_on(session, Random(1), steps)
    ply = session.ply
    session.close()
    for seat in (None, *range(len(seats))):
        table = f"/g/{session.game_id}/{access.token(session.game_id, seat)}"
        asks = ("", "?why=all", "?ask=log", "?ask=moves", f"/replay/{ply // 2}")
        for text in (browser.get(table + ask).text for ask in asks):
            assert too_long(text) == {}


def test_the_newest_line_comes_first_and_what_is_new_is_marked(
    browser: Browser, store: Store, access: Access
) -> None:
    session = Session.start(
        store, load_game("utopia", players=2), SeededDice(5), seats=PEOPLE["utopia"]
    )
    play_on(session, Random(1), 200)
    session.close()
    page = browser.get(f"/g/{session.game_id}/{access.token(session.game_id, 0)}")
    log = page.text.partition('<ol tabindex="0" aria-labelledby="log">')[2].partition("</ol>")[0]
    plies = [int(ply) for ply in re.findall(r'data-ply="(\d+)"', log)]
    marked = [" new" in line.partition(">")[0] for line in log.split("<li")[1:]]
    assert plies == sorted(plies, reverse=True)
    assert 0 < sum(marked) < len(marked)
    assert marked == sorted(marked, reverse=True)


def test_the_lists_of_a_house_with_many_games_are_bounded(browser: Browser, store: Store) -> None:
    for _ in range(MANY):
        session = Session.start(store, load_game("utopia-engine-3e"), SeededDice(1))
        session.close()
    over = Session.start(store, load_game("utopia-engine-3e"), SeededDice(1))
    play_on(over, Random(1))
    over.close()
    paths = ["/", "/?finished", "/record", "/record/utopia-engine-3e", "/rules"]
    paths += [f"/rules/{name}" for name in ruleset_names()]
    paths += [f"/rules/{name}/clauses" for name in ruleset_names()]
    paths += [f"/games/{over.game_id}", f"/new/{ruleset_names()[-1]}"]
    for path in paths:
        page = browser.get(path)
        assert page.status == 200, path
        assert too_long(page.text) == {}, path


def test_the_lists_of_a_day_that_many_play_are_bounded(
    access: Access, monkeypatch: pytest.MonkeyPatch
) -> None:
    day, store = date(2026, 3, 1), MemoryStore()
    monkeypatch.setattr("artificer.table.session.now", lambda: f"{day}T12:00:00.000000Z")
    for number in range(MOST + 1):
        session = begin(store, day, "utopia-engine-3e", f"P{number}")
        if number < 2:
            play_on(session, Random(number))
        session.close()
    with TestClient(make_app(store, access, processes=0, today=lambda: day)) as client:
        text = Browser(client).get("/daily").text
    assert too_long(text) == {}
    assert f"{SHOWN} of the games that do not count" in text
    assert f"{MOST - 1 - SHOWN} more games of this day are not listed" in text
