"""Leaving a game: a person resigns, and the rest play on; or all abandon it.

No rulebook of these games says what happens to the seat of somebody who leaves, so this holds for
all: at a table of two the other has won; at a larger one a computer player plays on. Who is alone
has nobody to play on for, and can only abandon the game.
"""

from __future__ import annotations

from collections.abc import Sequence

from artificer.games.notices import IllegalMove
from artificer.players.registry import usual_player
from artificer.table.company import TWO
from artificer.table.entries import Resigned
from artificer.table.seats import COMPUTER
from artificer.table.session import Session


def why_not_resign(session: Session, people: Sequence[int], seat: int) -> IllegalMove | None:
    """Why that seat may not resign; None if it may."""
    if session.is_over():
        return IllegalMove("leave.over")
    if seat not in people:
        return IllegalMove("leave.gone")
    seats = session.game.num_players()
    if seats != TWO and len(people) == 1:
        return IllegalMove("leave.alone")
    return None


def resignation(session: Session, seat: int) -> Resigned:
    """The entry of a resignation: who plays on there, "" if the game ends with it."""
    if session.game.num_players() == TWO:
        return Resigned(seat, "")
    return Resigned(seat, COMPUTER + usual_player(session.game.name))
