"""Save files of versions 1 to 5, made by the statements of their times."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from datetime import date
from functools import cache
from pathlib import Path
from random import Random

import pytest

import artificer
from artificer.games.contract import Game
from artificer.table.daily import DailyGame
from artificer.table.daily import seed_of as daily_seed
from artificer.table.dice import SeededDice
from artificer.table.errors import StoreError
from artificer.table.header import Header
from artificer.table.importing import begin_at
from artificer.table.journal import read_lines
from artificer.table.session import Session
from artificer.table.store import GameSummary, MemoryStore, SqliteStore, Store, Wanted
from artificer.table.store.base import UNREADABLE, UNREADABLE_END, Saved
from artificer.table.verify import exit_code, verify_file
from tests.keyed import keyed
from tests.table.older_tables import VERSION_1, VERSION_2, VERSION_3, VERSION_4, VERSION_5
from tests.table.playing import play_on

ENGINE = artificer.load_game("utopia-engine-3e", sacrificed_days=2)
DUEL = artificer.load_game("sorcery", players=2)


def played(game: Game, steps: int, seed: int = 1) -> Session:
    session = Session.start(
        MemoryStore(), game, SeededDice(seed), "tuesday", seats=["Ann", "Ben"][: game.num_players()]
    )
    play_on(session, Random(seed), steps)
    return session


@cache
def sessions() -> dict[str, Session]:
    """The last three get a header, a result, and a line that cannot be read."""
    return {
        "open": played(ENGINE, 9),
        "won": played(DUEL, 100_000),
        "over": played(ENGINE, 100_000),
        "muddy": played(ENGINE, 5),
        "garbled": played(ENGINE, 100_000, 2),
        "broken": played(DUEL, 100_000, 2),
    }


def old_row(name: str, session: Session) -> tuple[object, ...]:
    saved = session.store.load(session.game_id)
    end = saved.result
    result = json.dumps([end.reason, *end.scores]) if end else None
    header = "mud" if name == "muddy" else saved.header
    updated = f"2026-01-0{list(sessions()).index(name) + 1}T00:00:00.000000Z"
    return (
        name,
        header,
        saved.head,
        saved.plies,
        "mud" if name == "garbled" else result,
        updated,
    )


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A save file of version 1 with these games."""
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        for statement in VERSION_1:
            db.execute(statement)
        for name, session in sessions().items():
            lines = list(session.store.load(session.game_id).lines)
            if name == "broken":
                lines[7] = "mud"
            db.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?)", old_row(name, session))
            db.executemany(
                "INSERT INTO entries VALUES (?, ?, ?)",
                [(name, seq, line) for seq, line in enumerate(lines)],
            )
            db.execute("INSERT INTO commands VALUES (?, 'first', 1)", (name,))
    return path


@pytest.fixture
def second(tmp_path: Path) -> Path:
    """A save file of version 2 with a game of two people, and one of which much is damaged."""
    path = tmp_path / "second.sqlite"
    session = sessions()["won"]
    saved, end = session.store.load(session.game_id), session.state.outcome()
    assert end is not None
    about = ("sorcery", "wednesday", '{"players": 2}', session.header.started)
    result = json.dumps([end.reason, end.scores, end.winners])
    rows = (
        ("won", "2026-01-02", *about, saved.head, saved.plies, result, saved.header),
        ("mud", "2026-01-01", b"\0", "mud", "mud", "", 0, 7, "mud", "mud"),
    )
    with closing(sqlite3.connect(path)) as db, db:
        for statement in VERSION_2:
            db.execute(statement)
        for row in rows:
            db.execute(f"INSERT INTO games VALUES ({', '.join('?' * 10)})", row)
        lines = [("won", seq, line) for seq, line in enumerate(saved.lines)]
        db.executemany("INSERT INTO entries VALUES (?, ?, ?)", lines)
        db.execute("INSERT INTO commands VALUES ('won', 'first', 1)")
    return path


