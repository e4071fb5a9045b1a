"""Which of the drawn cards to finance: the set with the greatest gain over the worth of its $."""

from __future__ import annotations

from artificer.games.utopia import boards, effects, financing, holdings, moves
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.players.utopia import marches, outlook
from artificer.players.utopia.appraisal import Rates, benefit, rates_of, units_worth
from artificer.players.utopia.weights import Weights


def finance_choice(s: World, w: Weights, seat: int) -> int:
    """The first card of the best set of those drawn, or `DONE`.

    Units are worth more together than each alone, so sets are compared, not cards.
    """
    rates = rates_of(s, w, seat)
    best = 0
    choice = moves.DONE
    for cards in range(1, 1 << boards.DRAWN):
        if is_possible(s, seat, cards):
            worth = set_worth(s, w, seat, cards, rates)
            if worth > best:
                best = worth
                choice = moves.FINANCE + first_of(s, seat, cards)
    return choice


def first_of(s: World, seat: int, cards: int) -> int:
    """The first card of a set of places."""
    place = 0
    while cards & (1 << place) == 0:
        place += 1
    return s.seats[seat].drawn[place] - 1


def is_possible(s: World, seat: int, cards: int) -> bool:
    """Whether all cards of the set are there and affordable."""
    price = 0
    for place in range(boards.DRAWN):
        if cards & (1 << place):
            card = s.seats[seat].drawn[place] - 1
            if (
                card < 0
                or s.effect[card] >= effects.FIRST_DRAWN
                or not financing.has_prerequisite(s, seat, card)
            ):
                return False
            price += s.price[card]
    return price <= s.seats[seat].money


def set_worth(s: World, w: Weights, seat: int, cards: int, rates: Rates) -> int:
    """The worth of the set, less that of its $."""
    research = 0
    investment = 0
    movements = 0
    recruits = 0
    worth = 0
    for place in range(boards.DRAWN):
        if cards & (1 << place):
            card = s.seats[seat].drawn[place] - 1
            effect = s.effect[card]
            worth -= rates[0] * s.price[card]
            if effect == effects.RESEARCH or effect == effects.SCIENTIST:
                research += s.amount[card]
            elif effect == effects.INVESTMENT:
                investment += s.amount[card]
            elif effect == effects.MOVEMENT:
                movements += 1
            elif effect == effects.RECRUITMENT:
                recruits += s.amount[card]
            else:
                worth += benefit(s, w, seat, card, rates)
    if outlook.is_ending(s):
        return worth
    worth += units_worth(s, w, seat, research, investment, rates)
    return worth + march_worth(s, w, seat, movements, recruits)


def march_worth(s: World, w: Weights, seat: int, movements: int, recruits: int) -> int:
    """The worth of more Movements and Units, together."""
    if movements == 0:
        return marches.recruitment_worth(s, w, seat, recruits, 0) if recruits > 0 else 0
    held = holdings.cards_with(s, seat, effects.MOVEMENT)
    units = marches.units_at_hand(s, seat)
    more = min(recruits, s.seats[seat].supply)
    worth = marches.marching_worth(s, w, seat, held + movements, units + more)
    return worth - marches.marching_worth(s, w, seat, held, units)


def advised_choice(s: World, w: Weights, seat: int, menu: Menu, n: int) -> int:
    """The Advisor finances the card with the greatest gain over its price, if any has one."""
    rates = rates_of(s, w, seat)
    best = 0
    choice = moves.DONE
    for i in range(n):
        if menu.actions[i] != moves.DONE:
            card = menu.actions[i] - moves.FINANCE
            worth = benefit(s, w, seat, card, rates) - rates[0] * s.price[card]
            if worth > best:
                best = worth
                choice = menu.actions[i]
    return choice
