"""What is followed in Utopia: the cards that each seat financed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from artificer.games.utopia.facts import FINANCED
from artificer.lab.items import ItemKind, Note

CARD: Final = "card"

KINDS: Final = (ItemKind(CARD, "cards", "the numbers of the cards that the seat financed"),)


def read(notes: Iterable[Note]) -> Iterator[tuple[str, int, int]]:
    """Every card that was financed."""
    for fact, card, seat in notes:
        if fact == FINANCED:
            yield CARD, card, seat
