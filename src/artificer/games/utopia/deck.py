"""The deck and the map: data that a designer may edit, read into what the rules look up."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from artificer.games.utopia.boards import TERRITORIES
from artificer.games.utopia.cards import CARD_IDS, WORDS, put
from artificer.games.utopia.effects import ARMAGEDDON, VOCABULARY, Effect
from artificer.games.utopia.notation import ENVIRONMENT_NAMES, TECHNOLOGY_NAMES
from artificer.games.utopia.state import (
    NEEDS_CARD,
    NEEDS_ENVIRONMENT,
    NEEDS_NOTHING,
    NEEDS_TECHNOLOGY,
    World,
)

STANDARD: Final = "standard"
"""The option that means the deck shipped with the program."""

EFFECTS: Final = {effect.name: effect for effect in VOCABULARY}


@dataclass(frozen=True, slots=True)
class Card:
    """One card of a deck, as its file says. `number` is its place in zones and actions."""

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


@dataclass(frozen=True, slots=True)
class Deck:
    """All cards, in the order of their numbers."""

    name: str
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """One Territory of the map; `x` and `y` say where it is drawn, from 0 to 100."""

    id: int
    name: str
    neighbours: tuple[int, ...]
    x: int
    y: int


def _shipped(name: str) -> str:
    return files(__package__).joinpath(name).read_text("utf-8")


@cache
def world_map() -> tuple[Place, ...]:
    """The Territories by number."""
    return tuple(
        Place(entry["id"], entry["name"], tuple(entry["neighbours"]), entry["x"], entry["y"])
        for entry in tomllib.loads(_shipped("map.toml"))["territory"]
    )


@cache
def read_deck(text: str) -> Deck:
    """The deck that an option means: the shipped one, or the text of a designer's file."""
    loaded = tomllib.loads(_shipped("deck.toml") if text == STANDARD else text)
    cards = sorted((_card(entry) for entry in loaded["card"]), key=lambda card: card.number)
    return Deck(loaded["name"], tuple(cards))


def _card(entry: dict[str, Any]) -> Card:
    effect = EFFECTS[entry["effect"]]
    needs, needed = _prerequisite(entry.get("needs", {}))
    environment = entry.get("environment")
    return Card(
        id=entry["id"],
        number=CARD_IDS.index(entry["id"]),
        name=entry["name"],
        copies=entry["copies"],
        category=entry["category"],
        price=entry["price"],
        effect=effect,
        parameters=tuple(entry[name] for name in effect.parameters),
        environment=ENVIRONMENT_NAMES.index(environment) + 1 if environment else 0,
        needs=needs,
        needed=needed,
        provenance=entry["provenance"],
    )


def _prerequisite(entry: dict[str, str]) -> tuple[int, int]:
    for kind, what in entry.items():
        if kind == "environment":
            return NEEDS_ENVIRONMENT, ENVIRONMENT_NAMES.index(what) + 1
        if kind == "card":
            return NEEDS_CARD, CARD_IDS.index(what)
        return NEEDS_TECHNOLOGY, TECHNOLOGY_NAMES.index(what)
    return NEEDS_NOTHING, 0


def print_cards(s: World, deck: str) -> None:
    """Put the deck and the map before the rules."""
    for card in read_deck(deck).cards:
        s.copies[card.number] = card.copies
        s.price[card.number] = card.price
        s.effect[card.number] = card.effect.number
        s.amount[card.number], s.second[card.number] = (*card.parameters, 0, 0)[:2]
        s.about[card.number] = card.environment
        s.needs[card.number] = card.needs
        s.needed[card.number] = card.needed
        if card.effect.number == ARMAGEDDON:
            s.doom[0] = card.number + 1
        for _ in range(card.copies):
            put(s.every_card, card.number)
    for word in range(WORDS):
        s.deck[word] = s.every_card[word]
    for place in world_map():
        for neighbour in place.neighbours:
            s.borders[place.id * TERRITORIES + neighbour] = 1
