"""The state of each of many games that are stepped at once, and the results of a step.

All are records of integers: compiled code reads and writes their fields as fast as those of a
position, while passing many arrays costs more than the rules do.
"""

from __future__ import annotations

from typing import Final

from artificer.games.declaration import Body, parts, row, whole
from artificer.table.streams import Stream

SEATS: Final = 5
"""The most seats of any game."""

MOST: Final = 2**63 - 1


class Lane(Body):
    """One of many games played in parallel; rows are by seat."""

    seed = whole(0, MOST, "names its games, together with their numbers")
    number = whole(-1, MOST, "number of the current game")
    streams = parts(1 + SEATS, Stream, "dice, then one for the player of each seat")
    seat = whole(0, SEATS - 1, "the seat to act; at the end, the last to act")
    choices = whole(0, 255, "number of legal actions; 0 when the game is over")
    steps = whole(0, MOST, "steps of this game")
    over = whole(0, 2, "1: the next step begins a new game; 2: a position was put there")
    worths = row(SEATS, -MOST, MOST, "the values from which the next rewards are computed")

    asked = whole(0, SEATS - 1, "the seat that took the last step")
    rewards = row(SEATS, -MOST, MOST, "rewards of the last step")
    ended = whole(0, 1, "1 when it ended a game")
    cut = whole(0, 1, "1 when it truncated a game")
    illegal = whole(0, 1, "1 when its action was illegal, so that nothing changed")
    end = whole(0, MOST, "the reason of the end of that game")
    scores = row(SEATS, -MOST, MOST, "the scores of that game")
    won = row(SEATS, 0, 1, "1 for the winners of that game")


class Settings(Body):
    """Settings of all games and steps."""

    integers = whole(1, MOST, "integers of a position, without what is printed")
    looking = whole(0, 1, "1 if the first number of an observation is the seat")
    seats = whole(1, SEATS, "seats at the table")
    actions = whole(1, MOST, "number of actions of players")
    games = whole(0, MOST, "number of games")
    scheme = whole(0, 2, "number of the reward scheme")
    same_step = whole(0, 1, "1: a finished game restarts at once; 0: with the next step")
    most_steps = whole(0, MOST, "steps after which a game is truncated; 0 for never")


class KeptStep(Body):
    """The record of one step chosen by a player."""

    seat = whole(0, SEATS - 1, "the seat that chose")
    action = whole(-1, MOST, "the action chosen; -1 if a new game began")
    rewards = row(SEATS, -MOST, MOST, "rewards, by seat")
    ended = whole(0, 1, "1 when it has ended the game")
    cut = whole(0, 1, "1 when the game was cut off after it")
