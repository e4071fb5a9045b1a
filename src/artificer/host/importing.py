"""Sessions of games from a journal: all of it, or its beginning."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.games.notices import Notice
from artificer.table.dice import Dice
from artificer.table.importing import begin_at, beginning_of, saved_already, take_in
from artificer.table.journal import Fault, Journal, JournalReading
from artificer.table.session import Session
from artificer.table.store.base import Beginning, Store
from artificer.table.verify import good_part


@dataclass(frozen=True)
class PreparedImport:
    """A journal to become a saved game: its valid part, and what is wrong after that.

    It is made without a store, so that another process can do it if it takes long.
    """

    journal: Journal
    begun: Beginning
    fault: Fault | None


def prepare_import(reading: JournalReading) -> PreparedImport:
    """What can be imported of a journal. Raises BadJournal."""
    journal, fault = good_part(reading)
    return PreparedImport(journal, beginning_of(journal), fault)


def import_game(
    store: Store, found: PreparedImport, name: str | None = None
) -> tuple[str, Notice | None]:
    """Save a journal, unless it is saved already; return the game's id, and anything unexpected.

    Raises StoreError.
    """
    known = saved_already(store, found.journal)
    if known is not None:
        return known, Notice("taken_in.already", game_id=known, n=store.load(known).plies)
    game_id = take_in(store, found.journal, found.begun, name)
    if found.fault is None:
        return game_id, None
    n = len(found.journal.entries)
    return game_id, Notice("taken_in.part", fault=found.fault.notice(), n=n)


def import_session(store: Store, found: PreparedImport, name: str | None = None) -> Session:
    """The game of a journal, saved now or before; its `warning` says what is not as expected.

    Raises StoreError.
    """
    game_id, warning = import_game(store, found, name)
    session = Session.resume(store, game_id)
    session.warning = warning or session.warning
    return session


def begun_at(
    store: Store, reading: JournalReading, game: str, ply: int, dice: Dice, name: str | None = None
) -> Session:
    """A new game, named `game`, that begins in the middle of a journal's.

    Raises BadEntry, BadJournal, or StoreError.
    """
    journal, _ = good_part(reading)
    return Session.resume(store, begin_at(store, journal, game, ply, dice, name))
