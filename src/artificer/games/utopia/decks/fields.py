"""What may stand in a deck's file: the fields of a card, their words and their ranges."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia.boards import DRAFTS, MOST_SEATS
from artificer.games.utopia.cards import LETTERS, ROOM
from artificer.games.utopia.effects import (
    DRAWN,
    INFRASTRUCTURE,
    PROPHET,
    VOCABULARY,
    WITCH_DOCTOR,
    Effect,
)
from artificer.games.utopia.state import IN_HAND, MOST_CARDS, MOST_NUMBER

FORMAT: Final = 1
"""The version of the file's own form."""

LONGEST_TEXT: Final = 100_000
"""A deck's text is kept in the journal of every game that is played with it; in characters."""

LONGEST_NAME: Final = 60
MOST_OF_A_CARD: Final = 60  # copies; a zone counts up to `cards.MOST_COPIES`
FEWEST_CARDS: Final = DRAFTS * MOST_SEATS  # a first round of five players
CARDS_IN_A_DECK: Final = (FEWEST_CARDS, MOST_CARDS)

CATEGORIES: Final = dict(
    zip(
        LETTERS,
        (
            *("infrastructure", "technology", "economy", "military"),
            *("culture", "people", "environment", "event"),
        ),
        strict=True,
    )
)
"""The category that the letter of an id stands for."""

ROOMS: Final = tuple(
    f"{letter}1-{letter}{room}" for letter, room in zip(LETTERS, ROOM, strict=True)
)

EFFECTS: Final = {effect.name: effect for effect in VOCABULARY}

DESIGNER: Final = "designer"
PROVENANCES: Final = ("rulebook", "derived", "reconstructed", DESIGNER)
"""Where what a card says comes from; `designer` is who has made a deck of their own."""

SOURCED: Final = ("name", "copies", "category", "price", "effect", "parameters", "needs")
"""What has a provenance; `parameters` are all of an effect's, with its Environment."""

OF_THE_DECK: Final = ("format", "name", "card")
NAMES: Final = "names"
"""The names of a card or a deck in other languages, by their codes; they may be left out."""

REQUIRED: Final = ("id", "name", "copies", "category", "price", "timing", "effect")

# What is chosen or counted one by one is at least one: nothing in the rules asks for none.
_AT_LEAST_ONE: Final = frozenset({"units", "cards", "looks", "divisor"})


def fields_of(effect: Effect) -> tuple[str, ...]:
    """Every field that a card with that effect may have."""
    environment = ("environment",) if effect.environment else ()
    needs = ("needs",) if can_need(effect) else ()
    return (*REQUIRED, NAMES, *effect.parameters, *environment, *needs, "provenance")


def can_need(effect: Effect) -> bool:
    """Whether a card can have a prerequisite: it is financed, and never compulsory."""
    return effect.timing != DRAWN and effect.number != INFRASTRUCTURE


def limits(effect: Effect, parameter: str) -> tuple[int, int]:
    """The least and the most that a parameter of an effect may be."""
    held = effect.number in (PROPHET, WITCH_DOCTOR) and parameter in ("cards", "looks")
    return int(parameter in _AT_LEAST_ONE), IN_HAND if held else MOST_NUMBER


def effects_of(letter: str) -> tuple[str, ...]:
    """The effects that cards of a category may have."""
    return tuple(effect.name for effect in VOCABULARY if letter in effect.categories)


def every_field() -> tuple[str, ...]:
    """Every field that a card with any effect may have."""
    return tuple(dict.fromkeys(name for effect in VOCABULARY for name in fields_of(effect)))
