"""What sentences are filled with: names of seats, cards, Territories, and lists of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from artificer.games.utopia.boards import PRESTIGE_TO_WIN
from artificer.games.utopia.cards import CARD_IDS, CARDS, count, next_card
from artificer.games.utopia.decks.deck import STANDARD, Card, read_deck, world_map
from artificer.games.utopia.effects import (
    CULTURE,
    FIRST_DRAWN,
    INVESTMENT,
    RESEARCH,
    SCIENTIST,
)
from artificer.games.utopia.moves import ADVANCEMENT_NAMES, ENVIRONMENT_NAMES, TECHNOLOGY_NAMES
from artificer.games.utopia.prestige import territory_value
from artificer.games.utopia.state import World
from artificer.words.catalog import Catalog

REPUTATIONS = (PRESTIGE_TO_WIN, 70, 60, 50, 40, 30)
"""From so many Prestige Points on a Governor has the next better name (F30)."""

RECONSTRUCTED = "*"
"""Marks what is not the designer's own, as the notice at the beginning says."""

_MADE_UP = "reconstructed"
_UNITS = {RESEARCH: "research", SCIENTIST: "research", INVESTMENT: "investment"}


@dataclass(frozen=True)
class Speech:
    """A catalogue that also names what lies on one table: the cards of its deck, its people."""

    catalog: Catalog
    deck: str = STANDARD
    names: tuple[str, ...] = ()

    def say(self, key: str, n: int = 0, **values: Any) -> str:
        """The message of a key."""
        return self.catalog.say(key, n, **values)

    def seat(self, seat: int) -> str:
        """What the player at a seat, from 0, is called."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or self.say("seat.nameless", seat=seat + 1)

    def card_of(self, card: int) -> Card | None:
        """What the deck says of a card; None for a number that it has no card for."""
        return _by_number(self.deck).get(card)

    def is_known(self, card: int) -> bool:
        """Whether the catalogue has a name of its own for a card, and its designer has none."""
        found = self.card_of(card)
        return found is not None and not found.names and f"card.{found.name}" in self.catalog

    def card(self, card: int) -> str:
        """The name of a card by its number, marked where it is reconstructed."""
        found = self.card_of(card)
        return self.printed(card) + RECONSTRUCTED * (found is not None and has_made_up_name(found))

    def printed(self, card: int) -> str:
        """The name alone: its designer's in this language, before the message.

        Where there is neither, as the designer wrote it for every language.
        """
        found = self.card_of(card)
        if found is None:
            return self.say("about.no_card", number=card + 1)
        if self.is_known(card):
            return self.say(f"card.{found.name}")
        return found.names.get(self.catalog.language, found.name)

    def card_with_price(self, card: int) -> str:
        """A card with what it costs and what it is worth."""
        return self.say("about.card", card=self.card(card), about=self.about(card))

    def card_with_id(self, card: int) -> str:
        """A card as it is typed, with its name and what it costs and is worth."""
        typed = CARD_IDS[card].lower()
        return self.say("about.typed", id=typed, card=self.card(card), about=self.about(card))

    def about(self, card: int) -> str:
        """What a card costs and what it is worth."""
        found = self.card_of(card)
        if found is None or found.effect.number >= FIRST_DRAWN:
            return self.say("about.free")
        told = [self.price(found)]
        if found.effect.number == CULTURE:
            told.append(self.say("about.prestige", prestige=found.parameters[0]))
        elif found.effect.number in _UNITS and not self.is_known(card):
            # A card of the shipped deck says its units in its name.
            kind = _UNITS[found.effect.number]
            told.append(self.say(f"about.{kind}", units=found.parameters[0]))
        return self.listed(told)

    def price(self, card: Card) -> str:
        """What a card costs, marked where that is reconstructed and the name is not."""
        mark = RECONSTRUCTED * is_made_up(card, "price")
        return self.say("about.price", price=card.price) + mark

    def zone(self, zone: list[int]) -> str:
        """All cards that lie in a zone, each kind once with its number."""
        return self.listed([self.copies(card, count(zone, card)) for card in kinds(zone)])

    def several(self, cards: Sequence[int]) -> str:
        """Some cards, in the order in which they came, each kind once with its number."""
        return self.listed([self.copies(card, cards.count(card)) for card in dict.fromkeys(cards)])

    def copies(self, card: int, copies: int) -> str:
        """So many of a card."""
        key = "about.cards" if copies > 1 else "about.one"
        return self.say(key, copies, card=self.card(card))

    def territory(self, territory: int) -> str:
        """The name of a Territory."""
        return self.say(f"territory.{world_map()[territory].name}")

    def place(self, territory: int, s: World) -> str:
        """A Territory with its Environment and what it is worth now, once its tiles lie."""
        environment = s.territories[territory].environment
        if environment == 0:
            return self.territory(territory)
        return self.say(
            "about.territory",
            territory=self.territory(territory),
            environment=self.environment(environment),
            value=territory_value(s, territory),
        )

    def environment(self, environment: int) -> str:
        """The name of an Environment, from 1."""
        return self.say(f"environment.{ENVIRONMENT_NAMES[environment - 1]}")

    def technology(self, technology: int) -> str:
        """The name of a Technology."""
        return self.say(f"technology.{TECHNOLOGY_NAMES[technology]}")

    def advancement(self, advancement: int) -> str:
        """The name of an Economic Advancement."""
        return self.say(f"advancement.{ADVANCEMENT_NAMES[advancement]}")

    def reputation(self, prestige: int) -> str:
        """What a Governor with so many Prestige Points is called (F30)."""
        step = next((least for least in REPUTATIONS if prestige >= least), 0)
        return self.say(f"reputation.{step}")

    def tokens(self, units: int, governor: bool) -> str:
        """Some Units, with the Governor or without."""
        if governor and units == 0:
            return self.say("about.alone")
        return self.say("about.both" if governor else "about.units", units)

    def listed(self, items: Iterable[str]) -> str:
        """Several things in one line, or that there are none."""
        found = list(items)
        return self.say("list.between").join(found) if found else self.say("list.none")


@lru_cache(maxsize=8)
def _by_number(deck: str) -> dict[int, Card]:
    """The cards of a deck by number."""
    return {card.number: card for card in read_deck(deck).cards}


def kinds(zone: list[int]) -> list[int]:
    """The numbers of the cards that lie in a zone."""
    found = []
    card = next_card(zone, 0)
    while card < CARDS:
        found.append(card)
        card = next_card(zone, card + 1)
    return found


def has_made_up_name(card: Card) -> bool:
    """Whether the name of a card is reconstructed."""
    return card.provenance.get("name") == _MADE_UP


def is_made_up(card: Card, *parts: str) -> bool:
    """Whether any of these parts is reconstructed, though the name that is marked is not."""
    made_up = any(card.provenance.get(part) == _MADE_UP for part in parts)
    return made_up and not has_made_up_name(card)
