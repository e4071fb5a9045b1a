"""The course of a game of Utopia: the Prestige Points of every seat, round by round."""

from __future__ import annotations

from typing import Final

from artificer.boards.course import Course, marks_of
from artificer.games.utopia import facts
from artificer.games.utopia.ending import final_prestige
from artificer.games.utopia.state import World
from artificer.table.history import History

LEAST_SCALE: Final = 20
"""The least upper end of the scale, in Prestige Points."""

MARKED: Final = (
    facts.ACQUIRED,
    facts.CONQUERED,
    facts.GOVERNOR_FELL,
    facts.ELIMINATED,
    facts.WON,
    facts.SHARED,
)


def followed(history: History) -> Course:
    """Prestige Points at the beginning of each round, and at the end with the Savings Plan."""
    plies = (*(each.ply for each in marks_of(history, facts.ROUND_BEGUN)), len(history))
    seats = range(history.game.num_players())
    bodies = [history.at(ply).over(World).body for ply in plies]
    values = tuple(tuple(final_prestige(body, seat) for seat in seats) for body in bodies)
    most = max(LEAST_SCALE, *map(max, values))
    return Course("points", most, plies, values, marks_of(history, *MARKED))
