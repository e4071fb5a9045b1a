"""Lists of games, a page at a time; one suite for every kind of store."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import chain
from pathlib import Path

import pytest

import artificer
from artificer import Outcome
from artificer.table.entries import Hinted, entry_content, write_line
from artificer.table.header import Header
from artificer.table.store import Command, GameSummary, MemoryStore, SqliteStore, Store, Wanted
from artificer.table.store.base import PAGE
from artificer.table.store.sqlite import _listing
from tests.table.playing import begin

HEADER = begin().header
SHARED = ("Ann", "computer:random", 'Ben, "the" second')


@pytest.fixture(params=["memory", "sqlite"])
def store(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Store]:
    kept: Store
    kept = MemoryStore() if request.param == "memory" else quick(tmp_path / "games.sqlite")
    yield kept
    kept.close()


def quick(path: Path) -> SqliteStore:
    """A store that need not outlive a power failure."""
    store = SqliteStore(path)
    store._db.execute("PRAGMA synchronous = OFF")
    return store


def end(store: Store, game_id: str, outcome: Outcome | None) -> None:
    """Say that a game has ended so; that it goes on after all."""
    head = store.load(game_id).head
    store.append(game_id, Command(f"end-{head}", head, head, ("x",), 1, outcome))


def ids(games: tuple[GameSummary, ...]) -> list[str]:
    return [game.game_id for game in games]


def pages(store: Store, wanted: Wanted, limit: int) -> Iterator[list[str]]:
    page = store.games(wanted, limit)
    yield ids(page.games)
    while page.after is not None:
        page = store.games(wanted, limit, page.after)
        yield ids(page.games)


@pytest.mark.parametrize("limit", [1, 3, 7, 8])
def test_pages_hold_every_game_once_the_newest_first(store: Store, limit: int) -> None:
    made = [store.create(HEADER) for _ in range(7)]
    end(store, made[2], None)
    newest = [made[2], *(game_id for game_id in reversed(made) if game_id != made[2])]
    found = list(pages(store, Wanted(), limit))
    assert list(chain(*found)) == newest
    assert {len(page) for page in found[:-1]} <= {limit}
    assert found[-1]


def test_games_of_one_moment_are_told_apart_by_their_ids(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("artificer.table.store.base.now", lambda: "2026-01-01T00:00:00Z")
    made = [store.create(HEADER) for _ in range(9)]
    assert list(chain(*pages(store, Wanted(), 2))) == sorted(made, reverse=True)


def test_a_game_that_begins_between_two_pages_moves_none_of_the_others(store: Store) -> None:
    made = [store.create(HEADER) for _ in range(4)]
    page = store.games(limit=2)
    store.create(HEADER)
    assert ids(store.games(limit=2, after=page.after).games) == [made[1], made[0]]


WON = Outcome("saved", (1, 0), (0,))
HINT = write_line(entry_content(Hinted(0)), "")[0]


def test_a_hint_that_is_set_aside_is_none(store: Store) -> None:
    game_id = store.create(HEADER)
    store.append(game_id, Command("one", 0, 0, ("x", HINT), 1, None))
    assert ids(store.games(Wanted(hinted=True)).games) == [game_id]
    store.append(game_id, Command("two", 2, 1, ("y",), 1, None))
    assert ids(store.games(Wanted(hinted=True)).games) == []


def test_games_are_found_by_when_they_were_last_played(store: Store) -> None:
    made = [store.create(HEADER) for _ in range(4)]
    times = {game.game_id: game.updated for game in store.every_game()}
    wanted = Wanted(since=times[made[1]], until=times[made[3]])
    assert ids(store.games(wanted).games) == [made[2], made[1]]


@pytest.mark.parametrize(
    ("wanted", "fits"),
    [
        (Wanted(finished=False), lambda game: game.result is None),
        (Wanted(finished=True), lambda game: game.result == WON),
        (Wanted(ruleset="sorcery"), lambda game: game.ruleset == "sorcery"),
        (
            Wanted(finished=False, ruleset="sorcery"),
            lambda game: (game.ruleset, game.result) == ("sorcery", None),
        ),
        (Wanted(name="tuesday"), lambda game: game.name == "tuesday"),
        (Wanted(name="%"), lambda game: False),
        (Wanted(day="2026-03-01"), lambda game: game.name == "tuesday"),
        (Wanted(day="2026-03-02"), lambda game: False),
        (Wanted(name_start="tue"), lambda game: game.name == "tuesday"),
        (Wanted(name_start=""), lambda game: game.name == "tuesday"),
        (Wanted(name_start="tuesdays"), lambda game: False),
        (Wanted(hinted=True), lambda game: game.hinted),
        (Wanted(hinted=False), lambda game: not game.hinted),
        (Wanted(daily=False), lambda game: True),
        (Wanted(shared=True), lambda game: game.seats == SHARED),
        (Wanted(shared=False, hinted=True), lambda game: game.hinted and game.seats != SHARED),
        (Wanted(since="2020", until="2021"), lambda game: False),
        (Wanted(since="2020", also=lambda game: game.hinted), lambda game: game.hinted),
    ],
)
@pytest.mark.parametrize("limit", [2, 50])
def test_a_list_shows_what_is_wanted(
    store: Store, wanted: Wanted, limit: int, fits: Callable[[GameSummary], bool]
) -> None:
    other = replace(HEADER, ruleset="sorcery", name="tuesday", started="2026-03-01T12:00:00Z")
    seats = (SHARED, ("Ann", "computer:random"), HEADER.seats)
    for number in range(12):
        header = replace(other if number % 3 else HEADER, seats=seats[number % 4 % 3])
        game_id = store.create(header)
        if number % 5 == 0:
            store.append(game_id, Command("hint", 0, 0, (HINT,), 0, None))
        if number % 2:
            end(store, game_id, WON)
    every = list(store.every_game())
    assert len(every) == 12
    assert list(chain(*pages(store, wanted, limit))) == [g.game_id for g in every if fits(g)]
    assert list(store.every_game(wanted)) == [game for game in every if fits(game)]


def test_a_game_is_found_by_the_start_of_its_id(store: Store) -> None:
    made = [store.create(HEADER) for _ in range(5)]
    assert ids(store.games(Wanted(id_start=made[3][:9])).games) == [made[3]]
    assert ids(store.games(Wanted(id_start="_")).games) == []
    assert len(store.games(Wanted(id_start="")).games) == 5


def test_a_finished_game_that_is_taken_back_is_open_again(store: Store) -> None:
    game_id = store.create(HEADER)
    end(store, game_id, WON)
    end(store, game_id, None)
    assert ids(store.games(Wanted(finished=False)).games) == [game_id]


def test_a_list_shows_the_beginning_of_a_document(store: Store) -> None:
    deck = f"# {'my own deck ' * 40}\nmap = 1\n"
    header = replace(HEADER, options={"deck": deck, "variant": "strategic", "players": 3})
    store.create(header)
    (game,) = store.games().games
    assert game.options == {"deck": deck[:100] + "\n", "variant": "strategic", "players": 3}


@pytest.mark.parametrize("games", [2 * PAGE, pytest.param(10_000, marks=pytest.mark.long)])
def test_the_first_page_of_many_games_reads_no_header(
    store: Store, monkeypatch: pytest.MonkeyPatch, games: int
) -> None:
    for _ in range(games):
        store.create(HEADER)
    read: list[str] = []
    monkeypatch.setattr(Header, "from_line", staticmethod(read.append))
    monkeypatch.setattr("artificer.table.entries.read_line", read.append)
    page = store.games(Wanted(finished=False))
    assert (len(page.games), read) == (PAGE, [])
    assert page.after is not None
    assert (page.games[0].ruleset, page.games[0].options) == (HEADER.ruleset, HEADER.options)


@pytest.mark.parametrize(
    ("wanted", "index"),
    [
        (Wanted(), "games_newest"),
        (Wanted(finished=False), "games_open"),
        (Wanted(finished=True), "games_open"),
        (Wanted(finished=False, ruleset="sorcery"), "games_of_a_ruleset"),
    ],
)
@pytest.mark.parametrize("first", [True, False])
def test_a_page_is_read_off_an_index(
    tmp_path: Path, wanted: Wanted, index: str, first: bool
) -> None:
    """Nothing is sorted, and no page but the one wanted is read."""
    store = quick(tmp_path / "games.sqlite")
    for _ in range(3):
        store.create(HEADER)
    after = None if first else store.games(limit=1).after
    query, values = _listing(wanted, after)
    plan = [row[3] for row in store._db.execute(f"EXPLAIN QUERY PLAN {query} LIMIT 2", values)]
    store.close()
    assert not any("TEMP B-TREE" in step or step.startswith("SCAN attempts") for step in plan)
    assert f"USING INDEX {index}" in plan[0]
    assert plan[0].startswith("SEARCH" if not first or wanted != Wanted() else "SCAN")


def test_a_summary_knows_who_has_won(store: Store) -> None:
    game = artificer.load_game("sorcery", players=2)
    game_id = store.create(replace(HEADER, ruleset=game.name, seats=("Ann", "Ben")))
    end(store, game_id, Outcome("prestige", (3, 1), (0,)))
    (summary,) = store.games().games
    assert summary.result == Outcome("prestige", (3, 1), (0,))
