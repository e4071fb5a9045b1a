"""Who wants to see the odds of their answers, for the rest of a game.

The wish is kept beside the game in the store, in no journal. To see odds is to have a hint: before
the first are shown, the journal says that a hint was given, and so the game is marked for good.
"""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.games.verbs import CHANCE
from artificer.host.hints import may_mark
from artificer.players.advisers import knows_odds
from artificer.table.errors import NoHint
from artificer.table.session import Session

_NAME: Final = "odds."
_ON: Final = "on"


def gives_odds(game: Game) -> bool:
    """Whether the odds of answers can be worked out in a game."""
    return knows_odds(game.ruleset)


class OddsWishes:
    """The people at one table who want to see odds."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._known: dict[int, bool] = {}

    def has(self, seat: int) -> bool:
        """Whether a seat wants to see odds. Raises StoreError."""
        if seat not in self._known:
            self._known[seat] = self._session.store.kept(self._name(seat)) == _ON
        return self._known[seat]

    def change(self, seat: int, wants: bool) -> None:
        """Let a seat see odds from now on, or no longer. Raises StoreError."""
        self._session.keep()
        self._session.store.keep(self._name(seat), _ON if wants else None)
        self._known[seat] = wants

    def are_shown(self, seat: int | None) -> bool:
        """Whether a seat sees the odds of the open question, or of the throw that is due.

        Raises StoreError.
        """
        session = self._session
        if seat is None or not (gives_odds(session.game) and session.hinted):
            return False
        return session.current_player() in (seat, CHANCE) and self.has(seat)

    def check(self, seat: int | None) -> None:
        """Raise NoHint with the reason if that seat cannot ask for odds now."""
        if not gives_odds(self._session.game):
            raise NoHint("odds.none", ruleset=self._session.game.name)
        if not may_mark(self._session, seat):
            raise NoHint("odds.choice")

    def _name(self, seat: int) -> str:
        return f"{_NAME}{self._session.game_id}.{seat}"
