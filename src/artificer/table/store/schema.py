"""The tables of a save file, and SQLite's errors in plain words.

A save file is one SQLite database. `games` holds the list entry of a game, the claims about its
entries, and its header, which may be long and so comes last; `entries` their lines, where the
primary key keeps two writers from the same place; `commands` the result of every command; `aside`
broken lines that a game went on without. `attempts` marks the daily games among them, with their
sort keys. `house` belongs to no game: it holds texts by name that the program that serves the games
keeps beside them.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError
from artificer.table.home import HOME_VARIABLE
from artificer.table.store.attempts import CREATE_ATTEMPTS

APPLICATION_ID: Final = 0x41525446
"""Marks an SQLite file as Artificer's ("ARTF")."""

VERSION: Final = 6
"""The version of the tables, in the file's `user_version`."""

CREATE_GAMES: Final = (
    """CREATE TABLE games (
        game_id TEXT PRIMARY KEY,
        updated TEXT NOT NULL,
        ruleset TEXT NOT NULL,
        name TEXT,
        options TEXT NOT NULL,
        started TEXT NOT NULL,
        seats TEXT NOT NULL,
        begun_from TEXT,
        head INTEGER NOT NULL,
        plies INTEGER NOT NULL,
        result TEXT,
        turn INTEGER,
        hinted INTEGER NOT NULL,
        header TEXT NOT NULL
    )""",
    "CREATE INDEX games_newest ON games (updated, game_id)",
    "CREATE INDEX games_open ON games (result IS NULL, updated, game_id)",
    "CREATE INDEX games_of_a_ruleset ON games (ruleset, result IS NULL, updated, game_id)",
    "CREATE INDEX games_named ON games (name, updated, game_id) WHERE name IS NOT NULL",
)
"""The table of games.

In JSON: `result` is reason, scores and winners, or NULL; `begun_from` the game and the action at
which a game began inside another; `seats` the players. `turn` is the seat that decides, or NULL;
`hinted` is 1 if hints were given.
"""

GAMES_INDEXES: Final = ("games_newest", "games_open", "games_of_a_ruleset", "games_named")
"""The names of its indexes, which stay when the table is renamed."""

CREATE_HOUSE: Final = """CREATE TABLE house (
        name TEXT PRIMARY KEY,
        text TEXT NOT NULL
    ) WITHOUT ROWID"""
"""The table of texts that belong to no game."""

CREATE: Final = (
    *CREATE_GAMES,
    """CREATE TABLE entries (
        game_id TEXT NOT NULL REFERENCES games,
        seq INTEGER NOT NULL,
        line TEXT NOT NULL,
        PRIMARY KEY (game_id, seq)
    ) WITHOUT ROWID""",
    """CREATE TABLE commands (
        game_id TEXT NOT NULL REFERENCES games,
        command_id TEXT NOT NULL,
        answer INTEGER NOT NULL,
        PRIMARY KEY (game_id, command_id)
    ) WITHOUT ROWID""",
    """CREATE TABLE aside (
        game_id TEXT NOT NULL REFERENCES games,
        command_id TEXT NOT NULL,
        seq INTEGER NOT NULL,
        line,
        why TEXT NOT NULL,
        PRIMARY KEY (game_id, command_id, seq)
    ) WITHOUT ROWID""",
    CREATE_HOUSE,
    *CREATE_ATTEMPTS,
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {VERSION}",
)

TABLES: Final = {"games": 1, "entries": 1, "commands": 1, "aside": 1, "house": 4, "attempts": 5}
"""The tables, and the version that introduced each."""

_PRIMARY_CODE: Final = 0xFF
_ERROR_KEYS: Final = {
    sqlite3.SQLITE_BUSY: "store.busy",
    sqlite3.SQLITE_LOCKED: "store.busy",
    sqlite3.SQLITE_READONLY: "store.read_only",
    sqlite3.SQLITE_PERM: "store.forbidden",
    sqlite3.SQLITE_CANTOPEN: "store.unopened",
    sqlite3.SQLITE_FULL: "store.full",
    sqlite3.SQLITE_IOERR: "store.disk",
    sqlite3.SQLITE_NOTADB: "store.no_database",
    sqlite3.SQLITE_CORRUPT: "store.corrupt",
}


def store_error(path: Path, error: sqlite3.Error) -> StoreError:
    """A StoreError that explains SQLite's error about the file."""
    if is_out_of_space(error):
        return StoreError("store.full", path=path)
    code = getattr(error, "sqlite_errorcode", 0) & _PRIMARY_CODE
    if code in _ERROR_KEYS:
        return StoreError(_ERROR_KEYS[code], path=path)
    return StoreError("store.sqlite", path=path, reason=str(error))


def system_error(path: Path, error: OSError) -> StoreError:
    """A StoreError that explains the system's error about the file."""
    reason = error.strerror or str(error)
    return StoreError("store.system", path=path, reason=reason, variable=HOME_VARIABLE)


def is_out_of_space(error: sqlite3.Error) -> bool:
    """Whether space may be lacking: for an index in a shared file SQLite says no more."""
    code = getattr(error, "sqlite_errorcode", 0)
    return code == sqlite3.SQLITE_IOERR_SHMSIZE or code & _PRIMARY_CODE == sqlite3.SQLITE_FULL


def roll_back(db: sqlite3.Connection) -> None:
    """End a failed transaction, if SQLite has not done so already.

    It raises nothing: the first error is the one to report.
    """
    with suppress(sqlite3.Error):
        if db.in_transaction:
            db.execute("ROLLBACK")


@contextmanager
def at_one_moment(db: sqlite3.Connection) -> Iterator[sqlite3.Connection]:
    """Read a consistent snapshot, even while a program writes to the file."""
    if db.in_transaction:
        yield db
        return
    db.execute("BEGIN")
    try:
        yield db
    finally:
        roll_back(db)


def check_version(path: Path, db: sqlite3.Connection) -> int:
    """The version of the tables in the file; 0 for a new file.

    Raises StoreError if it is no save file, is of a newer version, or lacks a table.
    """
    with at_one_moment(db):
        (application,) = db.execute("PRAGMA application_id").fetchone()
        (version,) = db.execute("PRAGMA user_version").fetchone()
        names = {name for (name,) in db.execute("SELECT name FROM sqlite_master")}
    if application == version == len(names) == 0:
        return 0
    if application != APPLICATION_ID:
        raise StoreError("store.foreign", path=path)
    if version > VERSION:
        raise StoreError("store.newer", path=path, version=version, known=VERSION)
    wanted = {table for table, since in TABLES.items() if version >= since}
    if missing := sorted(wanted - names):
        raise StoreError("store.missing", path=path, tables=tuple(missing))
    return int(version)
