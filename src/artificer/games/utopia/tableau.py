"""The Tableau: the financed cards of a seat, and how a card leaves it."""

from __future__ import annotations

from artificer.games.utopia.cards import CARDS, count, next_card, put, take
from artificer.games.utopia.state import World


def cards_with(s: World, seat: int, effect: int) -> int:
    """The number of financed cards with that effect."""
    tableau = s.seats[seat].tableau
    cards = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if s.effect[card] == effect:
            cards += count(tableau, card)
        card = next_card(tableau, card + 1)
    return cards


def amount_with(s: World, seat: int, effect: int) -> int:
    """The sum of the first parameters of the financed cards with that effect."""
    tableau = s.seats[seat].tableau
    amount = 0
    card = next_card(tableau, 0)
    while card < CARDS:
        if s.effect[card] == effect:
            amount += count(tableau, card) * s.amount[card]
        card = next_card(tableau, card + 1)
    return amount


def use_up(s: World, seat: int, card: int) -> None:
    """Put a played card onto the Draft discard pile (F24)."""
    take(s.seats[seat].tableau, card)
    put(s.discard, card)
