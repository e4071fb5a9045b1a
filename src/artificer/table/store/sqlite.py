"""Games kept in one SQLite file: safe on the disk before anything is shown.

`synchronous=FULL` in WAL mode: a commit that has returned survives a crash and a power failure.
Every write is one `BEGIN IMMEDIATE` transaction over one connection; another one reads without
waiting.
"""

from __future__ import annotations

import sqlite3
import sys
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, nullcontext
from itertools import islice
from pathlib import Path
from threading import Lock
from typing import Any, Final

from artificer.table.daily import DailyGame
from artificer.table.entries import says_hint
from artificer.table.errors import StoreError
from artificer.table.header import COMPUTER, Header
from artificer.table.store import attempts, base, columns, opening, schema
from artificer.table.store.files import SameFiles, WriterLock, make_private

_NO_LIMIT: Final = -1

_IS_ATTEMPT: Final = "EXISTS (SELECT 1 FROM attempts WHERE attempts.game_id = games.game_id)"

_IS_SHARED: Final = (
    "((SELECT count(*) FROM json_each(CASE WHEN json_valid(seats) THEN seats ELSE '[]' END)"
    f" WHERE instr(value, '{COMPUTER}') != 1) > 1)"
)
"""Whether several people sit at a game: a list need not read all that one person has begun."""

_PREAMBLE: Final = "*** in database main ***"
"""The beginning of SQLite's report of damage."""


