"""People: Advisor, Prophet, Voodoo Witch Doctor, Tycoon (P1 to P3, P5)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.utopia import facts, financing, holdings, moves, questions, refusals, turns
from artificer.games.utopia.boards import ADVANCEMENTS
from artificer.games.utopia.cards import CARDS, next_card, take
from artificer.games.utopia.drafting import draft_deck, leave_deck
from artificer.games.utopia.effects import FIRST_DRAWN, INFRASTRUCTURE
from artificer.games.utopia.memory import keep, leave_openly, make_vague, mix, settle
from artificer.games.utopia.moving import finish
from artificer.games.utopia.state import IN_DECK, IN_HAND, SURELY_NOT_BOXED, World
from artificer.games.verbs import Menu


def offer_person(s: World, menu: Menu) -> int:
    """Cards for Advisor and Prophet to choose; recipients for the Witch Doctor's cards."""
    question = s.question
    if question == questions.ADVISE:
        return offer_advice(s, menu)
    if question == questions.PROPHESY:
        return moves.or_done(menu, offer_hand(s, menu, moves.TAKE))
    if question == questions.HAND_OUT:
        n = 0
        for seat in range(s.seats_taken):
            if turns.is_in_play(s, seat):
                menu.actions[n] = moves.HAND + seat
                n += 1
        return n
    if s.hand[0] == 0:  # in another seat's view: any possible card
        return moves.every_card(s.deck, menu, moves.TOP)
    return offer_hand(s, menu, moves.TOP)


def answer_person(s: World, action: int) -> None:
    """Cards are chosen, given or drawn, one by one."""
    question = s.question
    if question == questions.ADVISE:
        if action == moves.DONE:
            finish(s)
        else:
            advise(s, action - moves.FINANCE)
    elif question == questions.LOOK:
        reveal(s, action - moves.CARD_DRAWN)
    elif question == questions.PROPHESY:
        if action == moves.DONE:
            end_taking(s)
        else:
            take_prophesied(s, action - moves.TAKE)
    elif question == questions.PUT_BACK:
        put_back(s, action - moves.TOP)
    elif question == questions.CONJURE:
        conjure(s, action - moves.CARD_DRAWN)
    else:
        hand_out(s, action - moves.HAND)


def enrich_tycoon(s: World) -> None:
    """$ and more $ for each Advancement (P5)."""
    card = s.card - 1
    money = s.amount[card]
    for advancement in range(ADVANCEMENTS):
        money += s.second[card] * s.seats[s.active].advancements[advancement]
    holdings.gain_money(s, s.active, money)
    finish(s)


def visible_to_owner(s: World) -> list[int]:
    """The cards open to Advisor and Infiltration: the Finance deck, or its discard pile."""
    seat = s.seats[s.active]
    return seat.pile if s.strategic == 1 else seat.finance


def remove_own(s: World, card: int) -> None:
    """Remove a card from what its owner looks through."""
    seat = s.seats[s.active]
    take(visible_to_owner(s), card)
    if s.strategic == 1:
        seat.in_pile -= 1
    else:
        seat.in_finance -= 1


def can_advise(s: World, card: int) -> bool:
    """Culture, Technology, Economy, Military or People that can be financed (P1)."""
    return s.effect[card] != INFRASTRUCTURE and financing.can_finance(s, s.active, card)


def offer_advice(s: World, menu: Menu) -> int:
    """What the Advisor can finance; or nothing."""
    zone = visible_to_owner(s)
    n = 0
    card = next_card(zone, 0)
    while card < CARDS:
        if can_advise(s, card):
            menu.actions[n] = moves.FINANCE + card
            n += 1
        card = next_card(zone, card + 1)
    return moves.or_done(menu, n)


def not_looked_through(s: World, move: Move, clause: str) -> Message | None:
    """The card is not in the Finance deck, or its discard pile; None if it is."""
    where = "pile" if s.strategic == 1 else "deck"
    return refusals.absent(s, visible_to_owner(s), move, f"refuse.{where}", clause)


def refuse_advice(s: World, move: Move) -> Message:
    """It is not there, of a kind that the Advisor does not finance, or too expensive (P1)."""
    if missing := not_looked_through(s, move, "P1"):
        return missing
    effect = s.effect[move["card"]]
    if effect == INFRASTRUCTURE or effect >= FIRST_DRAWN:
        return Message("refuse.advise", "P1", **refusals.named(move))
    return financing.unaffordable(s, s.active, move["card"])


def advise(s: World, card: int) -> None:
    """Finance one card of the Finance deck at its price (P1)."""
    remove_own(s, card)
    leave_openly(s, s.active, card)
    financing.finance(s, card)
    finish(s)


def begin_looking(s: World) -> None:
    """The Prophet looks at the top cards of the Draft deck, as far as there are any (P2, R6)."""
    s.due = min(s.second[s.card - 1], draft_deck(s))
    note(s, facts.LOOKING, s.due, s.active)
    look_on(s)