@pytest.fixture
def third(tmp_path: Path) -> Path:
    """A save file of version 3 with a game of two people, and one of which much is damaged."""
    path = tmp_path / "third.sqlite"
    saved = sessions()["won"].store.load(sessions()["won"].game_id)
    seats, origin = '["Ann", "Ben"]', '["before", 3]'
    counts = (saved.head, saved.plies, None, saved.header)
    rows = (
        ("won", "2026-01-02", "sorcery", "thursday", "{}", "", seats, origin, *counts),
        ("mud", "2026-01-01", b"\0", "mud", "mud", "", "mud", "mud", 0, 7, "mud", "mud"),
    )
    with closing(sqlite3.connect(path)) as db, db:
        for statement in VERSION_3:
            db.execute(statement)
        for row in rows:
            db.execute(f"INSERT INTO games VALUES ({', '.join('?' * 12)})", row)
        lines = [("won", seq, line) for seq, line in enumerate(saved.lines)]
        db.executemany("INSERT INTO entries VALUES (?, ?, ?)", lines)
        db.execute("INSERT INTO commands VALUES ('won', 'first', 1)")
    return path


DAY = date(2026, 3, 1)
DAILY = DailyGame(DAY.isoformat(), ENGINE.name)


@cache
def attempts() -> dict[str, Saved]:
    """Games of version 4: of a day, and one of another seed; the last header is damaged."""
    usual = artificer.load_game(ENGINE.name)
    found = {}
    for number, name in enumerate(("over", "open", "hinted", "practice", "again", "other", "mud")):
        seed = daily_seed(DAY, usual.name) + (name == "other")
        practice, seats = name == "practice", ["Ann" if name in ("over", "again") else name]
        session = Session.start(
            MemoryStore(), usual, SeededDice(seed), practice=practice, seats=seats
        )
        header = replace(session.header, started=f"{DAY}T12:0{number}:00.000000Z")
        store = MemoryStore()
        session = Session.resume(store, store.create(header))
        if name == "hinted":
            session.hint()
        play_on(session, Random(number), 9 if name == "open" else 100_000)
        saved = store.load(session.game_id)
        found[name] = replace(saved, header="mud") if name == "mud" else saved
    return found


def with_attempts(path: Path, statements: tuple[str, ...]) -> Path:
    """A save file with these games, made by statements of a version."""
    with closing(sqlite3.connect(path)) as db, db:
        for statement in statements:
            db.execute(statement)
        for number, (name, saved) in enumerate(attempts().items()):
            started = f"{DAY}T12:0{number}:00.000000Z"
            end = saved.result
            result = json.dumps([end.reason, end.scores, end.winners]) if end else None
            about = (name, started, ENGINE.name, None, "{}", started, '["Ann"]', None)
            row = (*about, saved.head, saved.plies, result, None, saved.header)
            db.execute(f"INSERT INTO games VALUES ({', '.join('?' * 13)})", row)
            lines = [(name, seq, line) for seq, line in enumerate(saved.lines)]
            db.executemany("INSERT INTO entries VALUES (?, ?, ?)", lines)
        db.execute("INSERT INTO house VALUES ('motto', 'Build!')")
    return path


@pytest.fixture
def fourth(tmp_path: Path) -> Path:
    """A save file of version 4 with these games."""
    return with_attempts(tmp_path / "fourth.sqlite", VERSION_4)


@pytest.fixture
def fifth(tmp_path: Path) -> Path:
    """A save file of version 5: an attempt is marked, and a game began in a hinted one."""
    path = with_attempts(tmp_path / "fifth.sqlite", VERSION_5)
    hinted = attempts()["hinted"]
    journal = read_lines(Header.from_line(hinted.header), list(hinted.lines)).journal
    store = MemoryStore()
    heir = store.load(begin_at(store, journal, "hinted", 3, SeededDice(1)))
    about = ("heir", f"{DAY}T13", ENGINE.name, None, "{}", "", '["Ann"]', '["hinted", 3]')
    with closing(sqlite3.connect(path)) as db, db:
        row = (*about, heir.head, heir.plies, None, None, heir.header)
        db.execute(f"INSERT INTO games VALUES ({', '.join('?' * 13)})", row)
        mark = ("over", str(DAY), ENGINE.name, "Ann", f"{DAY}T12:00:00.000000Z", 0, 1, -7)
        db.execute(f"INSERT INTO attempts VALUES ({', '.join('?' * 8)})", mark)
    return path


