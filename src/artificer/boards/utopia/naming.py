"""Names and prices of the cards that are played."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import cast

from artificer.games.contract import Game
from artificer.games.utopia.decks.deck import Card, read_deck
from artificer.games.utopia.effects import FIRST_DRAWN
from artificer.words import Words
from artificer.words.catalog import Catalog
from artificer.words.utopia.speech import RECONSTRUCTED, Speech, is_made_up
from artificer.words.utopia.words import UtopiaWords


@lru_cache(maxsize=8)
def deck_of(speech: Speech) -> Mapping[int, Card]:
    """The cards that it names, by number."""
    return {card.number: card for card in read_deck(speech.deck).cards}


def speech_of(words: Words, game: Game) -> Speech:
    """What names the cards of the deck that is played."""
    return _speech(cast(UtopiaWords, words).catalog, str(game.options["deck"]))


@lru_cache(maxsize=8)
def _speech(catalog: Catalog, deck: str) -> Speech:
    return Speech(catalog, deck)


def price(card: Card) -> str:
    """What a card costs, with the mark of a price alone; "" for one that is carried out."""
    if is_carried_out(card):
        return ""
    return f"${card.price}{RECONSTRUCTED * is_made_up(card, 'price')}"


def is_carried_out(card: Card) -> bool:
    """Whether a card is never financed."""
    return card.effect.number >= FIRST_DRAWN
