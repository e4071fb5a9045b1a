"""What others do to a save file while it is open: they delete it, lock it, or look into it."""

from __future__ import annotations

import os
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path
from threading import Thread

import pytest

from artificer.table.errors import StoreError
from artificer.table.session import Session
from artificer.table.store import SqliteStore
from tests.keyed import keyed
from tests.table.playing import begin
from tests.waiting import HANGING, until


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "home" / "games.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    with closing(SqliteStore(path)) as kept:
        yield kept


def beside(path: Path) -> list[Path]:
    """The file and its logs."""
    return sorted(path.parent.glob(f"{path.name}*"))


def delete(path: Path) -> None:
    for each in beside(path):
        each.unlink()


def replace(path: Path) -> None:
    """As a backup that is put in its place is."""
    copy = path.with_name("copy")
    shutil.copy(path, copy)
    copy.replace(path)


def move(path: Path) -> None:
    path.parent.rename(path.parent.with_name("elsewhere"))


def delete_log(path: Path) -> None:
    path.with_name(f"{path.name}-wal").unlink()


Harm = Callable[[Path], None]
posix = pytest.mark.skipif(
    os.name != "posix", reason="other systems let nobody delete an open file"
)


@posix
@pytest.mark.parametrize("harm", [delete, replace, move, delete_log])
def test_nothing_is_acknowledged_that_goes_to_a_file_which_is_gone(
    store: SqliteStore, path: Path, harm: Harm
) -> None:
    session = begin(store)
    harm(path)
    gone = keyed("^store gone")
    before = session.head
    for _ in range(3):
        with pytest.raises(StoreError, check=gone):
            session.play(session.legal_actions()[0])
    assert session.head == before
    for asked in (store.games, lambda: store.load(session.game_id), lambda: begin(store)):
        with pytest.raises(StoreError, check=gone):
            asked()


@posix
def test_a_file_that_is_deleted_while_it_is_written_acknowledges_nothing(
    store: SqliteStore, path: Path
) -> None:
    session = begin(store)
    before = session.head
    store._db.set_trace_callback(lambda said: delete(path) if said == "COMMIT" else None)
    with pytest.raises(StoreError, check=keyed("^store gone")):
        session.play(session.legal_actions()[0])
    assert session.head == before


@posix
def test_a_file_that_is_put_back_is_written_to_again(store: SqliteStore, path: Path) -> None:
    session = begin(store)
    away = path.parent.with_name("elsewhere")
    path.parent.rename(away)
    with pytest.raises(StoreError, check=keyed("^store gone")):
        session.play(session.legal_actions()[0])
    away.rename(path.parent)
    session.play(session.legal_actions()[0])
    with closing(SqliteStore(path, read_only=True)) as other:
        assert other.head(session.game_id) == session.head


def test_who_reads_does_not_wait_for_who_waits_to_write(store: SqliteStore, path: Path) -> None:
    """Another program holds the file for as long as it takes us to look at everything."""
    session = begin(store)
    head = session.head
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        writer = Thread(target=lambda: session.play(session.legal_actions()[0]))
        writer.start()
        until(store._lock.locked)
        assert len(store.games().games) == 1
        assert len(store.load(session.game_id).lines) == store.head(session.game_id) == head
        assert store.answer(session.game_id, "none") is None
        assert store.kept("nothing") is None
        assert Session.resume(store, session.game_id).head == head
        assert store._lock.locked()
        assert writer.is_alive()
        other.execute("ROLLBACK")
        writer.join(HANGING)
    assert store.head(session.game_id) == session.head > head


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.fixture
def usual_umask() -> Iterator[None]:
    """Others may read what a program makes, unless it sees to it."""
    before = os.umask(0o022)
    yield
    os.umask(before)


@posix
@pytest.mark.usefixtures("usual_umask")
def test_nobody_else_reads_the_games(path: Path) -> None:
    with closing(SqliteStore(path)) as store:
        begin(store)
        files = beside(path)
        assert {each.suffix for each in files} == {
            ".sqlite",
            ".sqlite-pen",
            ".sqlite-wal",
            ".sqlite-shm",
        }
        assert {mode(each) for each in files} == {0o600}
        assert mode(path.parent) == 0o700


@posix
@pytest.mark.usefixtures("usual_umask")
def test_a_folder_and_files_that_are_open_to_others_are_closed(path: Path) -> None:
    """As they were made before, a damaged one that was set aside among them."""
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as made:
        made.execute("PRAGMA journal_mode = WAL")
    aside = path.with_name("games.damaged-1.sqlite")
    aside.touch()
    assert mode(path) == mode(aside) == 0o644
    with closing(SqliteStore(path)):
        assert {mode(each) for each in (*beside(path), aside)} == {0o600}
        assert mode(path.parent) == 0o700


@posix
@pytest.mark.usefixtures("usual_umask")
def test_a_folder_with_other_things_in_it_stays_as_open_as_it_is(path: Path) -> None:
    path.parent.mkdir()
    (path.parent / "public").touch()
    with closing(SqliteStore(path)):
        assert (mode(path.parent), mode(path.parent / "public")) == (0o755, 0o644)
        assert {mode(each) for each in beside(path)} == {0o600}
