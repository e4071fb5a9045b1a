"""The numbers of the governor's plan: one set by hand, one from self-play.

Worths are in hundredths of a Prestige Point. Each constant is the place of a number in `Weights`,
which is passed as an argument, so that one compiled governor plays with any.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from importlib.resources import files
from typing import Final

FILE: Final = "self_play.json"

Weights = Sequence[int]
"""The numbers by place; compiled, an array."""

# Money.
SCARCE_DOLLAR: Final = 0
"""The worth of a $ while there are more good cards than money."""
IDLE_DOLLAR: Final = 1
"""The worth of a $ if three cards a round cannot use the money up."""
LAST_DOLLAR: Final = 2
"""After the last round money only breaks ties."""
LEAN_BUDGET: Final = 3
RICH_BUDGET: Final = 4
"""Hundredths of a $ a round at which money is scarce, and at which it is idle."""
SPENDING_ROUNDS: Final = 5
"""Rounds over which to spend the present $."""

# Cards.
DRAW: Final = 6
"""The worth of one of a round's three draws, which a card that stays in the deck uses up."""
ADVICE: Final = 7
INSIGHT: Final = 8
"""For each remaining round: the worth of the Advisor, and of each card it can choose from."""
ENOUGH: Final = 9
"""The least gain for playing a card now; below it a card waits, except in the last round."""
ENOUGH_FOR_RAID: Final = 10
"""The same for a Guerrilla Raid."""
ENOUGH_FOR_WAR: Final = 11
"""The least gain for declaring a war."""
UNITS_FIRST: Final = 12
"""Recruiting comes before anything that may need Units."""
SHARED: Final = 13
"""Hundredths: an effect on all comes anyway, at another time, if another player drafts the card."""
DOOM: Final = 14
"""Armageddon in the seat's own deck: good for the leader, bad for others."""

# Land.
LAND_KIND: Final = 15
"""The first Territory of an Environment: Culture cards of later rounds need it."""
NEIGHBOUR: Final = 16
"""Hundredths of a neighbour's value added to a start."""
HOME_IS_SAFE: Final = 17
"""Hundredths of a Territory's value added if it is Home: few cards affect it there."""
GOVERNOR: Final = 18
"""The worth of a Governor who would fall to the next War."""
RUMOUR: Final = 19
"""Hundredths of that while no opponent has financed the War card."""
MARCHING: Final = 20
WAITING: Final = 21
"""Hundredths of free land added to a Unit next to it, with a Movement at hand and without."""
SPARE_UNIT: Final = 22
"""Hundredths of a Territory's value added by a second Unit."""

# Movements and wars.
READY: Final = 23
"""Hundredths of a present gain whose card is still to be played."""
FIRST_MARCH: Final = 24
"""The same for the first march, whose Unit is ready."""
NO_UNIT: Final = 25
NO_MOVEMENT: Final = 26
"""Hundredths of free land for a Movement without a Unit, and for a Unit without a Movement."""
RESERVE: Final = 27
"""A Unit without land to take."""
HOPE: Final = 28
DUEL: Final = 29
"""For each remaining round: a military card with no use yet; the second if it may win the game."""
WAR_AT_HAND: Final = 30
"""Hundredths of a war's worth for the move that makes it possible."""
UNIT: Final = 31
"""The worth of a lost Unit: another must be recruited."""
RIVAL_GONE: Final = 32
"""The worth of a Governor's fall, besides his points."""

# Technologies and Advancements.
PATIENCE: Final = 33
"""Hundredths of a purchase's worth while its units are still to come."""
INVESTORS_PATIENCE: Final = 34
"""The same for Advancements, which earn less the later they come."""
UNITS_A_ROUND: Final = 35
"""Hundredths of a unit of each kind added by drafts of a round."""
UNIT_PRICE: Final = 36
"""The worth of a Research unit spent elsewhere, for judging a prerequisite."""

NAMES: Final = tuple(
    name for name, place in globals().items() if name.isupper() and isinstance(place, int)
)
"""The names of the numbers, by place."""

_BY_HAND: Final = {
    SCARCE_DOLLAR: 115,
    IDLE_DOLLAR: 25,
    LAST_DOLLAR: 5,
    LEAN_BUDGET: 300,
    RICH_BUDGET: 900,
    SPENDING_ROUNDS: 2,
    DRAW: 60,
    ADVICE: 50,
    INSIGHT: 14,
    ENOUGH: 50,
    ENOUGH_FOR_RAID: 80,
    ENOUGH_FOR_WAR: 150,
    UNITS_FIRST: 2000,
    SHARED: 30,
    DOOM: 100,
    LAND_KIND: 30,
    NEIGHBOUR: 12,
    HOME_IS_SAFE: 15,
    GOVERNOR: 3000,
    RUMOUR: 20,
    MARCHING: 60,
    WAITING: 25,
    SPARE_UNIT: 5,
    READY: 85,
    FIRST_MARCH: 95,
    NO_UNIT: 40,
    NO_MOVEMENT: 45,
    RESERVE: 40,
    HOPE: 12,
    DUEL: 35,
    WAR_AT_HAND: 80,
    UNIT: 90,
    RIVAL_GONE: 400,
    PATIENCE: 85,
    INVESTORS_PATIENCE: 65,
    UNITS_A_ROUND: 90,
    UNIT_PRICE: 270,
}

BY_HAND: Final = tuple(_BY_HAND[place] for place in range(len(_BY_HAND)))
"""The governor's."""


@cache
def from_self_play() -> Weights:
    """The chancellor's, as `artificer_research.self_play` finds them."""
    text = files(__package__).joinpath(FILE).read_text(encoding="utf-8")
    found: dict[str, int] = json.loads(text)["weights"]
    return tuple(found[name] for name in NAMES)
