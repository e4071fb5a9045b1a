"""Everybody at a table, and who watches it, sees every page of it, whatever stands."""

from __future__ import annotations

import random

import pytest

from artificer.faces.web.security import Access
from artificer.games.registry import load_game, ruleset_named, ruleset_names
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store.base import Store
from tests.faces.web.browsing import Browser
from tests.table.playing import play_on

UNDER_WAY, OVER = 120, 10_000
TABLES = [
    (name, seats) for name in ruleset_names() for seats in sorted({*ruleset_named(name).seats})
]


AGAIN = (("sorcery", 2), ("utopia", 2))
"""Tables that differ in nothing but fewer seats from one that the quick suite looks at."""

ENDED = (("utopia-engine-3e", 1), ("utopia", 2))
"""Tables whose end the quick suite looks at; `test_playing.py` has the end of Sorcery."""


@pytest.mark.parametrize(
    ("ruleset", "seats", "steps"),
    [
        *(
            pytest.param(*table, UNDER_WAY, marks=pytest.mark.long if table in AGAIN else ())
            for table in TABLES
        ),
        *((*table, OVER) for table in ENDED),
        *(
            pytest.param(*table, OVER, marks=pytest.mark.long)
            for table in TABLES
            if table not in ENDED
        ),
    ],
)
def test_nobody_is_turned_away_whatever_stands(
    browser: Browser, store: Store, access: Access, ruleset: str, seats: int, steps: int
) -> None:
    game = load_game(ruleset, players=seats) if seats > 1 else load_game(ruleset)
    session = Session.start(store, game, SeededDice(5), seats=[f"P{n}" for n in range(seats)])
    play_on(session, random.Random(seats), steps)
    ply = session.ply
    session.close()
    for seat in (None, *range(seats)):
        table = f"/g/{session.game_id}/{access.token(session.game_id, seat)}"
        ends = (0, ply - 1) if seat in (None, 0) else ()
        for page in ("", "?why=all", *(f"/replay/{at}" for at in (*ends, ply // 2, ply))):
            assert browser.get(table + page).status == 200
