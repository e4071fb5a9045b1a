"""The worth of Military cards: Movements and Units for free land, and means of war."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import effects
from artificer.games.utopia.state import World
from artificer.games.utopia.tableau import amount_with, cards_with
from artificer.games.utopia.turns import survivors
from artificer.players.utopia.land import (
    ANYWHERE,
    best_free_land,
    danger_now,
    free_lands,
    spare_units,
)
from artificer.players.utopia.outlook import (
    deck_cards,
    deck_total,
    rounds_left,
)
from artificer.players.utopia.war import best_attack, best_raid, best_rising, general_strength

READY: Final = 85
"""Hundredths of a present gain whose card is still to be played."""

FIRST_MARCH: Final = 95
"""The same for the first march, whose Unit is ready."""

NO_UNIT: Final = 40
NO_MOVEMENT: Final = 45
"""Hundredths of free land for a Movement without a Unit, and for a Unit without a Movement."""

RESERVE: Final = 40
"""A Unit without land to take."""

HOPE: Final = 12
DUEL: Final = 35
"""Per remaining round: the worth of a military card with no use yet; DUEL: it may win the game."""


def marching_worth(s: World, seat: int, movements: int, units: int) -> int:
    """The worth of these Movements together with Units to move.

    Each pair takes a free Territory; an unpaired Movement or Unit waits for the other, and what
    finds no land is a reserve.
    """
    lands = free_lands(s, seat)
    land = best_free_land(s, seat)
    marches = min(movements, units, lands)
    worth = 0
    for march in range(marches):
        worth += land * (READY if march > 0 else FIRST_MARCH) // 100
    if rounds_left(s) > 0:
        waiting = min(movements, lands) - marches
        idle = min(units, lands) - marches
        worth += land * (NO_UNIT * waiting + NO_MOVEMENT * idle) // 100
        worth += RESERVE * max(0, movements - lands) + RESERVE * max(0, units - lands)
    return worth


def units_at_hand(s: World, seat: int) -> int:
    """Units that can move, including those of unplayed Recruitment cards."""
    recruits = min(amount_with(s, seat, effects.RECRUITMENT), s.seats[seat].supply)
    return spare_units(s, seat) + recruits


def movement_worth(s: World, seat: int, drafted: int) -> int:
    """The worth of one more Movement; `drafted` 1 counts the Finance deck as at hand."""
    held = cards_with(s, seat, effects.MOVEMENT) + drafted * deck_cards(s, seat, effects.MOVEMENT)
    units = units_at_hand(s, seat) + drafted * deck_total(s, seat, effects.RECRUITMENT)
    return marching_worth(s, seat, held + 1, units) - marching_worth(s, seat, held, units)


def recruitment_worth(s: World, seat: int, more: int, drafted: int) -> int:
    """The worth of more Units, up to the supply; the first makes a threatened Home safer."""
    held = cards_with(s, seat, effects.MOVEMENT) + drafted * deck_cards(s, seat, effects.MOVEMENT)
    units = units_at_hand(s, seat) + drafted * deck_total(s, seat, effects.RECRUITMENT)
    more = min(more, s.seats[seat].supply)
    if more == 0:
        return 0
    worth = marching_worth(s, seat, held, units + more) - marching_worth(s, seat, held, units)
    return worth + danger_now(s, seat) * READY // 100


def military_worth(s: World, seat: int, effect: int) -> int:
    """Its present gain from opponents, else the chance of a later one."""
    hope = min(rounds_left(s), 5) * (DUEL if survivors(s) == 2 else HOPE)
    if effect == effects.INSURRECTION:
        return max(5 * hope, best_rising(s, seat) * READY // 100)
    if effect == effects.GUERRILLA_RAID:
        return max(hope, best_raid(s, seat) * READY // 100)
    if effect == effects.FORTIFICATION:
        return hope + danger_now(s, seat) * READY // 100
    now = best_attack(s, seat, ANYWHERE, ANYWHERE, general_strength(s, seat))[0]
    if effect == effects.WAR:
        held = cards_with(s, seat, effects.WAR)
        return max(hope, now * READY // 100 if held == 0 else now // 3)
    return hope
