"""Finished games of every family, read from journals that are kept beside this module."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from artificer.host.sessions import import_session, prepare_import
from artificer.table.history import History
from artificer.table.journal import Journal, JournalReading, fold, read_text
from artificer.table.session import Session
from artificer.table.store.base import Store

FOLDER = Path(__file__).parent / "finished"
GAMES = ("utopia-engine-3e", "sorcery", "utopia")


@cache
def journal_of(ruleset: str) -> Journal:
    """The journal of a finished game."""
    return read_text((FOLDER / f"{ruleset}.journal").read_text("utf-8")).journal


@cache
def finished(ruleset: str) -> History:
    """A finished game; read only."""
    return fold(journal_of(ruleset)).history


def brought_in(store: Store, ruleset: str, entries: int | None = None) -> Session:
    """A finished game in a store; with `entries` only that many, so that it goes on."""
    whole = journal_of(ruleset)
    journal = Journal(whole.header, whole.entries[:entries])
    return import_session(store, prepare_import(JournalReading(journal, journal.check, None)))