@pytest.mark.parametrize("read_only", [False, True])
def test_the_hints_of_a_file_of_version_5_are_found(fifth: Path, read_only: bool) -> None:
    with closing(SqliteStore(fifth, read_only)) as store:
        assert {game.game_id for game in store.every_game(Wanted(hinted=True))} == {
            "hinted",
            "heir",
        }
        assert [game.game_id for game in store.every_game(Wanted(daily=True))] == ["over"]
        assert len(store.games().games) == 8
        assert store.kept("motto") == "Build!"
        assert store._db.execute("PRAGMA user_version").fetchone() == (6,)
        assert store.damage() is None


@pytest.mark.parametrize("read_only", [False, True])
def test_the_daily_games_of_a_file_of_version_4_are_found(fourth: Path, read_only: bool) -> None:
    with closing(SqliteStore(fourth, read_only)) as store:
        assert store.count_attempts(DAILY) == 5
        assert [game.game_id for game in store.best_attempts(DAILY, 9)] == ["over"]
        others = [(each.game.game_id, each.again) for each in store.other_attempts(DAILY, 9)]
        assert others == [("open", False), ("hinted", False), ("practice", False), ("again", True)]
        assert store.first_attempt(DAILY, "Ann") == "over"
        assert len(store.games().games) == 7
        assert store.kept("motto") == "Build!"
        assert store._db.execute("PRAGMA user_version").fetchone() == (6,)
        assert store.damage() is None


def test_an_attempt_of_version_4_that_is_played_on_comes_to_count(fourth: Path) -> None:
    with closing(SqliteStore(fourth)) as store:
        play_on(Session.resume(store, "open"), Random(1))
        assert {game.game_id for game in store.best_attempts(DAILY, 9)} == {"over", "open"}
        store.delete("over")
        assert {game.game_id for game in store.best_attempts(DAILY, 9)} == {"again", "open"}


@pytest.mark.parametrize("read_only", [False, True])
def test_a_file_of_version_3_is_listed_as_one_of_today(third: Path, read_only: bool) -> None:
    with closing(SqliteStore(third, read_only)) as store:
        won, mud = store.games().games
        assert (won.name, won.seats, won.begun_from) == ("thursday", ("Ann", "Ben"), ("before", 3))
        assert (mud.name, mud.ruleset, mud.seats) == ("mud", UNREADABLE, ())
        assert (won.turn, mud.turn) == (None, None)
        assert store.kept("motto") is None
        assert store._db.execute("PRAGMA user_version").fetchone() == (6,)


@pytest.mark.parametrize("read_only", [False, True])
def test_a_file_of_version_2_is_listed_as_one_of_today(second: Path, read_only: bool) -> None:
    session = sessions()["won"]
    with closing(SqliteStore(second, read_only)) as store:
        won, mud = store.games().games
        assert won == GameSummary(
            game_id="won",
            name="wednesday",
            ruleset="sorcery",
            options={"players": 2},
            started=session.header.started,
            updated="2026-01-02",
            plies=session.ply,
            result=session.state.outcome(),
            seats=("Ann", "Ben"),
        )
        assert (mud.name, mud.ruleset, mud.plies, mud.seats) == ("mud", UNREADABLE, 7, ())
        assert mud.result == UNREADABLE_END
        before = session.store.load(session.game_id)
        assert store.load("won").lines == before.lines
        assert store.load("mud").header == "mud"
        assert store.answer("won", "first") == 1
        assert store._db.execute("PRAGMA foreign_key_check").fetchall() == []
        assert store._db.execute("PRAGMA user_version").fetchone() == (6,)
        assert store.damage() is None


def test_a_file_that_was_upgraded_is_one_that_was_made_today(
    path: Path, second: Path, third: Path, fourth: Path, tmp_path: Path
) -> None:
    schemas = []
    for file in (path, second, third, fourth, tmp_path / "new.sqlite"):
        SqliteStore(file).close()
        with closing(sqlite3.connect(file)) as db:
            schemas.append(set(db.execute("SELECT type, name, sql FROM sqlite_master")))
    assert all(schema == schemas[-1] for schema in schemas)


