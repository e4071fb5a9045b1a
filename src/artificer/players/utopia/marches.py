"""Movement: which tokens go where, to take land, to guard the Governor, to begin a war."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia.boards import TERRITORIES
from artificer.games.utopia.effects import FORTIFICATION, WAR
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import at_peace
from artificer.games.utopia.units import controls, is_home_of, touch
from artificer.players.utopia.land import (
    ANYWHERE,
    GOVERNOR,
    HOME_IS_SAFE,
    danger,
    danger_now,
    land_worth,
)
from artificer.players.utopia.outlook import POINT, tableau_cards, tableau_total
from artificer.players.utopia.war import best_attack, general_strength, outcome_worth

WAR_AT_HAND: Final = 80
"""Hundredths of what a war brings for the move that makes it possible."""


def move_gain(s: World, seat: int, source: int, target: int, units: int, governor: int) -> int:
    """Land gained, less land given up; Home at the better place, and safer; a war made possible."""
    gain = 0
    home = s.seats[seat].home - 1
    if not controls(s, seat, target):
        gain += land_worth(s, seat, target)
    left = s.territories[source].units - units
    if left == 0 and (governor == 1 or source != home):
        gain -= POINT * territory_value(s, source)
    defenders = s.territories[home].units
    if governor == 1:
        defenders = s.territories[target].units + units
        better = territory_value(s, target) - territory_value(s, home)
        gain += HOME_IS_SAFE * better
        home = target
    elif source == home:
        defenders = left
    elif target == home:
        defenders += units
    gain += danger_now(s, seat) - danger(s, seat, home, defenders)
    return gain + siege_gain(s, seat, target, s.territories[target].units + units) - units


def best_move(s: World, seat: int, source: int, target: int) -> tuple[int, int, int, int, int]:
    """The best move from `source` to `target`, either of them perhaps `ANYWHERE`.

    Answers its gain, source, target, Units and whether the Governor goes along.
    """
    best = (-10 * GOVERNOR, source, target, 1, 0)
    for a in range(TERRITORIES):
        if controls(s, seat, a) and (source == ANYWHERE or source == a):
            for b in range(TERRITORIES):
                owner = s.territories[b].owner - 1
                if touch(s, a, b) and (target == ANYWHERE or target == b):
                    if owner < 0 or owner == seat:
                        best = better_group(s, seat, a, b, best)
    return best


def better_group(
    s: World, seat: int, source: int, target: int, best: tuple[int, int, int, int, int]
) -> tuple[int, int, int, int, int]:
    """The best so far, or a better group of tokens for this way."""
    for units in range(s.territories[source].units + 1):
        for governor in range(2 if is_home_of(s, seat, source) else 1):
            if units + governor > 0:
                gain = move_gain(s, seat, source, target, units, governor)
                if gain > best[0]:
                    best = (gain, source, target, units, governor)
    return best


def siege_gain(s: World, seat: int, place: int, units: int) -> int:
    """What a financed War brings from a new place beyond what it brings from the old ones."""
    if units == 0 or tableau_cards(s, seat, WAR) == 0:
        return 0
    support = general_strength(s, seat)
    best = 0
    for target in range(TERRITORIES):
        owner = s.territories[target].owner - 1
        if owner >= 0 and owner != seat and touch(s, place, target):
            if not at_peace(s, seat, owner):
                walls = tableau_total(s, owner, FORTIFICATION)
                worth = outcome_worth(s, seat, place, target, units, support, walls)
                best = max(best, worth)
    if best == 0:
        return 0
    now = best_attack(s, seat, ANYWHERE, ANYWHERE, support)[0]
    return max(0, best - max(0, now)) * WAR_AT_HAND // 100
