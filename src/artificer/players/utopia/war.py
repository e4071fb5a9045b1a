"""War and other ways to take land: when it pays, when to guard the Governor."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import boards, effects, moving, turns, war
from artificer.games.utopia.cards import CARDS, next_card
from artificer.games.utopia.holdings import amount_with, is_home_of, prestige, territory_value
from artificer.games.utopia.state import World
from artificer.players.utopia.land import ANYWHERE, danger, danger_now, land_worth
from artificer.players.utopia.outlook import POINT, VICTORY, rivalry
from artificer.players.utopia.weights import RIVAL_GONE, UNIT, Weights

NOTHING: Final = -VICTORY


def outcome_worth(
    s: World, w: Weights, seat: int, source: int, target: int, units: int, support: int, walls: int
) -> int:
    """The attacker's gain of a war, whose result is known (W4 to W7)."""
    owner = s.territories[target].owner - 1
    home = is_home_of(s, owner, target)
    garrison = s.territories[target].units
    attack = units + support
    defence = garrison + walls + (boards.GOVERNOR_STRENGTH if home else 0)
    damage = max(0, attack - walls)
    fallen = min(units, max(0, defence - support))
    worth = -w[UNIT] * fallen + w[UNIT] * min(damage, garrison) * rivalry(s, seat, owner) // 100
    cleared = damage >= garrison and (not home or damage - garrison >= boards.GOVERNOR_STRENGTH)
    if cleared:
        value = POINT * territory_value(s, target)
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
    return w[RIVAL_GONE] + POINT * prestige(s, owner) * rivalry(s, seat, owner) // 100


def price_of_leaving(s: World, w: Weights, seat: int, source: int, units: int) -> int:
    """The loss from sending attackers away: land given up, Home less safe."""
    left = s.territories[source].units - units
    home = s.seats[seat].home - 1
    if source == home:
        return danger(s, w, seat, home, left) - danger_now(s, w, seat)
    return POINT * territory_value(s, source) if left == 0 else 0


def best_attack(
    s: World, w: Weights, seat: int, source: int, target: int, support: int
) -> tuple[int, int, int, int]:
    """The best war from `source` into `target`, either perhaps `ANYWHERE`: worth, way, Units."""
    best = (NOTHING, source, target, 1)
    for a in range(boards.TERRITORIES):
        if source == ANYWHERE or source == a:
            for b in range(boards.TERRITORIES):
                if (target == ANYWHERE or target == b) and war.can_attack(s, a, b):
                    walls = amount_with(s, s.territories[b].owner - 1, effects.FORTIFICATION)
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
    walls = amount_with(s, s.territories[target].owner - 1, effects.FORTIFICATION)
    alone = outcome_worth(s, w, seat, source, target, s.attackers, 0, walls)
    support = general_strength(s, seat)
    helped = outcome_worth(s, w, seat, source, target, s.attackers, support, walls)
    return helped > alone + 2 * POINT


def walls_are_needed(s: World, seat: int) -> bool:
    """Whether the Fortifications at hand save a Governor or a Territory otherwise lost."""
    target = s.target - 1
    hand = amount_with(s, seat, effects.FORTIFICATION)
    if not is_lost(s, seat, target, s.walls):
        return False
    return not is_lost(s, seat, target, s.walls + hand)


def is_lost(s: World, seat: int, target: int, walls: int) -> bool:
    """Whether the declared attack clears the Territory."""
    needed = s.territories[target].units
    if is_home_of(s, seat, target):
        needed += boards.GOVERNOR_STRENGTH
    return s.attackers + s.support - walls >= needed


def rising_worth(s: World, w: Weights, seat: int, territory: int) -> int:
    """The gain of replacing an opponent's Unit by the seat's own."""
    owner = s.territories[territory].owner - 1
    value = POINT * territory_value(s, territory)
    return land_worth(s, w, seat, territory) + value * rivalry(s, seat, owner) // 100


def raid_worth(s: World, w: Weights, seat: int, territory: int) -> int:
    """The gain of an opponent's loss of a Unit, and of the land with the last one."""
    owner = s.territories[territory].owner - 1
    loss = w[UNIT]
    if s.territories[territory].units == 1:
        loss += POINT * territory_value(s, territory)
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
