"""Military cards: their worth, and which tokens move where: to land, to the Governor, to a war."""

from __future__ import annotations

from artificer.games.utopia import boards, effects, holdings, turns
from artificer.games.utopia.holdings import amount_with, cards_with, controls, is_home_of, touch
from artificer.games.utopia.state import World
from artificer.players.utopia import outlook, war, weights
from artificer.players.utopia.outlook import (
    deck_cards,
    deck_total,
    rounds_left,
)
from artificer.players.utopia.weights import Weights


def marching_worth(s: World, w: Weights, seat: int, movements: int, units: int) -> int:
    """The worth of these Movements together with Units to move.

    Each pair takes a free Territory; an unpaired Movement or Unit waits for the other, and what
    finds no land is a reserve.
    """
    lands = war.free_lands(s, seat)
    land = war.best_free_land(s, w, seat)
    marches = min(movements, units, lands)
    worth = 0
    for march in range(marches):
        worth += land * (w[weights.READY] if march > 0 else w[weights.FIRST_MARCH]) // 100
    if rounds_left(s) > 0:
        waiting = min(movements, lands) - marches
        idle = min(units, lands) - marches
        worth += land * (w[weights.NO_UNIT] * waiting + w[weights.NO_MOVEMENT] * idle) // 100
        worth += w[weights.RESERVE] * max(0, movements - lands) + w[weights.RESERVE] * max(
            0, units - lands
        )
    return worth


def units_at_hand(s: World, seat: int) -> int:
    """Units that can move, including those of unplayed Recruitment cards."""
    recruits = min(amount_with(s, seat, effects.RECRUITMENT), s.seats[seat].supply)
    return war.spare_units(s, seat) + recruits


def movement_worth(s: World, w: Weights, seat: int, drafted: int) -> int:
    """The worth of one more Movement; `drafted` 1 counts the Finance deck as at hand."""
    held = cards_with(s, seat, effects.MOVEMENT) + drafted * deck_cards(s, seat, effects.MOVEMENT)
    units = units_at_hand(s, seat) + drafted * deck_total(s, seat, effects.RECRUITMENT)
    return marching_worth(s, w, seat, held + 1, units) - marching_worth(s, w, seat, held, units)


def recruitment_worth(s: World, w: Weights, seat: int, more: int, drafted: int) -> int:
    """The worth of more Units, up to the supply; the first makes a threatened Home safer."""
    held = cards_with(s, seat, effects.MOVEMENT) + drafted * deck_cards(s, seat, effects.MOVEMENT)
    units = units_at_hand(s, seat) + drafted * deck_total(s, seat, effects.RECRUITMENT)
    more = min(more, s.seats[seat].supply)
    if more == 0:
        return 0
    worth = marching_worth(s, w, seat, held, units + more) - marching_worth(s, w, seat, held, units)
    return worth + war.danger_now(s, w, seat) * w[weights.READY] // 100


