"""The rules of Sorcery, Incorporated: the chapter that offers, answers or refuses each question."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import changing, engines, moves, phases, pool, questions, setup, turn
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.declaring import refuse_declare
from artificer.games.sorcery.hidden import hide as hide
from artificer.games.sorcery.moves import DECLARATIONS
from artificer.games.sorcery.phases import refuse_core, refuse_once_over, refuse_take
from artificer.games.sorcery.setup import refuse_card
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.topics import TOPICS
from artificer.games.sorcery.turn import refuse_discard_to_balance, refuse_drop, refuse_pay
from artificer.games.verbs import CHANCE, TERMINAL, Menu

Refusals = dict[str, Callable[[Shop, Move], Message]]
"""By the name of a move: the reason against it."""

_PHASE_ONE: Final[Refusals] = {
    "take": refuse_take,
    "core": refuse_core,
    "love": engines.refuse_love,
    "run": engines.refuse_run,
    **dict.fromkeys(DECLARATIONS, refuse_declare),
    "store": pool.refuse_store,
    "store infinite": pool.refuse_store_infinite,
}
_PHASE_TWO: Final[Refusals] = {"change": phases.refuse_change, "feed": phases.refuse_feed}
_STEPS: Final[dict[str, Refusals]] = {
    "change_card": {
        "add": changing.refuse_add,
        "remove": changing.refuse_take_off,
        "switch": changing.refuse_take_off,
        "none": changing.refuse_none,
    },
    "change_token": {"token": changing.refuse_token, "none": changing.refuse_none},
    "place_token": {"on": changing.refuse_on, "off": changing.refuse_off},
}
_OF_A_CHANGE: Final = {name for step in _STEPS.values() for name in step} - {"none"}

_REFUSALS: Final[dict[str, Refusals]] = {
    "phase_one": {
        **_PHASE_ONE,
        **dict.fromkeys((*_PHASE_TWO, *_OF_A_CHANGE), phases.refuse_too_early),
        "discard": pool.refuse_discard,
    },
    "phase_two": {
        **_PHASE_TWO,
        **dict.fromkeys(_PHASE_ONE, refuse_once_over),
        **dict.fromkeys(_OF_A_CHANGE, changing.refuse_without_change),
        "discard": pool.refuse_discard,
    },
    **_STEPS,
    "balance": {
        "pay": refuse_pay,
        "drop": refuse_drop,
        "drop token": refuse_drop,
        "discard": refuse_discard_to_balance,
    },
    "throw_away": {"throw": turn.refuse_throw, "discard": turn.refuse_discard_at_the_end},
    "swap_give": {"give": setup.refuse_give},
    "swap_take": {"for": setup.refuse_for},
    "build_input": {"add": setup.refuse_build_input},
    "build_output": {"add": setup.refuse_build_output},
    "build_token": {"on": setup.refuse_build_token},
    "deal": {"deal": refuse_card},
    "choose_dealer": {"seat": setup.refuse_seat},
    "choose_starter": {"seat": setup.refuse_seat},
    "reveal_draft": {"draft": refuse_card},
}
"""By the key of the open question."""


def refuse(s: Shop, move: Move) -> Message | None:
    """The reason against a move; None if it answers another question than the open one."""
    key = questions.KEYS[s.question]
    chapter = _REFUSALS.get(key, {}).get(move.name)
    if chapter:
        return chapter(s, move)
    if s.question < questions.FIRST_CHANCE:
        return None
    return Message("refuse.chance", TOPICS.main_clause(key))


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
        n = phases.offer_phase_one(s, menu)
    elif question == q.PHASE_TWO:
        n = phases.offer_phase_two(s, menu)
    elif question == q.CHANGE_CARD:
        n = changing.offer_change_card(s, menu)
    elif question == q.CHANGE_TOKEN:
        n = changing.offer_change_token(s, menu)
    elif question == q.PLACE_TOKEN:
        n = changing.offer_place_token(s, menu)
    elif question == q.BALANCE:
        n = turn.offer_balance(s, menu)
    elif question == q.CHOOSE_BONUS:
        n = phases.offer_choose_bonus(menu)
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
    return setup.cards_in_deck(s)


def ticket_outcome(s: Shop, ticket: int) -> int:
    """The seat, or the card at that place in the sorted deck."""
    if s.question == q.CHOOSE_DEALER or s.question == q.CHOOSE_STARTER:
        return moves.SEAT_DRAWN + ticket
    first = moves.DEALT_CARD if s.question == q.DEAL else moves.DRAFTED_CARD
    return first + setup.card_at(s, ticket)


def apply_action(s: Shop, action: int) -> None:
    """Carry out one answer, hot questions first, then the automatic consequences."""
    question = s.question
    if question == q.PHASE_ONE:
        phases.answer_phase_one(s, action)
    elif question == q.PHASE_TWO:
        phases.answer_phase_two(s, action)
    elif question == q.REVEAL_DRAFT:
        turn.answer_reveal_draft(s, action)
    elif question == q.CHANGE_CARD:
        changing.answer_change_card(s, action)
    elif question == q.CHANGE_TOKEN:
        changing.answer_change_token(s, action)
    elif question == q.PLACE_TOKEN:
        changing.answer_place_token(s, action)
    elif question == q.BALANCE:
        turn.answer_balance(s, action)
    elif question == q.CHOOSE_BONUS:
        phases.answer_choose_bonus(s, action)
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
