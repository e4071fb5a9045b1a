"""Connections to a save file: to write, to read beside a writer, and to read only."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError
from artificer.table.store.schema import CREATE, VERSION, check_version, is_out_of_space

BUSY_SECONDS: Final = 5.0
"""How long a write waits for another program's."""

Prepare = Callable[[sqlite3.Connection], None]


def open_to_write(path: Path) -> sqlite3.Connection:
    """The writing connection; makes the tables, or upgrades older ones."""
    return _connect(path, "mode=rwc", lambda db: _make_tables(path, db))


def open_beside(path: Path) -> sqlite3.Connection:
    """A connection that reads committed data without waiting for writers."""
    return _connect(path, "mode=ro", lambda db: _check_tables(path, db))


def open_to_read(path: Path) -> sqlite3.Connection:
    """A connection that changes nothing; a missing file has no games."""
    if not path.exists():
        return _connect(path, "mode=memory", lambda db: _make_nothing(path, db))
    # A log beside the file means that a program may be writing. Without one the file can be read
    # directly: no log is made, and the folder need not be writable.
    log = path.with_name(f"{path.name}-wal")
    if log.exists():
        db = _with_its_log(path)
    else:
        db = _connect(path, "mode=ro&immutable=1", lambda db: _check_tables(path, db))
    return db if check_version(path, db) == VERSION else _upgraded_copy(path, db)


def _with_its_log(path: Path) -> sqlite3.Connection:
    """A file with a log, which SQLite indexes beside it: in memory on a full disk.

    Nothing else can use the file meanwhile, and SQLite merges the log into the file at the end.
    """
    try:
        return _connect(path, "mode=ro", lambda db: _check_tables(path, db))
    except sqlite3.Error as error:
        if not is_out_of_space(error):
            raise

    def prepare(db: sqlite3.Connection) -> None:
        db.execute("PRAGMA locking_mode = EXCLUSIVE")
        db.execute("PRAGMA query_only = ON")
        _check_tables(path, db)

    return _connect(path, "mode=rw", prepare)


def _upgraded_copy(path: Path, db: sqlite3.Connection) -> sqlite3.Connection:
    """An upgraded copy of an older file, in memory."""

    def take_copy(copy: sqlite3.Connection) -> None:
        db.backup(copy)
        _upgrade(path, copy)
        copy.execute("PRAGMA query_only = ON")

    with closing(db):
        return _connect(path, "mode=memory", take_copy)


def _connect(path: Path, mode: str, prepare: Prepare) -> sqlite3.Connection:
    db = sqlite3.connect(
        f"{path.absolute().as_uri()}?{mode}",
        uri=True,
        timeout=BUSY_SECONDS,
        isolation_level=None,
        check_same_thread=False,
    )
    try:
        prepare(db)
    except BaseException:
        db.close()
        raise
    return db


def _check_tables(path: Path, db: sqlite3.Connection) -> None:
    if not check_version(path, db):
        raise StoreError("store.empty", path=path)


def _make_tables(path: Path, db: sqlite3.Connection) -> None:
    known = check_version(path, db)
    db.execute("PRAGMA synchronous = FULL")
    db.execute("PRAGMA journal_mode = WAL")
    if not known:
        db.execute("BEGIN IMMEDIATE")
        if not check_version(path, db):  # another program may have been faster
            for statement in CREATE:
                db.execute(statement)
        db.execute("COMMIT")
    _upgrade(path, db)
    db.execute("PRAGMA foreign_keys = ON")


def _upgrade(path: Path, db: sqlite3.Connection) -> None:
    """Upgrade an older file to this version, whole or not at all."""
    if check_version(path, db) == VERSION:
        return
    from artificer.table.store.upgrade import upgrade  # imports `journal`, seldom needed

    db.execute("PRAGMA foreign_keys = OFF")
    db.execute("PRAGMA legacy_alter_table = ON")
    db.execute("BEGIN IMMEDIATE")
    version = check_version(path, db)
    if version != VERSION:  # another program may have been faster
        upgrade(db, version)
    db.execute("COMMIT")


def _make_nothing(path: Path, db: sqlite3.Connection) -> None:
    _make_tables(path, db)
    db.execute("PRAGMA query_only = ON")
