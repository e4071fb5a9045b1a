"""What in a position of Sorcery may decide between two answers: resources, cards, engines, rounds.

Each condition says how the table would be without it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import zip_longest
from typing import Final

from artificer.boards.otherwise import Condition
from artificer.boards.sorcery import changes
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.engines import has_outputs, is_empty, plain_cards
from artificer.games.sorcery.hidden import is_sealed
from artificer.games.sorcery.parts import CORES, GROWTH, LAST_ROUND, OUTPUT, RESOURCES, SLOTS
from artificer.games.sorcery.state import Shop

ShopCondition = Condition[Shop]

ROUNDS: Final = (1, 2, 5, 10)
"""By how many rounds the game is moved on or back."""


def conditions_of(s: Shop) -> Iterator[ShopCondition]:
    """What may decide between answers: one of each kind in turn, then whole engines and rounds."""
    kinds = [_of_hand(s), _of_machine(s), _of_engine(s), _of_input(s)]
    if s.turn:
        kinds += [_of_rivals_engines(s), _of_draft(s), _of_pool(s), _of_track(s)]
    for each in zip_longest(*kinds):
        yield from filter(None, each)
    if s.turn:
        yield from _of_rivals(s)
        yield from _of_own_engines(s)
        yield from _of_rounds(s)


def _numbers(
    key: str, resource: int, now: int, most: int, change: Callable[[int], changes.Change]
) -> Iterator[ShopCondition]:
    """One more of something, one less, or none; what is infinite could only be lacking."""
    for to in dict.fromkeys((now + 1, now - 1, 0)):
        if 0 <= to <= most and to != now and now != INFINITE:
            yield ShopCondition(key, change(to), now, to, values.resource(resource))
    if now == INFINITE:
        endless = values.resource(resource)
        yield ShopCondition(f"{key}.endless", change(0), thing=endless)


def _of_rivals_engines(s: Shop) -> Iterator[ShopCondition]:
    """Engines of others, which might be borrowed, or be run with a borrowed one."""
    for engine in range(1, s.cores_taken + 1):
        owner = s.engines[engine - 1].owner - 1
        if owner != s.seat and has_outputs(s, engine):
            change = changes.clears(engine)
            yield ShopCondition("rivals_engine", change, engine, whose=values.seat(owner))


def _of_engine(s: Shop) -> Iterator[ShopCondition]:
    """The cards of the engine that is being changed."""
    for place in range(SLOTS) if s.engine else ():
        now, r = s.engines[s.engine - 1].cards[place], place % RESOURCES
        key = "output" if place >= OUTPUT else "input"
        most, least = now + min(1, s.deck[r]), now - plain_cards(s, s.engine, place)
        for each in _numbers(key, r, now, most, partial(changes.lays, s.engine, place)):
            if each.to >= least:
                yield each


def _of_input(s: Shop) -> Iterator[ShopCondition]:
    """The input of the starting engine, once it is laid."""
    laid = s.engines[s.seat].cards[:OUTPUT]
    for r in range(RESOURCES) if is_sealed(s) and any(laid) else ():
        if s.deck[r] and not laid[r]:
            change = changes.begins_with(s.seat + 1, r)
            yield ShopCondition("laid", change, thing=values.resource(r))


def _of_own_engines(s: Shop) -> Iterator[ShopCondition]:
    """The seat's own engines, and the Cores that are left."""
    for engine in range(1, s.cores_taken + 1):
        is_own = s.engines[engine - 1].owner == s.seat + 1
        if is_own and engine != s.engine and not is_empty(s, engine):
            yield ShopCondition("engine", changes.clears(engine), engine)
    if s.cores_taken < CORES:
        yield ShopCondition("cores", changes.takes_cores)


def _of_draft(s: Shop) -> Iterator[ShopCondition]:
    """The cards of the draft."""
    if s.question == q.PHASE_ONE:
        for r, now in enumerate(s.draft):
            most = now + min(1, s.deck[r])
            yield from _numbers("draft", r, now, most, partial(changes.lies, "draft", r))


def _of_hand(s: Shop) -> Iterator[ShopCondition]:
    """The cards in hand; one that is given for another is still there."""
    for r, now in enumerate(s.seats[s.seat].hand):
        most, given = now + min(1, s.deck[r]), int(s.given == r + 1)
        for each in _numbers("hand", r, now, most, partial(changes.holds, s.seat, r)):
            if each.to >= given:
                yield each


def _of_pool(s: Shop) -> Iterator[ShopCondition]:
    """The resources of this turn."""
    for r, now in enumerate(s.pool):
        yield from _numbers("pool", r, now, INFINITE, partial(changes.has, r))


def _of_track(s: Shop) -> Iterator[ShopCondition]:
    """The stored resources."""
    for r, now in enumerate(s.seats[s.seat].stored):
        yield from _numbers("stored", r, now, INFINITE, partial(changes.stores, s.seat, r))


def _of_machine(s: Shop) -> Iterator[ShopCondition]:
    """What the Universal Machine gives; its print stays, and a card, which may be swapped."""
    for r, now in enumerate(s.machine):
        most, printed = now + min(1, s.deck[r]), int(r == GROWTH)
        for each in _numbers("machine", r, now, most, partial(changes.lies, "machine", r)):
            if each.to >= printed and sum(s.machine) + each.to - now > 1:
                yield each


def _of_rivals(s: Shop) -> Iterator[ShopCondition]:
    """The hands and tracks of others, with which they could run a borrowed engine."""
    for seat in range(s.seats_taken):
        if seat != s.seat:
            held, whose = s.seats[seat].in_hand, values.seat(seat)
            if held:
                change = changes.empties_hand(seat)
                yield ShopCondition("rivals_hand", change, held, 0, whose=whose)
            for r, now in enumerate(s.seats[seat].stored):
                if now:
                    thing, change = values.resource(r), changes.stores(seat, r, 0)
                    yield ShopCondition("rivals_stored", change, thing=thing, whose=whose)


def _of_rounds(s: Shop) -> Iterator[ShopCondition]:
    """The round: a player that waits long accepts more danger."""
    now = (s.turn + s.seats_taken - 1) // s.seats_taken
    for step in ROUNDS:
        for to in (now + step, now - step):
            if 1 <= to <= LAST_ROUND:
                yield ShopCondition("round", changes.turns_to(to - now), now, to)
