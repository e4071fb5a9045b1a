"""With many saved games no command reads more of them than it shows.

What is counted are the instructions of SQLite's machine, of every connection that a command opens:
they are the same on every computer, however busy it is.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from typing import Any, Final

import pytest

from artificer.faces.commands import completing
from artificer.table.home import default_store_path
from artificer.table.store import SqliteStore
from artificer.table.store.base import PAGE
from tests.faces.cli.calling import Call
from tests.faces.cli.test_completing import completed
from tests.table.playing import begin

FEW, MANY = 300, 1_200
EVERY: Final = 10
"""SQLite instructions between two calls of its progress handler."""

Counted = Callable[[Callable[[], object]], int]


def fill(games: int) -> None:
    """That many more games: one in a hundred has a name that can be completed."""
    solo = begin().header
    duel = replace(solo, ruleset="sorcery", seats=("Ann", "Ben"))
    with closing(SqliteStore(default_store_path())) as store:
        store._db.execute("PRAGMA synchronous = OFF")
        store._db.execute("PRAGMA wal_autocheckpoint = 0")
        for number in range(games):
            name = f"monday-{number}" if number % 100 == 0 else f"game {number}"
            store.create(replace(duel if number % 2 else solo, name=name))


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> Counted:
    """How often SQLite says that it is at work during something."""
    ticks = [0]
    connect = sqlite3.connect

    def tick() -> int:
        ticks[0] += 1
        return 0

    def connected(*args: Any, **options: Any) -> sqlite3.Connection:
        db: sqlite3.Connection = connect(*args, **options)
        db.set_progress_handler(tick, EVERY)
        return db

    def count(work: Callable[[], object]) -> int:
        ticks[0] = 0
        with monkeypatch.context() as patch:
            patch.setattr("artificer.table.store.opening.sqlite3.connect", connected)
            work()
        return ticks[0]

    return count


def test_what_is_shown_costs_the_same_among_few_and_among_many(
    call: Call, counted: Counted
) -> None:
    works: dict[str, Callable[[], object]] = {
        "all": lambda: call("games"),
        "running": lambda: call("games", "--running"),
        "ruleset": lambda: call("games", "sorcery", "--last", "20"),
        "player": lambda: call("games", "--player", "ann", "--last", "20"),
        "since": lambda: call("games", "--since", "2020-01-01", "--json"),
        "latest": lambda: call("export", "latest", "-"),
        "name": lambda: call("export", "monday-100", "-"),
        "nobody": lambda: call("export", "nobody", "-"),
        "complete": lambda: completed("replay "),
    }
    fill(FEW)
    among_few = {name: counted(work) for name, work in works.items()}
    fill(MANY - FEW)
    for name, work in works.items():
        among_many = counted(work)
        assert among_many < 1.3 * among_few[name] + 20, (name, among_few[name], among_many)
    reading_all = counted(lambda: call("games", "--all"))
    assert reading_all > 5 * among_few["all"]


def test_tab_offers_the_games_that_begin_so_and_no_more_than_fit() -> None:
    fill(MANY)
    with closing(SqliteStore(default_store_path(), read_only=True)) as store:
        newest = [game.game_id for game in store.games(limit=completing.MOST_GAMES).games]
    assert set(newest) <= set(completed("replay "))
    assert len(completed("replay ")) <= 2 + 2 * completing.MOST_GAMES
    assert completed("replay monday-11") == ["monday-1100", "<file>"]
    for start in ("0", "a3", newest[-1]):
        assert any(item.startswith(start) for item in completed(f"replay {start}"))
    assert completed("replay \udcff") == ["<file>"]


def test_a_start_that_fits_too_many_games_is_refused(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = iter(f"a{number:09}" for number in range(1000))
    monkeypatch.setattr("artificer.table.store.base.new_id", lambda: next(begun))
    fill(PAGE + 1)
    code, out, err = call("replay", "a")
    assert (code, out) == (1, "")
    assert f"fits more than {PAGE} saved games" in err
    assert call("export", "a000000001", "-")[0] == 0
