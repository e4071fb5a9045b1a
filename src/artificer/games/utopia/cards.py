"""The numbers of cards, and zones: counts of the cards in one place, by number.

A card's id is a letter for its category and a number (`C11`); each letter has space for `ROOM`
cards in any deck, so numbers and texts of actions never change.

A zone packs ten counts of six bits into each integer. As a row of a hundred counts a position would
take 16 KiB instead of 4, and most of a copy would be zeros.
"""

from __future__ import annotations

from typing import Final

LETTERS: Final = "ITEMCPNV"
ROOM: Final = (8, 4, 4, 16, 32, 8, 18, 10)  # by letter
CARDS: Final = 100
NO_CARD: Final = 0  # in rows that hold a card's number + 1

COUNTS: Final = 10  # counts in one integer
BITS: Final = 6
MOST_COPIES: Final = 63
MASK: Final = MOST_COPIES
WORDS: Final = CARDS // COUNTS
_EVERY_OTHER: Final = sum(MASK << (2 * BITS * place) for place in range(COUNTS // 2))
_NINES: Final = 2 ** (2 * BITS) - 1

CARD_IDS: Final = tuple(
    f"{letter}{number}"
    for letter, room in zip(LETTERS, ROOM, strict=True)
    for number in range(1, room + 1)
)


def count(zone: list[int], card: int) -> int:
    """The number of copies of that card in the zone."""
    return (zone[card // COUNTS] >> (BITS * (card % COUNTS))) & MASK


def put(zone: list[int], card: int) -> None:
    """Add a card."""
    zone[card // COUNTS] += 1 << (BITS * (card % COUNTS))


def take(zone: list[int], card: int) -> None:
    """Remove a card that is there."""
    zone[card // COUNTS] -= 1 << (BITS * (card % COUNTS))


def next_card(zone: list[int], card: int) -> int:
    """The lowest number from `card` on in the zone; `CARDS` if there is none."""
    word = card // COUNTS
    while word < WORDS:
        counts = zone[word] >> (BITS * (card % COUNTS))
        if counts != 0:
            while counts & MASK == 0:
                counts >>= BITS
                card += 1
            return card
        word += 1
        card = word * COUNTS
    return CARDS


def sum_of_counts(counts: int) -> int:
    """The sum of the ten counts of one integer.

    Added in pairs they are five digits of twelve bits, and the remainder of a division by the
    highest digit is their sum, as the sum of decimal digits is the remainder of a division by nine.
    """
    return ((counts & _EVERY_OTHER) + ((counts >> BITS) & _EVERY_OTHER)) % _NINES


def size(zone: list[int]) -> int:
    """The number of cards in the zone.

    The pairs of `sum_of_counts` are added for all integers first, as no digit overflows; a deck has
    far fewer cards than the highest digit.
    """
    pairs = 0
    for word in range(WORDS):
        counts = zone[word]
        pairs += (counts & _EVERY_OTHER) + ((counts >> BITS) & _EVERY_OTHER)
    return pairs % _NINES


def cards_below(zone: list[int], card: int) -> int:
    """The number of cards with a lower number."""
    cards = sum_of_counts(zone[card // COUNTS] & ((1 << (BITS * (card % COUNTS))) - 1))
    for word in range(card // COUNTS):
        cards += sum_of_counts(zone[word])
    return cards


def card_at(zone: list[int], ticket: int) -> int:
    """The card at that place in the sorted zone; tickets count from 0."""
    word = 0
    here = sum_of_counts(zone[0])
    while ticket >= here:
        ticket -= here
        word += 1
        here = sum_of_counts(zone[word])
    card = word * COUNTS
    counts = zone[word]
    ticket -= counts & MASK
    while ticket >= 0:
        counts >>= BITS
        card += 1
        ticket -= counts & MASK
    return card


def clear(zone: list[int]) -> None:
    """Remove all cards."""
    for word in range(WORDS):
        zone[word] = 0


def pour(source: list[int], target: list[int]) -> None:
    """Move all cards of one zone into another."""
    for word in range(WORDS):
        target[word] += source[word]
        source[word] = 0
