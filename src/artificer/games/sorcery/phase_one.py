"""Phase 1: Growth, Love, Time, Duration, cards for resources, in any order and number (C13)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import declaring, engines, facts, moves, parts, pool, questions
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.running import borrow, can_borrow, can_run, run
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
