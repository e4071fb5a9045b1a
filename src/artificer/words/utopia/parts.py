"""A part of the table read aloud by what it is called: the map, a player, a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from artificer.games.contract import State
from artificer.games.utopia.cards import CARD_IDS, size
from artificer.games.utopia.decks.deck import Card
from artificer.games.utopia.state import World
from artificer.words.utopia.aloud import board_lines, map_lines, seat_lines
from artificer.words.utopia.deck import card_lines
from artificer.words.utopia.speech import RECONSTRUCTED, Speech

_IDS: Final = {card.lower(): number for number, card in enumerate(CARD_IDS)}


def part(speech: Speech, called: str, state: State[World]) -> Iterator[str]:
    """The lines of a part; none where nothing is called so."""
    s = state.body
    called = called.strip().lower()
    if called in speech.say("part.map").split():
        yield from map_lines(speech, s)
    elif called in speech.say("part.boards").split():
        yield from board_lines(speech, s)
    elif called in speech.say("part.discard").split():
        pile = speech.zone(s.discard)
        yield speech.say("part.discard.cards", size(s.discard), cards=pile)
    elif (seat := _seat(speech, called, s)) is not None:
        yield from seat_lines(speech, s, seat)
    elif card := _card(speech, called):
        yield from card_lines(speech, card)


def _seat(speech: Speech, called: str, s: World) -> int | None:
    """The seat of that number or name."""
    for seat in range(s.seats_taken):
        if called in (str(seat + 1), speech.seat(seat).lower()):
            return seat
    return None


def _card(speech: Speech, called: str) -> Card | None:
    """The card of that id or name."""
    called = called.removesuffix(RECONSTRUCTED)
    cards = (n for n in _IDS.values() if speech.card_of(n))
    by_name = (n for n in cards if speech.printed(n).lower() == called)
    number = _IDS.get(called, next(by_name, None))
    return None if number is None else speech.card_of(number)
