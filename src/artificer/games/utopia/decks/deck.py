"""The deck and the map: data that a designer can edit, read into tables of the rules."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from artificer.games.notices import BadOption
from artificer.games.utopia import boards, effects, moves
from artificer.games.utopia.cards import CARD_IDS, WORDS, put
from artificer.games.utopia.decks.check import deck_faults
from artificer.games.utopia.decks.fields import DESIGNER, EFFECTS, NAMES, SOURCED
from artificer.games.utopia.effects import Effect
from artificer.games.utopia.state import World

STANDARD: Final = "standard"
"""The value of the option for the deck shipped with the program."""


@dataclass(frozen=True, slots=True)
class DeckCard:
    """One card of a deck, as in its file. `number` is its place in zones and actions.

    `names` are its designer's names in other languages, by their codes. `provenance` gives the
    source of each of `sources()`.
    """

    id: str
    number: int
    name: str
    copies: int
    category: str
    price: int
    effect: Effect
    parameters: tuple[int, ...]
    environment: int
    needs: int
    needed: int
    provenance: dict[str, str]
    names: dict[str, str] = field(default_factory=dict)

    def sources(self) -> dict[str, object]:
        """The data of the card that each have a provenance."""
        said: dict[str, object] = {
            "name": (self.name, self.names),
            "copies": self.copies,
            "category": self.category,
            "price": self.price,
            "effect": self.effect.name,
        }
        if self.parameters or self.environment:
            said["parameters"] = self.parameters, self.environment
        if self.needs != effects.NEEDS_NOTHING:
            said["needs"] = self.needs, self.needed
        return said


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards, in the order of their numbers."""

    name: str
    cards: tuple[DeckCard, ...]
    names: dict[str, str] = field(default_factory=dict)
    """Its name in other languages, by their codes."""


@dataclass(frozen=True, slots=True)
class MapTerritory:
    """One Territory of the map; `x` and `y` place its drawing, from 0 to 100."""

    id: int
    name: str
    neighbours: tuple[int, ...]
    x: int
    y: int


def shipped(name: str) -> str:
    """The text of a file shipped with the program: `deck.toml`, `map.toml`."""
    return files(__package__).joinpath(name).read_text("utf-8")


@cache
def world_map() -> tuple[MapTerritory, ...]:
    """The Territories by number."""
    return tuple(
        MapTerritory(entry["id"], entry["name"], tuple(entry["neighbours"]), entry["x"], entry["y"])
        for entry in tomllib.loads(shipped("map.toml"))["territory"]
    )


@lru_cache(maxsize=16)
def read_deck(text: str) -> Deck:
    """The deck of an option: the shipped one, or the text of a designer's file.

    Raises BadOption for the first fault of the text.
    """
    if text == STANDARD:
        deck = _deck(shipped("deck.toml"))
        return replace(deck, cards=tuple(_as_claimed(card) for card in deck.cards))
    faults = deck_faults(text)
    if len(faults) > 1:
        raise BadOption("deck.several", first=faults[0], n=len(faults) - 1)
    if faults:
        raise faults[0]
    deck = _deck(text)
    known = {card.name: card for card in read_deck(STANDARD).cards}
    return replace(deck, cards=tuple(_honest(card, known.get(card.name)) for card in deck.cards))


@lru_cache(maxsize=16)
def cards_of(text: str) -> Mapping[int, DeckCard]:
    """The cards of an option's deck, by number. Raises BadOption."""
    return {card.number: card for card in read_deck(text).cards}


def deck_called(text: str) -> str:
    """The name of an option's deck; a copy of the shipped one gets a different one."""
    name = STANDARD if text == STANDARD else read_deck(text).name
    return f"{STANDARD} (own)" if name == STANDARD != text else name


def _deck(text: str) -> Deck:
    loaded = tomllib.loads(text)
    cards = sorted((_card(entry) for entry in loaded["card"]), key=lambda card: card.number)
    return Deck(loaded["name"], tuple(cards), loaded.get(NAMES, {}))


def _card(entry: dict[str, Any]) -> DeckCard:
    effect = EFFECTS[entry["effect"]]
    needs, needed = _prerequisite(entry.get("needs", {}))
    environment = entry.get("environment")
    return DeckCard(
        id=entry["id"],
        number=CARD_IDS.index(entry["id"]),
        name=entry["name"],
        copies=entry["copies"],
        category=entry["category"],
        price=entry["price"],
        effect=effect,
        parameters=tuple(entry[name] for name in effect.parameters),
        environment=moves.ENVIRONMENT_NAMES.index(environment) + 1 if environment else 0,
        needs=needs,
        needed=needed,
        provenance=_claims(entry.get("provenance", {})),
        names=entry.get(NAMES, {}),
    )


def _claims(given: str | dict[str, list[str]]) -> dict[str, str]:
    """The provenance in a file: one word for all, or rows of names by word."""
    if isinstance(given, str):
        return dict.fromkeys(SOURCED, given)
    return {name: word for word, names in given.items() for name in names}


def _as_claimed(card: DeckCard) -> DeckCard:
    """The claimed provenance of the card's data only."""
    return replace(card, provenance={name: card.provenance[name] for name in card.sources()})


def _honest(card: DeckCard, known: DeckCard | None) -> DeckCard:
    """Mark what a designer has changed as the designer's, whatever the file claims."""
    said = card.sources()
    true = known.sources() if known else {}
    provenance = {
        name: known.provenance[name]
        if known and card.provenance.get(name, DESIGNER) != DESIGNER and true.get(name) == value
        else DESIGNER
        for name, value in said.items()
    }
    return replace(card, provenance=provenance)


def _prerequisite(entry: dict[str, str]) -> tuple[int, int]:
    for kind, what in entry.items():
        if kind == "environment":
            return effects.NEEDS_ENVIRONMENT, moves.ENVIRONMENT_NAMES.index(what) + 1
        if kind == "card":
            return effects.NEEDS_CARD, CARD_IDS.index(what)
        return effects.NEEDS_TECHNOLOGY, moves.TECHNOLOGY_NAMES.index(what)
    return effects.NEEDS_NOTHING, 0


def print_cards(s: World, deck: str) -> None:
    """Copy the deck and the map into the state."""
    for card in read_deck(deck).cards:
        s.copies[card.number] = card.copies
        s.price[card.number] = card.price
        s.effect[card.number] = card.effect.number
        s.amount[card.number], s.second[card.number] = (*card.parameters, 0, 0)[:2]
        s.about[card.number] = card.environment
        s.needs[card.number] = card.needs
        s.needed[card.number] = card.needed
        if card.effect.number == effects.ARMAGEDDON:
            s.doom[0] = card.number + 1
        for _ in range(card.copies):
            put(s.every_card, card.number)
    for word in range(WORDS):
        s.deck[word] = s.every_card[word]
    for place in world_map():
        for neighbour in place.neighbours:
            s.borders[place.id * boards.TERRITORIES + neighbour] = 1
