"""Movement: which tokens move where, to take land, guard the Governor, or prepare a war."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia.boards import TERRITORIES
from artificer.games.utopia.effects import FORTIFICATION, WAR
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World
from artificer.games.utopia.tableau import amount_with, cards_with
from artificer.games.utopia.turns import at_peace
from artificer.games.utopia.units import controls, is_home_of, touch
from artificer.players.utopia import land, outlook, war
from artificer.players.utopia.land import best_free_land, danger, danger_now, land_worth
from artificer.players.utopia.outlook import rounds_left
from artificer.players.utopia.soldiers import NO_UNIT
from artificer.players.utopia.war import best_attack, general_strength, outcome_worth

WAR_AT_HAND: Final = 80
"""Hundredths of a war's worth for the move that makes it possible."""


def move_gain(s: World, seat: int, source: int, target: int, units: int, governor: int) -> int:
    """The group's gain at the new place, less the loss at the old one.

    In the last round nothing follows: no land is given up for less, except for a victory.
    """
    gain = 0
    home = s.seats[seat].home - 1
    if not controls(s, seat, target):
        gain += land_worth(s, seat, target)
    stays = source == home and governor == 0
    given_up = s.territories[source].units == units and not stays
    if given_up:
        gain -= price_of_giving_up(s, seat, source, target)
    siege = siege_gain(s, seat, target, s.territories[target].units + units, governor)
    if gain < 0 and rounds_left(s) == 0 and siege < outlook.VICTORY // 2:
        return -outlook.VICTORY
    if given_up:
        gain -= card_kept(s, seat)
    return gain + home_gain(s, seat, source, target, units, governor) + siege - units


def price_of_giving_up(s: World, seat: int, source: int, target: int) -> int:
    """The points of the old place, and its Environment if the new place has another."""
    worth = outlook.POINT * territory_value(s, source)
    environment = s.territories[source].environment
    if rounds_left(s) == 0 or s.territories[target].environment == environment:
        return worth
    for other in range(TERRITORIES):
        if other != source and controls(s, seat, other):
            if s.territories[other].environment == environment:
                return worth
    return worth + land.LAND_KIND


def card_kept(s: World, seat: int) -> int:
    """The worth of a Movement kept for a Unit that can move without giving land up."""
    return best_free_land(s, seat) * NO_UNIT // 100 if rounds_left(s) > 0 else 0


def home_gain(s: World, seat: int, source: int, target: int, units: int, governor: int) -> int:
    """The gain of a better and safer Home."""
    gain = 0
    home = s.seats[seat].home - 1
    left = s.territories[source].units - units
    defenders = s.territories[home].units
    if governor == 1:
        defenders = s.territories[target].units + units
        better = territory_value(s, target) - territory_value(s, home)
        gain += land.HOME_IS_SAFE * better
        home = target
    elif source == home:
        defenders = left
    elif target == home:
        defenders += units
    return gain + danger_now(s, seat) - danger(s, seat, home, defenders)


def best_move(s: World, seat: int, source: int, target: int) -> tuple[int, int, int, int, int]:
    """The best move from `source` to `target`, either of them perhaps `ANYWHERE`.

    Returns its gain, source, target, Units and whether the Governor moves along.
    """
    best = (-2 * outlook.VICTORY, source, target, 1, 0)
    for a in range(TERRITORIES):
        if controls(s, seat, a) and (source == land.ANYWHERE or source == a):
            for b in range(TERRITORIES):
                owner = s.territories[b].owner - 1
                if touch(s, a, b) and (target == land.ANYWHERE or target == b):
                    if owner < 0 or owner == seat:
                        best = better_group(s, seat, a, b, best)
    return best


def better_group(
    s: World, seat: int, source: int, target: int, best: tuple[int, int, int, int, int]
) -> tuple[int, int, int, int, int]:
    """The best so far, or a better group of tokens for this move."""
    for units in range(s.territories[source].units + 1):
        for governor in range(2 if is_home_of(s, seat, source) else 1):
            if units + governor > 0:
                gain = move_gain(s, seat, source, target, units, governor)
                if gain > best[0]:
                    best = (gain, source, target, units, governor)
    return best


def siege_gain(s: World, seat: int, place: int, units: int, governor: int) -> int:
    """The gain of a financed War from the new place over the one from the old places.

    All Units attack from there, so the new place is given up again unless a Governor stays.
    """
    if units == 0 or cards_with(s, seat, WAR) == 0:
        return 0
    support = general_strength(s, seat)
    best = 0
    for target in range(TERRITORIES):
        owner = s.territories[target].owner - 1
        if owner >= 0 and owner != seat and touch(s, place, target):
            if not at_peace(s, seat, owner):
                walls = amount_with(s, owner, FORTIFICATION)
                worth = outcome_worth(s, seat, place, target, units, support, walls)
                best = max(best, worth)
    if governor == 0 and not is_home_of(s, seat, place):
        best -= outlook.POINT * territory_value(s, place)
    if best <= war.ENOUGH_FOR_WAR:
        return 0
    now = best_attack(s, seat, land.ANYWHERE, land.ANYWHERE, support)[0]
    return max(0, best - max(0, now)) * WAR_AT_HAND // 100
