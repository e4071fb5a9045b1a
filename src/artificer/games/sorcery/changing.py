"""Phase 2: Changes to engines, cards for the Universal Machine, balance (C17 to C19)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.sorcery.amounts import plus
from artificer.games.sorcery.engines import (
    balance_score,
    cards_of_side,
    has_card,
    is_empty,
    other_side,
    place_of,
    plain_cards,
    put_token,
    take_card_off,
    take_token_off,
)
from artificer.games.sorcery.facts import (
    ADDED,
    DROPPED,
    FED,
    PAID,
    REMOVED,
    SWITCHED,
    TOKEN_DROPPED,
    TOKEN_OFF,
    TOKEN_PUT,
)
from artificer.games.sorcery.parts import (
    CHANGE,
    JUSTICE,
    MULTIPLIER,
    OUTPUT,
    RESOURCES,
    SLOTS,
    TOKENS,
)
from artificer.games.sorcery.pool import available, put_into_hand, spend, take_from_hand
from artificer.games.sorcery.questions import (
    BALANCE,
    CHANGE_CARD,
    CHANGE_TOKEN,
    CHOOSE_BONUS,
    PHASE_TWO,
    PLACE_TOKEN,
)
from artificer.games.sorcery.state import Shop


def feed_machine(s: Shop, resource: int) -> None:
    """A Change puts a card of the hand beside the Machine, for all (C17)."""
    spend(s, CHANGE, 1)
    take_from_hand(s, s.seat, resource)
    s.machine[resource] += 1
    s.fed = resource + 1
    s.question = CHOOSE_BONUS


def choose_bonus(s: Shop, resource: int) -> None:
    """One resource of any kind on the track, without Duration (R35)."""
    stored = s.seats[s.seat].stored
    stored[resource] = plus(stored[resource], 1)
    note(s, FED, s.fed - 1, resource)
    s.fed = 0
    s.question = PHASE_TWO


def can_change(s: Shop, engine: int) -> bool:
    """A Change is there, the engine is one's own, and something can be done to it (R34)."""
    if s.engines[engine - 1].owner != s.seat + 1 or available(s, CHANGE) == 0:
        return False
    return s.seats[s.seat].in_hand > 0 or not is_empty(s, engine)


def begin_change(s: Shop, engine: int) -> None:
    """Spend a Change on one engine, which is to be balanced at the end of the turn."""
    spend(s, CHANGE, 1)
    s.engine = engine
    s.engines[engine - 1].modified = 1
    s.question = CHANGE_CARD


def can_add(s: Shop, engine: int, place: int) -> bool:
    """A card of the hand; an output needs an input beside it (C10, R33)."""
    if s.seats[s.seat].hand[place % RESOURCES] == 0:
        return False
    return place < OUTPUT or cards_of_side(s, engine, 0) > 0


def can_take_off(s: Shop, engine: int, card: int) -> bool:
    """The last input stays while there are outputs (C10, R33)."""
    if not has_card(s, engine, card):
        return False
    return place_of(s, engine, card) >= OUTPUT or not is_last_input(s, engine)


def is_last_input(s: Shop, engine: int) -> bool:
    """One input is left, and outputs need it."""
    return cards_of_side(s, engine, 0) == 1 and cards_of_side(s, engine, OUTPUT) > 0


def can_switch(s: Shop, engine: int, card: int) -> bool:
    """An input may cross the Core if another stays; an output always (C10, R33)."""
    if not has_card(s, engine, card):
        return False
    return place_of(s, engine, card) >= OUTPUT or cards_of_side(s, engine, 0) > 1


def add_card(s: Shop, place: int) -> None:
    """First step: add a card of the hand."""
    take_from_hand(s, s.seat, place % RESOURCES)
    s.engines[s.engine - 1].cards[place] += 1
    note(s, ADDED, place, s.engine)


def remove_card(s: Shop, card: int) -> None:
    """First step: take a card back into the hand, its token into the supply (R30, R32)."""
    note(s, REMOVED, place_of(s, s.engine, card), s.engine)
    put_into_hand(s, s.seat, take_card_off(s, s.engine, card))


def switch_card(s: Shop, card: int) -> None:
    """First step: move a card across the Core; its token travels with it (R32)."""
    place = place_of(s, s.engine, card)
    across = other_side(place)
    cards = s.engines[s.engine - 1].cards
    cards[place] -= 1
    cards[across] += 1
    if card >= SLOTS:
        put_token(s, s.engine, card - SLOTS, across)
    note(s, SWITCHED, place, s.engine)


