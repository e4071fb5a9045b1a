"""Names and prices of the cards in play."""

from __future__ import annotations

from typing import cast

from artificer.games.contract import Game
from artificer.games.utopia.decks.deck import Card
from artificer.games.utopia.effects import FIRST_DRAWN
from artificer.words import Words
from artificer.words.utopia.speech import RECONSTRUCTED, Speech, is_made_up
from artificer.words.utopia.words import UtopiaWords


def speech_of(words: Words, game: Game) -> Speech:
    """The names of the deck's cards; the same for all players."""
    return cast(UtopiaWords, words.for_game(game)).speech


def price(card: Card) -> str:
    """The price of a card, marked if only its price is reconstructed; "" for one carried out."""
    if is_carried_out(card):
        return ""
    return f"${card.price}{RECONSTRUCTED * is_made_up(card, 'price')}"


def is_carried_out(card: Card) -> bool:
    """Whether a card is never financed."""
    return card.effect.number >= FIRST_DRAWN
