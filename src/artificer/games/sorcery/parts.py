"""The contents of the box: resources, cards, cores, tokens (C1 to C6); and amounts of a resource.

An amount is a number, or infinity, which subtraction does not change (C16).
"""

from __future__ import annotations

from typing import Final

INFINITE: Final = 10**9

Vector = tuple[int, ...]
"""Seven amounts, Growth to Prestige; `INFINITE` for infinity."""


def plus(amount: int, more: int) -> int:
    """The sum; infinite when either is."""
    if amount == INFINITE or more == INFINITE:
        return INFINITE
    return amount + more


def minus(amount: int, less: int) -> int:
    """The rest of an amount that is at least `less`; infinity stays."""
    if amount == INFINITE:
        return INFINITE
    return amount - less


# The seven resources, in the order of the rulebook; a Part Card bears one of them.
GROWTH: Final = 0
LOVE: Final = 1
TIME: Final = 2
DURATION: Final = 3
CHANGE: Final = 4
JUSTICE: Final = 5
PRESTIGE: Final = 6
RESOURCES: Final = 7
CARDS_OF_A_KIND: Final = 9
CARDS: Final = RESOURCES * CARDS_OF_A_KIND

CORES: Final = 9
MOST_SEATS: Final = 4

# The four multiplier tokens of a player, and how often each lets its card count.
TOKENS: Final = 4
MULTIPLIER: Final = (2, 3, 4, 5)
TWO: Final = 0

# A place on an engine: the resource on the input side, or 7 more on the output side.
SLOTS: Final = 14
OUTPUT: Final = RESOURCES

# A card on an engine: one without a token by its place, or the one under a token.
CARDS_TO_NAME: Final = SLOTS + TOKENS

HAND: Final = 7
ON_THE_MACHINE: Final = 3
DRAFT: Final = 5
HAND_LIMIT: Final = 10
PRESTIGE_TO_WIN: Final = 20
LAST_ROUND: Final = 60
