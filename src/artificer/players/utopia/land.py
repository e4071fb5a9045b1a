"""The map: the worth of Territories, places to start, move and place Units; Home's safety."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import effects, financing, holdings, turns
from artificer.games.utopia.boards import GOVERNOR_STRENGTH, TERRITORIES
from artificer.games.utopia.holdings import borders_on, controls, is_home_of, touch
from artificer.games.utopia.state import World
from artificer.players.utopia.outlook import POINT, rounds_left
from artificer.players.utopia.weights import (
    GOVERNOR,
    LAND_KIND,
    MARCHING,
    NEIGHBOUR,
    RUMOUR,
    SPARE_UNIT,
    WAITING,
    Weights,
)

ANYWHERE: Final = -1
"""A place still to be chosen."""


def land_worth(s: World, w: Weights, seat: int, territory: int) -> int:
    """The worth of gaining the Territory: its points now, and perhaps a new Environment."""
    worth = POINT * holdings.territory_value(s, territory)
    if rounds_left(s) > 0:
        if not financing.controls_environment(s, seat, s.territories[territory].environment):
            worth += w[LAND_KIND]
    return worth


def start_worth(s: World, w: Weights, territory: int) -> int:
    """Its own points, then the free land around it."""
    worth = POINT * holdings.territory_value(s, territory)
    for other in range(TERRITORIES):
        if touch(s, territory, other) and s.territories[other].owner == 0:
            worth += w[NEIGHBOUR] * holdings.territory_value(s, other)
    return worth


def best_free_land(s: World, w: Weights, seat: int) -> int:
    """Worth of the best empty Territory next to the seat's own; 0 if none."""
    best = 0
    for territory in range(TERRITORIES):
        if s.territories[territory].owner == 0 and borders_on(s, seat, territory):
            best = max(best, land_worth(s, w, seat, territory))
    return best


def free_lands(s: World, seat: int) -> int:
    """Empty Territories next to the seat's own."""
    lands = 0
    for territory in range(TERRITORIES):
        if s.territories[territory].owner == 0 and borders_on(s, seat, territory):
            lands += 1
    return lands


def spare_units(s: World, seat: int) -> int:
    """Units that can leave without giving up a Territory."""
    spare = 0
    for territory in range(TERRITORIES):
        if controls(s, seat, territory):
            spare += s.territories[territory].units
            if not is_home_of(s, seat, territory):
                spare -= 1
    return spare


def danger(s: World, w: Weights, seat: int, home: int, units: int) -> int:
    """The cost of the threat to a Governor there with that many Units.

    He falls to a stack of `units + 2`, without Fortifications: surely if its owner has financed a
    War, perhaps otherwise.
    """
    withstands = (
        units + GOVERNOR_STRENGTH - 1 + holdings.amount_with(s, seat, effects.FORTIFICATION)
    )
    worst = 0
    for other in range(s.seats_taken):
        if other != seat and turns.is_in_play(s, other) and not turns.at_peace(s, seat, other):
            armed = holdings.cards_with(s, other, effects.WAR) > 0
            mobile = armed and holdings.cards_with(s, other, effects.MOVEMENT) > 0
            stack = stack_near(s, other, home, mobile)
            if stack > 0 and stack + holdings.amount_with(s, other, effects.GENERAL) > withstands:
                worst = max(worst, w[GOVERNOR] if armed else w[GOVERNOR] * w[RUMOUR] // 100)
    return worst


def stack_near(s: World, other: int, home: int, mobile: bool) -> int:
    """Most Units of an opponent next to a Territory, or next to it after a Movement."""
    most = 0
    for territory in range(TERRITORIES):
        units = s.territories[territory].units
        if units > most and controls(s, other, territory):
            if touch(s, territory, home) or (mobile and can_come(s, other, territory, home)):
                most = units
    return most


def can_come(s: World, other: int, territory: int, home: int) -> bool:
    """Whether a Movement from there leads to a Territory next to that Home."""
    for between in range(TERRITORIES):
        if touch(s, territory, between) and touch(s, between, home):
            if s.territories[between].owner == 0 or controls(s, other, between):
                return True
    return False


def danger_now(s: World, w: Weights, seat: int) -> int:
    """The threat to the Governor at his present place."""
    home = s.seats[seat].home - 1
    return danger(s, w, seat, home, s.territories[home].units)


def unit_worth(s: World, w: Weights, seat: int, territory: int) -> int:
    """The worth of one more Unit there: a safer Home, land to take, a reserve against losses."""
    home = s.seats[seat].home - 1
    units = s.territories[territory].units
    worth = holdings.territory_value(s, territory)
    if territory == home:
        worth += danger(s, w, seat, home, units) - danger(s, w, seat, home, units + 1) + 10
    elif units == 1:
        worth += w[SPARE_UNIT] * holdings.territory_value(s, territory)
    idle = units if territory == home else units - 1
    if idle == 0:
        ready = w[MARCHING] if holdings.cards_with(s, seat, effects.MOVEMENT) > 0 else w[WAITING]
        best = 0
        for other in range(TERRITORIES):
            if touch(s, territory, other) and s.territories[other].owner == 0:
                best = max(best, land_worth(s, w, seat, other))
        worth += ready * best // 100
    return worth
