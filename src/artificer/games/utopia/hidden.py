"""What a seat may not know, and how to fill it in: Finance decks, the Draft deck, hands."""

from __future__ import annotations

from artificer.games.ruleset import NOBODY
from artificer.games.utopia import questions as q
from artificer.games.utopia.boards import DRAWN, MOST_SEATS
from artificer.games.utopia.cards import WORDS, card_at, clear, put, take
from artificer.games.utopia.financing import drawn_from
from artificer.games.utopia.moves import DONE
from artificer.games.utopia.state import ANYWHERE, IN_DECK, IN_HAND, SURELY_NOT_BOXED, World
from artificer.games.verbs import pick


def hide(view: World, seat: int) -> None:
    """Blank what the seat may not know; a verb of the rules, so it runs compiled, too.

    Of other Finance decks, and of cards that others look at, only the numbers stay. The zone `deck`
    holds all cards that the seat does not see, so that its chances are the seat's own. When the
    game is over, everything is open.
    """
    if view.question == q.OVER:
        return
    if view.returned == SURELY_NOT_BOXED:
        view.returned = ANYWHERE
    view.unseen = view.in_deck + view.in_box - view.returned
    for other in range(view.seats_taken):
        if other != seat:
            hide_finance(view, other)
    if seat != view.active and seat != view.opponent - 1:
        hide_hand(view)
    hide_top(view, seat)
    gather_unseen(view)


def hide_finance(view: World, seat: int) -> None:
    """Only its owner knows a Finance deck and its discard pile (G27)."""
    clear(view.seats[seat].finance)
    clear(view.seats[seat].pile)
    view.unseen += view.seats[seat].in_finance + view.seats[seat].in_pile


def hide_hand(view: World) -> None:
    """Only the player sees cards of the Prophet; those of the Witch Doctor their owner, too.

    Everybody sees their number.
    """
    for place in range(IN_HAND):
        view.hand[place] = 0
    view.unseen += view.in_hand


def hide_top(view: World, seat: int) -> None:
    """Only the seat that put cards on top of the Draft deck knows them; all know their number."""
    for place in range(view.on_top):
        if view.top_seen[place] != seat + 1:
            view.top[place] = 0
            view.unseen += 1


def gather_unseen(view: World) -> None:
    """Collect all cards out of sight in the zone `deck`, counted word by word."""
    for word in range(WORDS):
        seen = view.discard[word] + view.attached[word] + view.offer[word]
        for seat in range(MOST_SEATS):
            seen += view.seats[seat].finance[word] + view.seats[seat].pile[word]
            seen += view.seats[seat].tableau[word]
        view.deck[word] = view.every_card[word] - seen
    for seat in range(MOST_SEATS):
        for place in range(DRAWN):
            see(view, view.seats[seat].drawn[place])
    for place in range(IN_HAND):
        see(view, view.hand[place])
        see(view, view.top[place])
    if view.question == q.ENRICH or view.question == q.BLIGHT:
        see(view, view.card)
    if view.returned == IN_DECK:
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
        return seat == s.active or action == DONE
    if question == q.CONJURE or question == q.GIVE_CARDS:
        return seat in (s.active, s.opponent - 1) or action == DONE
    return True


def draws(s: World) -> int:
    """The seat that draws from its own Finance deck, or looks at the Draft deck alone (G27)."""
    if s.question == q.LOOK:
        return s.active
    if s.question in (q.DRAW_FINANCE, q.CONJURE):
        return drawn_from(s)
    return NOBODY


def redraw(whole: World, seat: int, source: object) -> None:
    """Turn it into a full position that looks the same to the seat; runs compiled, too."""
    hide(whole, seat)
    if whole.question == q.OVER:
        return
    for other in range(whole.seats_taken):
        if other != seat:
            for _ in range(whole.seats[other].in_finance):
                put(whole.seats[other].finance, draw_unseen(whole, source))
            for _ in range(whole.seats[other].in_pile):
                put(whole.seats[other].pile, draw_unseen(whole, source))
    for place in range(whole.in_hand):
        if whole.hand[place] == 0:
            whole.hand[place] = draw_unseen(whole, source) + 1
    for place in range(whole.on_top):
        if whole.top[place] == 0:
            whole.top[place] = draw_unseen(whole, source) + 1


def draw_unseen(whole: World, source: object) -> int:
    """Draw one of the cards that the seat does not see."""
    card = card_at(whole.deck, pick(source, whole.unseen))
    take(whole.deck, card)
    whole.unseen -= 1
    return card
