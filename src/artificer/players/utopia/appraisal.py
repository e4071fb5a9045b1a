"""What a card is worth: financed in the Tableau, and drafted into the Finance deck."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia.boards import ADVANCEMENTS, DRAWN, LAST_ROUND, PRESTIGE_TO_WIN
from artificer.games.utopia.cards import CARDS, count, next_card
from artificer.games.utopia.diplomacy import can_return
from artificer.games.utopia.effects import (
    ADVISOR,
    CULTURE,
    FIRST_DRAWN,
    FORTIFICATION,
    GUERRILLA_RAID,
    INFILTRATION,
    INFRASTRUCTURE,
    INSURRECTION,
    INVESTMENT,
    MOVEMENT,
    PEACE_TREATY,
    PROPHET,
    RECRUITMENT,
    RESEARCH,
    SABOTAGE,
    SCIENTIST,
    TRADE_AGREEMENT,
    TYCOON,
    WAR,
    WITCH_DOCTOR,
)
from artificer.games.utopia.financing import has_prerequisite
from artificer.games.utopia.prestige import prestige
from artificer.games.utopia.state import NEEDS_CARD, World
from artificer.games.utopia.turns import at_peace, is_in_play
from artificer.players.utopia.fate import fate_worth
from artificer.players.utopia.land import (
    ANYWHERE,
    best_free_land,
    danger_now,
    free_lands,
    spare_units,
)
from artificer.players.utopia.outlook import (
    POINT,
    VICTORY,
    copies_in_deck,
    deck_cards,
    deck_total,
    dollar_worth,
    doom_chance,
    is_ending,
    own_cards,
    rivalry,
    rounds_left,
    tableau_cards,
    tableau_total,
    worst_rival,
)
from artificer.players.utopia.purchases import (
    investment_rate,
    investment_worth,
    research_rate,
    research_worth,
)
from artificer.players.utopia.war import best_attack, best_raid, best_rising, general_strength

DRAW: Final = 60
"""What one of the three draws of a round is worth: a card that stays in the deck costs them."""

READY: Final = 85
"""Hundredths of a gain that is there now, when the card for it is still to be played."""

FIRST_MARCH: Final = 95
"""The same for the first march: a Unit stands ready."""

NO_UNIT: Final = 40
NO_MOVEMENT: Final = 35
"""Hundredths of free land that a Movement is worth without a Unit for it, and the other way."""

RESERVE: Final = 40
"""A Unit for which there is no land."""

HOPE: Final = 12
"""A round left: what a warlike card is worth that has no use yet."""

ADVICE: Final = 30
INSIGHT: Final = 14
"""A round left: what the Advisor is worth, and each card that is looked at for choice."""

Rates = tuple[int, int, int]
"""What a $, a Research unit and an Investment unit are worth to a seat now."""


def rates_of(s: World, seat: int) -> Rates:
    """Computed once for all cards of a choice."""
    return dollar_worth(s, seat), research_rate(s, seat), investment_rate(s, seat)


def benefit(s: World, seat: int, card: int, rates: Rates) -> int:
    """What the card is worth when it lies in the Tableau, its price apart."""
    effect = s.effect[card]
    amount = s.amount[card]
    if effect == CULTURE:
        return culture_worth(s, seat, card)
    if is_ending(s):
        return 0
    if effect == RESEARCH or effect == SCIENTIST:
        held = tableau_total(s, seat, RESEARCH) + tableau_total(s, seat, SCIENTIST)
        more = research_worth(s, seat, held + amount, rates[1])
        return more - research_worth(s, seat, held, rates[1])
    if effect == INVESTMENT:
        held = tableau_total(s, seat, INVESTMENT)
        more = investment_worth(s, seat, held + amount, rates[2])
        return more - investment_worth(s, seat, held, rates[2])
    if effect == MOVEMENT:
        return movement_worth(s, seat, 0)
    if effect == RECRUITMENT:
        return recruitment_worth(s, seat, amount, 0)
    if effect == INFRASTRUCTURE:
        return DRAW // 4
    if effect < RECRUITMENT or effect == INSURRECTION or effect == GUERRILLA_RAID:
        return military_worth(s, seat, effect)
    return influence_worth(s, seat, card, rates[0])


def culture_worth(s: World, seat: int, card: int) -> int:
    """Its points, more where they win or where one's own cards need it."""
    worth = POINT * s.amount[card]
    if prestige(s, seat) + s.amount[card] >= PRESTIGE_TO_WIN:
        return VICTORY
    if count(s.seats[seat].tableau, card) == 0:
        for later in range(CARDS):
            if s.needs[later] == NEEDS_CARD and s.needed[later] == card:
                if copies_in_deck(s, seat, later) > 0:
                    worth += POINT
    return worth


