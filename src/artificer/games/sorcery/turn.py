"""The turn: the draft, the Machine's income, taking cards, the end of phases and turns."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.sorcery.amounts import plus
from artificer.games.sorcery.changing import balance_next
from artificer.games.sorcery.engines import is_empty
from artificer.games.sorcery.facts import (
    CARD_TAKEN,
    CORE_TAKEN,
    DRAFT_CLEARED,
    DRAFTED,
    INCOME,
    RESHUFFLED,
    THROWN_AWAY,
    TIME_UP,
    TURN_BEGUN,
    WON,
)
from artificer.games.sorcery.parts import (
    CARDS,
    CORES,
    DRAFT,
    GROWTH,
    HAND_LIMIT,
    LAST_ROUND,
    PRESTIGE,
    PRESTIGE_TO_WIN,
    RESOURCES,
)
from artificer.games.sorcery.pool import (
    available,
    gain,
    lose_the_rest,
    put_into_hand,
    spend,
    take_from_hand,
)
from artificer.games.sorcery.questions import (
    OVER,
    PHASE_ONE,
    PHASE_TWO,
    PHASE_TWO_OVER,
    REVEAL_DRAFT,
    THROW_AWAY,
)
from artificer.games.sorcery.setup import take_from_deck
from artificer.games.sorcery.state import LAST_ROUND_PLAYED, TWENTY_PRESTIGE, Shop


def choose_starter(s: Shop, seat: int) -> None:
    """Chance names who was fastest (R5)."""
    s.starter = seat
    begin_turn(s, seat)


def begin_turn(s: Shop, seat: int) -> None:
    """Five cards of the deck form the draft (C13)."""
    s.turn += 1
    s.seat = seat
    s.due = DRAFT
    s.question = REVEAL_DRAFT
    note(s, TURN_BEGUN, seat, s.turn)


def draft_card(s: Shop, resource: int) -> None:
    """One card of the draft is revealed."""
    take_from_deck(s, resource)
    s.draft[resource] += 1
    s.due -= 1
    note(s, DRAFTED, resource, 0)


def go_on_drafting(s: Shop) -> None:
    """Reveal on, from the discard pile shuffled when the deck runs out (R11, R47)."""
    if s.due > 0 and s.in_deck == 0:
        shuffle_discard_pile(s)
    if s.due == 0 or s.in_deck == 0:
        s.due = 0
        receive_income(s)


def shuffle_discard_pile(s: Shop) -> None:
    """All discarded cards, if any, are the deck again."""
    for resource in range(RESOURCES):
        s.deck[resource] = s.discard[resource]
        s.in_deck += s.discard[resource]
        s.discard[resource] = 0
    if s.in_deck > 0:
        note(s, RESHUFFLED, s.in_deck, 0)


def receive_income(s: Shop) -> None:
    """The printed Growth and every card of the Machine, for the active player (C13, R9)."""
    for resource in range(RESOURCES):
        if s.machine[resource] > 0:
            gain(s, resource, s.machine[resource])
            note(s, INCOME, resource, s.machine[resource])
    s.question = PHASE_ONE


def take_card(s: Shop, resource: int) -> None:
    """Growth takes a card of the draft (C9)."""
    spend(s, GROWTH, 1)
    s.draft[resource] -= 1
    put_into_hand(s, s.seat, resource)
    note(s, CARD_TAKEN, resource, 0)


def can_take_core(s: Shop) -> bool:
    """A Core is left, and no empty one lies before the player (C9, R7, R8)."""
    if s.cores_taken == CORES or available(s, GROWTH) == 0:
        return False
    for e in range(s.cores_taken):
        if s.engines[e].owner == s.seat + 1 and is_empty(s, e + 1):
            return False
    return True


def take_core(s: Shop) -> None:
    """Growth places a new Core before the player (C9)."""
    spend(s, GROWTH, 1)
    s.engines[s.cores_taken].owner = s.seat + 1
    s.cores_taken += 1
    note(s, CORE_TAKEN, s.cores_taken, 0)


def end_phase_one(s: Shop) -> None:
    """The rest of the draft is discarded; no way back (C13, R24)."""
    left = 0
    for resource in range(RESOURCES):
        left += s.draft[resource]
        s.discard[resource] += s.draft[resource]
        s.draft[resource] = 0
    if left > 0:
        note(s, DRAFT_CLEARED, left, 0)
    s.question = PHASE_TWO


def end_phase_two(s: Shop) -> None:
    """Balance what was modified, then keep to the hand limit, then the turn is over (R26)."""
    if not balance_next(s):
        end_turn(s)


def end_turn(s: Shop) -> None:
    """At most ten cards in hand (C19, R36); what was not stored is lost (C8)."""
    if s.seats[s.seat].in_hand > HAND_LIMIT:
        s.question = THROW_AWAY
        return
    lose_the_rest(s)
    s.loved = 0
    for e in range(CORES):
        s.engines[e].borrowed = 0
    if s.turn == LAST_ROUND * s.seats_taken:
        end_by_last_round(s)
    else:
        begin_turn(s, (s.seat + 1) % s.seats_taken)


def throw_away(s: Shop, resource: int) -> None:
    """Discard down to ten."""
    take_from_hand(s, s.seat, resource)
    s.discard[resource] += 1
    note(s, THROWN_AWAY, resource, 0)
    s.question = PHASE_TWO_OVER


def countable_prestige(s: Shop, seat: int) -> int:
    """Prestige of this turn, of the track, and cards of the hand (C20, R37)."""
    prestige = plus(s.seats[seat].stored[PRESTIGE], s.seats[seat].hand[PRESTIGE])
    return plus(prestige, s.pool[PRESTIGE]) if seat == s.seat else prestige


def win_if_twenty(s: Shop) -> None:
    """Twenty Prestige at one moment of one's own turn (C20, R38, R52)."""
    prestige = countable_prestige(s, s.seat)
    if prestige >= PRESTIGE_TO_WIN:
        s.winners[s.seat] = 1
        s.end = TWENTY_PRESTIGE
        s.question = OVER
        note(s, WON, s.seat, prestige)


def end_by_last_round(s: Shop) -> None:
    """Most countable Prestige, then fewest cards in hand, then shared (R39, R51)."""
    s.end = LAST_ROUND_PLAYED
    s.question = OVER
    best = standing(s, 0)
    for seat in range(1, s.seats_taken):
        best = max(best, standing(s, seat))
    for seat in range(s.seats_taken):
        if standing(s, seat) == best:
            s.winners[seat] = 1
    note(s, TIME_UP, LAST_ROUND, 0)


def standing(s: Shop, seat: int) -> int:
    """A number that is larger for who stands better at the last round."""
    return (CARDS + 1) * countable_prestige(s, seat) - s.seats[seat].in_hand
