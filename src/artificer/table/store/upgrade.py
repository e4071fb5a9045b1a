"""A save file of version 1 becomes one of version 2, with all that it holds.

Version 1 knew of a game its header, and of a result the reason and the scores. What lists show
is read from the header, once; who has won, by folding the journal of a game that has ended.
"""

from __future__ import annotations

import json
import sqlite3
from dataclasses import replace
from typing import Any, Final

from artificer.games.contract import Outcome
from artificer.table.errors import BadJournal
from artificer.table.header import Header
from artificer.table.journal import fold, read_lines
from artificer.table.store.base import listed_line
from artificer.table.store.columns import BEGIN, row, text, written
from artificer.table.store.schema import CREATE_GAMES, VERSION

_OLD: Final = "SELECT game_id, header, head, plies, result, updated FROM games_1 ORDER BY rowid"
_LINES: Final = "SELECT line FROM entries WHERE game_id = ? ORDER BY seq"


def upgrade(db: sqlite3.Connection) -> None:
    """Make the tables of this version of those of version 1, in the transaction that is open.

    Foreign keys must not be enforced, nor followed when a table gets another name.
    """
    db.execute("ALTER TABLE games RENAME TO games_1")
    for statement in CREATE_GAMES:
        db.execute(statement)
    for old in db.execute(_OLD):
        db.execute(BEGIN, _row(db, old))
    db.execute("DROP TABLE games_1")
    db.execute(f"PRAGMA user_version = {VERSION}")


def _row(db: sqlite3.Connection, old: tuple[Any, ...]) -> tuple[Any, ...]:
    game_id, header, head, plies, result, updated = old
    game = replace(listed_line(game_id, text(header), updated), plies=plies)
    return row(game, head, _result(db, game_id, text(header), result), header)


def _result(db: sqlite3.Connection, game_id: str, header: str, result: Any) -> Any:
    """A result with its winners; as it was, which cannot be read, where they cannot be found."""
    claim = _claim(result)
    if claim is None:
        return result
    lines = [text(line) for (line,) in db.execute(_LINES, (game_id,))]
    end = _folded(header, lines)
    return written(end) if end and [end.reason, *end.scores] == claim else result


def _claim(result: Any) -> list[Any] | None:
    """Reason and scores as version 1 wrote them; None where nothing of the kind stands."""
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
