"""The deck that chance deals and reveals (C3, C13, R11), and what comes before the first turn."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import engines, facts, moves, parts, pool, questions
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import TOPICS
from artificer.games.verbs import Menu


def cards_in_deck(s: Shop) -> int:
    """All cards that can come next: in a view, every card whose place the seat does not know."""
    cards = 0
    for resource in range(parts.RESOURCES):
        cards += s.deck[resource]
    return cards


def card_at(s: Shop, number: int) -> int:
    """The card at that place, from 0, in the deck sorted by resource."""
    below = 0
    for resource in range(parts.RESOURCES):
        below += s.deck[resource]
        if number < below:
            return resource
    return 0


def refuse_card(s: Shop, move: Move) -> Message:
    """A card that can be in the deck is dealt or revealed (C3, C13)."""
    name = values.resource(move["resource"])
    clause = TOPICS.main_clause(questions.KEYS[s.question])
    return Message("refuse.chance.card", clause, resource=name)


def take_from_deck(s: Shop, resource: int) -> None:
    """Remove the revealed top card."""
    s.deck[resource] -= 1
    s.in_deck -= 1


def shuffle_discard_pile(s: Shop) -> None:
    """Shuffle all discarded cards, if any, into a new deck (R11); everybody knows them (R64)."""
    s.open_deck = 1
    for resource in range(parts.RESOURCES):
        s.deck[resource] = s.discard[resource]
        s.in_deck += s.discard[resource]
        s.discard[resource] = 0
    if s.in_deck > 0:
        note(s, facts.RESHUFFLED, s.in_deck, 0)


def lay_out(s: Shop, players: int) -> None:
    """The whole deck, the printed Growth, a Core before each player."""
    s.seats_taken = players
    for resource in range(parts.RESOURCES):
        s.deck[resource] = parts.CARDS_OF_A_KIND
        s.in_deck += parts.CARDS_OF_A_KIND
    s.machine[parts.GROWTH] = 1
    for seat in range(players):
        s.engines[seat].owner = seat + 1
    s.cores_taken = players
    s.question = q.CHOOSE_DEALER


def refuse_seat(s: Shop, move: Move) -> Message:
    """Only players are drawn by lot (C3)."""
    return Message("refuse.chance.seat", "C3", number=move["seat"] + 1, n=s.seats_taken)


def answer_choose_dealer(s: Shop, action: int) -> None:
    """Chance names the dealer (R2); then the cards are dealt."""
    s.dealer = action - moves.SEAT_DRAWN
    s.seat = 0
    s.due = parts.HAND * s.seats_taken + parts.ON_THE_MACHINE
    s.question = q.DEAL


def answer_deal(s: Shop, action: int) -> None:
    """A hand of seven each, then three cards on the Machine (C3, C4)."""
    resource = action - moves.DEALT_CARD
    take_from_deck(s, resource)
    s.due -= 1
    if s.due >= parts.ON_THE_MACHINE:
        pool.put_into_hand(s, s.seat, resource)
        note(s, facts.DEALT, resource, s.seat)
        if (s.due - parts.ON_THE_MACHINE) % parts.HAND == 0 and s.due > parts.ON_THE_MACHINE:
            s.seat += 1
    else:
        s.machine[resource] += 1
    if s.due == 0:
        s.seat = s.dealer
        s.question = q.SWAP_GIVE


def offer_swap_give(s: Shop, menu: Menu) -> int:
    """Any card of the hand (R4)."""
    return pool.offer_hand(s, menu, 0, moves.GIVE)


def refuse_give(_s: Shop, move: Move) -> Message:
    """Any card of the hand (R4)."""
    return pool.not_in_hand(move["resource"], "C4, R4")


def answer_swap_give(s: Shop, action: int) -> None:
    """The card is chosen, and seen when it is swapped (R66)."""
    s.given = action - moves.GIVE + 1
    s.question = q.SWAP_TAKE


def cards_on_machine(s: Shop, resource: int) -> int:
    """Cards of a kind on the Machine; its printed Growth is none (R4)."""
    return s.machine[resource] - 1 if resource == parts.GROWTH else s.machine[resource]


def offer_swap_take(s: Shop, menu: Menu) -> int:
    """Any of the Machine's cards (R4)."""
    n = 0
    for resource in range(parts.RESOURCES):
        if cards_on_machine(s, resource) > 0:
            menu.actions[n] = moves.FOR + resource
            n += 1
    return n


