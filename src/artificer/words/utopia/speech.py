"""Values for sentences: names of seats, cards, Territories, lists of them; and a deck in words.

What the cards of a deck do, need and are, and the provenance of each.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from artificer.games.utopia import effects, moves
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.decks.deck import STANDARD, DeckCard, cards_of, world_map
from artificer.games.utopia.effects import NEEDS_CARD, NEEDS_ENVIRONMENT, NEEDS_NOTHING
from artificer.words.catalog import Catalog

RECONSTRUCTED = "*"
"""Marks what is not the designer's own, as the notice at the beginning says."""

_MADE_UP = "reconstructed"
_UNITS = {
    effects.RESEARCH: "research",
    effects.SCIENTIST: "research",
    effects.INVESTMENT: "investment",
}


@dataclass(frozen=True)
class Speech:
    """A catalogue that also names what is on one table: the cards of its deck, its people."""

    catalog: Catalog
    deck: str = STANDARD
    names: tuple[str, ...] = ()

    def say(self, key: str, n: int = 0, **values: object) -> str:
        """The message of a key."""
        return self.catalog.say(key, n, **values)

    def seat(self, seat: int) -> str:
        """The name of the player at a seat, from 0."""
        name = self.names[seat] if seat < len(self.names) else ""
        return name or self.say("seat.nameless", seat=seat + 1)

    def card_of(self, card: int) -> DeckCard | None:
        """The card of that number; None if the deck has none."""
        return cards_of(self.deck).get(card)

    def is_known(self, card: int) -> bool:
        """Whether the catalogue has its own name for a card, and its designer has none."""
        found = self.card_of(card)
        return found is not None and not found.names and f"card.{found.name}" in self.catalog

    def card(self, card: int) -> str:
        """The name of a card by its number, marked if it is reconstructed."""
        found = self.card_of(card)
        return self.printed(card) + RECONSTRUCTED * (found is not None and has_made_up_name(found))

    def printed(self, card: int) -> str:
        """The name alone: the designer's in this language, else the message.

        If there is neither, the designer's name for all languages.
        """
        found = self.card_of(card)
        if found is None:
            return self.say("about.no_card", number=card + 1)
        if self.is_known(card):
            return self.say(f"card.{found.name}")
        return found.names.get(self.catalog.language, found.name)

    def card_with_price(self, card: int) -> str:
        """A card with its cost and its worth."""
        return self.say("about.card", card=self.card(card), about=self.about(card))

    def card_with_id(self, card: int) -> str:
        """A card as it is typed, with its name, its cost and its worth."""
        typed = CARD_IDS[card].lower()
        return self.say("about.typed", id=typed, card=self.card(card), about=self.about(card))

    def about(self, card: int) -> str:
        """The cost and the worth of a card."""
        found = self.card_of(card)
        if found is None or found.effect.number >= effects.FIRST_DRAWN:
            return self.say("about.free")
        parts = [self.price(found)]
        if found.effect.number == effects.CULTURE:
            parts.append(self.say("about.prestige", prestige=found.parameters[0]))
        elif found.effect.number in _UNITS and not self.is_known(card):
            # A card of the shipped deck says its units in its name.
            kind = _UNITS[found.effect.number]
            parts.append(self.say(f"about.{kind}", units=found.parameters[0]))
        return self.listed(parts)

    def price(self, card: DeckCard) -> str:
        """What a card costs, marked if that is reconstructed but the name is not."""
        mark = RECONSTRUCTED * is_made_up(card, "price")
        return self.say("about.price", price=card.price) + mark

    def territory(self, territory: int) -> str:
        """The name of a Territory."""
        return self.say(f"territory.{world_map()[territory].name}")

    def environment(self, environment: int) -> str:
        """The name of an Environment, from 1."""
        return self.say(f"environment.{moves.ENVIRONMENT_NAMES[environment - 1]}")

    def technology(self, technology: int) -> str:
        """The name of a Technology."""
        return self.say(f"technology.{moves.TECHNOLOGY_NAMES[technology]}")

    def advancement(self, advancement: int) -> str:
        """The name of an Economic Advancement."""
        return self.say(f"advancement.{moves.ADVANCEMENT_NAMES[advancement]}")

    def listed(self, items: Iterable[str]) -> str:
        """Several things in one line, or a message that there are none."""
        found = list(items)
        return self.say("list.between").join(found) if found else self.say("list.none")


def has_made_up_name(card: DeckCard) -> bool:
    """Whether the name of a card is reconstructed."""
    return card.provenance.get("name") == _MADE_UP


def is_made_up(card: DeckCard, *parts: str) -> bool:
    """Whether any of these parts is reconstructed, but not the name, which is marked itself."""
    made_up = any(card.provenance.get(part) == _MADE_UP for part in parts)
    return made_up and not has_made_up_name(card)


def effect(speech: Speech, card: DeckCard) -> str:
    """What the card does, marked if it is reconstructed but the name is not."""
    text = says(speech, card)
    return marked(text) if is_made_up(card, "effect", "parameters") else text


def says(speech: Speech, card: DeckCard) -> str:
    """What the card does, in one or two sentences, with its numbers."""
    values: dict[str, object] = dict(zip(card.effect.parameters, card.parameters, strict=True))
    if card.environment:
        values["environment"] = speech.environment(card.environment)
    counted = "cards" if "cards" in values else next(iter(card.effect.parameters), "")
    return speech.say(f"effect.{card.effect.name}", int(str(values.get(counted, 0))), **values)


def marked(sentence: str) -> str:
    """A sentence with the mark of reconstruction before its full stop."""
    return f"{sentence[:-1]}{RECONSTRUCTED}{sentence[-1]}"


def needs(speech: Speech, card: DeckCard) -> str:
    """What must hold before the card can be financed; "" for nothing."""
    if card.needs == NEEDS_NOTHING:
        return ""
    if card.needs == NEEDS_ENVIRONMENT:
        return speech.say("needs.environment", environment=speech.environment(card.needed))
    if card.needs == NEEDS_CARD:
        return speech.say("needs.card", card=speech.card(card.needed))
    return speech.say("needs.technology", technology=speech.technology(card.needed))


def category(speech: Speech, card: DeckCard) -> str:
    """The name of its category."""
    return speech.say(f"category.{card.category}")


def timing(speech: Speech, card: DeckCard) -> str:
    """When it is used."""
    return speech.say(f"timing.{card.effect.timing}")


def source(speech: Speech, provenance: str) -> str:
    """Where something printed on a card comes from."""
    return speech.say(f"provenance.{provenance}")
