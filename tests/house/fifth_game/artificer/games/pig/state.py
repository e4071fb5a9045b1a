"""The state of Pig."""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, row, whole
from artificer.games.pig import facts
from artificer.games.pig.questions import OVER

GOAL: Final = 20
HIGHEST: Final = GOAL + 100


class Trough(Body, facts=facts.FACTS):
    """Both players' points."""

    question = whole(0, OVER, "what is asked now")
    seat = whole(0, 1, "whose turn it is")
    turn = whole(0, HIGHEST, "points of this turn")
    points = row(2, 0, HIGHEST, "by seat: points that are safe")
