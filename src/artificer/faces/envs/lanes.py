"""Where each of many games stands that are stepped at once, and what a step tells of it.

All of it is records of whole numbers: compiled code reads and writes their fields as fast as those
of a position, while handing many arrays about costs more than the rules do.
"""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, parts, row, whole
from artificer.table.streams import Stream

SEATS: Final = 5
"""No game has more seats."""

MOST: Final = 2**63 - 1


class Lane(Body):
    """One of many games played side by side; rows go by seat."""

    seed = whole(0, MOST, "names its games, together with their numbers")
    number = whole(-1, MOST, "number of the game that is played")
    streams = parts(1 + SEATS, Stream, "dice, then the thoughts of each seat")
    seat = whole(0, SEATS - 1, "who is asked; at the end, who was asked last")
    choices = whole(0, 255, "how many legal actions there are; 0 when the game is over")
    steps = whole(0, MOST, "steps of this game")
    over = whole(0, 2, "1: the next step begins a new game; 2: a position was put there")
    worths = row(SEATS, -MOST, MOST, "what the reward of the next step is counted from")

    asked = whole(0, SEATS - 1, "who has taken the last step")
    rewards = row(SEATS, -MOST, MOST, "what the last step has brought")
    ended = whole(0, 1, "1 when it has ended a game")
    cut = whole(0, 1, "1 when a game was cut off after it")
    illegal = whole(0, 1, "1 when its action was not legal, so that nothing has changed")
    end = whole(0, MOST, "the reason of the end of that game")
    scores = row(SEATS, -MOST, MOST, "the scores of that game")
    won = row(SEATS, 0, 1, "1 for who has won that game")


class Settings(Body):
    """What is the same for all games and steps."""

    integers = whole(1, MOST, "how many integers a position has, without what is printed")
    looking = whole(0, 1, "1 where the first number of an observation is the seat")
    seats = whole(1, SEATS, "seats at the table")
    actions = whole(1, MOST, "how many actions players have")
    games = whole(0, MOST, "how many games there are")
    scheme = whole(0, 2, "what is rewarded")
    same_step = whole(0, 1, "1: what is over begins anew at once; 0: with the next step")
    most_steps = whole(0, MOST, "after so many steps a game is cut off; 0 for never")


class KeptStep(Body):
    """What is kept of one step that a player has chosen."""

    seat = whole(0, SEATS - 1, "who chose")
    action = whole(-1, MOST, "what was chosen; -1 where a new game began")
    rewards = row(SEATS, -MOST, MOST, "what it has brought, by seat")
    ended = whole(0, 1, "1 when it has ended the game")
    cut = whole(0, 1, "1 when the game was cut off after it")
