"""The worth of a card: financed in the Tableau, and drafted into the Finance deck."""

from __future__ import annotations

from artificer.games.utopia import boards, diplomacy, effects, financing, turns
from artificer.games.utopia.cards import CARDS, count, next_card
from artificer.games.utopia.holdings import amount_with, prestige
from artificer.games.utopia.state import World
from artificer.players.utopia import marches, outlook, purchases, war
from artificer.players.utopia.fate import fate_worth
from artificer.players.utopia.outlook import Prospect
from artificer.players.utopia.weights import ADVICE, DRAW, INSIGHT, Weights

Rates = tuple[int, int, int, Prospect]
"""The worth of a $, a Research unit and an Investment unit to a seat now, and its prospect."""


def rates_of(s: World, w: Weights, seat: int) -> Rates:
    """The rates, computed once for all cards of a choice."""
    prospect = outlook.prospect_of(s, seat)
    return (
        outlook.dollar_worth(s, w, seat, prospect[0]),
        purchases.research_rate(s, w, seat),
        purchases.investment_rate(s, w, seat, prospect),
        prospect,
    )


def benefit(s: World, w: Weights, seat: int, card: int, rates: Rates) -> int:
    """The worth of the card in the Tableau, without its price."""
    effect = s.effect[card]
    amount = s.amount[card]
    if effect == effects.CULTURE:
        return culture_worth(s, seat, card)
    if outlook.is_ending(s):
        return 0
    if effect == effects.RESEARCH or effect == effects.SCIENTIST:
        return units_worth(s, w, seat, amount, 0, rates)
    if effect == effects.INVESTMENT:
        return units_worth(s, w, seat, 0, amount, rates)
    if effect == effects.MOVEMENT:
        return marches.movement_worth(s, w, seat, 0)
    if effect == effects.RECRUITMENT:
        return marches.recruitment_worth(s, w, seat, amount, 0)
    if effect == effects.INFRASTRUCTURE:
        return w[DRAW] // 4
    if (
        effect < effects.RECRUITMENT
        or effect == effects.INSURRECTION
        or effect == effects.GUERRILLA_RAID
    ):
        return marches.military_worth(s, w, seat, effect)
    return influence_worth(s, w, seat, card, rates[0])


def units_worth(
    s: World, w: Weights, seat: int, research: int, investment: int, rates: Rates
) -> int:
    """The worth of more Research and Investment units."""
    worth = 0
    if research > 0:
        held = amount_with(s, seat, effects.RESEARCH) + amount_with(s, seat, effects.SCIENTIST)
        worth += purchases.research_worth(s, w, seat, held + research, rates[1])
        worth -= purchases.research_worth(s, w, seat, held, rates[1])
    if investment > 0:
        held = amount_with(s, seat, effects.INVESTMENT)
        worth += purchases.investment_worth(s, w, seat, held + investment, rates[2], rates[3])
        worth -= purchases.investment_worth(s, w, seat, held, rates[2], rates[3])
    return worth


def culture_worth(s: World, seat: int, card: int) -> int:
    """Its points, more if they win or if the seat's own cards need it."""
    worth = outlook.POINT * s.amount[card]
    if prestige(s, seat) + s.amount[card] >= boards.PRESTIGE_TO_WIN:
        return outlook.VICTORY
    if count(s.seats[seat].tableau, card) == 0:
        for later in range(CARDS):
            if s.needs[later] == effects.NEEDS_CARD and s.needed[later] == card:
                if outlook.copies_in_deck(s, seat, later) > 0:
                    worth += outlook.POINT
    return worth


