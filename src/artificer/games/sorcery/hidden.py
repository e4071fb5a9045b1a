"""What a seat may not know (R41): other hands, the deck, the engines under seal."""

from __future__ import annotations

from artificer.games.ruleset import NOBODY
from artificer.games.sorcery import parts, pool
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.state import Shop


def hide(view: Shop, seat: int) -> None:
    """Blank what the seat may not know; a verb of the rules, so it runs compiled, too.

    Of other hands only the number of cards is left, and which of them everybody has seen. The deck
    holds all cards whose place the seat does not know, so that its chances are the seat's own. A
    starting engine under seal looks as if its cards were still in the hand, and a card to be
    swapped is seen when it is swapped. When the game is over, all hands are open: the winner shows
    the Prestige for it.
    """
    if view.question == q.OVER:
        return
    sealed = is_sealed(view)
    for other in range(view.seats_taken):
        if other != seat:
            hide_hand(view, other)
            if sealed:
                hide_starting_engine(view, other)
    if seat != view.seat:
        hide_answers(view)
    if view.open_deck == 0:
        for resource in range(parts.RESOURCES):
            view.deck[resource] = cards_unknown(view, seat, resource)


def sees_action(s: Shop, action: int, seat: int) -> bool:
    """Whether a seat sees an action: not a card for another hand, nor what `hide` hides.

    The cards of the starting engines are revealed once all are built, which the last answer does; a
    swapped card is revealed with the card that was taken.
    """
    if s.question == q.DEAL:
        return seat == s.seat or s.due <= parts.ON_THE_MACHINE
    if s.question == q.BUILD_TOKEN and s.seat == s.seats_taken - 1:
        return True
    if is_sealed(s) or s.question == q.SWAP_GIVE:
        return seat == s.seat
    return True


def draws(s: Shop) -> int:
    """The seat that gets the next card in hand; other cards are open to all (C3, C4)."""
    return s.seat if s.question == q.DEAL and s.due > parts.ON_THE_MACHINE else NOBODY


def is_sealed(s: Shop) -> bool:
    """Whether starting engines are being built (R5)."""
    return q.BUILD_INPUT <= s.question <= q.BUILD_TOKEN


def hide_answers(view: Shop) -> None:
    """Hide the answers of other seats while answers are revealed together."""
    if is_sealed(view):
        view.question = q.BUILD_INPUT
    elif view.question == q.SWAP_TAKE:
        view.question = q.SWAP_GIVE
        view.given = 0


def hide_hand(view: Shop, seat: int) -> None:
    """Leave only the number of cards, and those that were seen coming in."""
    for resource in range(parts.RESOURCES):
        view.seats[seat].hand[resource] = 0


def hand_is_open(s: Shop, seat: int) -> bool:
    """Whether the cards of a hand are visible here, not only their number."""
    return sum(s.seats[seat].hand) == s.seats[seat].in_hand


def hide_starting_engine(view: Shop, seat: int) -> None:
    """Its cards count as in the hand, its token as in the supply."""
    for place in range(parts.SLOTS):
        view.seats[seat].in_hand += view.engines[seat].cards[place]
        view.engines[seat].cards[place] = 0
    for token in range(parts.TOKENS):
        view.seats[seat].token_engine[token] = 0
        view.seats[seat].token_slot[token] = 0


def take_starting_engine_back(s: Shop, seat: int) -> None:
    """Undo what a seat has built under seal."""
    for place in range(parts.SLOTS):
        s.seats[seat].hand[place % parts.RESOURCES] += s.engines[seat].cards[place]
    hide_starting_engine(s, seat)


def cards_unknown(view: Shop, seat: int, resource: int) -> int:
    """The cards of a kind whose place the seat does not know."""
    cards = cards_unplaced(view, resource)
    for other in range(view.seats_taken):
        if other != seat:
            cards -= pool.cards_shown(view, other, resource)
    return cards


def cards_unplaced(view: Shop, resource: int) -> int:
    """The cards of a kind that are in no hand and nowhere in the open."""
    cards = parts.CARDS_OF_A_KIND - view.machine[resource] - view.draft[resource]
    cards -= view.discard[resource]
    if view.open_deck == 1:
        cards -= view.deck[resource]
    if resource == parts.GROWTH:
        cards += 1
    for seat in range(view.seats_taken):
        cards -= view.seats[seat].hand[resource]
    for e in range(view.cores_taken):
        cards -= view.engines[e].cards[resource] + view.engines[e].cards[parts.OUTPUT + resource]
    return cards
