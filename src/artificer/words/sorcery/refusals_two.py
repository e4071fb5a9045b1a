"""Why a move of phase 2 is not possible: Changes, tokens, the Machine, balance."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Move
from artificer.games.sorcery.changing import any_token_to_move, lies_there
from artificer.games.sorcery.engines import balance_score, has_card, is_own, place_of
from artificer.games.sorcery.parts import CHANGE, JUSTICE, MULTIPLIER, OUTPUT, RESOURCES, SLOTS
from artificer.games.sorcery.pool import available
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.reason import (
    Reason,
    Why,
    no_card,
    no_such_engine,
    not_in_hand,
    price,
)


def _change(s: Shop, move: Move) -> Reason:
    engine = move["engine"]
    if absent := no_such_engine(engine, s):
        return absent
    if not is_own(s, engine):
        owner = s.engines[engine - 1].owner
        return Reason("change.owner", "C12", {"engine": engine, "owner": owner})
    if available(s, CHANGE) == 0:
        return price(CHANGE, s, "C9, C17")
    return Reason("change.nothing", "R34", {"engine": engine})


def _feed(s: Shop, move: Move) -> Reason:
    if s.seats[s.seat].hand[move["resource"]] == 0:
        return not_in_hand(move["resource"], "C17")
    return price(CHANGE, s, "C9, C17")


def _add(s: Shop, move: Move) -> Reason:
    resource = move["place"] % RESOURCES
    if s.seats[s.seat].hand[resource] == 0:
        return not_in_hand(resource, "C17")
    return Reason("output_alone", "C10, R33", {"engine": s.engine})


def _take_off(s: Shop, move: Move) -> Reason:
    """A card to be removed or switched."""
    if not has_card(s, s.engine, move["card"]):
        return no_card(s, s.engine, move["card"], "C17")
    return Reason("last_input", "C10, R33", {"engine": s.engine})


def _token(s: Shop, move: Move) -> Reason:
    if there := s.seats[s.seat].token_engine[move["token"]]:
        values = {"times": MULTIPLIER[move["token"]], "engine": there}
        return Reason("token.there", "C17", values)
    return Reason("token.no_card", "R31", {"engine": s.engine})


def _on(s: Shop, move: Move) -> Reason:
    place = move["place"]
    if lies_there(s, place):
        return Reason("on.same", "C17, R31", {"resource": place % RESOURCES})
    if s.engines[s.engine - 1].cards[place]:
        return Reason("on.bears", "R31", {"resource": place % RESOURCES, "engine": s.engine})
    return no_card(s, s.engine, place, "C17")


def _off(s: Shop, _move: Move) -> Reason:
    return Reason("off", "C17", {"engine": s.engine})


def _none(s: Shop, _move: Move) -> Reason:
    return Reason("none.token" if any_token_to_move(s) else "none.card", "R34")


def _pay(s: Shop, _move: Move) -> Reason:
    if s.dropping:
        return Reason("pay.dropping", "C18, R28", {"engine": s.engine})
    score, have = balance_score(s, s.engine), available(s, JUSTICE)
    return Reason("pay.price", "C18, R27, R28", {"engine": s.engine, "score": score, "have": have})


def _drop(s: Shop, move: Move) -> Reason:
    return _drop_card(s, move["card"])


def _drop_token(s: Shop, move: Move) -> Reason:
    return _drop_card(s, SLOTS + move["token"])


def _drop_card(s: Shop, card: int) -> Reason:
    if has_card(s, s.engine, card) and place_of(s, s.engine, card) < OUTPUT:
        values = {"engine": s.engine, "times": MULTIPLIER[card - SLOTS]}
        return Reason("drop.input", "C18, R28", values)
    return no_card(s, s.engine, card, "C18")


def _discard_to_balance(s: Shop, move: Move) -> Reason:
    if s.dropping:
        return Reason("pay.dropping", "C18, R28", {"engine": s.engine})
    if move["resource"] == JUSTICE:
        return not_in_hand(JUSTICE, "C7, R14")
    return Reason("discard.balance", "R50, R68")


PHASE_TWO: Final[dict[str, Why]] = {"change": _change, "feed": _feed}
STEPS: Final[dict[str, dict[str, Why]]] = {
    "change_card": {"add": _add, "remove": _take_off, "switch": _take_off, "none": _none},
    "change_token": {"token": _token, "none": _none},
    "place_token": {"on": _on, "off": _off},
}
"""By the key of a question: the steps of a Change."""
BALANCING: Final[dict[str, Why]] = {
    "pay": _pay,
    "drop": _drop,
    "drop token": _drop_token,
    "discard": _discard_to_balance,
}
"""By the name of a move."""
