"""The turn: the draft, the Machine's income, Balance, the ends of phase 2 and of the turn, winning.

Balance (C18): Justice, or outputs that are discarded.
"""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import engines, facts, moves, parts, pool, questions
from artificer.games.sorcery.parts import CARDS, HAND, LAST_ROUND, PRESTIGE, PRESTIGE_TO_WIN, plus
from artificer.games.sorcery.pool import available, discard_for_resource, not_in_hand, spend
from artificer.games.sorcery.setup import shuffle_discard_pile, take_from_deck
from artificer.games.sorcery.state import LAST_ROUND_PLAYED, TWENTY_PRESTIGE, Shop
from artificer.games.verbs import Menu


def countable_prestige(s: Shop, seat: int) -> int:
    """Prestige of this turn, of the track, and cards of the hand (C20, R37)."""
    prestige = plus(s.seats[seat].stored[PRESTIGE], s.seats[seat].hand[PRESTIGE])
    return plus(prestige, s.pool[PRESTIGE]) if seat == s.seat else prestige


def win_if_twenty(s: Shop) -> None:
    """Twenty Prestige at one moment of the player's own turn (C20, R38, R52)."""
    prestige = countable_prestige(s, s.seat)
    if prestige >= PRESTIGE_TO_WIN:
        s.winners[s.seat] = 1
        s.end = TWENTY_PRESTIGE
        s.question = questions.OVER
        note(s, facts.WON, s.seat, prestige)
    elif prestige >= PRESTIGE_TO_WIN - HAND:
        limit_prestige(s, prestige)


def limit_prestige(s: Shop, prestige: int) -> None:
    """No win: everybody sees how much Prestige the unseen cards cannot be (R65)."""
    seat = s.seats[s.seat]
    limit = PRESTIGE_TO_WIN - prestige + seat.hand[PRESTIGE] - pool.cards_shown(s, s.seat, PRESTIGE)
    if limit <= HAND and (seat.prestige_limit == 0 or limit < seat.prestige_limit):
        seat.prestige_limit = limit


def end_by_last_round(s: Shop) -> None:
    """Most countable Prestige, then fewest cards in hand, then shared (R39, R51)."""
    s.end = LAST_ROUND_PLAYED
    s.question = questions.OVER
    best = standing(s, 0)
    for seat in range(1, s.seats_taken):
        best = max(best, standing(s, seat))
    for seat in range(s.seats_taken):
        if standing(s, seat) == best:
            s.winners[seat] = 1
    note(s, facts.TIME_UP, LAST_ROUND, 0)


def standing(s: Shop, seat: int) -> int:
    """A number that is larger for a better standing at the last round."""
    return (CARDS + 1) * countable_prestige(s, seat) - s.seats[seat].in_hand


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
        win_if_twenty(s)


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
    if not balance_next(s):
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
        end_by_last_round(s)
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