class SqliteStore(base.Store):
    """The save file at `path`; made if missing.

    `read_only` neither makes nor changes it; a missing file then has no games. Raises StoreError if
    it cannot be used.
    """

    def __init__(self, path: Path | str, read_only: bool = False) -> None:
        self.path = Path(path)
        self._lock, self._read_lock = Lock(), Lock()
        self._read_only = read_only
        self._files: SameFiles | None = None
        self._writer_lock = WriterLock(self.path, opening.BUSY_SECONDS)
        try:
            self._open_to_read() if read_only else self._open_to_write()
        except sqlite3.Error as error:
            raise schema.store_error(self.path, error) from None
        except UnicodeDecodeError:  # SQLite quotes damaged text in its errors
            raise StoreError("store.corrupt", path=self.path) from None
        except OSError as error:
            raise schema.system_error(self.path, error) from None

    def create(self, header: Header, begun: base.Beginning = base.NEW) -> str:
        """Store a new game."""
        game_id = begun.game_id or base.new_id()
        mark = attempts.mark_of(header, begun.lines)
        with self._writing() as db:
            game = base.listed(game_id, header, base.now(), begun)
            head, result = len(begun.lines), columns.written(begun.result)
            db.execute(columns.BEGIN, columns.row(game, head, result, header.to_line()[0]))
            _add(db, game_id, begun.lines, 0)
            db.executemany(
                "INSERT INTO commands (game_id, command_id, answer) VALUES (?, ?, ?)",
                [(game_id, command, answer) for command, answer in begun.answers],
            )
            if mark is not None:
                attempts.add_attempt(db, game_id, mark, header.started, begun.result)
        return game_id

    def rename(self, game_id: str, name: str | None) -> None:
        """Change the name in lists."""
        with self._writing() as db:
            change = "UPDATE games SET name = ? WHERE game_id = ?"
            if not db.execute(change, (name, game_id)).rowcount:
                raise base.unknown_save(game_id)

    def delete(self, game_id: str) -> None:
        """Delete a game."""
        with self._writing() as db:
            for table in ("aside", "commands", "entries", "attempts"):
                db.execute(f"DELETE FROM {table} WHERE game_id = ?", (game_id,))
            if not db.execute("DELETE FROM games WHERE game_id = ?", (game_id,)).rowcount:
                raise base.unknown_save(game_id)
            for pattern in (f"%.{game_id}", f"%.{game_id}.%"):
                db.execute("DELETE FROM house WHERE name LIKE ?", (pattern,))

    def append(self, game_id: str, command: base.Command) -> int:
        """Carry out a command, once."""
        with self._writing() as db:
            return self._append(db, game_id, command)

    def answer(self, game_id: str, command_id: str) -> int | None:
        """The result of that command."""
        with self._reading() as db:
            return _answer(db, game_id, command_id)

    def load(self, game_id: str) -> base.Saved:
        """The game of that id."""
        with self._reading() as db:
            found = db.execute(
                "SELECT header, head, plies, result FROM games WHERE game_id = ?", (game_id,)
            ).fetchone()
            if found is None:
                raise base.unknown_save(game_id)
            rows = db.execute(
                "SELECT seq, line FROM entries WHERE game_id = ? ORDER BY seq", (game_id,)
            ).fetchall()
            (aside,) = _one(db, "SELECT count(*) FROM aside WHERE game_id = ?", (game_id,))
        header, head, plies, result = found
        return base.Saved(
            game_id=game_id,
            header=columns.text(header),
            lines=_lines(rows),
            head=head,
            plies=plies,
            result=columns.outcome(result),
            aside=aside,
        )

    def head(self, game_id: str) -> int:
        """The number of entry lines of the game."""
        with self._reading() as db:
            found = db.execute("SELECT head FROM games WHERE game_id = ?", (game_id,)).fetchone()
        if found is None:
            raise base.unknown_save(game_id)
        return int(found[0])

    def games(
        self,
        wanted: base.Wanted = base.EVERY,
        limit: int = base.PAGE,
        after: base.GamePlace | None = None,
    ) -> base.GamesPage:
        """A page of the wanted games."""
        query, values = _listing(wanted, after)
        most = limit + 1 if wanted.also is None else _NO_LIMIT
        with (
            self._reading() as db,
            closing(db.execute(f"{query} LIMIT ?", (*values, most))) as rows,
        ):
            fitting = filter(wanted.also, map(columns.summary, rows))
            return base.GamesPage.cut(list(islice(fitting, limit + 1)), limit)

    def first_attempt(self, daily: DailyGame, who: str) -> str | None:
        """The person's first attempt."""
        with self._reading() as db:
            return attempts.first_attempt(db, daily, who)

    def best_attempts(
        self, daily: DailyGame, limit: int, after: str | None = None
    ) -> list[base.GameSummary]:
        """First attempts that claim the best results."""
        with self._reading() as db:
            return attempts.best_attempts(db, daily, limit, after)

    def other_attempts(self, daily: DailyGame, limit: int) -> list[base.OtherAttempt]:
        """Attempts that cannot count as they are."""
        with self._reading() as db:
            return attempts.other_attempts(db, daily, limit)

    def count_attempts(self, daily: DailyGame) -> int:
        """The number of attempts."""
        with self._reading() as db:
            return attempts.count_attempts(db, daily)

    def keep(self, name: str, text: str | None) -> None:
        """Store a text under a name."""
        with self._writing() as db:
            db.execute("DELETE FROM house WHERE name = ?", (name,))
            if text is not None:
                db.execute("INSERT INTO house (name, text) VALUES (?, ?)", (name, text))

    def kept(self, name: str) -> str | None:
        """The text stored under a name; None also for a damaged one."""
        with self._reading() as db:
            found = db.execute("SELECT text FROM house WHERE name = ?", (name,)).fetchone()
        return found[0] if found and isinstance(found[0], str) else None

    def damage(self) -> str | None:
        """The damage that SQLite finds in the file as a whole, or None."""
        with self._reading() as db:
            (found,) = _one(db, "PRAGMA integrity_check(1)", ())
        return None if found == "ok" else " ".join(str(found).removeprefix(_PREAMBLE).split())

    def close(self) -> None:
        """Release the file."""
        with self._lock, self._read_lock:
            self._files = None
            self._reader.close()
            self._db.close()  # the last connection merges the log into the file
            self._writer_lock.close()

    def _open_to_write(self) -> None:
        make_private(self.path)
        with self._writer_lock.held():
            self._db = opening.open_to_write(self.path)
            try:
                self._reader = opening.open_beside(self.path)
            except BaseException:
                self._db.close()
                raise
        self._files = SameFiles(self.path)

    def _open_to_read(self) -> None:
        self._db = self._reader = opening.open_to_read(self.path)

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        """Read committed data, without waiting for writers. Raises StoreError."""
        with self._read_lock, self._store_errors():
            self._check_files()
            with schema.at_one_moment(self._reader) as db:
                yield db

    @contextmanager
    def _writing(self) -> Iterator[sqlite3.Connection]:
        """Write, all or nothing; at the end it is on the disk for others to find."""
        turn = nullcontext() if self._read_only else self._writer_lock.held()
        with self._lock, self._store_errors(), turn:
            db = self._db
            self._check_files()
            db.execute("BEGIN IMMEDIATE")
            try:
                yield db
                db.execute("COMMIT")
            except BaseException:
                schema.roll_back(db)
                raise
            self._check_files()

    @contextmanager
    def _store_errors(self) -> Iterator[None]:
        """Turn SQLite's errors into StoreError."""
        try:
            yield
        except sqlite3.ProgrammingError:
            raise StoreError("store.closed") from None
        except sqlite3.Error as error:
            raise schema.store_error(self.path, error) from None
        except UnicodeDecodeError:
            raise StoreError("store.corrupt", path=self.path) from None

    def _check_files(self) -> None:
        if self._files is not None:
            self._files.check()

    def _append(self, db: sqlite3.Connection, game_id: str, command: base.Command) -> int:
        known = _answer(db, game_id, command.id)
        if known is not None:
            return known
        head = db.execute("SELECT head FROM games WHERE game_id = ?", (game_id,)).fetchone()
        if head is None:
            raise base.unknown_save(game_id)
        if head[0] != command.head:
            raise base.stale_command(game_id, command.head, head[0])
        self._carry_out(db, game_id, command)
        return command.head_after

    def _carry_out(self, db: sqlite3.Connection, game_id: str, command: base.Command) -> None:
        if command.why or command.keep != command.head:
            _set_aside(db, game_id, command)
        _add(db, game_id, command.lines, command.keep)
        attempts.play_attempt(db, game_id, command.lines, command.result)
        db.execute(
            "INSERT INTO commands (game_id, command_id, answer) VALUES (?, ?, ?)",
            (game_id, command.id, command.head_after),
        )
        db.execute(
            "UPDATE games SET head = ?, plies = ?, result = ?, turn = ?,"
            " hinted = max(hinted, ?), updated = ? WHERE game_id = ?",
            (*_after(command), any(map(says_hint, command.lines)), base.now(), game_id),
        )


