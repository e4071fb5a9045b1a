"""The two phases of a turn.

Phase 1: Growth, Love, Time, Duration, cards for resources, in any order and number (C13).
Phase 2: each Change modifies an engine or feeds the Universal Machine (C17).
"""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import declaring, engines, facts, moves, parts, pool, questions
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.engines import (
    borrow,
    can_borrow,
    can_run,
    is_empty,
    is_own,
    no_such_engine,
    run,
)
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu


def offer_phase_one(s: Shop, menu: Menu) -> int:
    """Everything affordable, a card of the hand for its resource, or the end of the phase."""
    actions = menu.actions
    n = 0
    if pool.available(s, parts.GROWTH) > 0:
        for resource in range(parts.RESOURCES):
            if s.draft[resource] > 0:
                actions[n] = moves.TAKE + resource
                n += 1
        if can_place_core(s):
            actions[n] = moves.CORE
            n += 1
    for e in range(s.cores_taken):
        if can_borrow(s, e + 1):
            actions[n] = moves.LOVE + e
            n += 1
    for e in range(s.cores_taken):
        if can_run(s, e + 1):
            actions[n] = moves.RUN + e
            n += 1
    n = declaring.offer_declarations(s, menu, n)
    for resource in range(parts.RESOURCES):
        if pool.can_store(s, resource):
            actions[n] = moves.STORE + resource
            n += 1
    for resource in range(parts.PRESTIGE):
        if pool.can_store_infinite(s, resource):
            actions[n] = moves.STORE_INFINITE + resource
            n += 1
    n = pool.offer_hand(s, menu, n, moves.DISCARD)
    actions[n] = moves.DONE
    return n + 1


def answer_phase_one(s: Shop, action: int) -> None:
    """Carry out an answer; all but a run end the row of runs (B3)."""
    if moves.RUN <= action < moves.DECLARE:
        run(s, action - moves.RUN + 1)
        return
    if moves.DECLARE <= action < moves.STORE:
        declaring.declare(s, action - moves.DECLARE)
    elif action < moves.CORE:
        take_card(s, action - moves.TAKE)
    elif action == moves.CORE:
        take_core(s)
    elif action < moves.RUN:
        borrow(s, action - moves.LOVE + 1)
    elif action < moves.STORE_INFINITE:
        pool.store(s, action - moves.STORE)
    elif action < moves.DISCARD:
        pool.store_infinite(s, action - moves.STORE_INFINITE)
    elif action == moves.DONE:
        end_phase_one(s)
    else:
        pool.discard_for_resource(s, action - moves.DISCARD)
    declaring.forget_runs(s)


def take_card(s: Shop, resource: int) -> None:
    """Growth takes a card of the draft (C9)."""
    pool.spend(s, parts.GROWTH, 1)
    s.draft[resource] -= 1
    pool.take_into_hand(s, resource)
    note(s, facts.CARD_TAKEN, resource, 0)


def refuse_take(s: Shop, move: Move) -> Message:
    """Growth takes a card of the draft (C9, C13)."""
    if s.draft[move["resource"]] == 0:
        name = values.resource(move["resource"])
        return Message("refuse.take.absent", "C9, C13", resource=name)
    return pool.price(s, parts.GROWTH, "C9")


def can_place_core(s: Shop) -> bool:
    """Whether a Core is left, and the player has no empty one (C9, R7, R8)."""
    return s.cores_taken < parts.CORES and own_empty_engine(s) == 0


def own_empty_engine(s: Shop) -> int:
    """The empty Core of the active player, 0 if there is none."""
    for e in range(s.cores_taken):
        if engines.is_own(s, e + 1) and engines.is_empty(s, e + 1):
            return e + 1
    return 0


def refuse_core(s: Shop, _move: Move) -> Message:
    """A Core must be left, and the player must have no empty one (R7, R8)."""
    if s.cores_taken == parts.CORES:
        return Message("refuse.core.none", "R7", number=parts.CORES)
    if empty := own_empty_engine(s):
        return Message("refuse.core.empty", "C9, R8", engine=empty)
    return pool.price(s, parts.GROWTH, "C9")


def take_core(s: Shop) -> None:
    """Growth places a new Core before the player (C9)."""
    pool.spend(s, parts.GROWTH, 1)
    s.engines[s.cores_taken].owner = s.seat + 1
    s.cores_taken += 1
    note(s, facts.CORE_TAKEN, s.cores_taken, 0)