def summaries(store: Store) -> dict[str, GameSummary]:
    return {game.game_id: game for game in store.every_game()}


@pytest.fixture(params=["in place", "read only"])
def store(request: pytest.FixtureRequest, path: Path) -> SqliteStore:
    return SqliteStore(path, read_only=request.param == "read only")


def test_a_file_of_version_1_is_listed_as_one_of_today(store: SqliteStore) -> None:
    with closing(store):
        assert list(summaries(store)) == list(reversed(sessions()))
        for name in ("open", "won", "over"):
            session, game = sessions()[name], summaries(store)[name]
            assert (game.ruleset, game.name) == (session.game.name, "tuesday")
            assert game.options == session.header.options
            assert (game.started, game.plies) == (session.header.started, len(session.steps))
            assert game.result == session.state.outcome()
        assert {g.game_id for g in store.every_game(Wanted(finished=False))} == {"open", "muddy"}


def test_the_winners_of_a_game_of_version_1_are_those_of_its_journal(store: SqliteStore) -> None:
    with closing(store):
        result, outcome = summaries(store)["won"].result, sessions()["won"].state.outcome()
        assert result is not None and outcome is not None
        assert result.winners == outcome.winners != ()


def test_damaged_rows_are_listed_as_damaged(store: SqliteStore) -> None:
    with closing(store):
        games = summaries(store)
        muddy = GameSummary("muddy", None, UNREADABLE, {}, "", games["muddy"].updated, 5, None)
        assert games["muddy"] == muddy
        assert games["garbled"].result == games["broken"].result == UNREADABLE_END
        assert games["garbled"].ruleset == ENGINE.name


def test_nothing_is_lost_of_a_file_of_version_1(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        for name, session in sessions().items():
            saved, before = store.load(name), session.store.load(session.game_id)
            if name not in ("muddy", "broken"):
                assert saved.lines == before.lines
                assert saved.header == before.header
            assert (saved.head, saved.plies) == (before.head, before.plies)
            assert store.answer(name, "first") == 1
        assert store._db.execute("PRAGMA foreign_key_check").fetchall() == []
        assert store._db.execute("PRAGMA foreign_keys").fetchone() == (1,)
        assert store.damage() is None
        resumed = Session.resume(store, "open")
        assert (resumed.state, resumed.warning) == (sessions()["open"].state, None)
        play_on(resumed, Random(3))
        assert summaries(store)["open"].result == resumed.state.outcome()
    with closing(SqliteStore(path)) as again:
        assert len(summaries(again)) == len(sessions())


def test_verify_reads_a_file_of_version_1_and_leaves_it_alone(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        for bad in ("muddy", "garbled", "broken"):
            for table in ("commands", "entries", "games"):
                db.execute(f"DELETE FROM {table} WHERE game_id = ?", (bad,))
    before = path.read_bytes()
    assert exit_code(verify_file(path)) == 0
    assert path.read_bytes() == before


def test_a_copy_that_was_upgraded_to_be_read_takes_no_move(path: Path) -> None:
    with closing(SqliteStore(path, read_only=True)) as reader:
        session = Session.resume(reader, "open")
        with pytest.raises(StoreError, check=keyed(r"^store read only")):
            play_on(session, Random(1), 1)


def test_an_upgrade_is_done_whole_or_not_at_all(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = everything(path)
    monkeypatch.setattr("artificer.table.store.upgrade.row", fail_after(3))
    with pytest.raises(StoreError, check=keyed(r"^store disk")):
        SqliteStore(path)
    assert everything(path) == before
    monkeypatch.undo()
    with closing(SqliteStore(path)) as store:
        assert len(summaries(store)) == len(sessions())


def fail_after(rows: int) -> Callable[..., tuple[object, ...]]:
    from artificer.table.store.columns import row

    left = iter(range(rows))

    def failing(*args: object) -> tuple[object, ...]:
        if next(left, None) is None:
            raise StoreError("store.disk", path="games")
        return row(*args)  # type: ignore[arg-type]

    return failing


def everything(path: Path) -> list[str]:
    with closing(sqlite3.connect(path)) as db:
        return list(db.iterdump())
