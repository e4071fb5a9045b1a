"""The odds on the page of a seat, worked out while others may act at the table."""

from __future__ import annotations

from artificer.boards.odds import chances
from artificer.games.contract import State
from artificer.host.feed import Feed
from artificer.host.table import Table
from artificer.players.advisers import Odds


class ForeseenOdds:
    """The odds of one position, for a seat that wants to see them."""

    def __init__(self, table: Table, feed: Feed) -> None:
        self._table = table
        self._feed = feed
        self._known: tuple[State, Odds | None] | None = None

    def missing(self) -> State | None:
        """The view whose odds are to be shown and are not known yet; None if there is none.

        It is a copy, which can be read while others use the table. Raises StoreError.
        """
        view = self._shown()
        if view is None or (self._known is not None and self._known[0] == view):
            return None
        return view.clone()

    def work_out(self, view: State) -> None:
        """Work out the odds of a view, to be shown while the game is there. It takes a moment."""
        self._known = view, chances(view)

    def now(self) -> Odds | None:
        """The odds to be shown; None for none, or if they are not known. Raises StoreError."""
        known = self._known
        return known[1] if known is not None and known[0] == self._shown() else None

    def _shown(self) -> State | None:
        """The view whose odds are shown now."""
        if not self._table.odds.are_shown(self._feed.seat) or self._table.session.is_over():
            return None
        return self._feed.view()
