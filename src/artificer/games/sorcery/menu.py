"""The legal answers to each question, in ascending order of their numbers."""

from __future__ import annotations

from artificer.games.sorcery.changing import (
    any_token_to_move,
    can_add,
    can_change,
    can_drop,
    can_drop_token,
    can_move_token,
    can_pay,
    can_put_token,
    can_switch,
    can_take_off,
)
from artificer.games.sorcery.engines import cards_of_side
from artificer.games.sorcery.moves import (
    ADD,
    BONUS,
    CHANGE_ENGINE,
    CORE,
    DECLARE,
    DISCARD,
    DONE,
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
    STORE,
    STORE_INFINITE,
    SWITCH,
    TAKE,
    TAKE_TOKEN,
    THROW,
    TOKEN_OFF,
)
from artificer.games.sorcery.parts import (
    CARDS_TO_NAME,
    CHANGE,
    GROWTH,
    JUSTICE,
    OUTPUT,
    PRESTIGE,
    RESOURCES,
    SLOTS,
    TOKENS,
)
from artificer.games.sorcery.pool import available, can_store, can_store_infinite
from artificer.games.sorcery.questions import (
    BALANCE,
    BUILD_INPUT,
    BUILD_OUTPUT,
    BUILD_TOKEN,
    CHANGE_CARD,
    CHANGE_TOKEN,
    CHOOSE_BONUS,
    PHASE_ONE,
    PHASE_TWO,
    PLACE_TOKEN,
    SWAP_GIVE,
    SWAP_TAKE,
    THROW_AWAY,
)
from artificer.games.sorcery.running import can_borrow, can_declare, can_run
from artificer.games.sorcery.setup import cards_on_machine
from artificer.games.sorcery.state import Shop
from artificer.games.sorcery.turn import can_take_core
from artificer.games.verbs import Menu


def legal_actions(s: Shop, menu: Menu) -> int:
    """The answers to the open question."""
    question = s.question
    n = 0
    if question == PHASE_ONE:
        n = phase_one(s, menu)
    elif question == PHASE_TWO:
        n = phase_two(s, menu)
    elif question == CHANGE_CARD:
        n = first_step(s, menu)
    elif question == CHANGE_TOKEN:
        n = second_step(s, menu)
    elif question == PLACE_TOKEN:
        n = places_for_token(s, menu)
    elif question == BALANCE:
        n = ways_to_balance(s, menu)
    elif question == CHOOSE_BONUS:
        n = every_resource(menu, BONUS)
    elif question == THROW_AWAY:
        n = cards_in_hand(s, menu, 0, THROW)
    else:
        n = setup_answers(s, menu)
    return n


def phase_one(s: Shop, menu: Menu) -> int:
    """Growth, Love, Time, Duration, cards for resources, in any order and number (C13)."""
    actions = menu.actions
    n = 0
    if available(s, GROWTH) > 0:
        for resource in range(RESOURCES):
            if s.draft[resource] > 0:
                actions[n] = TAKE + resource
                n += 1
        if can_take_core(s):
            actions[n] = CORE
            n += 1
    for e in range(s.cores_taken):
        if can_borrow(s, e + 1):
            actions[n] = LOVE + e
            n += 1
    for e in range(s.cores_taken):
        if can_run(s, e + 1):
            actions[n] = RUN + e
            n += 1
    if can_declare(s):
        actions[n] = DECLARE
        n += 1
    for resource in range(RESOURCES):
        if can_store(s, resource):
            actions[n] = STORE + resource
            n += 1
    for resource in range(PRESTIGE):
        if can_store_infinite(s, resource):
            actions[n] = STORE_INFINITE + resource
            n += 1
    n = cards_in_hand(s, menu, n, DISCARD)
    actions[n] = DONE
    return n + 1


def phase_two(s: Shop, menu: Menu) -> int:
    """Changes, cards for resources, or the end of the phase (C17)."""
    actions = menu.actions
    n = cards_in_hand(s, menu, 0, DISCARD)
    if available(s, CHANGE) > 0:
        for e in range(s.cores_taken):
            if can_change(s, e + 1):
                actions[n] = CHANGE_ENGINE + e
                n += 1
        n = cards_in_hand(s, menu, n, FEED)
    actions[n] = DONE
    return n + 1


