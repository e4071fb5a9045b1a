"""`artificer games`: which games it lists, what it says of them, and in whose time."""

from __future__ import annotations

import json
import random
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import replace
from datetime import UTC, date, datetime
from itertools import product
from typing import Any, Final

import pytest

from artificer.games.contract import Outcome
from artificer.host.daily import begin as begin_daily
from artificer.table.entries import Hinted, entry_content, write_line
from artificer.table.header import Header
from artificer.table.home import default_store_path
from artificer.table.store import Beginning, MemoryStore, SqliteStore
from artificer.words.languages import LANGUAGES
from tests.faces.cli.calling import Call
from tests.table.playing import begin

CENTRAL_EUROPE: Final = "CET-1CEST,M3.5.0,M10.5.0/3"
TAIPEI: Final = "CST-8"
"""Zones in the form that needs no database of zones: with summer time, and without."""

NAMES: Final = ("王小明", "O'Brien", 'Zoë "Z"', "Ann", "player")
GAME_NAMES: Final = (None, "monday", "星期一", 'it\'s "quoted"; DROP TABLE games')
WON, LOST = Outcome("saved", (310,), (0,)), Outcome("doomsday", (12,), ())
LEFT: Final = Outcome("abandoned", (40,), ())
DUEL: Final = Outcome("prestige", (4, 9), (1,))


