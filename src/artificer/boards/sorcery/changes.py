"""Changes of a position of Sorcery, by which reasons are tried out.

Cards come from those out of sight and go to the discard pile, so that all cards are still counted.
"""

from __future__ import annotations

from collections.abc import Callable

from artificer.games.sorcery.engines import take_token_off
from artificer.games.sorcery.hidden import cards_unknown
from artificer.games.sorcery.parts import CORES, RESOURCES, SLOTS, TOKENS
from artificer.games.sorcery.pool import cards_shown, show_leaving
from artificer.games.sorcery.state import Shop

Change = Callable[[Shop], None]


def holds(seat: int, resource: int, number: int) -> Change:
    """That many cards of a kind in a hand."""

    def change(s: Shop) -> None:
        hand = s.seats[seat].hand
        _discard(s, resource, hand[resource] - number)
        s.seats[seat].in_hand += number - hand[resource]
        hand[resource] = number
        while cards_shown(s, seat, resource) > number:
            show_leaving(s, seat, resource)

    return change


def lies(row: str, resource: int, number: int) -> Change:
    """That many cards of a kind in the draft or on the Machine."""

    def change(s: Shop) -> None:
        cards = getattr(s, row)
        _discard(s, resource, cards[resource] - number)
        cards[resource] = number

    return change


def _discard(s: Shop, resource: int, cards: int) -> None:
    """Cards for the discard pile; if fewer than none, as many come out of the deck."""
    s.discard[resource] += max(0, cards)
    s.deck[resource] += min(0, cards)
    s.in_deck += min(0, cards)


def has(resource: int, number: int) -> Change:
    """That much of a resource this turn."""
    return lambda s: s.pool.__setitem__(resource, number)


def stores(seat: int, resource: int, number: int) -> Change:
    """That much of a resource on the storage track of a seat."""
    return lambda s: s.seats[seat].stored.__setitem__(resource, number)


def lays(engine: int, place: int, number: int) -> Change:
    """That many cards at a place of an engine."""

    def change(s: Shop) -> None:
        cards = s.engines[engine - 1].cards
        _discard(s, place % RESOURCES, cards[place] - number)
        cards[place] = number

    return change


def begins_with(engine: int, resource: int) -> Change:
    """A starting engine, without a token yet, with another input."""

    def change(s: Shop) -> None:
        lays(engine, s.engines[engine - 1].cards.index(1), 0)(s)
        lays(engine, resource, 1)(s)

    return change


def clears(engine: int) -> Change:
    """An engine without cards and tokens."""

    def change(s: Shop) -> None:
        cards = s.engines[engine - 1].cards
        owner = s.seats[s.engines[engine - 1].owner - 1]
        for token in range(TOKENS):
            if owner.token_engine[token] == engine:
                take_token_off(s, engine, token)
        for place in range(SLOTS):
            _discard(s, place % RESOURCES, cards[place])
            cards[place] = 0

    return change


def empties_hand(seat: int) -> Change:
    """No cards in the hand of another seat: they are shuffled into the deck."""

    def change(s: Shop) -> None:
        other = s.seats[seat]
        s.in_deck += other.in_hand
        other.in_hand = other.shown = other.prestige_limit = s.open_deck = 0
        for resource in range(RESOURCES):
            s.deck[resource] = cards_unknown(s, s.seat, resource)

    return change


def takes_cores(s: Shop) -> None:
    """No Engine Core left in the middle."""
    s.cores_taken = CORES


def turns_to(rounds: int) -> Change:
    """That many rounds later, or earlier."""
    return lambda s: setattr(s, "turn", s.turn + rounds * s.seats_taken)
