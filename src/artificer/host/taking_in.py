"""Sessions of games that come from a journal: all of it, or its beginning."""

from __future__ import annotations

from artificer.games.notices import Notice
from artificer.table.dice import Dice
from artificer.table.journal import Reading
from artificer.table.session import Session
from artificer.table.store.base import Store
from artificer.table.taking_over import begin_at, saved_already, take_in
from artificer.table.verify import good_part


def taken_in(store: Store, reading: Reading, name: str | None = None) -> Session:
    """The game of a journal, saved now, or already; its `warning` says what is not as expected.

    Raises BadJournal, or StoreError.
    """
    journal, fault = good_part(reading)
    known = saved_already(store, journal)
    session = Session.resume(store, known or take_in(store, journal, name))
    if known is not None:
        session.warning = Notice("taken_in.already", game_id=known, n=session.ply)
    elif fault is not None:
        session.warning = Notice("taken_in.part", fault=fault.notice(), n=len(journal.entries))
    return session


def begun_at(
    store: Store, reading: Reading, game: str, ply: int, dice: Dice, name: str | None = None
) -> Session:
    """A new game that begins in the middle of that of a journal, which is called `game`.

    Raises BadEntry, BadJournal, or StoreError.
    """
    journal, _ = good_part(reading)
    return Session.resume(store, begin_at(store, journal, game, ply, dice, name))
