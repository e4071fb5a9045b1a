"""Whether hints were given in a game of a save file, by its lines."""

from __future__ import annotations

import sqlite3
from typing import Final

from artificer.table.entries import HINT_BEGINS
from artificer.table.errors import BadJournal
from artificer.table.header import Header

_AFTER_HINTS: Final = HINT_BEGINS[:-1] + chr(ord(HINT_BEGINS[-1]) + 1)
"""The first text that sorts after all lines of hints."""


def was_hinted(db: sqlite3.Connection, game_id: str, header: str) -> bool:
    """Whether an entry line is a hint, or the header reports one."""
    hints = db.execute(
        "SELECT 1 FROM entries WHERE game_id = ? AND line >= ? AND line < ? LIMIT 1",
        (game_id, HINT_BEGINS, _AFTER_HINTS),
    )
    return hints.fetchone() is not None or _header_has_hints(header)


def _header_has_hints(header: str) -> bool:
    try:
        return '"hints":' in header and Header.from_line(header).hinted  # few need to be read
    except BadJournal:
        return False
