"""The rules of Sorcery, Incorporated: the verbs, and which clause answers which question."""

from __future__ import annotations

from artificer.games.sorcery.changing import (
    add_card,
    begin_change,
    choose_bonus,
    drop_card,
    drop_token,
    end_change,
    feed_machine,
    first_step_made,
    is_balanced,
    pay_balance,
    place_token,
    remove_card,
    remove_token,
    skip_first_step,
    switch_card,
    take_token,
)
from artificer.games.sorcery.hidden import hide as hide
from artificer.games.sorcery.menu import legal_actions as legal_actions
from artificer.games.sorcery.moves import (
    ADD,
    BONUS,
    CHANGE_ENGINE,
    CORE,
    DEALT_CARD,
    DECLARE,
    DISCARD,
    DONE,
    DRAFTED_CARD,
    DROP,
    DROP_TOKEN,
    FEED,
    FOR,
    GIVE,
    LOVE,
    NONE,
    PAY,
    PUT_TOKEN,
    REMOVE,
    RUN,
    SEAT_DRAWN,
    STORE,
    STORE_INFINITE,
    SWITCH,
    TAKE_TOKEN,
    THROW,
    TOKEN_OFF,
)
from artificer.games.sorcery.parts import OUTPUT, RESOURCES
from artificer.games.sorcery.pool import discard_for_resource, store, store_infinite
from artificer.games.sorcery.questions import (
    BALANCE,
    BUILD_TOKEN,
    CHANGE_CARD,
    CHANGE_TOKEN,
    CHOOSE_BONUS,
    CHOOSE_DEALER,
    CHOOSE_STARTER,
    DEAL,
    FIRST_CHANCE,
    OVER,
    PHASE_ONE,
    PHASE_TWO,
    PHASE_TWO_OVER,
    PLACE_TOKEN,
    REVEAL_DRAFT,
    SWAP_GIVE,
    SWAP_TAKE,
    THROW_AWAY,
)
from artificer.games.sorcery.running import borrow, declare, forget_runs, run
from artificer.games.sorcery.setup import (
    build_no_card,
    build_side,
    build_token,
    choose_card_to_give,
    choose_dealer,
    deal_card,
    engine_built,
    lay_out,
    swap,
)
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import (
    choose_starter,
    draft_card,
    end_phase_one,
    end_phase_two,
    go_on_drafting,
    take_card,
    take_core,
    throw_away,
    win_if_twenty,
)
from artificer.games.verbs import CHANCE, TERMINAL


def set_up(s: Shop, players: int) -> None:
    """Lay everything out; dealing is the first thing that chance does."""
    lay_out(s, players)


def current_player(s: Shop) -> int:
    """The seat that decides, CHANCE or TERMINAL."""
    if s.question < FIRST_CHANCE:
        return s.seat
    return CHANCE if s.question < OVER else TERMINAL


def tickets(s: Shop) -> int:
    """One for each seat, or one for each card of the deck."""
    if s.question == CHOOSE_DEALER or s.question == CHOOSE_STARTER:
        return s.seats_taken
    cards = 0
    for resource in range(RESOURCES):
        cards += s.deck[resource]
    return cards


def ticket_outcome(s: Shop, ticket: int) -> int:
    """The card that lies there when the deck is sorted by resource, or the seat."""
    if s.question == CHOOSE_DEALER or s.question == CHOOSE_STARTER:
        return SEAT_DRAWN + ticket
    first = DEALT_CARD if s.question == DEAL else DRAFTED_CARD
    below = 0
    for resource in range(RESOURCES):
        below += s.deck[resource]
        if ticket < below:
            return first + resource
    return first


