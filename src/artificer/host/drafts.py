"""New games that are kept from their first decision on, and those that are kept at once."""

from __future__ import annotations

from collections.abc import Callable

from artificer.host.seats import people_among
from artificer.table.header import Header
from artificer.table.session import Session
from artificer.table.store.base import Store


def until_decided(store: Store, make: Callable[[Store], Session], named: bool = False) -> Session:
    """A new game of `make`, which is kept in `store` once one of its people decides something.

    A game that somebody has `named`, or at which several people sit, is kept at once: it was set up
    to be found again, and its links may be with friends. Raises what `make` raises, and StoreError.
    """
    session = Session.drafted(store, make, _people)
    if named or len(people_among(session.header.seats)) != 1:
        session.keep()
    return session


def _people(header: Header) -> list[int]:
    return people_among(header.seats)
