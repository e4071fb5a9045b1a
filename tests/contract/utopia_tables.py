"""The tables of Utopia that the contract suite plays at: options, and a deck that runs out."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.resources import files

from artificer.games.ruleset import Setting
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.decks.deck import STANDARD, read_deck
from artificer.games.utopia.effects import (
    CULTURE,
    FIRST_DRAWN,
    FORTIFICATION,
    GENERAL,
    INFRASTRUCTURE,
    INVESTMENT,
    RESEARCH,
    SCIENTIST,
)

ANY_CARD = dict.fromkeys(("draft", "give", "take", "top", "card"), lambda effect: True)
USES: dict[str, Callable[[int], bool]] = ANY_CARD | {
    "finance": lambda effect: effect < FIRST_DRAWN,
    "play": lambda effect: FORTIFICATION < effect < FIRST_DRAWN,
    "spend": lambda effect: effect in (RESEARCH, INVESTMENT, SCIENTIST),
    "add": lambda effect: effect in (GENERAL, FORTIFICATION),
    "return": lambda effect: effect not in (INFRASTRUCTURE, CULTURE) and effect < FIRST_DRAWN,
}
NOWHERE = {"units 0", "tile 0", "tile 1", "tile 2"}
SELDOM = {f"{verb} {card.lower()}" for verb in ("take", "top") for card in CARD_IDS}
"""What a Prophet may do with a card: the corpus need not show a Prophet every single one."""

PROPHETS = 40
SEEN_BY_A_PROPHET = 8


def scarce_deck() -> str:
    """One card of a kind, so that the Draft deck runs out, and Prophets who see every card."""
    shipped = files("artificer.games.utopia.decks").joinpath("deck.toml").read_text("utf-8")
    single = re.sub(r"^copies = \d+$", "copies = 1", shipped, flags=re.MULTILINE)
    seen = re.sub(r"^looks = \d+$", f"looks = {SEEN_BY_A_PROPHET}", single, flags=re.MULTILINE)
    return re.sub(r'(name = "prophet"\ncopies = )1', rf"\g<1>{PROPHETS}", seen)


def utopia_tables() -> list[dict[str, Setting]]:
    """Options, by which every number of players and every other option comes up."""
    return [
        {"players": 2, "variant": "base", "armageddon": "literal"},
        {"players": 3, "variant": "strategic", "armageddon": "late", "half_deck": 1},
        {"players": 4, "armageddon": "late"},
        {"players": 5, "variant": "strategic", "deck": scarce_deck(), "armageddon": "late"},
        {"players": 5, "half_deck": 1, "armageddon": "late"},
        {"players": 4, "variant": "strategic"},
        {"players": 3, "deck": scarce_deck(), "half_deck": 1},
    ]


def never_offered() -> set[str]:
    """Texts of actions for cards that the deck does not have, or that are used in another way."""
    deck = read_deck(STANDARD).cards
    effects = {card.id.lower(): card.effect.number for card in deck}
    return {
        f"{verb} {card.lower()}"
        for verb, fits in USES.items()
        for card in CARD_IDS
        if not (card.lower() in effects and fits(effects[card.lower()]))
    } | NOWHERE