def end_phase_one(s: Shop) -> None:
    """The rest of the draft is discarded; no way back (C13, R24)."""
    left = 0
    for resource in range(parts.RESOURCES):
        left += s.draft[resource]
        s.discard[resource] += s.draft[resource]
        s.draft[resource] = 0
    if left > 0:
        note(s, facts.DRAFT_CLEARED, left, 0)
    s.question = questions.PHASE_TWO


def refuse_once_over(_s: Shop, _move: Move) -> Message:
    """There is no way back into phase 1 (R24)."""
    return Message("refuse.phase_one", "R24, R25")


def offer_phase_two(s: Shop, menu: Menu) -> int:
    """Changes, cards for resources, or the end of the phase."""
    actions = menu.actions
    n = pool.offer_hand(s, menu, 0, moves.DISCARD)
    if pool.available(s, parts.CHANGE) > 0:
        for e in range(s.cores_taken):
            if is_own(s, e + 1) and can_be_changed(s, e + 1):
                actions[n] = moves.CHANGE_ENGINE + e
                n += 1
        n = pool.offer_hand(s, menu, n, moves.FEED)
    actions[n] = moves.DONE
    return n + 1


def answer_phase_two(s: Shop, action: int) -> None:
    """Carry out a Change, a discard, or the end of the phase."""
    if action == moves.DONE:
        s.question = questions.PHASE_TWO_OVER
    elif action < moves.CHANGE_ENGINE:
        pool.discard_for_resource(s, action - moves.DISCARD)
    elif action < moves.FEED:
        begin_change(s, action - moves.CHANGE_ENGINE + 1)
    else:
        feed_machine(s, action - moves.FEED)


def refuse_too_early(_s: Shop, _move: Move) -> Message:
    """Phase 1 comes first (C13)."""
    return Message("refuse.phase_two", "C13, C17, R24")


def refuse_change(s: Shop, move: Move) -> Message:
    """An own engine, to which something can be done, for a Change (C12, C17, R34)."""
    engine = move["engine"]
    if absent := no_such_engine(s, engine):
        return absent
    if not is_own(s, engine):
        owner = values.whose(s.engines[engine - 1].owner - 1)
        return Message("refuse.change.owner", "C12", engine=engine, owner=owner)
    if pool.available(s, parts.CHANGE) == 0:
        return pool.price(s, parts.CHANGE, "C9, C17")
    return Message("refuse.change.nothing", "R34", engine=engine)


def can_be_changed(s: Shop, engine: int) -> bool:
    """Whether it can be changed: a card can come from the hand, or is on it (R34)."""
    return s.seats[s.seat].in_hand > 0 or not is_empty(s, engine)


def begin_change(s: Shop, engine: int) -> None:
    """Spend a Change on one engine, which is to be balanced at the end of the turn."""
    pool.spend(s, parts.CHANGE, 1)
    s.engine = engine
    s.engines[engine - 1].modified = 1
    s.question = questions.CHANGE_CARD


def refuse_feed(s: Shop, move: Move) -> Message:
    """A card of the hand, for a Change (C17)."""
    if s.seats[s.seat].hand[move["resource"]] == 0:
        return pool.not_in_hand(move["resource"], "C17")
    return pool.price(s, parts.CHANGE, "C9, C17")


def feed_machine(s: Shop, resource: int) -> None:
    """A Change puts a card of the hand beside the Machine, for all (C17)."""
    pool.spend(s, parts.CHANGE, 1)
    pool.play_from_hand(s, resource)
    s.machine[resource] += 1
    s.fed = resource + 1
    s.question = questions.CHOOSE_BONUS


def offer_choose_bonus(menu: Menu) -> int:
    """One resource of any kind (R35)."""
    for resource in range(parts.RESOURCES):
        menu.actions[resource] = moves.BONUS + resource
    return parts.RESOURCES


def answer_choose_bonus(s: Shop, action: int) -> None:
    """It goes on the track, without Duration (R35)."""
    resource = action - moves.BONUS
    stored = s.seats[s.seat].stored
    stored[resource] = parts.plus(stored[resource], 1)
    note(s, facts.FED, s.fed - 1, resource)
    s.fed = 0
    s.question = questions.PHASE_TWO
