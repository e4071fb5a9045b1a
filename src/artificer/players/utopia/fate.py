"""Environment and Event cards: their worth when drawn, and their targets."""

from __future__ import annotations

from artificer.games.utopia import boards, effects, events, financing, holdings
from artificer.games.utopia.state import World
from artificer.players.utopia.outlook import POINT, best_rival, lead, rivalry
from artificer.players.utopia.war import danger, danger_now
from artificer.players.utopia.weights import DOOM, HOME_IS_SAFE, SHARED, UNIT, Weights


def stake(s: World, w: Weights, seat: int, territory: int) -> int:
    """The seat's gain per point of a Territory's value, in hundredths; below 0 if an opponent's."""
    owner = s.territories[territory].owner - 1
    if owner == seat:
        return POINT + (w[HOME_IS_SAFE] if holdings.is_home_of(s, seat, territory) else 0)
    if owner >= 0:
        return -rivalry(s, seat, owner)
    return 10 if holdings.borders_on(s, seat, territory) else 0


def fate_worth(s: World, w: Weights, seat: int, card: int, dollar: int) -> int:
    """The worth of being the player who draws the card."""
    effect = s.effect[card]
    amount = s.amount[card]
    rival = best_rival(s, seat)
    if effect == effects.ENRICHMENT:
        return POINT * amount if financing.controls_environment(s, seat, s.about[card]) else 0
    if effect == effects.BLIGHT:
        return -POINT * amount * w[SHARED] // 100 if bears_blight(s, seat, s.about[card]) else 20
    if effect == effects.DISASTER:
        return disaster_worth(s, w, seat, s.about[card], amount) * w[SHARED] // 100
    if effect == effects.ARMAGEDDON:
        return w[DOOM] if lead(s, seat) > 0 else -w[DOOM]
    if effect == effects.HOTSPOT:
        return POINT * amount
    if effect == effects.SAVAGES:
        return 150
    if effect == effects.FAIR:
        return POINT * amount
    if effect == effects.BOOM:
        return dollar * amount * w[SHARED] // 100
    if effect == effects.DEPRESSION:
        lost = s.seats[rival].money // amount - s.seats[seat].money // amount
        return dollar * lost * w[SHARED] // 100
    if effect == effects.REVOLUTION:
        return POINT * amount * (-w[SHARED] if lead(s, seat) >= 0 else w[SHARED]) // 100
    ahead = 0
    if effect == effects.CONSERVATION:
        ahead = amount * (events.kinds_of_land(s, seat) - events.kinds_of_land(s, rival))
    elif effect == effects.POLLUTION:
        ahead = amount * (events.possessions(s, rival) - events.possessions(s, seat))
    elif effect == effects.RENAISSANCE:
        cards = holdings.cards_with(s, seat, effects.CULTURE) - holdings.cards_with(
            s, rival, effects.CULTURE
        )
        ahead = amount * cards // s.second[card]
    return POINT * ahead * w[SHARED] // 100


def bears_blight(s: World, seat: int, environment: int) -> bool:
    """Whether the best Territory of that Environment is the seat's."""
    best = -1
    for territory in range(boards.TERRITORIES):
        if s.territories[territory].environment == environment:
            if best < 0 or holdings.territory_value(s, territory) > holdings.territory_value(
                s, best
            ):
                best = territory
    return best >= 0 and holdings.controls(s, seat, best)


def disaster_worth(s: World, w: Weights, seat: int, environment: int, units: int) -> int:
    """The Units lost, and the land lost with the last of them."""
    worth = 0
    for territory in range(boards.TERRITORIES):
        owner = s.territories[territory].owner - 1
        if owner >= 0 and s.territories[territory].environment == environment:
            if not holdings.is_home(s, territory):
                loss = w[UNIT]
                if s.territories[territory].units <= units:
                    loss += POINT * holdings.territory_value(s, territory)
                worth += -loss if owner == seat else loss * rivalry(s, seat, owner) // 100
    return worth


def place_for_harm(s: World, w: Weights, seat: int, territory: int) -> int:
    """The worth of a place for the Savages: they take all its yield, and free their old one."""
    worth = -stake(s, w, seat, territory) * value_without_savages(s, territory)
    for other in range(boards.TERRITORIES):
        if s.savages == other + 1 and other != territory:
            worth += stake(s, w, seat, other) * value_without_savages(s, other)
    return worth


def value_without_savages(s: World, territory: int) -> int:
    """The Territory's yield without the Savages."""
    value = s.territories[territory].tile + s.territories[territory].bonus
    if s.hotspot == territory + 1:
        value += s.hotspot_worth
    return max(0, value)


def place_for_sickness(s: World, w: Weights, seat: int, territory: int) -> int:
    """The worth of losing a Unit there, at most 0."""
    home = s.seats[seat].home - 1
    units = s.territories[territory].units
    missed = 10 if units > 2 else 30
    if territory == home:
        missed += danger(s, w, seat, home, units - 1) - danger_now(s, w, seat)
    for other in range(boards.TERRITORIES):
        if holdings.touch(s, territory, other) and s.territories[other].owner == 0:
            missed += 10 * holdings.territory_value(s, other)
    return -missed