def cards_in_hand(s: Shop, menu: Menu, n: int, first: int) -> int:
    """One answer for every kind of card in hand."""
    actions = menu.actions
    hand = s.seats[s.seat].hand
    for resource in range(RESOURCES):
        if hand[resource] > 0:
            actions[n] = first + resource
            n += 1
    return n


def every_resource(menu: Menu, first: int) -> int:
    """One answer for each resource."""
    for resource in range(RESOURCES):
        menu.actions[resource] = first + resource
    return RESOURCES


def first_step(s: Shop, menu: Menu) -> int:
    """Add, remove or switch a card, or leave this step (C17)."""
    actions = menu.actions
    n = 0
    for place in range(SLOTS):
        if can_add(s, s.engine, place):
            actions[n] = ADD + place
            n += 1
    for card in range(CARDS_TO_NAME):
        if can_take_off(s, s.engine, card):
            actions[n] = REMOVE + card
            n += 1
    for card in range(CARDS_TO_NAME):
        if can_switch(s, s.engine, card):
            actions[n] = SWITCH + card
            n += 1
    if any_token_to_move(s):
        actions[n] = NONE
        n += 1
    return n


def second_step(s: Shop, menu: Menu) -> int:
    """Take a token in hand, or leave this step when the first was made (C17, R34)."""
    actions = menu.actions
    n = 0
    for token in range(TOKENS):
        if can_move_token(s, token):
            actions[n] = TAKE_TOKEN + token
            n += 1
    if s.card_changed == 1:
        actions[n] = NONE
        n += 1
    return n


def places_for_token(s: Shop, menu: Menu) -> int:
    """A card without a token, or off the engine again."""
    actions = menu.actions
    n = 0
    for place in range(SLOTS):
        if can_put_token(s, place):
            actions[n] = PUT_TOKEN + place
            n += 1
    if s.seats[s.seat].token_engine[s.token - 1] == s.engine:
        actions[n] = TOKEN_OFF
        n += 1
    return n


def ways_to_balance(s: Shop, menu: Menu) -> int:
    """Pay all of it, discard from the outputs, or a Justice card for its resource (R28, R50)."""
    actions = menu.actions
    n = 0
    if s.dropping == 0 and s.seats[s.seat].hand[JUSTICE] > 0:
        actions[n] = DISCARD + JUSTICE
        n += 1
    if can_pay(s):
        actions[n] = PAY
        n += 1
    for card in range(OUTPUT, CARDS_TO_NAME):
        if can_drop(s, card):
            actions[n] = DROP + card - OUTPUT
            n += 1
    for token in range(TOKENS):
        if can_drop_token(s, token):
            actions[n] = DROP_TOKEN + token
            n += 1
    return n


def setup_answers(s: Shop, menu: Menu) -> int:
    """Swapping a card with the Machine, and the sealed starting engine (C4, C5)."""
    actions = menu.actions
    question = s.question
    n = 0
    if question == SWAP_GIVE:
        n = cards_in_hand(s, menu, 0, GIVE)
    elif question == SWAP_TAKE:
        for resource in range(RESOURCES):
            if cards_on_machine(s, resource) > 0:
                actions[n] = FOR + resource
                n += 1
    elif question == BUILD_INPUT:
        n = cards_in_hand(s, menu, 0, ADD)
        actions[n] = NONE
        n += 1
    elif question == BUILD_OUTPUT:
        if cards_of_side(s, s.seat + 1, 0) > 0:
            n = cards_in_hand(s, menu, 0, ADD + OUTPUT)
        actions[n] = NONE
        n += 1
    elif question == BUILD_TOKEN:
        for place in range(SLOTS):
            if s.engines[s.seat].cards[place] > 0:
                actions[n] = PUT_TOKEN + place
                n += 1
        actions[n] = NONE
        n += 1
    return n
