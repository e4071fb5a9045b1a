"""What can happen to a save file, and what a player is told."""

from __future__ import annotations

import random
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from threading import Thread

import pytest

from artificer.games.registry import load_game
from artificer.table.dice import SeededDice
from artificer.table.errors import StaleCommand, StoreError, UnknownSave
from artificer.table.home import default_store_path
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from artificer.table.store.base import Command
from artificer.table.store.schema import CREATE, check_version
from artificer.table.verify import exit_code, verify_file
from tests.keyed import keyed
from tests.table.playing import begin, play_on, texts


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "deep" / "folder" / "games.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(path)) as kept:
        yield kept


def pragma(store: SqliteStore, name: str) -> object:
    return store._db.execute(f"PRAGMA {name}").fetchone()[0]


def test_a_commit_is_on_the_disk_when_it_returns(store: SqliteStore) -> None:
    """WAL with FULL: a commit survives the end of the process and of the power."""
    assert pragma(store, "journal_mode") == "wal"
    assert pragma(store, "synchronous") == 2
    assert pragma(store, "foreign_keys") == 1


def test_every_write_takes_its_place_in_the_queue_at_once(store: SqliteStore) -> None:
    """A transaction that reads first and then wants to write is refused without waiting."""
    said: list[str] = []
    store._db.set_trace_callback(said.append)
    play_on(begin(store), random.Random(1), 3)
    assert {word for word in said if word.startswith("BEGIN")} == {"BEGIN IMMEDIATE"}
    assert said.count("BEGIN IMMEDIATE") == said.count("COMMIT") == 4


def test_a_save_file_says_what_it_is(store: SqliteStore) -> None:
    assert pragma(store, "application_id") == 0x41525446
    assert pragma(store, "user_version") == 6


def refuses_then_recovers(store: SqliteStore, session: Session, what: str) -> None:
    """A move that cannot be written is refused, not made, and not in the file."""
    with pytest.raises(StoreError, check=keyed(what)):
        play_on(session, random.Random(1), 200)
    stands = session.state.serialize()
    with pytest.raises(StoreError, check=keyed(what)):
        play_on(session, random.Random(1), 1)
    assert session.state.serialize() == stands
    again = Session.resume(store, session.game_id)
    assert again.warning is None
    assert (again.state, again.steps) == (session.state, session.steps)


def test_a_full_disk_loses_nothing(store: SqliteStore) -> None:
    session = begin(store)
    pages = pragma(store, "page_count")
    pragma(store, f"max_page_count = {pages}")
    refuses_then_recovers(store, session, "^store full")
    pragma(store, "max_page_count = 100000")
    play_on(session, random.Random(1))
    assert session.is_over()
    assert exit_code(verify_file(store.path)) == 0


def test_a_file_that_may_not_be_written_loses_nothing(store: SqliteStore) -> None:
    session = begin(store)
    store._db.execute("PRAGMA query_only = 1")
    refuses_then_recovers(store, session, "^store read only")
    store._db.execute("PRAGMA query_only = 0")
    play_on(session, random.Random(1))
    assert session.is_over()


