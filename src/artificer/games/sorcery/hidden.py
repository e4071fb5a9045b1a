"""What a seat may not know, and how to fill it in (R41): other hands, the deck, sealed engines."""

from __future__ import annotations

from artificer.games.ruleset import NOBODY
from artificer.games.sorcery import parts
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.engines import put_token
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.winning import countable_prestige
from artificer.games.verbs import pick


def hide(view: Shop, seat: int) -> None:
    """Blank what the seat may not know; a verb of the rules, so it runs compiled, too.

    Of other hands only the number of cards is left. The deck holds all cards that the seat does not
    see, so that its chances are the seat's own. A starting engine under seal looks as if its cards
    were still in the hand, and a card to be swapped is seen when it is swapped. When the game is
    over, all hands are open: the winner shows the Prestige for it.
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
    for resource in range(parts.RESOURCES):
        view.deck[resource] = cards_unseen(view, resource)


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
    """Leave only the number of cards."""
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


def cards_unseen(view: Shop, resource: int) -> int:
    """The cards of a kind that are nowhere in the open."""
    cards = parts.CARDS_OF_A_KIND - view.machine[resource] - view.draft[resource]
    cards -= view.discard[resource]
    if resource == parts.GROWTH:
        cards += 1
    for seat in range(view.seats_taken):
        cards -= view.seats[seat].hand[resource]
    for e in range(view.cores_taken):
        cards -= view.engines[e].cards[resource] + view.engines[e].cards[parts.OUTPUT + resource]
    return cards


def redraw(whole: Shop, seat: int, source: object) -> None:
    """Turn it into a full position that looks the same to the seat; runs compiled, too."""
    hide(whole, seat)
    if whole.question == q.OVER:
        return
    done = 1 << seat  # one bit a seat
    for _ in range(whole.seats_taken):
        other = next_to_draw(whole, done)
        if other == parts.MOST_SEATS:
            return
        done += 1 << other
        for _ in range(whole.seats[other].in_hand):
            whole.seats[other].hand[draw(whole, other, source)] += 1
        if is_sealed(whole) and other < whole.seat:
            seal_some_engine(whole, other, source)


def next_to_draw(whole: Shop, done: int) -> int:
    """Of the seats that are not done, the one nearest to winning; `MOST_SEATS` if none."""
    found = parts.MOST_SEATS
    least = 0
    for seat in range(whole.seats_taken):
        if done >> seat & 1 == 0:
            missing = prestige_missing(whole, seat)
            if found == parts.MOST_SEATS or missing < least:
                found = seat
                least = missing
    return found


def prestige_missing(whole: Shop, seat: int) -> int:
    """Prestige that a seat needs to win: with it in hand the seat would have won already (R38)."""
    return max(0, parts.PRESTIGE_TO_WIN - countable_prestige(whole, seat))


def draw(whole: Shop, seat: int, source: object) -> int:
    """Draw an unseen card, but no Prestige with which the seat would have won.

    Only if almost all cards are in hands can there be no other; then it is drawn, too.
    """
    cards = 0
    for kind in range(parts.RESOURCES):
        cards += whole.deck[kind]
    if prestige_missing(whole, seat) <= 1 and whole.deck[parts.PRESTIGE] < cards:
        cards -= whole.deck[parts.PRESTIGE]
    ticket = pick(source, cards)
    resource = 0
    while ticket >= whole.deck[resource]:
        ticket -= whole.deck[resource]
        resource += 1
    whole.deck[resource] -= 1
    return resource


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
        put_token(whole, seat + 1, parts.TWO, first if choice == 0 else last)


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
