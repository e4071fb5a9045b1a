"""Finance and Play: the drawn cards to finance, the card to play now, its victim, and its choices.

Financed is the set with the greatest gain over the worth of its $.
"""

from __future__ import annotations

from artificer.games.utopia import boards, effects, financing, holdings, moves, people
from artificer.games.utopia.cards import CARDS, next_card
from artificer.games.utopia.state import World
from artificer.games.verbs import Menu
from artificer.players.player import offered
from artificer.players.utopia import appraisal, marches, outlook, war, weights
from artificer.players.utopia.appraisal import Rates, benefit, rates_of, units_worth
from artificer.players.utopia.purchases import purchase
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


def play_choice(s: World, w: Weights, seat: int, menu: Menu, n: int) -> int:
    """Buy first, as these points are sure; then play the card with the greatest gain."""
    bought = purchase(s, w, seat)
    if offered(menu, n, bought):
        return bought
    rates = appraisal.rates_of(s, w, seat)
    best = 0
    choice = moves.DONE
    for i in range(n):
        action = menu.actions[i]
        if moves.PLAY <= action < moves.ACQUIRE:
            worth = play_worth(s, w, seat, action - moves.PLAY, rates)
            if worth > best:
                best = worth
                choice = action
    return choice


def play_worth(s: World, w: Weights, seat: int, card: int, rates: Rates) -> int:
    """The gain of playing the card now over keeping it; 0 or less to keep it."""
    effect = s.effect[card]
    little = w[weights.ENOUGH] if outlook.rounds_left(s) > 0 else 0
    if effect == effects.MOVEMENT:
        return marches.best_move(s, w, seat, war.ANYWHERE, war.ANYWHERE)[0] - little
    if effect == effects.RECRUITMENT:
        return recruiting_worth(s, w, seat)
    if effect == effects.WAR:
        support = war.general_strength(s, seat)
        return (
            war.best_attack(s, w, seat, war.ANYWHERE, war.ANYWHERE, support)[0]
            - w[weights.ENOUGH_FOR_WAR]
        )
    if effect == effects.INSURRECTION:
        return war.best_rising(s, w, seat) - little
    if effect == effects.GUERRILLA_RAID:
        return war.best_raid(s, w, seat) - w[weights.ENOUGH_FOR_RAID]
    if effect == effects.PEACE_TREATY:
        return war.danger_now(s, w, seat) - 500
    if effect == effects.SABOTAGE:
        victim = appraisal.best_victim(s, seat)
        return (
            appraisal.sabotage_worth(s, seat, victim, s.amount[card]) - w[weights.ENOUGH]
            if victim != seat
            else 0
        )
    if effect == effects.INFILTRATION:
        return burden(s, w, seat, rates) - w[weights.ENOUGH]
    if effect == effects.ADVISOR:
        return best_advice(s, w, seat, rates) - w[weights.ENOUGH]
    if effect == effects.TRADE_AGREEMENT:
        return appraisal.influence_worth(s, w, seat, card, rates[0])
    return min(outlook.rounds_left(s), 8) * 30 if outlook.rounds_left(s) > 0 else 1


def recruiting_worth(s: World, w: Weights, seat: int) -> int:
    """Recruit before the Movement or War that uses the Units; keep the last tokens."""
    if s.seats[seat].supply <= 2 and war.danger_now(s, w, seat) == 0:
        if (
            holdings.cards_with(s, seat, effects.MOVEMENT) <= war.spare_units(s, seat)
            or war.free_lands(s, seat) == 0
        ):
            return 0
    return w[weights.UNITS_FIRST]


def place_for_unit(s: World, w: Weights, seat: int, menu: Menu, n: int, first: int) -> int:
    """The best place for one more Unit."""
    best = -outlook.VICTORY
    choice = menu.actions[0]
    for i in range(n):
        if first <= menu.actions[i] < first + boards.TERRITORIES:
            worth = war.unit_worth(s, w, seat, menu.actions[i] - first)
            if worth > best:
                best = worth
                choice = menu.actions[i]
    return choice


def best_advice(s: World, w: Weights, seat: int, rates: Rates) -> int:
    """The greatest gain over its price of any card in the seat's own deck."""
    zone = people.visible_to_owner(s)
    best = 0
    card = next_card(zone, 0)
    while card < CARDS:
        if financing.can_finance(s, seat, card):
            best = max(best, appraisal.benefit(s, w, seat, card, rates) - rates[0] * s.price[card])
        card = next_card(zone, card + 1)
    return best


def burden(s: World, w: Weights, seat: int, rates: Rates) -> int:
    """The benefit of giving away the worst card of the seat's deck."""
    zone = people.visible_to_owner(s)
    worst = 0
    card = next_card(zone, 0)
    while card < CARDS:
        worst = min(worst, appraisal.draft_worth(s, w, seat, card, rates))
        card = next_card(zone, card + 1)
    return -worst


def opponent_choice(s: World, seat: int, menu: Menu, n: int) -> int:
    """The weakest player for friendly cards; for hostile ones the rival, or whom they hurt most."""
    effect = s.effect[s.card - 1]
    wanted = outlook.best_rival(s, seat)
    if effect == effects.TRADE_AGREEMENT:
        wanted = outlook.worst_rival(s, seat)
    elif effect == effects.SABOTAGE:
        wanted = appraisal.best_victim(s, seat)
    action = moves.OPPONENT + wanted
    return action if offered(menu, n, action) else menu.actions[0]


def card_choice(s: World, w: Weights, seat: int, menu: Menu, n: int, first: int) -> int:
    """The best card to draft or take; `DONE` rather than a harmful one."""
    rates = appraisal.rates_of(s, w, seat)
    best = -outlook.VICTORY if first == moves.DRAFT else 0
    choice = menu.actions[0] if first == moves.DRAFT else moves.DONE
    for i in range(n):
        if menu.actions[i] != moves.DONE:
            worth = appraisal.draft_worth(s, w, seat, menu.actions[i] - first, rates)
            if worth > best:
                best = worth
                choice = menu.actions[i]
    return choice


def worst_choice(s: World, w: Weights, seat: int, menu: Menu, n: int) -> int:
    """The worst card, to give away; `DONE` if all are useful."""
    rates = appraisal.rates_of(s, w, seat)
    worst = 0
    choice = moves.DONE
    for i in range(n):
        if menu.actions[i] != moves.DONE:
            worth = appraisal.draft_worth(s, w, seat, menu.actions[i] - moves.GIVE, rates)
            if worth < worst:
                worst = worth
                choice = menu.actions[i]
    return choice


def card_to_return(s: World, menu: Menu, n: int) -> int:
    """Sabotage: the most expensive card."""
    choice = menu.actions[0]
    for i in range(n):
        action = menu.actions[i]
        if action != moves.DONE and s.price[action - moves.RETURN] > s.price[choice - moves.RETURN]:
            choice = action
    return choice


def receiver(s: World, w: Weights, seat: int) -> int:
    """The Witch Doctor keeps useful cards and gives the rest to the rival."""
    worth = appraisal.draft_worth(s, w, seat, s.hand[0] - 1, appraisal.rates_of(s, w, seat))
    return moves.HAND + (seat if worth > 0 else outlook.best_rival(s, seat))
