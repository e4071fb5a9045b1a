"""Preparation and Draft: the round marker, income, the cards that all choose from."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia import boards, facts, holdings, questions, refusals, turns
from artificer.games.utopia.cards import card_at, cards_below, pour, put, size, take
from artificer.games.utopia.effects import ARMAGEDDON as DOOM
from artificer.games.utopia.memory import keep_openly
from artificer.games.utopia.moves import CARD_DRAWN, DRAFT, every_card
from artificer.games.utopia.state import ANYWHERE, IN_DECK, World
from artificer.games.verbs import Menu


def prepare(s: World) -> None:
    """Round marker, First Player, income (F18), then the Draft."""
    if s.round > 0:
        s.first = turns.next_survivor(s, s.first)
    s.round += 1
    note(s, facts.ROUND_BEGUN, s.round, s.first)
    for seat in range(s.seats_taken):
        if turns.is_in_play(s, seat):
            holdings.take_money(s, seat, income(s, seat))
            note(s, facts.INCOME, income(s, seat), seat)
    s.active = s.first
    s.seat = s.first
    lay_out_offer(s)


def income(s: World, seat: int) -> int:
    """Taxes and Economic Advancements (F18, F45)."""
    money = boards.BASE_INCOME
    for advancement in range(boards.ADVANCEMENTS):
        money += s.seats[seat].advancements[advancement] * boards.ADVANCEMENT_INCOME[advancement]
    return money


def draft_deck(s: World) -> int:
    """Cards in the Draft deck."""
    return s.in_deck + s.on_top


def lay_out_offer(s: World) -> None:
    """Three cards for each player (F19), or as many full passes as there are cards for (G3)."""
    players = turns.survivors(s)
    s.due = players * min(boards.DRAFTS, cards_for(s, boards.DRAFTS * players) // players)
    s.question = questions.DEAL
    if s.due == 0:
        discard_rest(s)
        begin_finance(s)  # of the cards that are there: the Draft deck has run out
    else:
        open_next_deck(s)


def cards_for(s: World, wanted: int) -> int:
    """The cards to deal from: from the deck, then the box, then the discard pile (G3)."""
    cards = draft_deck(s)
    if cards < wanted:
        cards += s.in_box
    if cards < wanted:
        cards += size(s.discard)
    return cards


def open_next_deck(s: World) -> None:
    """Deal the rest of the deck first; then the box becomes the deck, then the discard pile.

    Each is shuffled separately (G3, R12, R32).
    """
    if draft_deck(s) == 0 and s.in_box > 0:
        add_box(s)
    elif draft_deck(s) == 0:
        shuffle_discard_pile(s)


def add_box(s: World) -> None:
    """Add the half that was left in the box (F13, R12)."""
    if s.in_box > 0:
        note(s, facts.BOX_ADDED, s.in_box, 0)
        s.in_deck += s.in_box
        s.in_box = 0


def shuffle_discard_pile(s: World) -> None:
    """The Draft discard pile becomes the deck (G3)."""
    cards = size(s.discard)
    if cards > 0:
        pour(s.discard, s.deck)
        s.unseen += cards
        s.in_deck += cards
        note(s, facts.RESHUFFLED, cards, 0)


def shuffle_deck(s: World) -> None:
    """Forget the top cards (R32); with an empty box, also what is surely in the deck."""
    while s.on_top > 0:
        put(s.deck, s.top[0] - 1)
        s.unseen += 1
        s.in_deck += 1
        forget_top(s)
    if s.in_box == 0 and s.returned != ANYWHERE:
        put(s.deck, doom_card(s))
        s.unseen += 1
        s.returned = ANYWHERE


def shuffle_back(s: World, card: int) -> None:
    """Armageddon before its round goes into the Draft deck again (V1, R13)."""
    s.returned = IN_DECK
    s.in_deck += 1
    shuffle_deck(s)
    note(s, facts.SHUFFLED_BACK, card, 0)


def doom_card(s: World) -> int:
    """The number of the Armageddon card, of which a deck has one at most (R21)."""
    return s.doom[0] - 1


def deck_tickets(s: World) -> int:
    """Equally likely tickets for the next card of the Draft deck.

    All cards in box and deck look alike, so any of them may come next. Only an Armageddon that was
    shuffled back is in the deck for sure: then a ticket names a place in the deck and an unseen
    card.
    """
    if s.on_top > 0 and s.top[0] > 0:
        return 1
    if s.returned == ANYWHERE:
        return s.unseen
    return s.in_deck * max(1, s.unseen)


def deck_card(s: World, ticket: int) -> int:
    """The card of a ticket; cards are in the order of their numbers."""
    if s.on_top > 0 and s.top[0] > 0:
        return s.top[0] - 1
    if s.returned == ANYWHERE:
        return card_at(s.deck, ticket)
    other_places = s.in_deck - 1
    before = cards_below(s.deck, doom_card(s)) * other_places
    if ticket < before:
        return card_at(s.deck, ticket // other_places)
    ticket -= before + max(1, s.unseen)
    return doom_card(s) if ticket < 0 else card_at(s.deck, (before + ticket) // other_places)


def leave_deck(s: World, card: int) -> None:
    """Remove the revealed top card from the Draft deck."""
    if s.on_top > 0:
        if s.top[0] == 0:  # a view, in which the card was hidden
            s.unseen -= 1
            take(s.deck, card)
        forget_top(s)
        return
    s.in_deck -= 1
    if s.returned != ANYWHERE and s.effect[card] == DOOM:
        s.returned = ANYWHERE
    else:
        s.unseen -= 1
        take(s.deck, card)


def forget_top(s: World) -> None:
    """Remove the seen card on top; the others move up."""
    s.on_top -= 1
    for place in range(s.on_top):
        s.top[place] = s.top[place + 1]
        s.top_seen[place] = s.top_seen[place + 1]
    s.top[s.on_top] = 0
    s.top_seen[s.on_top] = 0


def deal(s: World, card: int) -> None:
    """Lay out one more card (F19)."""
    leave_deck(s, card)
    put(s.offer, card)
    s.due -= 1
    note(s, facts.DEALT, card, 0)
    if s.due == 0:
        discard_rest(s)
        s.question = questions.DRAFT_CARD
    else:
        open_next_deck(s)


def discard_rest(s: World) -> None:
    """If the deck was too short, discard what could not be dealt to all (G3, R50)."""
    if size(s.offer) == boards.DRAFTS * turns.survivors(s):
        return
    add_box(s)  # only cards too few for a single pass are left
    if draft_deck(s) > 0:
        note(s, facts.TOO_FEW, draft_deck(s), 0)
    shuffle_deck(s)
    pour(s.deck, s.discard)
    s.unseen = 0
    s.in_deck = 0


def offer_draft(s: World, menu: Menu) -> int:
    """The cards laid out."""
    return every_card(s.offer, menu, DRAFT)


def refuse_draft(s: World, move: Move) -> Message | None:
    """It is not laid out (F19)."""
    return refusals.absent(s, s.offer, move, "refuse.draft", "F19")


def draft(s: World, card: int) -> None:
    """Take a card of the offer (F19)."""
    take(s.offer, card)
    keep_openly(s, s.seat, card)
    note(s, facts.DRAFTED, card, s.seat)
    s.seat = s.first if turns.last_of_round(s, s.seat) else turns.next_survivor(s, s.seat)
    s.active = s.seat
    if size(s.offer) == 0:
        begin_finance(s)


def begin_finance(s: World) -> None:
    """All draw, the First Player first (F20)."""
    s.seat = s.first
    s.active = s.first
    s.question = questions.DRAW_ON


def answer_draft(s: World, action: int) -> None:
    """A card is taken, or laid out by chance."""
    if s.question == questions.DRAFT_CARD:
        draft(s, action - DRAFT)
    else:
        deal(s, action - CARD_DRAWN)
