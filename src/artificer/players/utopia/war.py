"""The map and war: the worth of Territories and of Home's safety, and when it pays to take land."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import boards, effects, financing, holdings, moving, turns, war
from artificer.games.utopia.boards import GOVERNOR_STRENGTH, TERRITORIES
from artificer.games.utopia.cards import CARDS, next_card
from artificer.games.utopia.state import World
from artificer.players.utopia import weights
from artificer.players.utopia.outlook import POINT, VICTORY, rivalry, rounds_left
from artificer.players.utopia.weights import Weights

ANYWHERE: Final = -1
"""A place still to be chosen."""


def land_worth(s: World, w: Weights, seat: int, territory: int) -> int:
    """The worth of gaining the Territory: its points now, and perhaps a new Environment."""
    worth = POINT * holdings.territory_value(s, territory)
    if rounds_left(s) > 0:
        if not financing.controls_environment(s, seat, s.territories[territory].environment):
            worth += w[weights.LAND_KIND]
    return worth


def start_worth(s: World, w: Weights, territory: int) -> int:
    """Its own points, then the free land around it."""
    worth = POINT * holdings.territory_value(s, territory)
    for other in range(TERRITORIES):
        if holdings.touch(s, territory, other) and s.territories[other].owner == 0:
            worth += w[weights.NEIGHBOUR] * holdings.territory_value(s, other)
    return worth


def best_free_land(s: World, w: Weights, seat: int) -> int:
    """Worth of the best empty Territory next to the seat's own; 0 if none."""
    best = 0
    for territory in range(TERRITORIES):
        if s.territories[territory].owner == 0 and holdings.borders_on(s, seat, territory):
            best = max(best, land_worth(s, w, seat, territory))
    return best


def free_lands(s: World, seat: int) -> int:
    """Empty Territories next to the seat's own."""
    lands = 0
    for territory in range(TERRITORIES):
        if s.territories[territory].owner == 0 and holdings.borders_on(s, seat, territory):
            lands += 1
    return lands


def spare_units(s: World, seat: int) -> int:
    """Units that can leave without giving up a Territory."""
    spare = 0
    for territory in range(TERRITORIES):
        if holdings.controls(s, seat, territory):
            spare += s.territories[territory].units
            if not holdings.is_home_of(s, seat, territory):
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
                worst = max(
                    worst,
                    w[weights.GOVERNOR]
                    if armed
                    else w[weights.GOVERNOR] * w[weights.RUMOUR] // 100,
                )
    return worst


def stack_near(s: World, other: int, home: int, mobile: bool) -> int:
    """Most Units of an opponent next to a Territory, or next to it after a Movement."""
    most = 0
    for territory in range(TERRITORIES):
        units = s.territories[territory].units
        if units > most and holdings.controls(s, other, territory):
            if holdings.touch(s, territory, home) or (
                mobile and can_come(s, other, territory, home)
            ):
                most = units
    return most


def can_come(s: World, other: int, territory: int, home: int) -> bool:
    """Whether a Movement from there leads to a Territory next to that Home."""
    for between in range(TERRITORIES):
        if holdings.touch(s, territory, between) and holdings.touch(s, between, home):
            if s.territories[between].owner == 0 or holdings.controls(s, other, between):
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
        worth += w[weights.SPARE_UNIT] * holdings.territory_value(s, territory)
    idle = units if territory == home else units - 1
    if idle == 0:
        ready = (
            w[weights.MARCHING]
            if holdings.cards_with(s, seat, effects.MOVEMENT) > 0
            else w[weights.WAITING]
        )
        best = 0
        for other in range(TERRITORIES):
            if holdings.touch(s, territory, other) and s.territories[other].owner == 0:
                best = max(best, land_worth(s, w, seat, other))
        worth += ready * best // 100
    return worth


NOTHING: Final = -VICTORY


def outcome_worth(
    s: World, w: Weights, seat: int, source: int, target: int, units: int, support: int, walls: int
) -> int:
    """The attacker's gain of a war, whose result is known (W4 to W7)."""
    owner = s.territories[target].owner - 1
    home = holdings.is_home_of(s, owner, target)
    garrison = s.territories[target].units
    attack = units + support
    defence = garrison + walls + (boards.GOVERNOR_STRENGTH if home else 0)
    damage = max(0, attack - walls)
    fallen = min(units, max(0, defence - support))
    worth = (
        -w[weights.UNIT] * fallen
        + w[weights.UNIT] * min(damage, garrison) * rivalry(s, seat, owner) // 100
    )
    cleared = damage >= garrison and (not home or damage - garrison >= boards.GOVERNOR_STRENGTH)
    if cleared:
        value = POINT * holdings.territory_value(s, target)
        worth += value * rivalry(s, seat, owner) // 100
        if home:
            worth += fall_worth(s, w, seat, owner)
        if units > fallen:
            worth += land_worth(s, w, seat, target)
    return worth - price_of_leaving(s, w, seat, source, units)


