"""Names and prices of the cards that are played."""

from __future__ import annotations

from typing import cast

from artificer.games.contract import Game
from artificer.games.utopia.decks.deck import Card
from artificer.games.utopia.effects import FIRST_DRAWN
from artificer.words import Words
from artificer.words.utopia.speech import RECONSTRUCTED, Speech, is_made_up
from artificer.words.utopia.words import UtopiaWords


def speech_of(words: Words, game: Game) -> Speech:
    """What names the cards of the deck that is played; the same for whoever plays."""
    return cast(UtopiaWords, words.for_game(game)).speech


def price(card: Card) -> str:
    """What a card costs, with the mark of a price alone; "" for one that is carried out."""
    if is_carried_out(card):
        return ""
    return f"${card.price}{RECONSTRUCTED * is_made_up(card, 'price')}"


def is_carried_out(card: Card) -> bool:
    """Whether a card is never financed."""
    return card.effect.number >= FIRST_DRAWN
