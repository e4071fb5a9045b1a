"""Utopia in words: names of everything printed, rules, and messages by key."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from copy import copy
from dataclasses import replace
from typing import Final, Self

from artificer.games.contract import Game
from artificer.games.notices import Thing
from artificer.games.utopia.boards import MOST_SEATS
from artificer.games.utopia.cards import CARD_IDS
from artificer.games.utopia.decks.deck import DeckCard
from artificer.games.utopia.moves import MOVES
from artificer.games.utopia.rules import TOPICS
from artificer.words import Words
from artificer.words.utopia.speech import RECONSTRUCTED, Speech, effect, needs

_PARTS: Final = ("map", "boards", "discard")
"""Parts of the table with a name in the language, `part.NAME`."""

_NAMES: Final[dict[str, Callable[[Speech, int], str]]] = {
    "territory": Speech.territory,
    "technology": Speech.technology,
    "advancement": Speech.advancement,
    "environment": Speech.environment,
}
_PRINTED: Final = {**_NAMES, "card": Speech.printed}
_SPOKEN: Final = {
    **_NAMES,
    "seat": Speech.seat,
    "card": Speech.card,
    "priced_card": Speech.card_with_price,
    "typed_card": Speech.card_with_id,
}
"""By kind: the printed name of a thing, and its name inside a sentence."""

_ON_CARD: Final[dict[str, Callable[[Speech, DeckCard], str]]] = {
    "price": Speech.price,
    "effect": effect,
    "needs": needs,
}
"""By kind: what a card of the deck costs, does or needs."""

_FULL_STOPS: Final = ".\u3002"


class UtopiaWords(Words):
    """The words of Utopia."""

    moves = MOVES
    rules = TOPICS

    def __init__(self, language: str, *domains: str) -> None:
        super().__init__(language, *domains)
        self.speech = Speech(self.catalog)

    def for_game(self, game: Game, names: Sequence[str] = (), _typed: bool = False) -> Self:
        """These words for a game with the cards of its deck and the people at its seats."""
        there = copy(self)
        deck = str(game.options["deck"])
        there.speech = replace(self.speech, deck=deck, names=tuple(names))
        return there

    def name(self, kind: str, number: int, _level: int = 0) -> str:
        """What is printed on something: a card, Territory, Technology, Advancement, Environment."""
        return _PRINTED[kind](self.speech, number)

    def thing(self, thing: Thing) -> str:
        """The name of what is on the table, or of a seat's player; a card's text or price.

        Inside a sentence a card's name has the mark of reconstruction, and its text no full stop.
        """
        kind, number = thing.kind, thing.number
        if thing.printed and kind == "card":
            return self.speech.printed(number)
        if kind in _SPOKEN:
            return _SPOKEN[kind](self.speech, number)
        return self._on_card(thing, number)

    def _on_card(self, thing: Thing, number: int) -> str:
        """The text about a card of the deck; only its name if the deck lacks it."""
        card = self.speech.card_of(number)
        if card is None:
            return self.speech.card(number)
        text = _ON_CARD[thing.kind](self.speech, card)
        return text if thing.printed else text.rstrip(_FULL_STOPS)

    def part(self, called: str) -> str:
        """The part of the table with that name, as the reading knows it; "" for none.

        `map`, `boards`, `discard`; `seat 0` by its number from 1 or the player's name; `card 3` by
        the card's id or name.
        """
        called = called.strip().lower()
        for part in _PARTS:
            if called in self.say(f"part.{part}").split():
                return part
        for seat in range(MOST_SEATS):
            if called in (str(seat + 1), self.speech.seat(seat).lower()):
                return f"seat {seat}"
        card = self._card_called(called.removesuffix(RECONSTRUCTED))
        return "" if card is None else f"card {card}"

    def _card_called(self, called: str) -> int | None:
        """The card of the deck with that id or name."""
        cards = [number for number in range(len(CARD_IDS)) if self.speech.card_of(number)]
        by_id = (number for number in cards if CARD_IDS[number].lower() == called)
        by_name = (number for number in cards if self.speech.printed(number).lower() == called)
        return next(by_id, next(by_name, None))
