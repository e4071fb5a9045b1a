"""Before the first turn: dealing, the swaps, the sealed starting engines (C3 to C6)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.sorcery.engines import put_token
from artificer.games.sorcery.facts import BUILT, DEALT, SWAPPED
from artificer.games.sorcery.parts import (
    CARDS_OF_A_KIND,
    GROWTH,
    HAND,
    ON_THE_MACHINE,
    RESOURCES,
    TWO,
)
from artificer.games.sorcery.pool import put_into_hand, take_from_hand
from artificer.games.sorcery.questions import (
    BUILD_INPUT,
    BUILD_OUTPUT,
    BUILD_TOKEN,
    CHOOSE_DEALER,
    CHOOSE_STARTER,
    DEAL,
    SWAP_GIVE,
    SWAP_TAKE,
)
from artificer.games.sorcery.state import Shop


def lay_out(s: Shop, players: int) -> None:
    """The whole deck, the printed Growth, a Core before each player."""
    s.seats_taken = players
    for resource in range(RESOURCES):
        s.deck[resource] = CARDS_OF_A_KIND
        s.in_deck += CARDS_OF_A_KIND
    s.machine[GROWTH] = 1
    for seat in range(players):
        s.engines[seat].owner = seat + 1
    s.cores_taken = players
    s.question = CHOOSE_DEALER


def choose_dealer(s: Shop, seat: int) -> None:
    """Chance names the dealer (R2); then the cards are dealt."""
    s.dealer = seat
    s.seat = 0
    s.due = HAND * s.seats_taken + ON_THE_MACHINE
    s.question = DEAL


def deal_card(s: Shop, resource: int) -> None:
    """A hand of seven each, then three cards on the Machine (C3, C4)."""
    take_from_deck(s, resource)
    s.due -= 1
    if s.due >= ON_THE_MACHINE:
        put_into_hand(s, s.seat, resource)
        note(s, DEALT, resource, s.seat)
        if (s.due - ON_THE_MACHINE) % HAND == 0 and s.due > ON_THE_MACHINE:
            s.seat += 1
    else:
        s.machine[resource] += 1
    if s.due == 0:
        s.seat = s.dealer
        s.question = SWAP_GIVE


def take_from_deck(s: Shop, resource: int) -> None:
    """The top card of the deck turns out to be this one."""
    s.deck[resource] -= 1
    s.in_deck -= 1


def choose_card_to_give(s: Shop, resource: int) -> None:
    """Any card of the hand (R4)."""
    s.given = resource + 1
    s.question = SWAP_TAKE


def cards_on_machine(s: Shop, resource: int) -> int:
    """Cards of a kind on the Machine; its printed Growth is none (R4)."""
    return s.machine[resource] - 1 if resource == GROWTH else s.machine[resource]


def swap(s: Shop, resource: int) -> None:
    """One card of the hand for one of the Machine, from the dealer clockwise (C4)."""
    given = s.given - 1
    s.given = 0
    take_from_hand(s, s.seat, given)
    put_into_hand(s, s.seat, resource)
    s.machine[given] += 1
    s.machine[resource] -= 1
    note(s, SWAPPED, given, resource)
    s.seat = (s.seat + 1) % s.seats_taken
    s.question = BUILD_INPUT if s.seat == s.dealer else SWAP_GIVE
    if s.question == BUILD_INPUT:
        s.seat = 0


def build_side(s: Shop, place: int) -> None:
    """Lay a card of the hand on the starting engine (C5, R6)."""
    take_from_hand(s, s.seat, place % RESOURCES)
    s.engines[s.seat].cards[place] += 1
    s.question = BUILD_OUTPUT if s.question == BUILD_INPUT else BUILD_TOKEN


def build_no_card(s: Shop) -> None:
    """No card on this side (R6). Everybody gives three answers: their number tells nothing."""
    s.question = BUILD_OUTPUT if s.question == BUILD_INPUT else BUILD_TOKEN


def build_token(s: Shop, place: int) -> None:
    """The 2 may lie on either card (C5)."""
    put_token(s, s.seat + 1, TWO, place)
    engine_built(s)


def engine_built(s: Shop) -> None:
    """The next player builds; when all have, the engines are revealed at once (C6, R5)."""
    s.seat += 1
    if s.seat == s.seats_taken:
        for seat in range(s.seats_taken):
            note(s, BUILT, seat + 1, seat)
        s.seat = 0
        s.question = CHOOSE_STARTER
    else:
        s.question = BUILD_INPUT