def look_on(s: World) -> None:
    """Cards seen before are on top; chance reveals the others."""
    while s.due > 0 and s.on_top > 0 and s.top[0] > 0:
        look(s, s.top[0] - 1)
    if s.due > 0:
        s.question = questions.LOOK
    elif s.in_hand > 0:
        s.due = min(s.amount[s.card - 1], s.in_hand)
        s.question = questions.PROPHESY
    else:
        finish(s)


def look(s: World, card: int) -> None:
    """Give the Prophet one more card; no other seat knows whether it is Armageddon."""
    leave_deck(s, card)
    hold(s, card)
    s.due -= 1
    if s.returned == IN_DECK:
        s.returned = SURELY_NOT_BOXED


def reveal(s: World, card: int) -> None:
    """Chance shows the Prophet a card.

    Cards known to be on top go unreported: all see that a Prophet is played, but only its player
    looks.
    """
    look(s, card)
    note(s, facts.LOOKED, card, s.active)
    look_on(s)


def offer_hand(s: World, menu: Menu, first: int) -> int:
    """The different cards that the Prophet holds."""
    n = 0
    last = 0
    for _ in range(s.in_hand):
        lowest = CARDS + 1
        for place in range(s.in_hand):
            if last < s.hand[place] < lowest:
                lowest = s.hand[place]
        if lowest <= CARDS:
            menu.actions[n] = first + lowest - 1
            n += 1
        last = lowest
    return n


def refuse_seen(s: World, move: Move) -> Message:
    """It is not among the cards that the Prophet sees (P2)."""
    return refusals.no_such_card(s, move) or Message("refuse.seen", "P2", **refusals.named(move))


def hold(s: World, card: int) -> None:
    """Add a card to the hand."""
    s.hand[s.in_hand] = card + 1
    s.in_hand += 1


def let_go(s: World, card: int) -> None:
    """Remove a card from the hand; those after it move up."""
    place = 0
    while s.hand[place] != card + 1:
        place += 1
    s.in_hand -= 1
    for behind in range(place, s.in_hand):
        s.hand[behind] = s.hand[behind + 1]
    s.hand[s.in_hand] = 0


def take_prophesied(s: World, card: int) -> None:
    """Into the player's own Finance deck, or onto its discard pile (P2, S8)."""
    let_go(s, card)
    make_vague(s, s.active)
    keep(s, s.active, card)
    note(s, facts.TAKEN, card, s.active)
    s.so_far += 1
    s.due -= 1
    if s.due == 0 or s.in_hand == 0:
        end_taking(s)


def end_taking(s: World) -> None:
    """The others go back on top in any order (P2)."""
    if s.so_far == 0:
        note(s, facts.TAKEN_NONE, s.active, 0)
    s.so_far = 0
    s.due = 0
    if s.in_hand > 0:
        s.question = questions.PUT_BACK
    else:
        finish(s)


def put_back(s: World, card: int) -> None:
    """Onto the top of the Draft deck: the last one put there is drawn first (R19)."""
    let_go(s, card)
    for place in range(min(s.on_top, IN_HAND - 1), 0, -1):
        s.top[place] = s.top[place - 1]
        s.top_seen[place] = s.top_seen[place - 1]
    s.top[0] = card + 1
    s.top_seen[0] = s.active + 1
    s.on_top += 1
    s.so_far += 1
    note(s, facts.PUT_BACK, card, s.active)
    if s.in_hand == 0:
        finish(s)


def begin_conjuring(s: World) -> None:
    """The Witch Doctor draws from the opponent's Finance deck (P3)."""
    victim = s.seats[s.opponent - 1]
    s.due = min(s.amount[s.card - 1], victim.in_finance + victim.in_pile)
    note(s, facts.CONJURING, s.due, s.opponent - 1)
    conjure_on(s)


def conjure_on(s: World) -> None:
    """Draw while there are cards; the discard pile is shuffled if needed (R7)."""
    if s.due > 0 and financing.has_card_to_draw(s, s.opponent - 1):
        s.question = questions.CONJURE
    else:
        s.due = 0
        s.question = questions.HAND_OUT


def conjure(s: World, card: int) -> None:
    """Draw one more card."""
    mix(s, s.opponent - 1, s.opponent - 1, 1 << s.active | 1 << s.opponent - 1)
    financing.leave_finance(s, s.opponent - 1, card)
    hold(s, card)
    s.due -= 1
    note(s, facts.CONJURED, card, s.opponent - 1)
    conjure_on(s)


def hand_out(s: World, seat: int) -> None:
    """The card drawn first of those left goes to any player (P3)."""
    card = s.hand[0] - 1
    let_go(s, card)
    if s.seats[s.opponent - 1].group == 0:  # a position whose text does not say what is known
        make_vague(s, s.opponent - 1)
    mix(s, s.opponent - 1, seat, 1 << s.active | 1 << s.opponent - 1)
    keep(s, seat, card)
    note(s, facts.HANDED, seat, s.in_hand)
    if s.in_hand == 0:
        settle(s)
        s.opponent = 0
        finish(s)
