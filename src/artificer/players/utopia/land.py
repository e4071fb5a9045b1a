"""The map: what Territories are worth, where to start, move and place Units; keeping Home safe."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia.boards import GOVERNOR_STRENGTH, TERRITORIES
from artificer.games.utopia.effects import FORTIFICATION, GENERAL, MOVEMENT, WAR
from artificer.games.utopia.financing import controls_environment
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World
from artificer.games.utopia.turns import at_peace
from artificer.games.utopia.units import borders_on, controls, is_home_of, touch
from artificer.players.utopia.outlook import POINT, tableau_cards, tableau_total

LAND_KIND: Final = 30
"""A first Territory of an Environment: Culture cards need it."""

NEIGHBOUR: Final = 12
"""Hundredths of a neighbour's value that a start gains by it."""

HOME_IS_SAFE: Final = 15
"""Hundredths of a Territory's value that it gains by being Home: few cards reach it there."""

GOVERNOR: Final = 3000
"""What the Governor is worth who would fall to the next War."""

RUMOUR: Final = 20
"""Hundredths of that while nobody has financed the War card."""

MARCHING: Final = 60
WAITING: Final = 25
"""Hundredths of free land that a Unit next to it is worth, with a Movement at hand and without."""

SPARE_UNIT: Final = 5
"""Hundredths of a Territory's value by which a second Unit secures it."""

ANYWHERE: Final = -1
"""A place that is still to be chosen."""


def land_worth(s: World, seat: int, territory: int) -> int:
    """Gaining the Territory: its points now, and a kind of land that one lacks."""
    worth = POINT * territory_value(s, territory)
    if not controls_environment(s, seat, s.territories[territory].environment):
        worth += LAND_KIND
    return worth


def start_worth(s: World, territory: int) -> int:
    """Its own points, then what lies free around it."""
    worth = POINT * territory_value(s, territory)
    for other in range(TERRITORIES):
        if touch(s, territory, other) and s.territories[other].owner == 0:
            worth += NEIGHBOUR * territory_value(s, other)
    return worth


def best_free_land(s: World, seat: int) -> int:
    """Worth of the best empty Territory next to one's own; 0 for none."""
    best = 0
    for territory in range(TERRITORIES):
        if s.territories[territory].owner == 0 and borders_on(s, seat, territory):
            best = max(best, land_worth(s, seat, territory))
    return best


def free_lands(s: World, seat: int) -> int:
    """Empty Territories next to one's own."""
    lands = 0
    for territory in range(TERRITORIES):
        if s.territories[territory].owner == 0 and borders_on(s, seat, territory):
            lands += 1
    return lands


def spare_units(s: World, seat: int) -> int:
    """Units that can leave without a Territory being given up."""
    spare = 0
    for territory in range(TERRITORIES):
        if controls(s, seat, territory):
            spare += s.territories[territory].units
            if not is_home_of(s, seat, territory):
                spare -= 1
    return spare


def danger(s: World, seat: int, home: int, units: int) -> int:
    """What the threat to a Governor there with so many Units is worth.

    He falls to a stack of `units + 2` next door, his Fortifications apart; surely when its owner
    has financed a War, perhaps otherwise.
    """
    walls = tableau_total(s, seat, FORTIFICATION)
    worst = 0
    for territory in range(TERRITORIES):
        owner = s.territories[territory].owner - 1
        if owner >= 0 and owner != seat and touch(s, territory, home):
            if not at_peace(s, seat, owner):
                strength = s.territories[territory].units + tableau_total(s, owner, GENERAL)
                if strength - walls >= units + GOVERNOR_STRENGTH:
                    armed = tableau_cards(s, owner, WAR) > 0
                    worst = max(worst, GOVERNOR if armed else GOVERNOR * RUMOUR // 100)
    return worst


def danger_now(s: World, seat: int) -> int:
    """The threat to the Governor where he is."""
    home = s.seats[seat].home - 1
    return danger(s, seat, home, s.territories[home].units)


def move_gain(s: World, seat: int, source: int, target: int, units: int, governor: int) -> int:
    """Land gained, less land given up; Home at the better place, and safer."""
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
    return gain + danger_now(s, seat) - danger(s, seat, home, defenders) - units


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


def unit_worth(s: World, seat: int, territory: int) -> int:
    """What one more Unit there is worth: Home safer, land to be taken, a spare against losses."""
    home = s.seats[seat].home - 1
    units = s.territories[territory].units
    worth = territory_value(s, territory)
    if territory == home:
        worth += danger(s, seat, home, units) - danger(s, seat, home, units + 1) + 10
    elif units == 1:
        worth += SPARE_UNIT * territory_value(s, territory)
    idle = units if territory == home else units - 1
    if idle == 0:
        ready = MARCHING if tableau_cards(s, seat, MOVEMENT) > 0 else WAITING
        best = 0
        for other in range(TERRITORIES):
            if touch(s, territory, other) and s.territories[other].owner == 0:
                best = max(best, land_worth(s, seat, other))
        worth += ready * best // 100
    return worth
