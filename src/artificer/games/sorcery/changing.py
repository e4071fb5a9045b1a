"""Modifying an engine: first its cards, then the tokens on them (C17)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import engines, facts, parts, pool, questions
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.moves import ADD, NONE, OFF, PUT_TOKEN, REMOVE, SWITCH, TAKE_TOKEN
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu


def refuse_without_change(_s: Shop, _move: Move) -> Message:
    """A Change is used on an engine first (C17)."""
    return Message("refuse.change_first", "C17")


def offer_change_card(s: Shop, menu: Menu) -> int:
    """First step: add, remove or switch a card, or leave this step."""
    actions = menu.actions
    n = 0
    for place in range(parts.SLOTS):
        if can_add(s, s.engine, place):
            actions[n] = ADD + place
            n += 1
    for card in range(parts.CARDS_TO_NAME):
        if can_take_off(s, s.engine, card):
            actions[n] = REMOVE + card
            n += 1
    for card in range(parts.CARDS_TO_NAME):
        if can_switch(s, s.engine, card):
            actions[n] = SWITCH + card
            n += 1
    if any_token_to_move(s):
        actions[n] = NONE
        n += 1
    return n


def answer_change_card(s: Shop, action: int) -> None:
    """Go on to the second step, if a token can be moved at all."""
    if action == NONE:
        s.question = questions.CHANGE_TOKEN
        return
    if action < REMOVE:
        add_card(s, action - ADD)
    elif action < SWITCH:
        remove_card(s, action - REMOVE)
    else:
        switch_card(s, action - SWITCH)
    s.card_changed = 1
    if any_token_to_move(s):
        s.question = questions.CHANGE_TOKEN
    else:
        end_change(s)


def can_add(s: Shop, engine: int, place: int) -> bool:
    """A card of the hand; an output needs an input beside it (C10, R33)."""
    if s.seats[s.seat].hand[place % parts.RESOURCES] == 0:
        return False
    return place < parts.OUTPUT or engines.cards_of_side(s, engine, 0) > 0


def refuse_add(s: Shop, move: Move) -> Message:
    """A card of the hand; an output needs an input beside it (C10, R33)."""
    resource = move["place"] % parts.RESOURCES
    if s.seats[s.seat].hand[resource] == 0:
        return pool.not_in_hand(resource, "C17")
    return Message("refuse.output_alone", "C10, R33", engine=s.engine)


def add_card(s: Shop, place: int) -> None:
    """Add a card of the hand."""
    pool.play_from_hand(s, place % parts.RESOURCES)
    s.engines[s.engine - 1].cards[place] += 1
    note(s, facts.ADDED, place, s.engine)


def can_take_off(s: Shop, engine: int, card: int) -> bool:
    """The last input stays while there are outputs (C10, R33)."""
    if not engines.has_card(s, engine, card):
        return False
    return engines.place_of(s, engine, card) >= parts.OUTPUT or not is_last_input(s, engine)


def is_last_input(s: Shop, engine: int) -> bool:
    """One input is left, and outputs need it."""
    return (
        engines.cards_of_side(s, engine, 0) == 1
        and engines.cards_of_side(s, engine, parts.OUTPUT) > 0
    )


def refuse_take_off(s: Shop, move: Move) -> Message:
    """A card of the engine, removed or switched, but not the last input (C10, R33)."""
    if not engines.has_card(s, s.engine, move["card"]):
        return engines.no_card(s, s.engine, move["card"], "C17")
    return Message("refuse.last_input", "C10, R33", engine=s.engine)


def remove_card(s: Shop, card: int) -> None:
    """Take a card back into the hand, its token into the supply (R30, R32)."""
    note(s, facts.REMOVED, engines.place_of(s, s.engine, card), s.engine)
    pool.take_into_hand(s, engines.take_card_off(s, s.engine, card))


def can_switch(s: Shop, engine: int, card: int) -> bool:
    """An input may cross the Core if another stays; an output always (C10, R33)."""
    if not engines.has_card(s, engine, card):
        return False
    return (
        engines.place_of(s, engine, card) >= parts.OUTPUT or engines.cards_of_side(s, engine, 0) > 1
    )


def switch_card(s: Shop, card: int) -> None:
    """Move a card across the Core; its token travels with it (R32)."""
    place = engines.place_of(s, s.engine, card)
    across = engines.other_side(place)
    cards = s.engines[s.engine - 1].cards
    cards[place] -= 1
    cards[across] += 1
    if card >= parts.SLOTS:
        engines.put_token(s, s.engine, card - parts.SLOTS, across)
    note(s, facts.SWITCHED, place, s.engine)


def offer_change_token(s: Shop, menu: Menu) -> int:
    """Second step: take a token in hand, or leave it when the first was made (R34)."""
    actions = menu.actions
    n = 0
    for token in range(parts.TOKENS):
        if can_move_token(s, token):
            actions[n] = TAKE_TOKEN + token
            n += 1
    if s.card_changed == 1:
        actions[n] = NONE
        n += 1
    return n


def answer_change_token(s: Shop, action: int) -> None:
    """Ask where the token goes, or end the Change."""
    if action == NONE:
        end_change(s)
    else:
        s.token = action - TAKE_TOKEN + 1
        s.question = questions.PLACE_TOKEN


def can_move_token(s: Shop, token: int) -> bool:
    """A token of the supply for a card without one, or a token on this engine (C17, R53)."""
    on = s.seats[s.seat].token_engine[token]
    if on == s.engine:
        return True
    return on == 0 and any_plain_card(s)


def refuse_token(s: Shop, move: Move) -> Message:
    """A token of the supply, for a card without, or of this engine (C17, R31)."""
    if there := s.seats[s.seat].token_engine[move["token"]]:
        times = parts.MULTIPLIER[move["token"]]
        return Message("refuse.token.there", "C17", times=times, engine=there)
    return Message("refuse.token.no_card", "R31", engine=s.engine)


def refuse_none(s: Shop, _move: Move) -> Message:
    """A Change must change something (R34)."""
    return Message("refuse.none.token" if any_token_to_move(s) else "refuse.none.card", "R34")


def any_token_to_move(s: Shop) -> bool:
    """Whether the second step has anything to do."""
    for token in range(parts.TOKENS):
        if can_move_token(s, token):
            return True
    return False


def any_plain_card(s: Shop) -> bool:
    """Whether a card of the engine has no token."""
    for place in range(parts.SLOTS):
        if engines.plain_cards(s, s.engine, place) > 0:
            return True
    return False


def offer_place_token(s: Shop, menu: Menu) -> int:
    """A card without a token, or off the engine again."""
    actions = menu.actions
    n = 0
    for place in range(parts.SLOTS):
        if can_put_token(s, place):
            actions[n] = PUT_TOKEN + place
            n += 1
    if s.seats[s.seat].token_engine[s.token - 1] == s.engine:
        actions[n] = OFF
        n += 1
    return n


def answer_place_token(s: Shop, action: int) -> None:
    """Lay the token on a card, or take it off the engine; the Change is over."""
    token = s.token - 1
    if action == OFF:
        engines.take_token_off(s, s.engine, token)
        note(s, facts.TOKEN_OFF, parts.MULTIPLIER[token], s.engine)
    else:
        engines.put_token(s, s.engine, token, action - PUT_TOKEN)
        note(s, facts.TOKEN_PUT, parts.MULTIPLIER[token], action - PUT_TOKEN)
    end_change(s)


def can_put_token(s: Shop, place: int) -> bool:
    """On a card without a token, but not its present place (R31)."""
    return not lies_there(s, place) and engines.plain_cards(s, s.engine, place) > 0


def refuse_on(s: Shop, move: Move) -> Message:
    """A card without a token, but not the token's present place (C17, R31)."""
    name = values.resource(move["place"] % parts.RESOURCES)
    if lies_there(s, move["place"]):
        return Message("refuse.on.same", "C17, R31", resource=name)
    if s.engines[s.engine - 1].cards[move["place"]]:
        return Message("refuse.on.bears", "R31", resource=name, engine=s.engine)
    return engines.no_card(s, s.engine, move["place"], "C17")


def refuse_off(s: Shop, _move: Move) -> Message:
    """Only a token on this engine is taken off it (C17)."""
    return Message("refuse.off", "C17", engine=s.engine)


def lies_there(s: Shop, place: int) -> bool:
    """Whether the token in hand comes from this place."""
    seat = s.seats[s.seat]
    token = s.token - 1
    return seat.token_engine[token] == s.engine and seat.token_slot[token] == place


def end_change(s: Shop) -> None:
    """Both steps are done or left."""
    s.engine = 0
    s.card_changed = 0
    s.token = 0
    s.question = questions.PHASE_TWO