def chance_of_drawing(s: World, seat: int, rounds: int) -> int:
    """The chance that a card drafted now is drawn within that many rounds, in hundredths.

    In the Strategic Variant it stays on the discard pile until the Finance deck has run out.
    """
    if s.strategic == 1:
        drawn = max(0, boards.DRAWN * rounds - s.seats[seat].in_finance)
        return min(100, 100 * drawn // (s.seats[seat].in_pile + boards.DRAWN))
    cards = max(boards.DRAWN, outlook.own_cards(s, seat) + boards.DRAWN)
    missed = 1000
    for _ in range(rounds):
        missed = missed * (cards - boards.DRAWN) // cards
    return (1000 - missed) // 10


def draft_worth(s: World, w: Weights, seat: int, card: int, rates: Rates) -> int:
    """The worth of the card in the Finance deck.

    It may be drawn too late, and it uses up draws of better cards: a card that nobody would finance
    uses them again and again.
    """
    rounds = outlook.rounds_left(s) + 1
    chance = chance_of_drawing(s, seat, rounds)
    if s.effect[card] >= effects.FIRST_DRAWN:
        return fate_worth(s, w, seat, card, rates[0]) * chance // 100 - w[DRAW] * chance // 100
    if s.effect[card] == effects.INFRASTRUCTURE:
        if count(s.seats[seat].tableau, card) + outlook.copies_in_deck(s, seat, card) == 0:
            return -(rates[0] * s.price[card] + w[DRAW]) * chance // 100
        return -nuisance(s, w, seat, rounds)
    surplus = hoped_benefit(s, w, seat, card, rates)
    surplus -= rates[0] * s.price[card]
    if surplus <= 0:
        return max(surplus, -nuisance(s, w, seat, rounds)) - w[DRAW] * chance // 100
    delay = min(rounds, outlook.own_cards(s, seat) // boards.DRAWN)
    if s.effect[card] == effects.INVESTMENT:
        surplus = surplus * (rounds - delay) // rounds
    doom = rates[3][0]
    surplus = surplus * max(200, 1000 - doom * delay) // 1000
    return (surplus - w[DRAW]) * chance // 100


def hoped_benefit(s: World, w: Weights, seat: int, card: int, rates: Rates) -> int:
    """The worth of the card once it is drawn, with the rest of the deck."""
    if s.effect[card] == effects.MOVEMENT:
        return marches.movement_worth(s, w, seat, 1)
    if s.effect[card] == effects.RECRUITMENT:
        return marches.recruitment_worth(s, w, seat, s.amount[card], 1)
    return benefit(s, w, seat, card, rates) * likelihood(s, seat, card) // 100


def likelihood(s: World, seat: int, card: int) -> int:
    """The chance that the card's prerequisite will be there, in hundredths."""
    if financing.has_prerequisite(s, seat, card):
        return 100
    if s.needs[card] == effects.NEEDS_CARD and outlook.copies_in_deck(s, seat, s.needed[card]) > 0:
        return 80
    return 40 if s.round * 2 < boards.LAST_ROUND else 20


def nuisance(s: World, w: Weights, seat: int, rounds: int) -> int:
    """The cost of a card that stays in the deck: its draws until the end."""
    return rounds * w[DRAW] * boards.DRAWN // (outlook.own_cards(s, seat) + boards.DRAWN + rounds)


def influence_worth(s: World, w: Weights, seat: int, card: int, dollar: int) -> int:
    """The worth of cards that bring money or cards, or are played on an opponent."""
    effect = s.effect[card]
    left = outlook.rounds_left(s)
    if effect == effects.TRADE_AGREEMENT:
        partner = s.second[card] * outlook.rivalry(s, seat, outlook.worst_rival(s, seat)) // 100
        return dollar * (s.amount[card] - partner)
    if effect == effects.TYCOON:
        money = s.amount[card]
        for advancement in range(boards.ADVANCEMENTS):
            money += s.second[card] * s.seats[seat].advancements[advancement]
        return dollar * money
    if effect == effects.PEACE_TREATY:
        return war.danger_now(s, w, seat) // 3 + min(left, 2) * 10
    if effect == effects.SABOTAGE:
        return max(sabotage_worth(s, seat, best_victim(s, seat), s.amount[card]), min(left, 8) * 15)
    if effect == effects.ADVISOR:
        return min(left, 5) * w[ADVICE]
    if (
        effect == effects.INFILTRATION
        or effect == effects.PROPHET
        or effect == effects.WITCH_DOCTOR
    ):
        return min(left, 8) * w[INSIGHT] * s.amount[card]
    return 0


def sabotage_worth(s: World, seat: int, victim: int, cards: int) -> int:
    """Half of the price of the victim's most expensive cards: it may finance them again."""
    tableau = s.seats[victim].tableau
    dearest = 0
    second = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if diplomacy.can_return(s, card):
            for _ in range(min(2, count(tableau, card))):
                second = max(second, min(dearest, s.price[card]))
                dearest = max(dearest, s.price[card])
        card = next_card(tableau, card + 1)
    paid = dearest + (second if cards > 1 else 0)
    return outlook.POINT * paid * outlook.rivalry(s, seat, victim) // 200


def best_victim(s: World, seat: int) -> int:
    """The opponent whose loss by Sabotage gains the seat most; the seat itself if none."""
    best = seat
    most = 0
    for other in range(s.seats_taken):
        if other != seat and turns.is_in_play(s, other) and not turns.at_peace(s, seat, other):
            worth = sabotage_worth(s, seat, other, 2)
            if best == seat or worth > most:
                best = other
                most = worth
    return best
