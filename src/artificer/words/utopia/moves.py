"""A move taken apart: its verb, and the card or the number that it names."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.moves import ADVANCEMENT_NAMES, ENVIRONMENT_NAMES, TECHNOLOGY_NAMES

OUTCOMES: Final = ("first", "tile", "land", "card")
"""The verbs of chance."""

PLACES: Final = ("start", "disband", "from", "to", "at")
"""Verbs that name a Territory."""

SEATS: Final = ("opponent", "hand", "first")
"""Verbs that name a seat."""

_CARDS: Final = {card.lower(): number for number, card in enumerate(CARD_IDS)}
_NAMED: Final = {
    "acquire": TECHNOLOGY_NAMES,
    "invest": ADVANCEMENT_NAMES,
    "land": ENVIRONMENT_NAMES,
}


@dataclass(frozen=True, slots=True)
class Move:
    """A text of the notation; what a move does not name is -1.

    `number` is a Territory, a seat from 0, Units, points, or the place of a Technology, Economic
    Advancement or Environment in its list.
    """

    verb: str
    card: int = -1
    number: int = -1


def read(text: str) -> Move:
    """The move of a text of the notation. Raises KeyError."""
    verb, _, what = text.partition(" ")
    if what in _CARDS:
        return Move(verb, card=_CARDS[what])
    if verb in _NAMED:
        return Move(verb, number=_NAMED[verb].index(what))
    if what.isdigit():
        return Move(verb, number=int(what) - (verb in SEATS))
    if what:
        raise KeyError(text)
    return Move(verb)
