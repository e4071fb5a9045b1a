"""Why the tinkerer gives its answer, and what it is after.

A reason is what would have to be different for another answer: a condition of the table, which says
how the table would be without it. The aim is a win this turn, or an engine.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from itertools import islice, zip_longest
from typing import Final

from artificer.boards.hint import Condition, answered_otherwise
from artificer.boards.sorcery import changes, reading
from artificer.games.contract import State
from artificer.games.notices import Items, Message
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery import parts
from artificer.games.sorcery import questions as q
from artificer.games.sorcery.engines import has_outputs, is_empty, plain_cards
from artificer.games.sorcery.hidden import is_sealed
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.aim import Aim, aim_of, wins_now
from artificer.players.sorcery.loops import Design
from artificer.players.sorcery.price import Wants
from artificer.players.sorcery.situation import FULL
from artificer.players.sorcery.tinkerer import ANSWERS

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
        if 0 <= to <= most and to != now and now != parts.INFINITE:
            yield ShopCondition(key, change(to), now, to, values.resource(resource))
    if now == parts.INFINITE:
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
    for place in range(parts.SLOTS) if s.engine else ():
        now, r = s.engines[s.engine - 1].cards[place], place % parts.RESOURCES
        key = "output" if place >= parts.OUTPUT else "input"
        most, least = now + min(1, s.deck[r]), now - plain_cards(s, s.engine, place)
        for each in _numbers(key, r, now, most, partial(changes.lays, s.engine, place)):
            if each.to >= least:
                yield each


def _of_input(s: Shop) -> Iterator[ShopCondition]:
    """The input of the starting engine, once it is laid."""
    laid = s.engines[s.seat].cards[: parts.OUTPUT]
    for r in range(parts.RESOURCES) if is_sealed(s) and any(laid) else ():
        if s.deck[r] and not laid[r]:
            change = changes.begins_with(s.seat + 1, r)
            yield ShopCondition("laid", change, thing=values.resource(r))


def _of_own_engines(s: Shop) -> Iterator[ShopCondition]:
    """The seat's own engines, and the Cores that are left."""
    for engine in range(1, s.cores_taken + 1):
        is_own = s.engines[engine - 1].owner == s.seat + 1
        if is_own and engine != s.engine and not is_empty(s, engine):
            yield ShopCondition("engine", changes.clears(engine), engine)
    if s.cores_taken < parts.CORES:
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
        yield from _numbers("pool", r, now, parts.INFINITE, partial(changes.has, r))


def _of_track(s: Shop) -> Iterator[ShopCondition]:
    """The stored resources."""
    for r, now in enumerate(s.seats[s.seat].stored):
        yield from _numbers("stored", r, now, parts.INFINITE, partial(changes.stores, s.seat, r))


def _of_machine(s: Shop) -> Iterator[ShopCondition]:
    """What the Universal Machine gives; its print stays, and a card, which may be swapped."""
    for r, now in enumerate(s.machine):
        most, printed = now + min(1, s.deck[r]), int(r == parts.GROWTH)
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
            if 1 <= to <= parts.LAST_ROUND:
                yield ShopCondition("round", changes.turns_to(to - now), now, to)


WORK: Final = 600
SLOW: Final = {q.SWAP_GIVE: 60, q.CHANGE_CARD: 200, q.CHANGE_TOKEN: 150}
"""How many conditions are tried, times the answers of the question: more answers take longer.

At some questions the tinkerer thinks longer, and fewer are tried.
"""


def reasons(view: State, best: int, _other: int | None) -> Iterator[Message]:
    """The conditions without which the tinkerer would give another answer."""
    table = view.over(Shop)
    work = SLOW.get(table.body.question, WORK)
    conditions = islice(conditions_of(table.body), work // len(table.legal_actions()))
    for condition, other in answered_otherwise(table, best, conditions, _answer):
        yield condition.said(reading.action(other, table))


def _answer(view: State[Shop], offered: list[int]) -> int:
    return ANSWERS[view.body.question](view.body, frozenset(offered), FULL)


def aims(view: State, best: int) -> Iterator[Message]:
    """The win that the answer leads to, or the engine and what it lacks."""
    s = view.over(Shop).body
    if wins_now(s, best, frozenset(view.legal_actions())):
        yield Message("reason.wins")
    elif (aim := aim_of(s)) is not None:
        yield from _about(aim)


def _about(aim: Aim) -> Iterator[Message]:
    """The engines to finish, and what they lack."""
    designs = [each.design for each in (aim.plan, aim.plan.after) if each is not None]
    if not aim.plan.changes:
        yield Message("reason.loop.ready", resource=values.resource(parts.PRESTIGE))
    else:
        key = "reason.engine.now" if aim.is_now else "reason.engine"
        engines, prestige = Items(map(_engine, designs)), values.resource(parts.PRESTIGE)
        yield Message(key, n=len(designs), engines=engines, resource=prestige)
    if aim.missing and (lacking := Items(_lacking(aim.plan.cores, aim.missing))):
        yield Message("reason.lacks", lacking=lacking)
    if aim.danger:
        yield Message("reason.danger", percent=f"{100 * aim.danger:.0f}")


def _engine(design: Design) -> Message:
    return Message(
        "reason.design", takes=values.amounts(design.takes), gives=values.amounts(design.gives)
    )


def _lacking(cores: int, missing: Wants) -> Iterator[Message]:
    """The cards, resources and Cores still missing, each kind once."""
    for resource, n in missing.cards:
        yield Message("reason.cards", n=n, resource=values.resource(resource))
    for resource, n in ((parts.CHANGE, missing.changes), (parts.JUSTICE, missing.justice)):
        if n:
            yield values.some(n, resource)
    if cores:
        yield Message("reason.core", n=cores)
    if missing.seeds:
        yield Message("reason.seeds", n=missing.seeds)