def marching_worth(s: World, seat: int, movements: int, units: int) -> int:
    """What so many Movements and Units to go with them are worth together.

    Each pair takes a free Territory; a Movement without a Unit waits for one, a Unit without a
    Movement likewise, and what finds no land any more is a reserve.
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
    """Units that can go, those of Recruitment cards not played yet included."""
    recruits = min(tableau_total(s, seat, RECRUITMENT), s.seats[seat].supply)
    return spare_units(s, seat) + recruits


def movement_worth(s: World, seat: int, drafted: int) -> int:
    """One more Movement; `drafted` 1 counts what the Finance deck holds as at hand."""
    held = tableau_cards(s, seat, MOVEMENT) + drafted * deck_cards(s, seat, MOVEMENT)
    units = units_at_hand(s, seat) + drafted * deck_total(s, seat, RECRUITMENT)
    return marching_worth(s, seat, held + 1, units) - marching_worth(s, seat, held, units)


def recruitment_worth(s: World, seat: int, more: int, drafted: int) -> int:
    """More Units, as many as there are tokens for; the first makes a threatened Home safer."""
    held = tableau_cards(s, seat, MOVEMENT) + drafted * deck_cards(s, seat, MOVEMENT)
    units = units_at_hand(s, seat) + drafted * deck_total(s, seat, RECRUITMENT)
    more = min(more, s.seats[seat].supply)
    if more == 0:
        return 0
    worth = marching_worth(s, seat, held, units + more) - marching_worth(s, seat, held, units)
    return worth + danger_now(s, seat) * READY // 100


def military_worth(s: World, seat: int, effect: int) -> int:
    """What can be had of others now, else the hope of it."""
    hope = min(rounds_left(s), 5) * HOPE
    if effect == INSURRECTION:
        return max(5 * hope, best_rising(s, seat) * READY // 100)
    if effect == GUERRILLA_RAID:
        return max(hope, best_raid(s, seat) * READY // 100)
    if effect == FORTIFICATION:
        return hope + danger_now(s, seat) * READY // 100
    now = best_attack(s, seat, ANYWHERE, ANYWHERE, general_strength(s, seat))[0]
    if effect == WAR:
        held = tableau_cards(s, seat, WAR)
        return max(hope, now * READY // 100 if held == 0 else now // 3)
    return hope


def influence_worth(s: World, seat: int, card: int, dollar: int) -> int:
    """Cards that bring money or cards, or that are played on an opponent."""
    effect = s.effect[card]
    left = rounds_left(s)
    if effect == TRADE_AGREEMENT:
        partner = s.second[card] * rivalry(s, seat, worst_rival(s, seat)) // 100
        return dollar * (s.amount[card] - partner)
    if effect == TYCOON:
        money = s.amount[card]
        for advancement in range(ADVANCEMENTS):
            money += s.second[card] * s.seats[seat].advancements[advancement]
        return dollar * money
    if effect == PEACE_TREATY:
        return danger_now(s, seat) // 3 + min(left, 2) * 10
    if effect == SABOTAGE:
        return max(sabotage_worth(s, seat, best_victim(s, seat), s.amount[card]), min(left, 8) * 15)
    if effect == ADVISOR:
        return min(left, 5) * ADVICE
    if effect == INFILTRATION or effect == PROPHET or effect == WITCH_DOCTOR:
        return min(left, 8) * INSIGHT * s.amount[card]
    return 0


def sabotage_worth(s: World, seat: int, victim: int, cards: int) -> int:
    """Half of what the victim has paid for its dearest cards: it may finance them again."""
    tableau = s.seats[victim].tableau
    dearest = 0
    second = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if can_return(s, card):
            for _ in range(min(2, count(tableau, card))):
                second = max(second, min(dearest, s.price[card]))
                dearest = max(dearest, s.price[card])
        card = next_card(tableau, card + 1)
    paid = dearest + (second if cards > 1 else 0)
    return POINT * paid * rivalry(s, seat, victim) // 200


def best_victim(s: World, seat: int) -> int:
    """The opponent whom Sabotage hurts most to the seat's gain; the seat itself for none."""
    best = seat
    most = 0
    for other in range(s.seats_taken):
        if other != seat and is_in_play(s, other) and not at_peace(s, seat, other):
            worth = sabotage_worth(s, seat, other, 2)
            if best == seat or worth > most:
                best = other
                most = worth
    return best