def first_step_made(s: Shop) -> None:
    """Go on to the second step, if a token can be moved at all."""
    s.card_changed = 1
    if any_token_to_move(s):
        s.question = CHANGE_TOKEN
    else:
        end_change(s)


def skip_first_step(s: Shop) -> None:
    """Change a token only (R34)."""
    s.question = CHANGE_TOKEN


def can_move_token(s: Shop, token: int) -> bool:
    """One of the supply for a card without, or one that lies on this engine (C17, R53)."""
    on = s.seats[s.seat].token_engine[token]
    if on == s.engine:
        return True
    return on == 0 and any_plain_card(s)


def any_token_to_move(s: Shop) -> bool:
    """Whether the second step has anything to do."""
    for token in range(TOKENS):
        if can_move_token(s, token):
            return True
    return False


def any_plain_card(s: Shop) -> bool:
    """Whether a card of the engine bears no token."""
    for place in range(SLOTS):
        if plain_cards(s, s.engine, place) > 0:
            return True
    return False


def take_token(s: Shop, token: int) -> None:
    """Take a token in hand for this engine."""
    s.token = token + 1
    s.question = PLACE_TOKEN


def can_put_token(s: Shop, place: int) -> bool:
    """On a card without a token, elsewhere than it lies (R31)."""
    seat = s.seats[s.seat]
    token = s.token - 1
    if seat.token_engine[token] == s.engine and seat.token_slot[token] == place:
        return False
    return plain_cards(s, s.engine, place) > 0


def place_token(s: Shop, place: int) -> None:
    """Second step: lay the token on a card."""
    put_token(s, s.engine, s.token - 1, place)
    note(s, TOKEN_PUT, MULTIPLIER[s.token - 1], place)
    end_change(s)


def remove_token(s: Shop) -> None:
    """Second step: take the token off the engine."""
    take_token_off(s, s.engine, s.token - 1)
    note(s, TOKEN_OFF, MULTIPLIER[s.token - 1], s.engine)
    end_change(s)


def end_change(s: Shop) -> None:
    """Both steps are done or left."""
    s.engine = 0
    s.card_changed = 0
    s.token = 0
    s.question = PHASE_TWO


def balance_next(s: Shop) -> bool:
    """Ask about the next modified engine that is out of balance; False when there is none."""
    for e in range(len(s.engines)):
        if s.engines[e].modified == 1:
            if balance_score(s, e + 1) > 0:
                s.engine = e + 1
                s.question = BALANCE
                return True
            s.engines[e].modified = 0
    s.engine = 0
    return False


def can_pay(s: Shop) -> bool:
    """The whole score at once, as long as nothing was discarded for it (R27, R28)."""
    return s.dropping == 0 and available(s, JUSTICE) >= balance_score(s, s.engine)


def pay_balance(s: Shop) -> None:
    """Justice for the whole balance score."""
    score = balance_score(s, s.engine)
    spend(s, JUSTICE, score)
    note(s, PAID, score, s.engine)
    s.engines[s.engine - 1].modified = 0


def is_balanced(s: Shop) -> bool:
    """It was paid for, or its score is zero or less (C18)."""
    return s.engines[s.engine - 1].modified == 0 or balance_score(s, s.engine) <= 0


def can_drop(s: Shop, card: int) -> bool:
    """A card of the outputs."""
    return has_card(s, s.engine, card) and place_of(s, s.engine, card) >= OUTPUT


def drop_card(s: Shop, card: int) -> None:
    """Discard an output card for the balance; its token goes to the supply (R28, R30)."""
    note(s, DROPPED, place_of(s, s.engine, card), s.engine)
    s.discard[take_card_off(s, s.engine, card)] += 1
    s.dropping = 1


def can_drop_token(s: Shop, token: int) -> bool:
    """A token of the outputs."""
    return can_drop(s, SLOTS + token)


def drop_token(s: Shop, token: int) -> None:
    """Discard a token of an output for the balance; it goes to the supply (R30)."""
    take_token_off(s, s.engine, token)
    note(s, TOKEN_DROPPED, MULTIPLIER[token], s.engine)
    s.dropping = 1
