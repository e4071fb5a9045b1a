"""Balance, at the end of phase 2: Justice, or outputs that are discarded (C18)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import engines, facts, moves, parts, questions
from artificer.games.sorcery.pool import available, discard_for_resource, not_in_hand, spend
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu


def balance_next(s: Shop) -> bool:
    """Ask about the next modified engine that is out of balance; False if there is none."""
    for e in range(len(s.engines)):
        if s.engines[e].modified == 1:
            if engines.balance_score(s, e + 1) > 0:
                s.engine = e + 1
                s.question = questions.BALANCE
                return True
            s.engines[e].modified = 0
    s.engine = 0
    return False


def offer_balance(s: Shop, menu: Menu) -> int:
    """Pay all of it, discard from the outputs, or a Justice card for its resource (R28, R50)."""
    actions = menu.actions
    n = 0
    if s.dropping == 0 and s.seats[s.seat].hand[parts.JUSTICE] > 0:
        actions[n] = moves.DISCARD + parts.JUSTICE
        n += 1
    if can_pay(s):
        actions[n] = moves.PAY
        n += 1
    for card in range(parts.OUTPUT, parts.CARDS_TO_NAME):
        if can_drop(s, card):
            actions[n] = moves.DROP + card - parts.OUTPUT
            n += 1
    for token in range(parts.TOKENS):
        if can_drop(s, parts.SLOTS + token):
            actions[n] = moves.DROP_TOKEN + token
            n += 1
    return n


def answer_balance(s: Shop, action: int) -> None:
    """Pay, or discard until the score is zero or less (C18)."""
    if action < moves.CHANGE_ENGINE:
        discard_for_resource(s, action - moves.DISCARD)
        return
    if action == moves.PAY:
        pay_balance(s)
    elif action >= moves.DROP_TOKEN:
        drop_token(s, action - moves.DROP_TOKEN)
    else:
        drop_card(s, action - moves.DROP + parts.OUTPUT)
    if is_balanced(s):
        s.dropping = 0
        s.question = questions.PHASE_TWO_OVER


def can_pay(s: Shop) -> bool:
    """The whole score at once, as long as nothing was discarded for it (R27, R28)."""
    return s.dropping == 0 and available(s, parts.JUSTICE) >= engines.balance_score(s, s.engine)


def refuse_pay(s: Shop, _move: Move) -> Message:
    """The whole score at once, as long as nothing was discarded for it (R27, R28)."""
    if s.dropping:
        return discarding_goes_on(s)
    score, have = engines.balance_score(s, s.engine), available(s, parts.JUSTICE)
    return Message("refuse.pay.price", "C18, R27, R28", engine=s.engine, score=score, have=have)


def refuse_discard_to_balance(s: Shop, move: Move) -> Message:
    """Justice alone, as long as nothing was discarded from the outputs (R50, R68)."""
    if s.dropping:
        return discarding_goes_on(s)
    if move["resource"] == parts.JUSTICE:
        return not_in_hand(parts.JUSTICE, "C7, R14")
    return Message("refuse.discard.balance", "R50, R68")


def discarding_goes_on(s: Shop) -> Message:
    """A player who has begun to discard from the outputs pays no more (R28)."""
    return Message("refuse.pay.dropping", "C18, R28", engine=s.engine)


def pay_balance(s: Shop) -> None:
    """Justice for the whole balance score."""
    score = engines.balance_score(s, s.engine)
    spend(s, parts.JUSTICE, score)
    note(s, facts.PAID, score, s.engine)
    s.engines[s.engine - 1].modified = 0


def is_balanced(s: Shop) -> bool:
    """The balance was paid for, or the score is zero or less (C18)."""
    return s.engines[s.engine - 1].modified == 0 or engines.balance_score(s, s.engine) <= 0


def can_drop(s: Shop, card: int) -> bool:
    """A card of the outputs, or a token on one."""
    return (
        engines.has_card(s, s.engine, card) and engines.place_of(s, s.engine, card) >= parts.OUTPUT
    )


def refuse_drop(s: Shop, move: Move) -> Message:
    """A card of the outputs, by itself or by its token, or a token on one (C18, R28)."""
    card = move.parts.get("card", parts.SLOTS + move.parts.get("token", 0))
    if engines.has_card(s, s.engine, card):
        times = parts.MULTIPLIER[card - parts.SLOTS]
        return Message("refuse.drop.input", "C18, R28", engine=s.engine, times=times)
    return engines.no_card(s, s.engine, card, "C18")


def drop_card(s: Shop, card: int) -> None:
    """Discard an output card for the balance; its token goes to the supply (R28, R30)."""
    note(s, facts.DROPPED, engines.place_of(s, s.engine, card), s.engine)
    s.discard[engines.take_card_off(s, s.engine, card)] += 1
    s.dropping = 1


def drop_token(s: Shop, token: int) -> None:
    """Discard a token of an output for the balance; it goes to the supply (R30)."""
    engines.take_token_off(s, s.engine, token)
    note(s, facts.TOKEN_DROPPED, parts.MULTIPLIER[token], s.engine)
    s.dropping = 1
