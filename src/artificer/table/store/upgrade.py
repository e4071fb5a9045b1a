"""Upgrade a save file of an older version, with all its data.

Version 1 kept only the header of a game, and only reason and scores of a result. List entries are
read from the header, once; the winners, by folding the journal of an ended game.

Version 2 did not list the players: they are read from the header, too. Its other columns stay as
they are, damaged ones among them.

Version 3 did not store whose turn it was, which is unknown until the next move, and had no table
for other texts.

Version 4 did not mark attempts at daily games: they are found by the seed in their headers.

Version 5 did not list hints: they are found in the lines of a game.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from artificer.games.contract import Outcome
from artificer.table.daily import seed_begun_with
from artificer.table.errors import BadJournal
from artificer.table.header import Header
from artificer.table.journal import fold, read_lines
from artificer.table.store import attempts, schema
from artificer.table.store.base import listed_line
from artificer.table.store.columns import BEGIN, outcome, row, table, text, was_hinted, written

Row = tuple[Any, ...]
_NewRow = Callable[[sqlite3.Connection, Row], Row]

_LINES: Final = "SELECT line FROM entries WHERE game_id = ? ORDER BY seq"


def upgrade(db: sqlite3.Connection, version: int) -> None:
    """Upgrade the tables of an older version, inside the open transaction.

    Foreign keys must not be enforced, nor followed when a table is renamed.
    """
    _remake_games(db, *_KNOWN[version])
    if version < schema.TABLES["house"]:
        db.execute(schema.CREATE_HOUSE)
    if version < schema.TABLES["attempts"]:
        _mark_attempts(db)
    db.execute(f"PRAGMA user_version = {schema.VERSION}")


def _remake_games(db: sqlite3.Connection, columns: str, new_row: _NewRow) -> None:
    """Replace a table of games with those columns by one with today's."""
    for index in schema.GAMES_INDEXES:
        db.execute(f"DROP INDEX IF EXISTS {index}")
    db.execute("ALTER TABLE games RENAME TO games_before")
    for statement in schema.CREATE_GAMES:
        db.execute(statement)
    for old in db.execute(f"SELECT {columns} FROM games_before ORDER BY rowid"):
        db.execute(BEGIN, new_row(db, old))
    db.execute("DROP TABLE games_before")


def _mark_attempts(db: sqlite3.Connection) -> None:
    """Mark the attempts at daily games among all games."""
    for statement in attempts.CREATE_ATTEMPTS:
        db.execute(statement)
    for game_id, ruleset, started, result, line in db.execute(
        "SELECT game_id, ruleset, started, result, header FROM games"
    ):
        seed = seed_begun_with(text(ruleset), text(started))
        if seed is not None and str(seed) in text(line):  # few headers need reading
            _mark_attempt(db, game_id, outcome(result), text(line))


def _mark_attempt(db: sqlite3.Connection, game_id: str, result: Outcome | None, line: str) -> None:
    """Mark a game if it is an attempt."""
    try:
        header = Header.from_line(line)
    except BadJournal:
        return
    mark = attempts.mark_of(header, [text(entry) for (entry,) in db.execute(_LINES, (game_id,))])
    if mark is not None:
        attempts.add_attempt(db, game_id, mark, header.started, result)


def _of_version_1(db: sqlite3.Connection, old: Row) -> Row:
    game_id, header, head, plies, result, updated = old
    hinted = was_hinted(db, game_id, text(header))
    game = replace(listed_line(game_id, text(header), updated), plies=plies, hinted=hinted)
    return row(game, head, _result(db, game_id, text(header), result), header)


def _of_version_2(db: sqlite3.Connection, old: Row) -> Row:
    *about, head, plies, result, header = old
    seats = table(listed_line("", text(header), ""))
    return _of_version_3(db, (*about, *seats, head, plies, result, header))


def _of_version_3(db: sqlite3.Connection, old: Row) -> Row:
    *about, header = old
    return _of_version_5(db, (*about, None, header))


def _of_version_5(db: sqlite3.Connection, old: Row) -> Row:
    game_id, *about, header = old
    return (game_id, *about, was_hinted(db, game_id, text(header)), header)


_ABOUT: Final = "game_id, updated, ruleset, name, options, started"

_KNOWN: Final[dict[int, tuple[str, _NewRow]]] = {
    1: ("game_id, header, head, plies, result, updated", _of_version_1),
    2: (f"{_ABOUT}, head, plies, result, header", _of_version_2),
    3: (f"{_ABOUT}, seats, begun_from, head, plies, result, header", _of_version_3),
    4: (f"{_ABOUT}, seats, begun_from, head, plies, result, turn, header", _of_version_5),
    5: (f"{_ABOUT}, seats, begun_from, head, plies, result, turn, header", _of_version_5),
}
"""By version: the columns to read, and the function that makes a current row."""


def _result(db: sqlite3.Connection, game_id: str, header: str, result: Any) -> Any:
    """A result with its winners; unchanged, and unreadable, if they cannot be found."""
    claim = _claim(result)
    if claim is None:
        return result
    lines = [text(line) for (line,) in db.execute(_LINES, (game_id,))]
    end = _folded(header, lines)
    return written(end) if end and [end.reason, *end.scores] == claim else result


def _claim(result: Any) -> list[object] | None:
    """Reason and scores as version 1 wrote them; None if they are not there."""
    try:
        claim = json.loads(result)
    except (TypeError, ValueError, RecursionError):
        return None
    return claim if isinstance(claim, list) else None


def _folded(header: str, lines: list[str]) -> Outcome | None:
    try:
        reading = read_lines(Header.from_line(header), lines)
        return fold(reading.journal).history.state.outcome()
    except BadJournal:
        return None
