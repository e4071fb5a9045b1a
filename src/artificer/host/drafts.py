"""New games: saved from the first decision on, or at once."""

from __future__ import annotations

from collections.abc import Callable

from artificer.host.seats import people_among
from artificer.table.header import Header
from artificer.table.session import Session
from artificer.table.store.base import Store


def until_decided(store: Store, make: Callable[[Store], Session], named: bool = False) -> Session:
    """A new game of `make`, saved in `store` once a person decides something.

    A game that was `named`, or at which several people sit, is saved at once: it is meant to be
    found again, and its links may have been sent. Raises what `make` raises, and StoreError.
    """
    session = Session.drafted(store, make, _people)
    if named or len(people_among(session.header.seats)) != 1:
        session.keep()
    return session


def _people(header: Header) -> list[int]:
    return people_among(header.seats)