def military_worth(s: World, w: Weights, seat: int, effect: int) -> int:
    """Its present gain from opponents, else the chance of a later one."""
    hope = min(rounds_left(s), 5) * (
        w[weights.DUEL] if turns.survivors(s) == 2 else w[weights.HOPE]
    )
    if effect == effects.INSURRECTION:
        return max(5 * hope, war.best_rising(s, w, seat) * w[weights.READY] // 100)
    if effect == effects.GUERRILLA_RAID:
        return max(hope, war.best_raid(s, w, seat) * w[weights.READY] // 100)
    if effect == effects.FORTIFICATION:
        return hope + war.danger_now(s, w, seat) * w[weights.READY] // 100
    support = war.general_strength(s, seat)
    now = war.best_attack(s, w, seat, war.ANYWHERE, war.ANYWHERE, support)[0]
    if effect == effects.WAR:
        held = cards_with(s, seat, effects.WAR)
        return max(hope, now * w[weights.READY] // 100 if held == 0 else now // 3)
    return hope


def move_gain(
    s: World, w: Weights, seat: int, source: int, target: int, units: int, governor: int
) -> int:
    """The group's gain at the new place, less the loss at the old one.

    In the last round nothing follows: no land is given up for less, except for a victory.
    """
    gain = 0
    home = s.seats[seat].home - 1
    if not controls(s, seat, target):
        gain += war.land_worth(s, w, seat, target)
    stays = source == home and governor == 0
    given_up = s.territories[source].units == units and not stays
    if given_up:
        gain -= price_of_giving_up(s, w, seat, source, target)
    siege = siege_gain(s, w, seat, target, s.territories[target].units + units, governor)
    if gain < 0 and rounds_left(s) == 0 and siege < outlook.VICTORY // 2:
        return -outlook.VICTORY
    if given_up:
        gain -= card_kept(s, w, seat)
    return gain + home_gain(s, w, seat, source, target, units, governor) + siege - units


def price_of_giving_up(s: World, w: Weights, seat: int, source: int, target: int) -> int:
    """The points of the old place, and its Environment if the new place has another."""
    worth = outlook.POINT * holdings.territory_value(s, source)
    environment = s.territories[source].environment
    if rounds_left(s) == 0 or s.territories[target].environment == environment:
        return worth
    for other in range(boards.TERRITORIES):
        if other != source and controls(s, seat, other):
            if s.territories[other].environment == environment:
                return worth
    return worth + w[weights.LAND_KIND]


def card_kept(s: World, w: Weights, seat: int) -> int:
    """The worth of a Movement kept for a Unit that can move without giving land up."""
    return war.best_free_land(s, w, seat) * w[weights.NO_UNIT] // 100 if rounds_left(s) > 0 else 0


def home_gain(
    s: World, w: Weights, seat: int, source: int, target: int, units: int, governor: int
) -> int:
    """The gain of a better and safer Home."""
    gain = 0
    home = s.seats[seat].home - 1
    left = s.territories[source].units - units
    defenders = s.territories[home].units
    if governor == 1:
        defenders = s.territories[target].units + units
        better = holdings.territory_value(s, target) - holdings.territory_value(s, home)
        gain += w[weights.HOME_IS_SAFE] * better
        home = target
    elif source == home:
        defenders = left
    elif target == home:
        defenders += units
    return gain + war.danger_now(s, w, seat) - war.danger(s, w, seat, home, defenders)


def best_move(
    s: World, w: Weights, seat: int, source: int, target: int
) -> tuple[int, int, int, int, int]:
    """The best move from `source` to `target`, either of them perhaps `ANYWHERE`.

    Returns its gain, source, target, Units and whether the Governor moves along.
    """
    best = (-2 * outlook.VICTORY, source, target, 1, 0)
    for a in range(boards.TERRITORIES):
        if controls(s, seat, a) and (source == war.ANYWHERE or source == a):
            for b in range(boards.TERRITORIES):
                owner = s.territories[b].owner - 1
                if touch(s, a, b) and (target == war.ANYWHERE or target == b):
                    if owner < 0 or owner == seat:
                        best = better_group(s, w, seat, a, b, best)
    return best


def better_group(
    s: World, w: Weights, seat: int, source: int, target: int, best: tuple[int, int, int, int, int]
) -> tuple[int, int, int, int, int]:
    """The best so far, or a better group of tokens for this move."""
    for units in range(s.territories[source].units + 1):
        for governor in range(2 if is_home_of(s, seat, source) else 1):
            if units + governor > 0:
                gain = move_gain(s, w, seat, source, target, units, governor)
                if gain > best[0]:
                    best = (gain, source, target, units, governor)
    return best


def siege_gain(s: World, w: Weights, seat: int, place: int, units: int, governor: int) -> int:
    """The gain of a financed War from the new place over the one from the old places.

    All Units attack from there, so the new place is given up again unless a Governor stays.
    """
    if units == 0 or cards_with(s, seat, effects.WAR) == 0:
        return 0
    support = war.general_strength(s, seat)
    best = 0
    for target in range(boards.TERRITORIES):
        owner = s.territories[target].owner - 1
        if owner >= 0 and owner != seat and touch(s, place, target):
            if not turns.at_peace(s, seat, owner):
                walls = amount_with(s, owner, effects.FORTIFICATION)
                worth = war.outcome_worth(s, w, seat, place, target, units, support, walls)
                best = max(best, worth)
    if governor == 0 and not is_home_of(s, seat, place):
        best -= outlook.POINT * holdings.territory_value(s, place)
    if best <= w[weights.ENOUGH_FOR_WAR]:
        return 0
    now = war.best_attack(s, w, seat, war.ANYWHERE, war.ANYWHERE, support)[0]
    return max(0, best - max(0, now)) * w[weights.WAR_AT_HAND] // 100
