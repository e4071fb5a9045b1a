"""Zones: counts of cards, ten in one integer."""

from __future__ import annotations

from random import Random

import pytest

from artificer.games.utopia.cards import CARDS, MOST_COPIES, WORDS, put, size
from artificer.games.utopia.state import MOST_CARDS


@pytest.mark.parametrize("cards", [0, 1, 9, 62, 63, 64, MOST_CARDS])
def test_the_size_of_a_zone_is_the_number_of_its_cards(cards: int) -> None:
    zone, random = [0] * WORDS, Random(cards)
    for _ in range(cards):
        put(zone, random.randrange(CARDS))
    assert size(zone) == cards


@pytest.mark.parametrize("first", [0, 1, 9])
def test_a_zone_can_be_full_of_a_few_cards(first: int) -> None:
    zone, kinds = [0] * WORDS, MOST_CARDS // MOST_COPIES
    for kind in range(kinds):
        for _ in range(MOST_COPIES):
            put(zone, first + kind * (CARDS // kinds))
    assert size(zone) == kinds * MOST_COPIES
