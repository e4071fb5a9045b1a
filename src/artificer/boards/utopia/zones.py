"""Which cards are in a zone of the rules, and how many of each."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from artificer.games.utopia.cards import CARDS, count, next_card

Copies = tuple[int, int]
"""A card's number, and how many copies there are."""


def copies_of(cards: Iterable[int]) -> list[Copies]:
    """Cards of a row of numbers + 1, each kind once; 0 is none."""
    found = [card - 1 for card in cards if card > 0]
    return [(card, found.count(card)) for card in dict.fromkeys(found)]


def lying_in(packed: list[int]) -> Iterator[Copies]:
    """The cards of a zone, by number."""
    card = next_card(packed, 0)
    while card < CARDS:
        yield card, count(packed, card)
        card = next_card(packed, card + 1)
