"""What a seat may not know, and how to fill it in: Finance decks, the Draft deck, hands."""

from __future__ import annotations

from artificer.games.ruleset import NOBODY
from artificer.games.utopia import boards, financing, memory, moves, state
from artificer.games.utopia import questions as q
from artificer.games.utopia.cards import WORDS, card_at, clear, pour, put, size, take
from artificer.games.utopia.state import World
from artificer.games.verbs import pick


def hide(view: World, seat: int) -> None:
    """Blank what the seat may not know; a verb of the rules, so it runs compiled, too.

    Of other Finance decks only the number of cards stays, and what the seat can place; of cards
    that others look at, their number. The zone `deck` holds all cards of which the seat knows
    nothing, so that its chances are the seat's own. When the game is over, everything is open.
    """
    if view.question == q.OVER:
        return
    if view.returned == state.SURELY_NOT_BOXED:
        view.returned = state.ANYWHERE
    view.unseen = view.in_deck + view.in_box - view.returned
    for other in range(view.seats_taken):
        if other != seat:
            hide_finance(view, other, seat)
    if seat != view.active and seat != view.opponent - 1:
        hide_hand(view)
    hide_top(view, seat)
    gather_unseen(view, seat)


def hide_finance(view: World, seat: int, viewer: int) -> None:
    """Only its owner sees a Finance deck and its discard pile (G27); a pencil helps (R34)."""
    owner = view.seats[seat]
    if is_mixed(view, seat):
        hide_mixed(view, seat, is_aware(view, seat, viewer))
    else:
        view.unseen += memory.in_doubt(view, seat)
        clear(owner.finance)
    if owner.in_pile > 0:
        clear(owner.pile)
        view.unseen += owner.in_pile


def hide_mixed(view: World, seat: int, is_aware: bool) -> None:
    """Of a deck in a group, what not everybody can place is left to those who are aware (R35)."""
    owner = view.seats[seat]
    if size(owner.finance) == owner.in_finance:  # a full position, or nothing of it is known
        for word in range(WORDS):
            owner.finance[word] -= owner.known[word]
        if not is_aware:
            pour(owner.finance, view.mixed[owner.group - 1].cards)
    if not is_aware:
        clear(owner.finance)


def is_mixed(s: World, seat: int) -> bool:
    """Whether its cards in doubt are those of a group of decks (R35)."""
    return 0 < s.seats[seat].group < state.VAGUE


def is_aware(s: World, seat: int, viewer: int) -> bool:
    """Whether a seat knows which cards of its group lie in a Finance deck."""
    return is_mixed(s, seat) and s.mixed[s.seats[seat].group - 1].aware >> viewer & 1 == 1


def is_conjured(s: World) -> bool:
    """Whether the hand holds cards of a group of decks, for the Witch Doctor."""
    if s.question != q.CONJURE and s.question != q.HAND_OUT:
        return False
    return is_mixed(s, s.opponent - 1)


def hide_hand(view: World) -> None:
    """Only the player sees cards of the Prophet; those of the Witch Doctor their owner, too.

    Everybody sees their number.
    """
    for place in range(view.in_hand):
        if view.hand[place] > 0 and is_conjured(view):
            put(view.mixed[view.seats[view.opponent - 1].group - 1].cards, view.hand[place] - 1)
        view.hand[place] = 0
    if not is_conjured(view):
        view.unseen += view.in_hand


def hide_top(view: World, seat: int) -> None:
    """Only the seat that put cards on top of the Draft deck knows them; all know their number."""
    for place in range(view.on_top):
        if view.top_seen[place] != seat + 1:
            view.top[place] = 0
            view.unseen += 1


def gather_unseen(view: World, viewer: int) -> None:
    """Collect all cards that the seat cannot place in the zone `deck`, word by word.

    Of its own Finance deck it sees everything, of any other what everybody can place.
    """
    deck = view.deck
    for word in range(WORDS):
        seen = view.discard[word] + view.attached[word] + view.offer[word]
        for group in range(state.GROUPS):
            seen += view.mixed[group].cards[word]
        deck[word] = view.every_card[word] - seen
    for seat in range(view.seats_taken):
        owner = view.seats[seat]
        finance = owner.finance
        tableau = owner.tableau
        placed = owner.pile if seat == viewer else owner.known
        for word in range(WORDS):
            deck[word] -= finance[word] + tableau[word] + placed[word]
        for place in range(boards.DRAWN):
            see(view, owner.drawn[place])
    for place in range(view.in_hand):
        see(view, view.hand[place])
    for place in range(view.on_top):
        see(view, view.top[place])
    if view.question == q.ENRICH or view.question == q.BLIGHT:
        see(view, view.card)
    if view.returned == state.IN_DECK:
        see(view, view.doom[0])


def see(view: World, card: int) -> None:
    """Note a visible card, by number + 1; 0 is none."""
    if card > 0:
        take(view.deck, card - 1)


def sees_action(s: World, action: int, seat: int) -> bool:
    """Whether a seat sees an action: not cards that only another seat may see."""
    question = s.question
    if question == q.LOOK or question == q.PUT_BACK:
        return seat == s.active
    if question == q.PROPHESY:
        return seat == s.active or action == moves.DONE
    if question == q.CONJURE or question == q.GIVE_CARDS:
        return seat in (s.active, s.opponent - 1) or action == moves.DONE
    return True


def draws(s: World) -> int:
    """The seat that draws from its own Finance deck, or looks at the Draft deck alone (G27)."""
    if s.question == q.LOOK:
        return s.active
    if s.question in (q.DRAW_FINANCE, q.CONJURE):
        return financing.drawn_from(s)
    return NOBODY


def redraw(whole: World, seat: int, source: object) -> None:
    """Turn it into a full position that looks the same to the seat; runs compiled, too."""
    hide(whole, seat)
    if whole.question == q.OVER:
        return
    for other in range(whole.seats_taken):
        if other != seat:
            redraw_finance(whole, other, source)
            for _ in range(whole.seats[other].in_pile):
                put(whole.seats[other].pile, draw_unseen(whole, source))
    for place in range(whole.in_hand):
        if whole.hand[place] == 0:
            if is_conjured(whole):
                whole.hand[place] = draw_mixed(whole, whole.opponent - 1, source) + 1
            else:
                whole.hand[place] = draw_unseen(whole, source) + 1
    for place in range(whole.on_top):
        if whole.top[place] == 0:
            whole.top[place] = draw_unseen(whole, source) + 1


def redraw_finance(whole: World, seat: int, source: object) -> None:
    """What can be placed, and for the rest of the deck any of the cards in question."""
    owner = whole.seats[seat]
    for word in range(WORDS):
        owner.finance[word] += owner.known[word]
    for _ in range(owner.in_finance - size(owner.finance)):
        if is_mixed(whole, seat):
            put(owner.finance, draw_mixed(whole, seat, source))
        else:
            put(owner.finance, draw_unseen(whole, source))


def draw_mixed(whole: World, seat: int, source: object) -> int:
    """Draw one of the cards of the group of a deck."""
    cards = whole.mixed[whole.seats[seat].group - 1].cards
    card = card_at(cards, pick(source, size(cards)))
    take(cards, card)
    return card


def draw_unseen(whole: World, source: object) -> int:
    """Draw one of the cards that the seat does not see."""
    card = card_at(whole.deck, pick(source, whole.unseen))
    take(whole.deck, card)
    whole.unseen -= 1
    return card