def _after(command: base.Command) -> tuple[object, ...]:
    """The columns of a game's row after a command."""
    return command.head_after, command.plies, columns.written(command.result), command.turn


def _set_aside(db: sqlite3.Connection, game_id: str, command: base.Command) -> None:
    """Set aside the lines after those that stand, and forget their commands."""
    broken = (game_id, command.keep)
    db.execute(
        "INSERT INTO aside SELECT game_id, ?, seq, line, ? FROM entries"
        " WHERE game_id = ? AND seq >= ?",
        (command.id, command.why, *broken),
    )
    db.execute("DELETE FROM entries WHERE game_id = ? AND seq >= ?", broken)
    if command.keep != command.head:
        db.execute("DELETE FROM commands WHERE game_id = ? AND answer > ?", broken)
        attempts.refresh_attempt(db, game_id)
        _refresh_hints(db, game_id)


def _refresh_hints(db: sqlite3.Connection, game_id: str) -> None:
    """Update whether hints were given in a game, once lines were set aside."""
    (header,) = _one(db, "SELECT header FROM games WHERE game_id = ?", (game_id,))
    hinted = columns.was_hinted(db, game_id, columns.text(header))
    db.execute("UPDATE games SET hinted = ? WHERE game_id = ?", (hinted, game_id))


def _add(db: sqlite3.Connection, game_id: str, lines: Sequence[str], first: int) -> None:
    """Add lines of a game after the first `first`."""
    db.executemany(
        "INSERT INTO entries (game_id, seq, line) VALUES (?, ?, ?)",
        [(game_id, seq, line) for seq, line in enumerate(lines, first)],
    )


def _answer(db: sqlite3.Connection, game_id: str, command_id: str) -> int | None:
    key = (game_id, command_id)
    (answer,) = _one(
        db, "SELECT max(answer) FROM commands WHERE game_id = ? AND command_id = ?", key
    )
    return answer if isinstance(answer, int) else None


def _listing(wanted: base.Wanted, after: base.GamePlace | None) -> tuple[str, list[bool | str]]:
    """The query for a list from a place on, and its parameters."""
    # The index of rulesets puts unfinished games before finished ones: if both are wanted it would
    # find and sort all games of a ruleset to show a few. A + keeps SQLite from that.
    in_order = "+" if wanted.finished is None else ""
    conditions = {
        "(result IS NULL) = ?": None if wanted.finished is None else not wanted.finished,
        f"{in_order}ruleset = ?": wanted.ruleset,
        "name = ?": wanted.name,
        "started = ?": wanted.started,
        "game_id >= ?": wanted.id_start or None,
        "game_id < ?": _behind(wanted.id_start),
        "name >= ?": wanted.name_start,
        "name < ?": _behind(wanted.name_start),
        "instr(started, ?) = 1": wanted.day or None,
        "updated >= ?": wanted.since,
        "updated < ?": wanted.until,
        "hinted = ?": wanted.hinted,
        f"{_IS_ATTEMPT} = ?": wanted.daily,
        f"{_IS_SHARED} = ?": wanted.shared,
    }
    asked = {condition: value for condition, value in conditions.items() if value is not None}
    values = list(asked.values())
    terms = list(asked)
    if after is not None:
        terms.append("(updated, game_id) < (?, ?)")
        values += (after.updated, after.game_id)
    where = f" WHERE {' AND '.join(terms)}" if terms else ""
    return f"SELECT {columns.LISTED} FROM games{where} ORDER BY updated DESC, game_id DESC", values


def _behind(start: str | None) -> str | None:
    """A text that sorts after all that begin with `start`; None if there is no start."""
    return start + chr(sys.maxunicode) if start else None


def _one(db: sqlite3.Connection, query: str, values: tuple[object, ...]) -> tuple[Any, ...]:
    with closing(db.execute(query, values)) as rows:
        row: tuple[Any, ...] = rows.fetchone()
    return row


def _lines(rows: list[tuple[Any, Any]]) -> tuple[str, ...]:
    """The lines in order; an empty one for each missing one."""
    lines: list[str] = []
    for place, (seq, line) in enumerate(rows):
        if seq != place and "" not in lines:
            lines.append("")
        lines.append(columns.text(line))
    return tuple(lines)