def fall_worth(s: World, w: Weights, seat: int, owner: int) -> int:
    """A Governor falls: with the last opponent's the seat wins."""
    if turns.survivors(s) == 2:
        return VICTORY
    return (
        w[weights.RIVAL_GONE] + POINT * holdings.prestige(s, owner) * rivalry(s, seat, owner) // 100
    )


def price_of_leaving(s: World, w: Weights, seat: int, source: int, units: int) -> int:
    """The loss from sending attackers away: land given up, Home less safe."""
    left = s.territories[source].units - units
    home = s.seats[seat].home - 1
    if source == home:
        return danger(s, w, seat, home, left) - danger_now(s, w, seat)
    return POINT * holdings.territory_value(s, source) if left == 0 else 0


def best_attack(
    s: World, w: Weights, seat: int, source: int, target: int, support: int
) -> tuple[int, int, int, int]:
    """The best war from `source` into `target`, either perhaps `ANYWHERE`: worth, way, Units."""
    best = (NOTHING, source, target, 1)
    for a in range(boards.TERRITORIES):
        if source == ANYWHERE or source == a:
            for b in range(boards.TERRITORIES):
                if (target == ANYWHERE or target == b) and war.can_attack(s, a, b):
                    walls = holdings.amount_with(
                        s, s.territories[b].owner - 1, effects.FORTIFICATION
                    )
                    for units in range(1, s.territories[a].units + 1):
                        worth = outcome_worth(s, w, seat, a, b, units, support, walls)
                        if worth > best[0]:
                            best = (worth, a, b, units)
    return best


def best_general(s: World, seat: int) -> int:
    """The strongest financed General; `CARDS` if none."""
    tableau = s.seats[seat].tableau
    best = CARDS
    card = next_card(tableau, 0)
    while card < CARDS:
        if s.effect[card] == effects.GENERAL and (best == CARDS or s.amount[card] > s.amount[best]):
            best = card
        card = next_card(tableau, card + 1)
    return best


def general_strength(s: World, seat: int) -> int:
    """The Strength of the best General."""
    general = best_general(s, seat)
    return s.amount[general] if general < CARDS else 0


def general_is_needed(s: World, w: Weights, seat: int) -> bool:
    """Whether he improves the declared war by more than his cost."""
    source = s.source - 1
    target = s.target - 1
    walls = holdings.amount_with(s, s.territories[target].owner - 1, effects.FORTIFICATION)
    alone = outcome_worth(s, w, seat, source, target, s.attackers, 0, walls)
    support = general_strength(s, seat)
    helped = outcome_worth(s, w, seat, source, target, s.attackers, support, walls)
    return helped > alone + 2 * POINT


def walls_are_needed(s: World, seat: int) -> bool:
    """Whether the Fortifications at hand save a Governor or a Territory otherwise lost."""
    target = s.target - 1
    hand = holdings.amount_with(s, seat, effects.FORTIFICATION)
    if not is_lost(s, seat, target, s.walls):
        return False
    return not is_lost(s, seat, target, s.walls + hand)


def is_lost(s: World, seat: int, target: int, walls: int) -> bool:
    """Whether the declared attack clears the Territory."""
    needed = s.territories[target].units
    if holdings.is_home_of(s, seat, target):
        needed += boards.GOVERNOR_STRENGTH
    return s.attackers + s.support - walls >= needed


def rising_worth(s: World, w: Weights, seat: int, territory: int) -> int:
    """The gain of replacing an opponent's Unit by the seat's own."""
    owner = s.territories[territory].owner - 1
    value = POINT * holdings.territory_value(s, territory)
    return land_worth(s, w, seat, territory) + value * rivalry(s, seat, owner) // 100


def raid_worth(s: World, w: Weights, seat: int, territory: int) -> int:
    """The gain of an opponent's loss of a Unit, and of the land with the last one."""
    owner = s.territories[territory].owner - 1
    loss = w[weights.UNIT]
    if s.territories[territory].units == 1:
        loss += POINT * holdings.territory_value(s, territory)
    return loss * rivalry(s, seat, owner) // 100


def best_rising(s: World, w: Weights, seat: int) -> int:
    """The greatest gain of an Insurrection; 0 if none."""
    best = 0
    for territory in range(boards.TERRITORIES):
        if moving.can_rise(s, territory):
            best = max(best, rising_worth(s, w, seat, territory))
    return best


def best_raid(s: World, w: Weights, seat: int) -> int:
    """The greatest gain of a Guerrilla Raid; 0 if none."""
    best = 0
    for territory in range(boards.TERRITORIES):
        if moving.is_open_to_harm(s, territory):
            best = max(best, raid_worth(s, w, seat, territory))
    return best
