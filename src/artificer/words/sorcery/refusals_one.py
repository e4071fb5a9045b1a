"""Why a move of phase 1 is not possible: Growth, Love, Time, infinity, Duration."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.engines import is_empty
from artificer.games.sorcery.parts import CORES, DURATION, GROWTH, LOVE
from artificer.games.sorcery.pool import available, can_store_infinite
from artificer.words.sorcery.maths import (
    changes_since,
    has_outputs,
    is_accessible,
    lacking,
    nearest_to_growth,
    takes,
    to_spend,
)
from artificer.words.sorcery.moves import Move
from artificer.words.sorcery.reason import Reason, no_such_engine, price


def _take(s: Any, move: Move) -> Reason:
    if s.draft[move.resource] == 0:
        return Reason("take.absent", "C9, C13", {"resource": move.resource})
    return price(GROWTH, s, "C9")


def _core(s: Any, _move: Move) -> Reason:
    if s.cores_taken == CORES:
        return Reason("core.none", "R7", {"number": CORES})
    for engine in range(1, s.cores_taken + 1):
        if s.engines[engine - 1].owner == s.seat + 1 and is_empty(s, engine):
            return Reason("core.empty", "C9, R8", {"engine": engine})
    return price(GROWTH, s, "C9")


def _love(s: Any, move: Move) -> Reason:
    if absent := no_such_engine(move, s):
        return absent
    owner = s.engines[move.number - 1].owner
    if owner == s.seat + 1:
        return Reason("love.own", "C9, C12", {"engine": move.number})
    if s.loved >> owner - 1 & 1:
        return Reason("love.twice", "C14, R15", {"owner": owner})
    if not has_outputs(s, move.number):
        return Reason("love.idle", "R42, R61", {"engine": move.number})
    return price(LOVE, s, "C9, C14")


def _run(s: Any, move: Move) -> Reason:
    if absent := no_such_engine(move, s):
        return absent
    if not is_accessible(s, move.number):
        owner = s.engines[move.number - 1].owner
        return Reason("run.access", "C12, C14", {"engine": move.number, "owner": owner})
    if not has_outputs(s, move.number):
        return Reason("run.idle", "R42", {"engine": move.number})
    if not any(lacking(s, move.number)):
        return Reason("run.level", "R71", {"engine": move.number})
    needed = takes(s, move.number)
    there = tuple(have if need else 0 for need, have in zip(needed, to_spend(s), strict=True))
    return Reason(
        "run.price",
        "C11",
        {
            "engine": move.number,
            "takes": needed,
            "missing": lacking(s, move.number),
            "there": there,
        },
    )


def _declare(s: Any, _move: Move) -> Reason:
    if s.runs == 0:
        return Reason("declare.no_run", "C16, R46")
    k = nearest_to_growth(s)
    less, _ = changes_since(s, k)
    if not less:
        return Reason("declare.level", "C16, R46")
    before, now = s.earlier[k].amounts[less[0]], available(s, less[0])
    values = {"resource": less[0], "before": before, "now": now}
    return Reason("declare.fallen", "C16, R46", values)


def _store(s: Any, move: Move) -> Reason:
    if s.seats[s.seat].stored[move.resource] == INFINITE:
        return Reason("store.infinite", "C15, R22", {"resource": move.resource})
    if can_store_infinite(s, move.resource):
        return Reason("store.whole", "R22, R73", {"resource": move.resource})
    have: int = s.pool[move.resource]
    if move.resource == DURATION:
        return Reason("store.duration", "R17, R57", {"have": have})
    if have == 0:
        return Reason("store.none", "C15, R18", {"resource": move.resource})
    return price(DURATION, s, "C15")


def _store_infinite(s: Any, move: Move) -> Reason:
    if s.seats[s.seat].stored[move.resource] == INFINITE:
        return Reason("store.infinite", "C15, R22", {"resource": move.resource})
    have: int = s.pool[move.resource]
    if have != INFINITE:
        values = {"resource": move.resource, "have": have}
        return Reason("store.finite", "R22", values)
    return Reason("store.duration.finite", "R22, R48", {"have": available(s, DURATION)})


PHASE_ONE: Final[dict[str, Callable[[Any, Move], Reason]]] = {
    "take": _take,
    "core": _core,
    "love": _love,
    "run": _run,
    "declare": _declare,
    "store": _store,
    "store.infinite": _store_infinite,
}
"""By the key of a move."""
