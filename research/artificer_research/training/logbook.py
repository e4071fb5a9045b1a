"""The logbook of a course: its identity, and everything needed to resume it.

One SQLite file. Every round is one transaction, so after any interruption the book is at the end of
a round. While it is open no other program can open it.
"""

from __future__ import annotations

import io
import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import numpy as np

from artificer.table.errors import StoreError
from artificer.table.store.schema import roll_back, store_error
from artificer_research.training.identity import CannotTrain, Identity

CREATE: Final = (
    "CREATE TABLE course (identity TEXT NOT NULL)",
    "CREATE TABLE leaves (path TEXT PRIMARY KEY, value TEXT, numbers BLOB)",
)
"""The tables: saved data is a tree, each leaf a plain value or an array."""

NAMES: Final = {"course", "leaves"}

ASKED: Final = ("ruleset", "aim", "seed", "length")
"""The stored identity of a course."""

LASTING: Final = "kept/"
"""Leaves below this branch never change: they are written once."""

BUSY_SECONDS: Final = 1.0
"""How long opening a book waits for another program."""


class Logbook:
    """The logbook at `path`, of this course; made if missing.

    Raises CannotTrain if it is another course's, StoreError if it cannot be used.
    """

    def __init__(self, path: Path, course: Identity) -> None:
        self._path = path
        with self._complaining():
            self._db = sqlite3.connect(path, timeout=BUSY_SECONDS, isolation_level=None)
        try:
            with self._complaining():
                self._open(course)
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Release it for other programs."""
        self._db.close()

    def saved(self) -> dict[str, Any] | None:
        """The data saved last; None at the beginning."""
        with self._complaining():
            leaves = self._db.execute("SELECT path, value, numbers FROM leaves").fetchall()
        return tree({path: _read(value, numbers) for path, value, numbers in leaves}) or None

    def keep(self, saved: Mapping[str, object]) -> None:
        """Replace the saved data by this, all or nothing."""
        leaves = dict(flat(saved))
        with self._complaining(), self._at_once():
            known = {path for (path,) in self._db.execute("SELECT path FROM leaves")}
            gone = [(path,) for path in known - set(leaves)]
            self._db.executemany("DELETE FROM leaves WHERE path = ?", gone)
            self._db.executemany(
                "INSERT OR REPLACE INTO leaves VALUES (?, ?, ?)",
                (
                    (path, *_written(leaf))
                    for path, leaf in leaves.items()
                    if not (path.startswith(LASTING) and path in known)
                ),
            )

    def _open(self, course: Identity) -> None:
        self._db.execute("PRAGMA locking_mode = EXCLUSIVE")
        self._db.execute(
            "PRAGMA auto_vacuum = FULL"
        )  # in a new file: deleted notes leave no free space
        with self._at_once():
            names = {name for (name,) in self._db.execute("SELECT name FROM sqlite_master")}
            if not names:
                for statement in CREATE:
                    self._db.execute(statement)
                self._db.execute("INSERT INTO course VALUES (?)", (json.dumps(asdict(course)),))
            elif not names >= NAMES:
                raise StoreError("store.foreign", path=self._path)
            (written,) = self._db.execute("SELECT identity FROM course").fetchone()
        check(self._path.parent, json.loads(written), course)

    @contextmanager
    def _at_once(self) -> Iterator[None]:
        """Commit everything written inside the block, or nothing."""
        self._db.execute("BEGIN EXCLUSIVE")
        try:
            yield
            self._db.execute("COMMIT")
        except BaseException:
            roll_back(self._db)
            raise

    @contextmanager
    def _complaining(self) -> Iterator[None]:
        """Turn errors of SQLite into StoreError."""
        try:
            yield
        except sqlite3.Error as error:
            raise store_error(self._path, error) from None


def check(folder: Path, found: Mapping[str, object], wanted: Identity) -> None:
    """Raise CannotTrain if the folder has another course than the wanted one."""
    known = asdict(wanted)
    ruleset, aim, seed, length = (found.get(name) for name in ASKED)
    if (ruleset, aim, seed, length) != tuple(known[name] for name in ASKED):
        raise CannotTrain(
            "train.other", folder=folder, ruleset=ruleset, aim=aim, seed=seed, rounds=length
        )
    if found != known:
        raise CannotTrain("train.version", folder=folder)


def flat(branch: Mapping[Any, object], above: str = "") -> Iterator[tuple[str, object]]:
    """The leaves of a tree by their paths."""
    for name, value in branch.items():
        if isinstance(value, Mapping):
            yield from flat(value, f"{above}{name}/")
        else:
            yield f"{above}{name}", value


def tree(leaves: Mapping[str, object]) -> dict[str, Any]:
    """The tree of such leaves; its names become texts."""
    root: dict[str, Any] = {}
    for path, value in leaves.items():
        *names, last = path.split("/")
        branch = root
        for name in names:
            branch = branch.setdefault(name, {})
        branch[last] = value
    return root


def _written(leaf: object) -> tuple[str | None, bytes | None]:
    """A leaf as the columns `value` and `numbers`."""
    if not isinstance(leaf, np.ndarray):
        return json.dumps(leaf), None
    out = io.BytesIO()
    np.save(out, leaf, allow_pickle=False)
    return None, out.getvalue()


def _read(value: str | None, numbers: bytes | None) -> Any:
    if numbers is None:
        return json.loads(value or "null")
    return np.load(io.BytesIO(numbers), allow_pickle=False)
