"""What a seat may not know (R41), and tables that fit all that it has seen (R64, R65).

It may not know other hands, the deck, and the engines under seal. Every way in which the unseen
cards can lie in the unseen places is equally likely, if nobody has the Prestige to have won by
then.
"""

from __future__ import annotations

from typing import Final

from artificer.games.ruleset import NOBODY
from artificer.games.sorcery import engines, parts, pool, turn
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import pick


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


DIGIT: Final = 1 << 30


def redraw(whole: Shop, seat: int, source: object) -> None:
    """Turn it into a full position that looks the same to the seat; runs compiled, too."""
    hide(whole, seat)
    if whole.question == q.OVER:
        return
    for other in range(whole.seats_taken):
        if other != seat:
            for resource in range(parts.RESOURCES):
                whole.seats[other].hand[resource] = pool.cards_shown(whole, other, resource)
    kinds = parts.RESOURCES
    if is_limited(whole, seat) and deal_prestige(whole, seat, source):
        kinds = parts.PRESTIGE
    for other in range(whole.seats_taken):
        if other != seat:
            for _ in range(unseen_in_hand(whole, other)):
                draw(whole, other, kinds, source)
            if is_sealed(whole) and other < whole.seat:
                seal_some_engine(whole, other, source)


def unseen_in_hand(whole: Shop, seat: int) -> int:
    """The cards of a hand that are still to be drawn."""
    cards = whole.seats[seat].in_hand
    for resource in range(parts.RESOURCES):
        cards -= whole.seats[seat].hand[resource]
    return cards


def left_to_draw(whole: Shop, resource: int) -> int:
    """The cards of a kind that may still come into a hand."""
    return cards_unplaced(whole, resource) if whole.open_deck == 1 else whole.deck[resource]


def draw(whole: Shop, seat: int, kinds: int, source: object) -> None:
    """Draw a card of the first `kinds` resources."""
    cards = 0
    for resource in range(kinds):
        cards += left_to_draw(whole, resource)
    ticket = pick(source, cards)
    resource = 0
    while ticket >= left_to_draw(whole, resource):
        ticket -= left_to_draw(whole, resource)
        resource += 1
    put(whole, seat, resource, 1)


def put(whole: Shop, seat: int, resource: int, cards: int) -> None:
    """Cards to be drawn are in a hand now."""
    whole.seats[seat].hand[resource] += cards
    if whole.open_deck == 0:
        whole.deck[resource] -= cards


def most_prestige(whole: Shop, seat: int) -> int:
    """The most Prestige among the cards to be drawn: with more the seat would have won (R38)."""
    if seat == parts.MOST_SEATS:
        return 0
    most = parts.PRESTIGE_TO_WIN - turn.countable_prestige(whole, seat)
    if 0 < whole.seats[seat].prestige_limit < most:
        most = whole.seats[seat].prestige_limit
    return min(most - 1, unseen_in_hand(whole, seat))


def is_limited(whole: Shop, seat: int) -> bool:
    """Whether any other hand could hold too much Prestige."""
    prestige = left_to_draw(whole, parts.PRESTIGE)
    for other in range(whole.seats_taken):
        if other != seat:
            most = most_prestige(whole, other)
            if most < prestige and most < unseen_in_hand(whole, other):
                return True
    return False


def deal_prestige(whole: Shop, seat: int, source: object) -> bool:
    """Deal all hands their Prestige; False if no way to do so is possible."""
    prestige = left_to_draw(whole, parts.PRESTIGE)
    if ways(whole, seat, 0, prestige) == 0:
        return False
    for other in range(whole.seats_taken):
        if other != seat:
            ticket = pick_any(source, ways(whole, seat, other, prestige))
            cards = 0
            here = ways(whole, seat, other + 1, prestige)
            while ticket >= here:
                ticket -= here
                cards += 1
                here = ways_to_hold(whole, other, cards) * ways(
                    whole, seat, other + 1, prestige - cards
                )
            put(whole, other, parts.PRESTIGE, cards)
            prestige -= cards
    return True


def ways(whole: Shop, seat: int, first: int, prestige: int) -> int:
    """In how many ways so much Prestige lies in the deck and the hands from the first on."""
    one = next_other(whole, seat, first)
    two = next_other(whole, seat, one + 1)
    three = next_other(whole, seat, two + 1)
    deck = 0 if whole.open_deck == 1 else whole.in_deck
    total = 0
    for a in range(min(most_prestige(whole, one), prestige) + 1):
        for b in range(min(most_prestige(whole, two), prestige - a) + 1):
            for c in range(min(most_prestige(whole, three), prestige - a - b) + 1):
                hands = ways_to_hold(whole, one, a) * ways_to_hold(whole, two, b)
                hands *= ways_to_hold(whole, three, c)
                total += hands * choose(deck, prestige - a - b - c)
    return total


def next_other(whole: Shop, seat: int, first: int) -> int:
    """The first other seat from this one on; `MOST_SEATS` if there is none."""
    other = first + 1 if first == seat else first
    return other if other < whole.seats_taken else parts.MOST_SEATS


def ways_to_hold(whole: Shop, seat: int, cards: int) -> int:
    """The number of ways in which `cards` of those to be drawn for a hand are Prestige."""
    return 1 if seat == parts.MOST_SEATS else choose(unseen_in_hand(whole, seat), cards)


def choose(n: int, k: int) -> int:
    """The number of ways to choose k of n."""
    found = 1
    for i in range(k):
        found = found * (n - i) // (i + 1)
    return found


def pick_any(source: object, n: int) -> int:
    """A fair number in 0..n-1, n below 2**60: `pick` goes up to 2**31."""
    if n <= DIGIT:
        return pick(source, n)
    while True:
        number = pick(source, n // DIGIT + 1) * DIGIT + pick(source, DIGIT)
        if number < n:
            return number


def seal_some_engine(whole: Shop, seat: int, source: object) -> None:
    """A starting engine that this seat may have built: each way of building it equally likely."""
    places = 0
    first = 0
    last = 0
    for side in range(2):
        resource = draw_from_hand(whole, seat, source)
        if resource == parts.RESOURCES:
            break
        last = side * parts.OUTPUT + resource
        first = last if places == 0 else first
        whole.engines[seat].cards[last] += 1
        places += 1
    choice = pick(source, places + 1)
    if choice < places:
        engines.put_token(whole, seat + 1, parts.TWO, first if choice == 0 else last)


def draw_from_hand(whole: Shop, seat: int, source: object) -> int:
    """A kind of card from the hand, or `RESOURCES` for none."""
    hand = whole.seats[seat].hand
    kinds = 0
    for resource in range(parts.RESOURCES):
        if hand[resource] > 0:
            kinds += 1
    choice = pick(source, kinds + 1)
    if choice == kinds:
        return parts.RESOURCES
    resource = 0
    while choice > 0 or hand[resource] == 0:
        if hand[resource] > 0:
            choice -= 1
        resource += 1
    hand[resource] -= 1
    whole.seats[seat].in_hand -= 1
    return resource
