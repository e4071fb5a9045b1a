"""Finance: three cards each, the forced ones, and the optional ones (F20 to F23)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message, Thing
from artificer.games.utopia import boards, effects, moves, turns
from artificer.games.utopia import questions as q
from artificer.games.utopia.cards import CARDS, card_at, count, pour, put, size, take
from artificer.games.utopia.facts import COMPELLED, DRAWN, FINANCED, REFILLED
from artificer.games.utopia.holdings import controls, gain_prestige, lose_money
from artificer.games.utopia.memory import in_doubt, keep_openly, leave_openly
from artificer.games.utopia.refusals import named, no_such_card
from artificer.games.utopia.state import VAGUE, World, WorldSeat
from artificer.games.verbs import Menu


def draw_on(s: World) -> None:
    """Let chance draw for seats that lack cards and can draw; then start the first turn."""
    while True:
        if cards_drawn(s.seats[s.seat]) < boards.DRAWN and has_card_to_draw(s, s.seat):
            s.question = q.DRAW_FINANCE
            return
        if turns.last_of_round(s, s.seat):
            begin_finance_turn(s, s.first)
            return
        s.seat = turns.next_survivor(s, s.seat)


def cards_drawn(seat: WorldSeat) -> int:
    """The drawn cards of the seat, to be carried out or financed."""
    cards = 0
    for place in range(boards.DRAWN):
        if seat.drawn[place] > 0:
            cards += 1
    return cards


def has_card_to_draw(s: World, seat: int) -> bool:
    """Whether the Finance deck has a card, after its discard pile if need be (R8)."""
    if s.seats[seat].in_finance == 0 and s.seats[seat].in_pile > 0:
        refill(s, seat)
    return s.seats[seat].in_finance > 0


def refill(s: World, seat: int) -> None:
    """Shuffle the discard pile into the Finance deck (S3)."""
    pour(s.seats[seat].pile, s.seats[seat].finance)
    s.seats[seat].in_finance = s.seats[seat].in_pile
    s.seats[seat].in_pile = 0
    note(s, REFILLED, s.seats[seat].in_finance, seat)


def drawn_from(s: World) -> int:
    """The seat whose Finance deck chance draws from."""
    return s.opponent - 1 if s.question == q.CONJURE else s.seat


def finance_tickets(s: World) -> int:
    """One for each card of a Finance deck; in another seat's view, for each unseen card."""
    seat = drawn_from(s)
    cards = s.seats[seat].in_finance
    if not is_hidden(s, seat) or in_doubt(s, seat) == 0:
        return cards
    doubtful = size(doubtful_cards(s, seat))
    return doubtful if in_doubt(s, seat) == cards else doubtful * cards


def finance_card(s: World, ticket: int) -> int:
    """The card at that place in the sorted deck.

    In a view in which only some of it are in doubt, a ticket names a place and a doubtful card.
    """
    seat = drawn_from(s)
    owner = s.seats[seat]
    if not is_hidden(s, seat) and (owner.group == 0 or size(owner.finance) == owner.in_finance):
        return card_at(owner.finance, ticket)
    doubtful = owner.finance  # if the viewer knows them
    places = 1
    copies = 1
    if is_hidden(s, seat) and in_doubt(s, seat) > 0:
        doubtful = doubtful_cards(s, seat)
        places = in_doubt(s, seat)
        copies = size(doubtful)
        if places == owner.in_finance:
            return card_at(doubtful, ticket)
    card = 0
    while True:
        ticket -= copies * count(owner.known, card) + places * count(doubtful, card)
        if ticket < 0:
            return card
        card += 1


def doubtful_cards(s: World, seat: int) -> list[int]:
    """In another seat's view the cards that those in doubt may be."""
    group = s.seats[seat].group
    return s.mixed[group - 1].cards if 0 < group < VAGUE else s.deck


def is_hidden(s: World, seat: int) -> bool:
    """Whether this is a view in which the Finance deck of the seat is blank."""
    for word in s.seats[seat].finance:
        if word != 0:
            return False
    return True


def leave_finance(s: World, seat: int, card: int) -> None:
    """Remove the revealed card from the Finance deck."""
    take(s.seats[seat].finance, card)
    s.seats[seat].in_finance -= 1


def draw(s: World, card: int) -> None:
    """One card face up before the seat (F20)."""
    leave_finance(s, s.seat, card)
    leave_openly(s, s.seat, card)
    s.seats[s.seat].drawn[cards_drawn(s.seats[s.seat])] = card + 1
    note(s, DRAWN, card, s.seat)
    s.question = q.DRAW_ON


def begin_finance_turn(s: World, seat: int) -> None:
    """First what is not financed (F22)."""
    s.active = seat
    s.seat = seat
    s.question = q.CARRY_ON


def next_to_carry_out(s: World) -> int:
    """The place of the leftmost drawn Environment or Event card; `CARDS_DRAWN` if none (F22)."""
    for place in range(boards.DRAWN):
        card = s.seats[s.active].drawn[place]
        if card > 0 and s.effect[card - 1] >= effects.FIRST_DRAWN:
            return place
    return boards.DRAWN


