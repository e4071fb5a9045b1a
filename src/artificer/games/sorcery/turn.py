"""The turn: the draft, the Machine's income, the ends of phase 2 and of the turn (C13, C19)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import balancing, facts, moves, parts, pool, questions, winning
from artificer.games.sorcery.deck import shuffle_discard_pile, take_from_deck
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu


def answer_choose_starter(s: Shop, action: int) -> None:
    """Chance names who begins (R5)."""
    s.starter = action - moves.SEAT_DRAWN
    begin_turn(s, s.starter)


def begin_turn(s: Shop, seat: int) -> None:
    """Five cards of the deck form the draft (C13)."""
    s.turn += 1
    s.seat = seat
    s.due = parts.DRAFT
    s.question = questions.REVEAL_DRAFT
    note(s, facts.TURN_BEGUN, seat, s.turn)


def answer_reveal_draft(s: Shop, action: int) -> None:
    """One card of the draft is revealed."""
    resource = action - moves.DRAFTED_CARD
    take_from_deck(s, resource)
    s.draft[resource] += 1
    s.due -= 1
    note(s, facts.DRAFTED, resource, 0)


def go_on(s: Shop) -> None:
    """Carry out the consequences of an answer; then check for a win (R52)."""
    if s.question == questions.PHASE_TWO_OVER:
        end_phase_two(s)
    if s.question == questions.REVEAL_DRAFT:
        go_on_drafting(s)
    if s.question <= questions.THROW_AWAY:
        winning.win_if_twenty(s)


def go_on_drafting(s: Shop) -> None:
    """Go on revealing, from the discard pile shuffled if the deck runs out (R11, R47)."""
    if s.due > 0 and s.in_deck == 0:
        shuffle_discard_pile(s)
    if s.due == 0 or s.in_deck == 0:
        s.due = 0
        receive_income(s)


def receive_income(s: Shop) -> None:
    """The printed Growth and every card of the Machine, for the active player (C13, R9)."""
    for resource in range(parts.RESOURCES):
        if s.machine[resource] > 0:
            pool.gain(s, resource, s.machine[resource])
            note(s, facts.INCOME, resource, s.machine[resource])
    s.question = questions.PHASE_ONE


def round_of(s: Shop) -> int:
    """The round of the present turn, from 1; 0 before the first turn."""
    return (s.turn - 1) // s.seats_taken + 1


def end_phase_two(s: Shop) -> None:
    """Balance what was modified, then keep to the hand limit, then the turn is over (R26)."""
    if not balancing.balance_next(s):
        end_turn(s)


def end_turn(s: Shop) -> None:
    """At most ten cards in hand (C19, R36); what was not stored is lost (C8)."""
    if s.seats[s.seat].in_hand > parts.HAND_LIMIT:
        s.question = questions.THROW_AWAY
        return
    pool.lose_the_rest(s)
    s.loved = 0
    for e in range(parts.CORES):
        s.engines[e].borrowed = 0
    if s.turn == parts.LAST_ROUND * s.seats_taken:
        winning.end_by_last_round(s)
    else:
        begin_turn(s, (s.seat + 1) % s.seats_taken)


def offer_throw_away(s: Shop, menu: Menu) -> int:
    """Any card of the hand (C19)."""
    return pool.offer_hand(s, menu, 0, moves.THROW)


def refuse_throw(_s: Shop, move: Move) -> Message:
    """Any card of the hand (C19)."""
    return pool.not_in_hand(move["resource"], "C19")


def refuse_discard_at_the_end(_s: Shop, _move: Move) -> Message:
    """Cards over the limit give no resources (R54)."""
    return Message("refuse.discard.limit", "R54")


def answer_throw_away(s: Shop, action: int) -> None:
    """Discard down to ten."""
    resource = action - moves.THROW
    pool.play_from_hand(s, resource)
    s.discard[resource] += 1
    note(s, facts.THROWN_AWAY, resource, 0)
    s.question = questions.PHASE_TWO_OVER