@contextmanager
def in_zone(zone: str) -> Iterator[None]:
    """The clock on the wall is that of a zone, as it is where the system or TZ says so."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", zone)
        time.tzset()
        yield
    time.tzset()


def hint() -> str:
    return write_line(entry_content(Hinted(0)), "")[0]


def fill(games: int) -> None:
    """A save file of games of all sorts, each last played an hour after the one before."""
    rng = random.Random(5)
    solo = begin().header
    duel = replace(solo, ruleset="sorcery", options={"players": 2})
    today = begin_daily(MemoryStore(), date(2026, 10, 24), "utopia-engine-3e").header
    with closing(SqliteStore(default_store_path())) as store:
        store._db.execute("PRAGMA synchronous = OFF")
        for number in range(games):
            header, result = rng.choice(
                (
                    (solo, WON),
                    (solo, LOST),
                    (solo, None),
                    (solo, LEFT),
                    (duel, DUEL),
                    (duel, None),
                    (today, WON),
                )
            )
            others = ("computer:tinkerer",) if header is duel else ()
            started = header.started if header is today else "2026-10-20T22:30:00.000000Z"
            if header is today:
                started = f"2026-10-24T{rng.randrange(24):02}:00:00.000000Z"
            header = replace(
                header,
                seats=(rng.choice(NAMES), *others),
                name=rng.choice(GAME_NAMES),
                started=started,
            )
            lines = (hint(),) if rng.random() < 0.3 else ()
            game_id = store.create(header, Beginning(lines, number, result))
            moment = datetime(2026, 10, 24, 20, tzinfo=UTC).timestamp() + 3600 * number
            written = datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%dT%H:%M:%S.%fZ")
            store._db.execute("UPDATE games SET updated = ? WHERE game_id = ?", (written, game_id))


def ids(out: str) -> list[str]:
    return [line.split()[0] for line in out.splitlines()]


def listed(call: Call, *words: str) -> list[dict[str, Any]]:
    code, out, err = call("games", *words, "--all", "--json")
    assert (code, err) == (0, "")
    told = json.loads(out)
    assert set(told) == {"games", "more"}
    found: list[dict[str, Any]] = told["games"]
    return found


Judge = Callable[[dict[str, Any]], bool]


def _is_lost(result: dict[str, Any] | None) -> bool:
    """Nobody has lost a game that was abandoned."""
    if result is None or result["reason"] == "abandoned":
        return False
    return 0 not in result["winners"]


STANDS: Final[tuple[tuple[tuple[str, ...], Judge], ...]] = (
    ((), lambda game: True),
    (("--running",), lambda game: not game["finished"]),
    (("--ended",), lambda game: game["finished"]),
    (("--won",), lambda game: bool(game["result"]) and 0 in game["result"]["winners"]),
    (("--lost",), lambda game: _is_lost(game["result"])),
)
PLAYERS: Final[tuple[tuple[tuple[str, ...], Judge], ...]] = (
    ((), lambda game: True),
    (("--player", "小明"), lambda game: game["seats"][0] == "王小明"),
    (("--player", "o'brien"), lambda game: game["seats"][0] == "O'Brien"),
    (("--player", 'ZOË "'), lambda game: game["seats"][0] == 'Zoë "Z"'),
    (("--player", "me"), lambda game: game["seats"][0] == "player"),
    (("--player", "% OR 1=1"), lambda game: False),
)
TIMES: Final[tuple[tuple[tuple[str, ...], Judge], ...]] = (
    ((), lambda game: True),
    (("--since", "2026-10-25"), lambda game: game["played"] >= "2026-10-25"),
    (("--until", "2026-10-25"), lambda game: game["played"] < "2026-10-26"),
    (
        ("--since", "2026-10-25", "--until", "2026-10-25 18:30"),
        lambda game: "2026-10-25" <= game["played"] < "2026-10-25T18:30",
    ),
)
MARKS: Final[tuple[tuple[tuple[str, ...], Judge], ...]] = (
    ((), lambda game: True),
    (("--hinted",), lambda game: game["hinted"]),
    (("--daily",), lambda game: game["daily"] == "2026-10-24"),
    (("sorcery",), lambda game: game["ruleset"] == "sorcery"),
)


def combined(call: Call, games: int, every: int) -> None:
    """Each combination of filters finds what its judges, asked one by one, let pass."""
    with in_zone(CENTRAL_EUROPE):
        fill(games)
        known = listed(call)
        assert len(known) == games
        combinations = list(product(STANDS, PLAYERS, TIMES, MARKS))
        hits = 0
        for chosen in combinations[::every]:
            words = [word for part, _ in chosen for word in part]
            expected = [game for game in known if all(fits(game) for _, fits in chosen)]
            assert listed(call, *words) == expected, words
            hits += bool(expected)
        assert hits > len(combinations[::every]) // 5


def test_all_filters_combined_find_what_each_lets_pass(call: Call) -> None:
    combined(call, 60, 7)


@pytest.mark.long
def test_every_combination_of_filters_finds_what_each_lets_pass(call: Call) -> None:
    combined(call, 400, 1)


def test_a_player_who_is_named_has_won_or_lost_where_they_sat(call: Call) -> None:
    fill(60)
    won = listed(call, "sorcery", "--player", "tinkerer", "--won")
    assert won == listed(call, "sorcery", "--ended")
    assert listed(call, "sorcery", "--player", "tinkerer", "--lost") == []


@pytest.mark.parametrize(
    ("zone", "winter", "summer", "named"),
    [
        (
            CENTRAL_EUROPE,
            "2026-01-02 00:30",
            "2026-07-02 01:30",
            "CEST (UTC+02:00), CET (UTC+01:00)",
        ),
        (TAIPEI, "2026-01-02 07:30", "2026-07-02 07:30", "CST (UTC+08:00)"),
    ],
)
def test_times_are_those_of_the_reader(
    call: Call,
    monkeypatch: pytest.MonkeyPatch,
    zone: str,
    winter: str,
    summer: str,
    named: str,
) -> None:
    header = replace(begin().header, started="2026-01-01T23:30:00.000000Z")
    with closing(SqliteStore(default_store_path())) as store:
        store.create(header)
        store._db.execute("UPDATE games SET updated = '2026-07-01T23:30:59.000000Z'")
    with in_zone(zone):
        out = call("games")[1]
        assert f"begun {winter}  played {summer}" in out
        (game,) = listed(call)
        monkeypatch.setattr("artificer.faces.wrapping.width_of", lambda _: 200)
        assert f"those of this place: {named}.\n" in call("games")[2]
    for key, shown in (("begun", winter), ("played", summer)):
        assert game[key].startswith(shown.replace(" ", "T"))
        assert datetime.fromisoformat(game[key]).utcoffset() is not None


def test_a_day_is_one_of_the_reader(call: Call) -> None:
    """What was played at half past eleven UTC was played the day after in Taipei."""
    with closing(SqliteStore(default_store_path())) as store:
        store.create(begin().header)
        store._db.execute("UPDATE games SET updated = '2026-11-21T23:30:00.000000Z'")
    for zone, day in (("UTC0", "2026-11-21"), (TAIPEI, "2026-11-22")):
        with in_zone(zone):
            assert len(listed(call, "--since", day, "--until", day)) == 1
            assert len(listed(call, "--since", "2026-11-21T23:00Z")) == 1
    with in_zone(TAIPEI):
        assert listed(call, "--until", "2026-11-21") == []


NONSENSE: Final = (
    "", " ", "yesterday", "2026-13-01", "2026-02-30", "22.11.2026", "2026-11-22T99:00", "昨天",
    "'; DROP TABLE games; --", "0001-01-01T00:00+23:59", "9999-12-31", "1e9", "\udcff", "-1",
)  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("typed", NONSENSE)
def test_a_date_that_is_none_is_refused_with_a_sentence(
    call: Call, typed: str, language: str
) -> None:
    with in_zone("PST8"):
        code, out, err = call("games", "--until", typed, "--lang", language)
    assert (code, out) == (2, "")
    assert err.count("\n") == 1
    assert "2026-11-22" in err


@pytest.mark.parametrize(
    "words",
    [
        ("--running", "--ended"),
        ("--running", "--won"),
        ("--won", "--lost"),
        ("--last", "3", "--all"),
        ("--last", "0"),
        ("--since", "2026-11-22", "--until", "2026-11-21"),
        ("--player", " "),
        ("chess",),
    ],
)
def test_what_cannot_be_meant_is_refused(call: Call, words: tuple[str, ...]) -> None:
    code, out, err = call("games", *words)
    assert (code, out, err.count("\n")) == (2, "", 1)


def test_nothing_that_fits_is_told_apart_from_nothing_saved(call: Call) -> None:
    assert "no saved games yet" in call("games")[1]
    assert listed(call) == []
    fill(3)
    assert "No saved game is like that" in call("games", "--player", "nobody")[1]


def test_the_last_fifty_are_listed_and_more_are_asked_for(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    fill(60)
    monkeypatch.setattr("artificer.faces.wrapping.width_of", lambda _: 200)
    code, out, err = call("games")
    assert (code, out.count("\n")) == (0, 50)
    assert "These are the last 50" in err
    three = call("games", "--last", "3")[1]
    assert ids(three) == ids(out)[:3]
    code, out, err = call("games", "--all")
    assert (out.count("\n"), "last" in err) == (60, False)


def test_hinted_games_are_marked(call: Call) -> None:
    call("play", "--seed", "7", "--name", "helped", typed="search 1\nhint\nhint\n")
    call("play", "--seed", "7", "--name", "alone", typed="search 1\n")
    alone, helped = call("games")[1].splitlines()
    assert "with hints" in helped
    assert "with hints" not in alone
    assert [game["hinted"] for game in listed(call)] == [False, True]
    call("play", "--resume", "helped", typed="w6th\n")
    for ply in ("1", "3"):
        call("play", "--resume", "helped", "--at", ply, "--name", f"heir-{ply}", typed="undo\n")
    assert [game["name"] for game in listed(call, "--hinted")] == ["heir-3", "helped"]


def test_a_damaged_row_takes_no_other_from_sight(call: Call) -> None:
    fill(4)
    with closing(sqlite3.connect(default_store_path())) as db, db:
        mud = "seats = 'mud', options = 'mud', started = x'00', hinted = 'mud', result = 'mud'"
        db.execute(f"UPDATE games SET {mud} WHERE rowid = 2")
        db.execute("UPDATE games SET started = 'mud', updated = 'mud' WHERE rowid = 3")
    known = listed(call)
    assert len(known) == 4
    muddy = [game for game in known if game["begun"] is None]
    assert [game["played"] is None for game in muddy] == [True, False]
    assert (muddy[1]["seats"], muddy[1]["options"], muddy[1]["result"]) == ([], {}, None)
    for words in (("--won",), ("--lost",), ("--player", "Ann"), ("--since", "2026-01-01")):
        assert call("games", *words)[0] == 0
    assert call("games")[1].count("\n") == 4


def test_the_header_says_what_the_list_says(call: Call) -> None:
    fill(12)
    with closing(SqliteStore(default_store_path(), read_only=True)) as store:
        for game in listed(call):
            header = Header.from_line(store.load(game["id"]).header)
            assert game["options"] == dict(header.options)
            assert game["seats"] == list(header.seats)