def refuse_for(_s: Shop, move: Move) -> Message:
    """A card of the Machine; its printed Growth is none (R4)."""
    key = "refuse.for.printed" if move["resource"] == parts.GROWTH else "refuse.for.absent"
    return Message(key, "C4, R4", resource=values.resource(move["resource"]))


def answer_swap_take(s: Shop, action: int) -> None:
    """One card of the hand for one of the Machine, from the dealer clockwise (C4)."""
    resource = action - moves.FOR
    given = s.given - 1
    s.given = 0
    pool.play_from_hand(s, given)
    pool.take_into_hand(s, resource)
    s.machine[given] += 1
    s.machine[resource] -= 1
    note(s, facts.SWAPPED, given, resource)
    s.seat = (s.seat + 1) % s.seats_taken
    s.question = q.BUILD_INPUT if s.seat == s.dealer else q.SWAP_GIVE
    if s.question == q.BUILD_INPUT:
        s.seat = 0


def offer_build_input(s: Shop, menu: Menu) -> int:
    """A card of the hand for the starting engine, or none (C5, R6)."""
    n = pool.offer_hand(s, menu, 0, moves.ADD)
    menu.actions[n] = moves.NONE
    return n + 1


def has_starting_input(s: Shop) -> bool:
    """Outputs need an input, in the starting engine, too (C10, R6)."""
    return engines.cards_of_side(s, s.seat + 1, 0) > 0


def offer_build_output(s: Shop, menu: Menu) -> int:
    """A card of the hand beside an input, or none (R6)."""
    n = 0
    if has_starting_input(s):
        n = pool.offer_hand(s, menu, 0, moves.ADD + parts.OUTPUT)
    menu.actions[n] = moves.NONE
    return n + 1


def refuse_build_input(_s: Shop, move: Move) -> Message:
    """A card of the hand on the input side (C5)."""
    if move["place"] >= parts.OUTPUT:
        return Message("refuse.build.input", "C5")
    return pool.not_in_hand(move["place"], "C5")


def refuse_build_output(s: Shop, move: Move) -> Message:
    """A card of the hand on the output side, beside an input (C5, R6)."""
    if move["place"] < parts.OUTPUT:
        return Message("refuse.build.output", "C5")
    if not has_starting_input(s):
        return Message("refuse.output_alone", "C10, R6", engine=s.seat + 1)
    return pool.not_in_hand(move["place"] - parts.OUTPUT, "C5")


def answer_build_side(s: Shop, action: int) -> None:
    """Lay a card, or none. All seats give three answers: their number reveals nothing (R59)."""
    if action != moves.NONE:
        place = action - moves.ADD
        pool.take_from_hand(s, s.seat, place % parts.RESOURCES)
        s.engines[s.seat].cards[place] += 1
    s.question = q.BUILD_OUTPUT if s.question == q.BUILD_INPUT else q.BUILD_TOKEN


def offer_build_token(s: Shop, menu: Menu) -> int:
    """The 2 may lie on either card (C5)."""
    n = 0
    for place in range(parts.SLOTS):
        if s.engines[s.seat].cards[place] > 0:
            menu.actions[n] = moves.PUT_TOKEN + place
            n += 1
    menu.actions[n] = moves.NONE
    return n + 1


def refuse_build_token(s: Shop, move: Move) -> Message:
    """On a card of the starting engine (C5)."""
    return engines.no_card(s, s.seat + 1, move["place"], "C5")


def reveal_starting_engine(s: Shop, seat: int) -> None:
    """Its cards are seen only now (R5)."""
    for place in range(parts.SLOTS):
        if s.engines[seat].cards[place] > 0:  # one at most
            pool.show_leaving(s, seat, place % parts.RESOURCES)
    note(s, facts.BUILT, seat + 1, seat)


def answer_build_token(s: Shop, action: int) -> None:
    """The next player builds; when all have, the engines are revealed at once (C6, R5)."""
    if action != moves.NONE:
        engines.put_token(s, s.seat + 1, parts.TWO, action - moves.PUT_TOKEN)
    s.seat += 1
    if s.seat == s.seats_taken:
        for seat in range(s.seats_taken):
            reveal_starting_engine(s, seat)
        s.seat = 0
        s.question = q.CHOOSE_STARTER
    else:
        s.question = q.BUILD_INPUT
