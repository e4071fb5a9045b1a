"""Chance: what may come next, tile by tile and card by card, and what it does then."""

from __future__ import annotations

from artificer.games.utopia.boards import ENVIRONMENTS, HIGHEST_TILE
from artificer.games.utopia.cards import card_at
from artificer.games.utopia.drafting import deck_card, deck_tickets
from artificer.games.utopia.moves import CARD_DRAWN, ENVIRONMENT_LAID, SEAT_DRAWN, TILE_LAID
from artificer.games.utopia.people import conjure, reveal
from artificer.games.utopia.questions import (
    CHOOSE_FIRST,
    CONJURE,
    DEAL,
    DRAW_FINANCE,
    LAY_ENVIRONMENT,
    LAY_PRESTIGE,
    LOOK,
)
from artificer.games.utopia.setup import (
    choose_first,
    environment_of_ticket,
    environments_left,
    lay_environment,
    lay_tile,
    tile_of_ticket,
    tiles_left,
)
from artificer.games.utopia.state import World


def tickets(s: World) -> int:
    """One for each seat, tile or card; see `drafting.deck_tickets` for the Draft deck."""
    question = s.question
    if question == DEAL or question == LOOK:
        return deck_tickets(s)
    if question == DRAW_FINANCE:
        return finance_tickets(s, s.seat)
    if question == CONJURE:
        return finance_tickets(s, s.opponent - 1)
    if question == CHOOSE_FIRST:
        return s.seats_taken
    left = 0
    if question == LAY_PRESTIGE:
        for prestige in range(1, HIGHEST_TILE + 1):
            left += tiles_left(s, prestige)
    else:
        for environment in range(1, ENVIRONMENTS + 1):
            left += environments_left(s, environment)
    return left


def ticket_outcome(s: World, ticket: int) -> int:
    """What lies there when the seats, tiles or cards are sorted."""
    question = s.question
    if question == DEAL or question == LOOK:
        return CARD_DRAWN + deck_card(s, ticket)
    if question == DRAW_FINANCE:
        return CARD_DRAWN + finance_card(s, s.seat, ticket)
    if question == CONJURE:
        return CARD_DRAWN + finance_card(s, s.opponent - 1, ticket)
    if question == CHOOSE_FIRST:
        return SEAT_DRAWN + ticket
    if question == LAY_PRESTIGE:
        return TILE_LAID + tile_of_ticket(s, ticket)
    return ENVIRONMENT_LAID + environment_of_ticket(s, ticket) - 1


def finance_tickets(s: World, seat: int) -> int:
    """One for each card of a Finance deck; in a view of somebody else's, for each unseen card."""
    return s.unseen if is_hidden(s, seat) else s.seats[seat].in_finance


def finance_card(s: World, seat: int, ticket: int) -> int:
    """The card that lies there when the deck is sorted."""
    return card_at(s.deck if is_hidden(s, seat) else s.seats[seat].finance, ticket)


def is_hidden(s: World, seat: int) -> bool:
    """Whether this is a view in which the Finance deck of the seat is blank."""
    for word in s.seats[seat].finance:
        if word != 0:
            return False
    return True


def answer_chance(s: World, action: int) -> None:
    """What chance reveals outside of Draft and Finance."""
    question = s.question
    if question == LOOK:
        reveal(s, action - CARD_DRAWN)
    elif question == CONJURE:
        conjure(s, action - CARD_DRAWN)
    elif question == CHOOSE_FIRST:
        choose_first(s, action - SEAT_DRAWN)
    elif question == LAY_PRESTIGE:
        lay_tile(s, action - TILE_LAID)
    elif question == LAY_ENVIRONMENT:
        lay_environment(s, action - ENVIRONMENT_LAID + 1)
