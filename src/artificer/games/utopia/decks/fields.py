"""The fields of a deck's file: their words and their ranges."""

from __future__ import annotations

from typing import Final

from artificer.games.utopia import boards, cards, effects, state
from artificer.games.utopia.effects import Effect

FORMAT: Final = 1
"""The version of the file's format."""

LONGEST_TEXT: Final = 100_000
"""In characters; every journal of a game with the deck contains its text."""

LONGEST_NAME: Final = 60
MOST_OF_A_CARD: Final = 60  # copies; a zone counts up to `cards.MOST_COPIES`
FEWEST_CARDS: Final = boards.DRAFTS * boards.MOST_SEATS  # a first round of five players
CARDS_IN_A_DECK: Final = (FEWEST_CARDS, state.MOST_CARDS)

CATEGORIES: Final = dict(
    zip(
        cards.LETTERS,
        (
            *("infrastructure", "technology", "economy", "military"),
            *("culture", "people", "environment", "event"),
        ),
        strict=True,
    )
)
"""The category that the letter of an id stands for."""

ROOMS: Final = tuple(
    f"{letter}1-{letter}{room}" for letter, room in zip(cards.LETTERS, cards.ROOM, strict=True)
)

EFFECTS: Final = {effect.name: effect for effect in effects.VOCABULARY}

DESIGNER: Final = "designer"
PROVENANCES: Final = ("rulebook", "derived", "reconstructed", DESIGNER)
"""Sources of a card's data; `designer` is the maker of a custom deck."""

SOURCED: Final = ("name", "copies", "category", "price", "effect", "parameters", "needs")
"""The data with a provenance; `parameters` are all of an effect's, with its Environment."""

OF_THE_DECK: Final = ("format", "name", "card")
NAMES: Final = "names"
"""The names of a card or a deck in other languages, by their codes; optional."""

REQUIRED: Final = ("id", "name", "copies", "category", "price", "timing", "effect")

# A number of choices or counted things is at least one: no rule asks for none.
_AT_LEAST_ONE: Final = frozenset({"units", "cards", "looks", "divisor"})


def fields_of(effect: Effect) -> tuple[str, ...]:
    """Every field that a card with that effect can have."""
    environment = ("environment",) if effect.environment else ()
    needs = ("needs",) if can_need(effect) else ()
    return (*REQUIRED, NAMES, *effect.parameters, *environment, *needs, "provenance")


def can_need(effect: Effect) -> bool:
    """Whether a card can have a prerequisite: only if it is financed by choice."""
    return effect.timing != effects.DRAWN and effect.number != effects.INFRASTRUCTURE


def limits(effect: Effect, parameter: str) -> tuple[int, int]:
    """The least and the greatest value of a parameter of an effect."""
    held = effect.number in (effects.PROPHET, effects.WITCH_DOCTOR) and parameter in (
        "cards",
        "looks",
    )
    return int(parameter in _AT_LEAST_ONE), state.IN_HAND if held else state.MOST_NUMBER


def effects_of(letter: str) -> tuple[str, ...]:
    """The effects allowed in a category."""
    return tuple(effect.name for effect in effects.VOCABULARY if letter in effect.categories)


def every_field() -> tuple[str, ...]:
    """Every field that any card can have."""
    return tuple(dict.fromkeys(name for effect in effects.VOCABULARY for name in fields_of(effect)))