def apply_action(s: Shop, action: int) -> None:
    """Carry out one answer, then what follows by itself, then look whether it has won (R52)."""
    question = s.question
    if question == PHASE_ONE:
        act(s, action)
    elif question == PHASE_TWO:
        modify(s, action)
    elif question == REVEAL_DRAFT:
        draft_card(s, action - DRAFTED_CARD)
    elif question == CHANGE_CARD:
        change_card(s, action)
    elif question == CHANGE_TOKEN:
        change_token(s, action)
    elif question == PLACE_TOKEN:
        if action == TOKEN_OFF:
            remove_token(s)
        else:
            place_token(s, action - PUT_TOKEN)
    elif question == BALANCE:
        balance(s, action)
    elif question == CHOOSE_BONUS:
        choose_bonus(s, action - BONUS)
    elif question == THROW_AWAY:
        throw_away(s, action - THROW)
    else:
        prepare(s, action)
    if s.question == PHASE_TWO_OVER:
        end_phase_two(s)
    if s.question == REVEAL_DRAFT:
        go_on_drafting(s)
    if s.question <= THROW_AWAY:
        win_if_twenty(s)


def act(s: Shop, action: int) -> None:
    """Phase 1: whatever is done but a run ends the row of runs (B3)."""
    if RUN <= action < DECLARE:
        run(s, action - RUN + 1)
        return
    if action == DECLARE:
        declare(s)
    elif action < CORE:
        take_card(s, action)
    elif action == CORE:
        take_core(s)
    elif action < RUN:
        borrow(s, action - LOVE + 1)
    elif action < STORE_INFINITE:
        store(s, action - STORE)
    elif action < DISCARD:
        store_infinite(s, action - STORE_INFINITE)
    elif action == DONE:
        end_phase_one(s)
    else:
        discard_for_resource(s, action - DISCARD)
    forget_runs(s)


def modify(s: Shop, action: int) -> None:
    """Phase 2: Changes, the Machine, cards for resources, or the end."""
    if action == DONE:
        s.question = PHASE_TWO_OVER
    elif action < CHANGE_ENGINE:
        discard_for_resource(s, action - DISCARD)
    elif action < FEED:
        begin_change(s, action - CHANGE_ENGINE + 1)
    else:
        feed_machine(s, action - FEED)


def change_card(s: Shop, action: int) -> None:
    """The first step of a Change."""
    if action == NONE:
        skip_first_step(s)
        return
    if action < REMOVE:
        add_card(s, action - ADD)
    elif action < SWITCH:
        remove_card(s, action - REMOVE)
    else:
        switch_card(s, action - SWITCH)
    first_step_made(s)


def change_token(s: Shop, action: int) -> None:
    """The second step of a Change."""
    if action == NONE:
        end_change(s)
    else:
        take_token(s, action - TAKE_TOKEN)


def balance(s: Shop, action: int) -> None:
    """Pay, or discard until the score is zero or less (C18)."""
    if action < CHANGE_ENGINE:
        discard_for_resource(s, action - DISCARD)
        return
    if action == PAY:
        pay_balance(s)
    elif action >= DROP_TOKEN:
        drop_token(s, action - DROP_TOKEN)
    else:
        drop_card(s, action - DROP + OUTPUT)
    if is_balanced(s):
        s.dropping = 0
        s.question = PHASE_TWO_OVER


def prepare(s: Shop, action: int) -> None:
    """Before the first turn."""
    question = s.question
    if question == DEAL:
        deal_card(s, action - DEALT_CARD)
    elif question == SWAP_GIVE:
        choose_card_to_give(s, action - GIVE)
    elif question == SWAP_TAKE:
        swap(s, action - FOR)
    elif question == CHOOSE_DEALER:
        choose_dealer(s, action - SEAT_DRAWN)
    elif question == CHOOSE_STARTER:
        choose_starter(s, action - SEAT_DRAWN)
    elif question == BUILD_TOKEN:
        if action == NONE:
            engine_built(s)
        else:
            build_token(s, action - PUT_TOKEN)
    elif action == NONE:
        build_no_card(s)
    else:
        build_side(s, action - ADD)


def score(s: Shop, seat: int) -> int:
    """1 for who has won, alone or shared; 0 for everybody else, and before the end."""
    return s.winners[seat]


def end_reason(s: Shop) -> int:
    """How the game ended, or 0."""
    return s.end


def has_won(s: Shop, seat: int) -> bool:
    """Whether the seat has won, alone or shared."""
    return s.winners[seat] == 1