def test_a_file_that_another_program_holds_loses_nothing(store: SqliteStore) -> None:
    session = begin(store)
    store._db.execute("PRAGMA busy_timeout = 10")
    with closing(sqlite3.connect(store.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        refuses_then_recovers(store, session, "^store busy")
    play_on(session, random.Random(1), 5)
    assert len(session.steps) == 5


def test_a_read_only_store_shows_games_and_refuses_moves(store: SqliteStore) -> None:
    session = begin(store)
    with closing(SqliteStore(store.path, read_only=True)) as reader:
        assert len(reader.games().games) == 1
        resumed = Session.resume(reader, session.game_id)
        with pytest.raises(StoreError, check=keyed(r"^store read only")):
            resumed.play(0)


def test_a_read_only_store_makes_nothing(path: Path) -> None:
    with closing(SqliteStore(path, read_only=True)) as reader:
        assert reader.games().games == ()
        with pytest.raises(StoreError, check=keyed(r"^store read only")):
            begin(reader)
    assert not path.parent.exists()


@pytest.mark.parametrize(
    ("content", "what"),
    [
        (b"this is a text, not a database at all", "store no database"),
        (b"SQLite format 3\0" + b"\x55" * 4000, "store (no database|corrupt)"),
    ],
)
def test_a_file_that_is_no_save_file_is_left_alone(
    tmp_path: Path, content: bytes, what: str
) -> None:
    path = tmp_path / "games.sqlite"
    path.write_bytes(content)
    with pytest.raises(StoreError, check=keyed(what)) as refused:
        SqliteStore(path)
    assert str(path) in str(refused.value)
    assert path.read_bytes() == content


def test_a_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "other.sqlite"
    with closing(sqlite3.connect(path)) as db:
        db.execute("CREATE TABLE games (x)")
        db.commit()
    with pytest.raises(StoreError, check=keyed(r"^store foreign")):
        SqliteStore(path)


def test_a_save_file_of_a_newer_version_is_left_alone(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("PRAGMA user_version = 7")
    with pytest.raises(StoreError, check=keyed(r"^store newer: .*, version=7, known=6$")):
        SqliteStore(path)


def test_lines_beyond_those_acknowledged_are_set_aside_by_the_next_command(
    store: SqliteStore,
) -> None:
    session = begin(store)
    play_on(session, random.Random(1), 3)
    game_id, head = session.game_id, session.head
    store._db.execute("INSERT INTO entries VALUES (?, ?, '{}')", (game_id, head))
    resumed = Session.resume(store, game_id)
    assert resumed.warning is not None
    play_on(resumed, random.Random(1), 1)
    saved = store.load(game_id)
    assert (saved.aside, len(saved.lines), saved.miscount()) == (1, head + 1, None)


def test_a_game_that_is_whole_sets_nothing_aside(store: SqliteStore) -> None:
    said: list[str] = []
    store._db.set_trace_callback(said.append)
    play_on(begin(store), random.Random(1), 3)
    assert not [each for each in said if "aside" in each or each.startswith("DELETE")]


def test_a_folder_in_the_way_is_told(tmp_path: Path) -> None:
    with pytest.raises(StoreError, check=keyed(r"^store unopened")):
        SqliteStore(tmp_path)
    (tmp_path / "file").touch()
    with pytest.raises(StoreError, check=keyed(r"^store system: .*variable='ARTIFICER_HOME'$")):
        SqliteStore(tmp_path / "file" / "games.sqlite")


@pytest.mark.parametrize("table", ["games", "entries", "commands", "aside"])
@pytest.mark.parametrize("read_only", [False, True])
def test_a_save_file_without_one_of_its_tables_is_left_alone(
    path: Path, table: str, read_only: bool
) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute(f"DROP TABLE {table}")
    before = path.read_bytes()
    with pytest.raises(StoreError, check=keyed(rf"^store missing: .*tables=\('{table}',\)$")):
        SqliteStore(path, read_only)
    assert path.read_bytes() == before


def test_a_save_file_of_other_columns_is_told(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db:
        db.execute("ALTER TABLE games DROP COLUMN plies")
    with (
        closing(SqliteStore(path)) as store,
        pytest.raises(StoreError, check=keyed(r"^store sqlite: .*no such column")),
    ):
        store.games()


def test_a_damaged_save_file_is_told(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        session = begin(store)
        play_on(session, random.Random(1))
    data = bytearray(path.read_bytes())
    data[4096:] = b"\x55" * (len(data) - 4096)
    path.write_bytes(bytes(data))
    with (
        closing(SqliteStore(path)) as store,
        pytest.raises(StoreError, check=keyed(r"^store corrupt")),
    ):
        Session.resume(store, session.game_id)


def test_a_session_may_move_to_another_thread(store: SqliteStore) -> None:
    session = begin(store)
    thread = Thread(target=play_on, args=(session, random.Random(1), 5))
    thread.start()
    thread.join()
    assert len(session.steps) == 5


SECOND = """
import sys
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from artificer.table.store.base import Command
session = Session.resume(SqliteStore(sys.argv[1]), sys.argv[2])
print(session.play(session.state.legal_actions()[-1]).text)
"""


def test_two_processes_on_one_game(store: SqliteStore) -> None:
    """The second to move is refused and told; nothing is lost."""
    session = begin(store)
    other = [sys.executable, "-c", SECOND, str(store.path), session.game_id]
    shown = subprocess.run(other, capture_output=True, text=True, check=True).stdout.strip()
    with pytest.raises(StaleCommand, check=keyed(r"^store stale")):
        session.play(0)
    assert session.steps == []
    assert texts(Session.resume(store, session.game_id)) == [shown]


MANY = """
import sys
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from artificer.table.store.base import Command
import artificer
from artificer.table.dice import SeededDice
store = SqliteStore(sys.argv[1])
session = Session.start(store, artificer.load_game("utopia-engine-3e"), SeededDice(1))
while len(session.steps) < 30:
    session.roll() if session.waits_for_dice() else session.play(session.state.legal_actions()[0])
"""


def test_programs_that_write_at_once_wait_for_each_other(path: Path) -> None:
    """Among them they also make the file, once."""
    programs = [subprocess.Popen([sys.executable, "-c", MANY, str(path)]) for _ in range(3)]
    assert [program.wait() for program in programs] == [0, 0, 0]
    findings = verify_file(path)
    assert len(findings) == 3
    assert exit_code(findings) == 0


def test_a_file_that_another_program_is_making_is_not_taken_for_a_foreign_one(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    db = sqlite3.connect(path, isolation_level=None)

    def make_it_meanwhile(statement: str) -> None:
        if statement == "PRAGMA user_version":
            other = sqlite3.connect(path, timeout=0, isolation_level=None)
            with suppress(sqlite3.OperationalError):  # it would have to wait
                other.executescript("BEGIN; " + "; ".join(CREATE) + "; COMMIT")
            other.close()

    db.set_trace_callback(make_it_meanwhile)
    assert check_version(path, db) == 0
    db.close()


def test_the_save_file_lies_where_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("ARTIFICER_HOME", str(tmp_path))
    assert default_store_path() == tmp_path / "games.sqlite"
    monkeypatch.delenv("ARTIFICER_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    assert default_store_path().name == "games.sqlite"
    assert default_store_path().is_relative_to(tmp_path)


def test_a_home_that_is_not_known_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    def unknown(_: str) -> str:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.user_data_dir", unknown)
    for home in ("~no-such-user-is-here/games", ""):
        monkeypatch.setenv("ARTIFICER_HOME", home)
        with pytest.raises(StoreError, check=keyed(r"^home unknown: variable='ARTIFICER_HOME'$")):
            default_store_path()


def test_one_of_many_threads_that_is_refused_spoils_no_other(store: SqliteStore) -> None:
    sessions = [
        Session.start(store, load_game("utopia-engine-3e"), SeededDice(seed)) for seed in range(8)
    ]
    late = Command("late", 7, 7, ("x",), 1, None)
    with ThreadPoolExecutor(10) as pool:
        played = [pool.submit(session.play, 0) for session in sessions]
        stale = pool.submit(store.append, sessions[0].game_id, late)
        lost = pool.submit(store.append, "nowhere", late)
        assert {future.result().ply for future in played} == {1}
        with pytest.raises(StaleCommand):
            stale.result()
        with pytest.raises(UnknownSave):
            lost.result()
    for session in sessions:
        assert len(store.load(session.game_id).lines) == 1