def chance_of_drawing(s: World, seat: int, rounds: int) -> int:
    """How likely a card of the Finance deck comes up within so many rounds, in hundredths."""
    cards = max(DRAWN, own_cards(s, seat) + DRAWN)
    missed = 1000
    for _ in range(rounds):
        missed = missed * (cards - DRAWN) // cards
    return (1000 - missed) // 10


def draft_worth(s: World, seat: int, card: int, rates: Rates) -> int:
    """What the card is worth in the Finance deck.

    It may come up too late, and it takes draws from better ones: a card that nobody would
    finance takes them again and again.
    """
    rounds = rounds_left(s) + 1
    chance = chance_of_drawing(s, seat, rounds)
    if s.effect[card] >= FIRST_DRAWN:
        return fate_worth(s, seat, card, rates[0]) * chance // 100 - DRAW * chance // 100
    if s.effect[card] == INFRASTRUCTURE:
        if count(s.seats[seat].tableau, card) + copies_in_deck(s, seat, card) == 0:
            return -(rates[0] * s.price[card] + DRAW) * chance // 100
        return -nuisance(s, seat, rounds)
    surplus = hoped_benefit(s, seat, card, rates)
    surplus -= rates[0] * s.price[card]
    if surplus <= 0:
        return max(surplus, -nuisance(s, seat, rounds)) - DRAW * chance // 100
    delay = min(rounds, own_cards(s, seat) // DRAWN)
    if s.effect[card] == INVESTMENT:
        surplus = surplus * (rounds - delay) // rounds
    surplus = surplus * max(200, 1000 - doom_chance(s, seat) * delay) // 1000
    return (surplus - DRAW) * chance // 100


def hoped_benefit(s: World, seat: int, card: int, rates: Rates) -> int:
    """What the card will be worth once it comes up, with what else the deck holds."""
    if s.effect[card] == MOVEMENT:
        return movement_worth(s, seat, 1)
    if s.effect[card] == RECRUITMENT:
        return recruitment_worth(s, seat, s.amount[card], 1)
    return benefit(s, seat, card, rates) * likelihood(s, seat, card) // 100


def likelihood(s: World, seat: int, card: int) -> int:
    """Hundredths: whether the card's prerequisite will be there."""
    if has_prerequisite(s, seat, card):
        return 100
    if s.needs[card] == NEEDS_CARD and copies_in_deck(s, seat, s.needed[card]) > 0:
        return 80
    return 40 if s.round * 2 < LAST_ROUND else 20


def nuisance(s: World, seat: int, rounds: int) -> int:
    """A card that stays in the deck: the draws it takes to the end."""
    return rounds * DRAW * DRAWN // (own_cards(s, seat) + DRAWN + rounds)
