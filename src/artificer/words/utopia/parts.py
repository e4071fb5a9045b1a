"""A part of the table read aloud by what it is called: the map, a player, a card."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from artificer.games.contract import State
from artificer.games.utopia.cards import CARD_IDS, size
from artificer.games.utopia.deck import Card
from artificer.games.utopia.effects import FIRST_DRAWN
from artificer.words.utopia import deck as cards
from artificer.words.utopia.reading import board_lines, map_lines, seat_lines
from artificer.words.utopia.speech import Speech

_IDS: Final = {card.lower(): number for number, card in enumerate(CARD_IDS)}


def part(speech: Speech, called: str, state: State) -> Iterator[str]:
    """The lines of a part; none where nothing is called so."""
    s: Any = state.body
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


def _seat(speech: Speech, called: str, s: Any) -> int | None:
    """The seat of that number or name."""
    for seat in range(s.seats_taken):
        if called in (str(seat + 1), speech.seat(seat).lower()):
            return seat
    return None


def _card(speech: Speech, called: str) -> Card | None:
    """The card of that id or name."""
    by_name = (n for n in _IDS.values() if speech.card_of(n) and speech.card(n).lower() == called)
    number = _IDS.get(called, next(by_name, None))
    return None if number is None else speech.card_of(number)


def card_lines(speech: Speech, card: Card) -> Iterator[str]:
    """Everything about a card: what is printed, what it does, and where that comes from."""
    free = card.effect.number >= FIRST_DRAWN
    price = speech.say("sheet.free") if free else speech.say("about.price", price=card.price)
    yield speech.say(
        "sheet.card",
        card.copies,
        id=card.id.lower(),
        card=speech.card(card.number),
        category=cards.category(speech, card),
        price=price,
        timing=cards.timing(speech, card),
    )
    yield cards.effect(speech, card)
    if needs := cards.needs(speech, card):
        yield needs
    yield from source_lines(speech, card)


def source_lines(speech: Speech, card: Card) -> Iterator[str]:
    """Of each thing that a card says, whether it is the designer's own or reconstructed."""
    for source in dict.fromkeys(card.provenance.values()):
        fields = (name for name, where in card.provenance.items() if where == source)
        what = speech.listed(speech.say(f"source.{name}") for name in fields)
        yield speech.say("source.line", what=what, source=cards.source(speech, source))
