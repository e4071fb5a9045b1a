"""What a seat may not know, and how it could be (R41): the others' hands, the deck's order.

A view leaves out what lies in other hands and in the deck, but not how many cards those are.
While starting engines are built under seal, the others' engines and hands as they were before
are left out, too.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.sorcery.parts import CARDS_OF_A_KIND, GROWTH, OUTPUT, RESOURCES, SLOTS, TOKENS
from artificer.games.sorcery.state import BUILD_INPUT, BUILD_OUTPUT, BUILD_TOKEN, Shop

SEALED: Final = (BUILD_INPUT, BUILD_OUTPUT, BUILD_TOKEN)


def observe(s: Shop, seat: int) -> Shop:
    """The table as the seat sees it: other hands and the deck by number alone."""
    view = s.copy()
    for other in range(s.seats_taken):
        if other != seat:
            hide_hand(view, other)
            if s.question in SEALED and other <= s.seat:
                hide_starting_engine(view, other)
    if s.question in SEALED and seat != s.seat:
        view.question = BUILD_INPUT
    for resource in range(RESOURCES):
        view.deck[resource] = 0
    return view


def hide_hand(view: Shop, seat: int) -> None:
    """Leave the number of cards alone."""
    for resource in range(RESOURCES):
        view.seats[seat].hand[resource] = 0


def hide_starting_engine(view: Shop, seat: int) -> None:
    """A sealed engine: its cards count as still in the hand."""
    engine = view.engines[seat]
    view.seats[seat].in_hand += sum(engine.cards)
    for place in range(SLOTS):
        engine.cards[place] = 0
    for token in range(TOKENS):
        view.seats[seat].token_engine[token] = 0
        view.seats[seat].token_slot[token] = 0
