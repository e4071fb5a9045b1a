"""Why a move of phase 2 is not possible: Changes, tokens, the Machine, balance."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from artificer.games.sorcery.changing import any_token_to_move
from artificer.games.sorcery.engines import balance_score, has_card, place_of
from artificer.games.sorcery.parts import CHANGE, JUSTICE, OUTPUT
from artificer.games.sorcery.pool import available
from artificer.words.sorcery.moves import Move
from artificer.words.sorcery.reason import Reason, no_card, no_such_engine, not_in_hand, price


def _change(s: Any, move: Move) -> Reason:
    if absent := no_such_engine(move, s):
        return absent
    owner = s.engines[move.number - 1].owner
    if owner != s.seat + 1:
        return Reason("change.owner", "C12", {"engine": move.number, "owner": owner})
    if available(s, CHANGE) == 0:
        return price(CHANGE, s, "C9, C17")
    return Reason("change.nothing", "R34", {"engine": move.number})


def _feed(s: Any, move: Move) -> Reason:
    if s.seats[s.seat].hand[move.resource] == 0:
        return not_in_hand(move, "C17")
    return price(CHANGE, s, "C9, C17")


def _add(s: Any, move: Move) -> Reason:
    if s.seats[s.seat].hand[move.resource] == 0:
        return not_in_hand(move, "C17")
    return Reason("output_alone", "C10, R33", {"engine": s.engine})


def _take_off(s: Any, move: Move) -> Reason:
    """A card to be removed or switched."""
    if not has_card(s, s.engine, move.card):
        return no_card(s, s.engine, move, "C17")
    return Reason("last_input", "C10, R33", {"engine": s.engine})


def _token(s: Any, move: Move) -> Reason:
    there = s.seats[s.seat].token_engine[move.token]
    if there:
        return Reason("token.there", "C17", {"times": move.number, "engine": there})
    return Reason("token.no_card", "R31", {"engine": s.engine})


def _on(s: Any, move: Move) -> Reason:
    seat, token = s.seats[s.seat], s.token - 1
    if seat.token_engine[token] == s.engine and seat.token_slot[token] == move.place:
        return Reason("on.same", "C17, R31", {"resource": move.resource})
    if s.engines[s.engine - 1].cards[move.place]:
        values = {"resource": move.resource, "engine": s.engine}
        return Reason("on.bears", "R31", values)
    return no_card(s, s.engine, move, "C17")


def _off(s: Any, _move: Move) -> Reason:
    return Reason("off", "C17", {"engine": s.engine})


def _none(s: Any, _move: Move) -> Reason | None:
    if s.card_changed == 0 and not any_token_to_move(s):
        return Reason("none.card", "R34")
    return Reason("none.token", "R34") if s.card_changed == 0 else None


def _pay(s: Any, _move: Move) -> Reason:
    if s.dropping:
        return Reason("pay.dropping", "C18, R28", {"engine": s.engine})
    score, have = balance_score(s, s.engine), available(s, JUSTICE)
    return Reason("pay.price", "C18, R27, R28", {"engine": s.engine, "score": score, "have": have})


def _drop(s: Any, move: Move) -> Reason:
    if has_card(s, s.engine, move.card) and place_of(s, s.engine, move.card) < OUTPUT:
        return Reason("drop.input", "C18, R28", {"engine": s.engine, "times": move.number})
    return no_card(s, s.engine, move, "C18")


def _drop_token(s: Any, move: Move) -> Reason:
    return _drop(s, Move(move.verb, "under", number=move.number))


def _discard_to_balance(s: Any, move: Move) -> Reason:
    if s.dropping:
        return Reason("pay.dropping", "C18, R28", {"engine": s.engine})
    if move.resource == JUSTICE:
        return not_in_hand(move, "C7, R14")
    return Reason("discard.balance", "R50, R68")


Why = Callable[[Any, Move], Reason | None]

PHASE_TWO: Final[dict[str, Why]] = {"change": _change, "feed": _feed}
FIRST_STEP: Final[dict[str, Why]] = {
    "add": _add,
    "remove": _take_off,
    "switch": _take_off,
    "none": _none,
}
SECOND_STEP: Final[dict[str, Why]] = {"token": _token, "none": _none}
PLACING: Final[dict[str, Why]] = {"on": _on, "off": _off}
BALANCING: Final[dict[str, Why]] = {
    "pay": _pay,
    "drop": _drop,
    "drop.token": _drop_token,
    "discard": _discard_to_balance,
}
"""By the verb of a move, or by its key, for each question of phase 2."""
