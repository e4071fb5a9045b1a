"""The rules of Sorcery, Incorporated: the chapter that offers and answers each question."""

from __future__ import annotations

from artificer.games.sorcery import (
    balancing,
    changing,
    deck,
    moves,
    phase_one,
    phase_two,
    setup,
    turn,
)
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.hidden import hide as hide
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import CHANCE, TERMINAL, Menu


def set_up(s: Shop, players: int) -> None:
    """Lay everything out; chance then deals first."""
    setup.lay_out(s, players)


def current_player(s: Shop) -> int:
    """The seat that decides, CHANCE or TERMINAL."""
    if s.question < q.FIRST_CHANCE:
        return s.seat
    return CHANCE if s.question < q.OVER else TERMINAL


def legal_actions(s: Shop, menu: Menu) -> int:
    """The answers to the open question, hot ones first."""
    question = s.question
    n = 0
    if question == q.PHASE_ONE:
        n = phase_one.offer_phase_one(s, menu)
    elif question == q.PHASE_TWO:
        n = phase_two.offer_phase_two(s, menu)
    elif question == q.CHANGE_CARD:
        n = changing.offer_change_card(s, menu)
    elif question == q.CHANGE_TOKEN:
        n = changing.offer_change_token(s, menu)
    elif question == q.PLACE_TOKEN:
        n = changing.offer_place_token(s, menu)
    elif question == q.BALANCE:
        n = balancing.offer_balance(s, menu)
    elif question == q.CHOOSE_BONUS:
        n = phase_two.offer_choose_bonus(menu)
    elif question == q.THROW_AWAY:
        n = turn.offer_throw_away(s, menu)
    elif question == q.SWAP_GIVE:
        n = setup.offer_swap_give(s, menu)
    elif question == q.SWAP_TAKE:
        n = setup.offer_swap_take(s, menu)
    elif question == q.BUILD_INPUT:
        n = setup.offer_build_input(s, menu)
    elif question == q.BUILD_OUTPUT:
        n = setup.offer_build_output(s, menu)
    elif question == q.BUILD_TOKEN:
        n = setup.offer_build_token(s, menu)
    return n


def tickets(s: Shop) -> int:
    """One for each seat, or one for each card of the deck."""
    if s.question == q.CHOOSE_DEALER or s.question == q.CHOOSE_STARTER:
        return s.seats_taken
    return deck.cards_in_deck(s)


def ticket_outcome(s: Shop, ticket: int) -> int:
    """The seat, or the card at that place in the sorted deck."""
    if s.question == q.CHOOSE_DEALER or s.question == q.CHOOSE_STARTER:
        return moves.SEAT_DRAWN + ticket
    first = moves.DEALT_CARD if s.question == q.DEAL else moves.DRAFTED_CARD
    return first + deck.card_at(s, ticket)


def apply_action(s: Shop, action: int) -> None:
    """Carry out one answer, hot questions first, then the automatic consequences."""
    question = s.question
    if question == q.PHASE_ONE:
        phase_one.answer_phase_one(s, action)
    elif question == q.PHASE_TWO:
        phase_two.answer_phase_two(s, action)
    elif question == q.REVEAL_DRAFT:
        turn.answer_reveal_draft(s, action)
    elif question == q.CHANGE_CARD:
        changing.answer_change_card(s, action)
    elif question == q.CHANGE_TOKEN:
        changing.answer_change_token(s, action)
    elif question == q.PLACE_TOKEN:
        changing.answer_place_token(s, action)
    elif question == q.BALANCE:
        balancing.answer_balance(s, action)
    elif question == q.CHOOSE_BONUS:
        phase_two.answer_choose_bonus(s, action)
    elif question == q.THROW_AWAY:
        turn.answer_throw_away(s, action)
    elif question == q.DEAL:
        setup.answer_deal(s, action)
    elif question == q.SWAP_GIVE:
        setup.answer_swap_give(s, action)
    elif question == q.SWAP_TAKE:
        setup.answer_swap_take(s, action)
    elif question == q.CHOOSE_DEALER:
        setup.answer_choose_dealer(s, action)
    elif question == q.CHOOSE_STARTER:
        turn.answer_choose_starter(s, action)
    elif question == q.BUILD_TOKEN:
        setup.answer_build_token(s, action)
    else:
        setup.answer_build_side(s, action)
    turn.go_on(s)


def score(s: Shop, seat: int) -> int:
    """1 for a winner, alone or shared; 0 for all others, and before the end (R60)."""
    return s.winners[seat]


def end_reason(s: Shop) -> int:
    """How the game ended, or 0."""
    return s.end


def has_won(s: Shop, seat: int) -> bool:
    """Whether the seat has won, alone or shared."""
    return s.winners[seat] == 1
