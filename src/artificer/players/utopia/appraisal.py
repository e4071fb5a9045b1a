"""The worth of a card: financed in the Tableau, and drafted into the Finance deck."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import effects
from artificer.games.utopia.boards import DRAWN, LAST_ROUND, PRESTIGE_TO_WIN
from artificer.games.utopia.cards import CARDS, count
from artificer.games.utopia.financing import has_prerequisite
from artificer.games.utopia.prestige import prestige
from artificer.games.utopia.state import World
from artificer.games.utopia.tableau import amount_with
from artificer.players.utopia.fate import fate_worth
from artificer.players.utopia.influence import influence_worth
from artificer.players.utopia.outlook import (
    POINT,
    VICTORY,
    copies_in_deck,
    dollar_worth,
    doom_chance,
    is_ending,
    own_cards,
    rounds_left,
)
from artificer.players.utopia.purchases import (
    investment_rate,
    investment_worth,
    research_rate,
    research_worth,
)
from artificer.players.utopia.soldiers import military_worth, movement_worth, recruitment_worth

DRAW: Final = 60
"""The worth of one of a round's three draws, which a card that stays in the deck uses up."""

Rates = tuple[int, int, int]
"""The worth of a $, a Research unit and an Investment unit to a seat now."""


def rates_of(s: World, seat: int) -> Rates:
    """The rates, computed once for all cards of a choice."""
    return dollar_worth(s, seat), research_rate(s, seat), investment_rate(s, seat)


def benefit(s: World, seat: int, card: int, rates: Rates) -> int:
    """The worth of the card in the Tableau, without its price."""
    effect = s.effect[card]
    amount = s.amount[card]
    if effect == effects.CULTURE:
        return culture_worth(s, seat, card)
    if is_ending(s):
        return 0
    if effect == effects.RESEARCH or effect == effects.SCIENTIST:
        held = amount_with(s, seat, effects.RESEARCH) + amount_with(s, seat, effects.SCIENTIST)
        more = research_worth(s, seat, held + amount, rates[1])
        return more - research_worth(s, seat, held, rates[1])
    if effect == effects.INVESTMENT:
        held = amount_with(s, seat, effects.INVESTMENT)
        more = investment_worth(s, seat, held + amount, rates[2])
        return more - investment_worth(s, seat, held, rates[2])
    if effect == effects.MOVEMENT:
        return movement_worth(s, seat, 0)
    if effect == effects.RECRUITMENT:
        return recruitment_worth(s, seat, amount, 0)
    if effect == effects.INFRASTRUCTURE:
        return DRAW // 4
    if (
        effect < effects.RECRUITMENT
        or effect == effects.INSURRECTION
        or effect == effects.GUERRILLA_RAID
    ):
        return military_worth(s, seat, effect)
    return influence_worth(s, seat, card, rates[0])


def culture_worth(s: World, seat: int, card: int) -> int:
    """Its points, more if they win or if the seat's own cards need it."""
    worth = POINT * s.amount[card]
    if prestige(s, seat) + s.amount[card] >= PRESTIGE_TO_WIN:
        return VICTORY
    if count(s.seats[seat].tableau, card) == 0:
        for later in range(CARDS):
            if s.needs[later] == effects.NEEDS_CARD and s.needed[later] == card:
                if copies_in_deck(s, seat, later) > 0:
                    worth += POINT
    return worth


def chance_of_drawing(s: World, seat: int, rounds: int) -> int:
    """The chance that a card drafted now is drawn within that many rounds, in hundredths.

    In the Strategic Variant it stays on the discard pile until the Finance deck has run out.
    """
    if s.strategic == 1:
        drawn = max(0, DRAWN * rounds - s.seats[seat].in_finance)
        return min(100, 100 * drawn // (s.seats[seat].in_pile + DRAWN))
    cards = max(DRAWN, own_cards(s, seat) + DRAWN)
    missed = 1000
    for _ in range(rounds):
        missed = missed * (cards - DRAWN) // cards
    return (1000 - missed) // 10


def draft_worth(s: World, seat: int, card: int, rates: Rates) -> int:
    """The worth of the card in the Finance deck.

    It may be drawn too late, and it uses up draws of better cards: a card that nobody would finance
    uses them again and again.
    """
    rounds = rounds_left(s) + 1
    chance = chance_of_drawing(s, seat, rounds)
    if s.effect[card] >= effects.FIRST_DRAWN:
        return fate_worth(s, seat, card, rates[0]) * chance // 100 - DRAW * chance // 100
    if s.effect[card] == effects.INFRASTRUCTURE:
        if count(s.seats[seat].tableau, card) + copies_in_deck(s, seat, card) == 0:
            return -(rates[0] * s.price[card] + DRAW) * chance // 100
        return -nuisance(s, seat, rounds)
    surplus = hoped_benefit(s, seat, card, rates)
    surplus -= rates[0] * s.price[card]
    if surplus <= 0:
        return max(surplus, -nuisance(s, seat, rounds)) - DRAW * chance // 100
    delay = min(rounds, own_cards(s, seat) // DRAWN)
    if s.effect[card] == effects.INVESTMENT:
        surplus = surplus * (rounds - delay) // rounds
    surplus = surplus * max(200, 1000 - doom_chance(s, seat) * delay) // 1000
    return (surplus - DRAW) * chance // 100


def hoped_benefit(s: World, seat: int, card: int, rates: Rates) -> int:
    """The worth of the card once it is drawn, with the rest of the deck."""
    if s.effect[card] == effects.MOVEMENT:
        return movement_worth(s, seat, 1)
    if s.effect[card] == effects.RECRUITMENT:
        return recruitment_worth(s, seat, s.amount[card], 1)
    return benefit(s, seat, card, rates) * likelihood(s, seat, card) // 100


def likelihood(s: World, seat: int, card: int) -> int:
    """The chance that the card's prerequisite will be there, in hundredths."""
    if has_prerequisite(s, seat, card):
        return 100
    if s.needs[card] == effects.NEEDS_CARD and copies_in_deck(s, seat, s.needed[card]) > 0:
        return 80
    return 40 if s.round * 2 < LAST_ROUND else 20


def nuisance(s: World, seat: int, rounds: int) -> int:
    """The cost of a card that stays in the deck: its draws until the end."""
    return rounds * DRAW * DRAWN // (own_cards(s, seat) + DRAWN + rounds)
