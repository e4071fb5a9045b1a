"""Names and prices of the cards that are played."""

from __future__ import annotations

from functools import cache
from typing import cast

from artificer.faces.board.picture import Picture
from artificer.faces.board.utopia.marks import RECONSTRUCTED
from artificer.faces.board.utopia.reading import deck_of, is_carried_out, is_reconstructed
from artificer.words.catalog import Catalog
from artificer.words.utopia.speech import Speech
from artificer.words.utopia.words import UtopiaWords


def speech_of(picture: Picture) -> Speech:
    """What names the cards of the deck that is played."""
    catalog = cast(UtopiaWords, picture.words).catalog
    return _speech(catalog, str(picture.state.game.options["deck"]))


@cache
def _speech(catalog: Catalog, deck: str) -> Speech:
    return Speech(catalog, deck)


def whole_name(picture: Picture, number: int) -> str:
    """A card's name with the sign of what is reconstructed."""
    name = speech_of(picture).card(number)
    return name + RECONSTRUCTED * is_reconstructed(deck_of(picture)[number])


def price(picture: Picture, number: int) -> str:
    """What a card costs; "" for one that is carried out."""
    card = deck_of(picture)[number]
    return "" if is_carried_out(card) else f"${card.price}"