def finance_compulsory(s: World) -> None:
    """Finance Infrastructure that the seat lacks and can pay, left to right (F23)."""
    seat = s.seats[s.active]
    for place in range(boards.DRAWN):
        card = seat.drawn[place] - 1
        if card >= 0 and s.effect[card] == effects.INFRASTRUCTURE:
            if count(seat.tableau, card) == 0 and has_price(s, s.active, card):
                seat.drawn[place] = 0
                note(s, COMPELLED, card, s.active)
                finance(s, card)
    s.question = q.FINANCE_CARDS


def can_finance(s: World, seat: int, card: int) -> bool:
    """Whether the seat has the $ and the prerequisite (F21, F48)."""
    if s.effect[card] >= effects.FIRST_DRAWN or not has_price(s, seat, card):
        return False
    return has_prerequisite(s, seat, card)


def has_price(s: World, seat: int, card: int) -> bool:
    """Whether the seat has the $ for the card."""
    return s.seats[seat].money >= s.price[card]


def has_prerequisite(s: World, seat: int, card: int) -> bool:
    """Checked when the card is financed, and never again (G9)."""
    kind = s.needs[card]
    needed = s.needed[card]
    if kind == effects.NEEDS_ENVIRONMENT:
        return controls_environment(s, seat, needed)
    if kind == effects.NEEDS_CARD:
        return count(s.seats[seat].tableau, needed) > 0
    if kind == effects.NEEDS_TECHNOLOGY:
        return s.technologies[needed] == seat + 1
    return True


def controls_environment(s: World, seat: int, environment: int) -> bool:
    """Whether one of the seat's Territories has that Environment."""
    for territory in range(boards.TERRITORIES):
        if controls(s, seat, territory) and s.territories[territory].environment == environment:
            return True
    return False


def offer_finance(s: World, menu: Menu) -> int:
    """The drawn cards that can be financed; or no more (F20, F21)."""
    drawn = s.seats[s.active].drawn
    n = 0
    last = 0
    for _ in range(boards.DRAWN):
        lowest = CARDS + 1
        for place in range(boards.DRAWN):
            if last < drawn[place] < lowest:
                lowest = drawn[place]
        if lowest <= CARDS and can_finance(s, s.active, lowest - 1):
            menu.actions[n] = moves.FINANCE + lowest - 1
            n += 1
        last = lowest
    return moves.or_done(menu, n)


def refuse_finance(s: World, move: Move) -> Message:
    """It was not drawn (F20), or cannot be financed."""
    if move["card"] + 1 in s.seats[s.active].drawn:
        return unaffordable(s, s.active, move["card"])
    return no_such_card(s, move) or Message("refuse.finance", "F20, F21", **named(move))


def unaffordable(s: World, seat: int, number: int) -> Message:
    """The $ (F21) or the prerequisite (F48) of a card is missing."""
    card, needed = Thing("card", number), s.needed[number]
    if not has_price(s, seat, number):
        price, money = s.price[number], s.seats[seat].money
        return Message("refuse.price", "F21", card=card, price=price, money=money)
    if s.needs[number] == effects.NEEDS_ENVIRONMENT:
        land = Thing("environment", needed)
        return Message("refuse.needs.environment", "F48, G9", card=card, environment=land)
    if s.needs[number] == effects.NEEDS_CARD:
        other = Thing("card", needed)
        return Message("refuse.needs.card", "F48, G9", card=card, needed_card=other)
    other = Thing("technology", needed)
    return Message("refuse.needs.technology", "F48, G9", card=card, needed_technology=other)


def finance(s: World, card: int) -> None:
    """Pay the Bank; the card lies in the Tableau (F21); Culture scores at once (F48)."""
    lose_money(s, s.active, s.price[card])
    put(s.seats[s.active].tableau, card)
    note(s, FINANCED, card, s.active)
    if s.effect[card] == effects.CULTURE:
        gain_prestige(s, s.active, s.amount[card])


def finance_drawn(s: World, card: int) -> None:
    """Finance one of the drawn cards."""
    drawn = s.seats[s.active].drawn
    for place in range(boards.DRAWN):
        if drawn[place] == card + 1:
            drawn[place] = 0
            break
    finance(s, card)


def end_finance_turn(s: World) -> None:
    """Return the rest (F21); after the last seat the Play phase begins."""
    drawn = s.seats[s.active].drawn
    for place in range(boards.DRAWN):
        if drawn[place] > 0:
            keep_openly(s, s.active, drawn[place] - 1)
            drawn[place] = 0
    if turns.last_of_round(s, s.active):
        s.active = s.first
        s.seat = s.first
        s.question = q.PLAY_CARDS
    else:
        begin_finance_turn(s, turns.next_survivor(s, s.active))


def answer_finance(s: World, action: int) -> None:
    """A card that chance draws; one is financed, or no more."""
    if s.question == q.DRAW_FINANCE:
        draw(s, action - moves.CARD_DRAWN)
    elif action != moves.DONE:
        finance_drawn(s, action - moves.FINANCE)
    else:
        end_finance_turn(s)
