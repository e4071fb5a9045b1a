"""Journals in files: bytes from outside."""

from __future__ import annotations

from pathlib import Path

from artificer.table.errors import BadJournal
from artificer.table.journal import JournalReading, read_text
from artificer.table.verify import LONGEST_JOURNAL, SQLITE_FILE


def read_data(data: bytes, path: Path) -> JournalReading:
    """The journal in a file of that name. Raises BadJournal, which names the file."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        key = "journal.store" if data.startswith(SQLITE_FILE) else "journal.bytes"
        raise BadJournal(key, path=path) from None
    if len(data) > LONGEST_JOURNAL:
        raise BadJournal("journal.long", path=path)
    if not text.strip():
        raise BadJournal("journal.empty", path=path)
    try:
        return read_text(text)
    except BadJournal as error:
        raise BadJournal("journal.broken", path=path, why=error) from None
