"""What the computer players of a watched game are after, in the words of hints.

They say it to spectators only: a plan gives away cards of the hand. The aims of a game are
those of its usual player, so other players say nothing.
"""

from __future__ import annotations

from artificer.boards.reasons import aim_lines
from artificer.games.contract import State
from artificer.host.seats import computer_at
from artificer.players.registry import answers_as_usual
from artificer.table.session import Session
from artificer.words import Words


class Aims:
    """The aims of one game: `look` before a decision, `after` it what its player is after."""

    def __init__(self, session: Session, words: Words) -> None:
        ruleset, seats = session.game.name, session.header.seats
        self._session = session
        self._words = words
        self._view: State | None = None
        self._said = {
            seat: ""
            for seat, text in enumerate(seats)
            if (computer := computer_at(text)) is not None and answers_as_usual(computer, ruleset)
        }
        """What each of them said last, by seat."""

    def look(self) -> None:
        """Keep the position that decides, as its seat sees it."""
        seat = self._session.current_player()
        self._view = self._session.view(seat) if seat in self._said else None

    def after(self, ply: int) -> str:
        """The aim behind the answer given at that step; "" for none, or the same as before."""
        if self._view is None:
            return ""
        seat = self._view.current_player()
        action = self._session.steps_for(seat)[ply - 1].action
        said = " ".join(aim_lines(self._view, action, self._words))
        if said in ("", self._said[seat]):
            return ""
        self._said[seat] = said
        return said
