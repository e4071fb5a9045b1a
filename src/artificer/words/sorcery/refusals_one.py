"""Why a move of phase 1 is not possible: Growth, Love, Time, infinity, Duration."""

from __future__ import annotations

from typing import Final

from artificer.games.moves import Move
from artificer.games.sorcery.amounts import INFINITE
from artificer.games.sorcery.declaring import can_declare
from artificer.games.sorcery.engines import has_outputs, is_own, takes
from artificer.games.sorcery.parts import CORES, DURATION, GROWTH, LOVE
from artificer.games.sorcery.phase_one import own_empty_engine
from artificer.games.sorcery.pool import available, can_store_infinite
from artificer.games.sorcery.running import has_access, has_lent
from artificer.games.sorcery.state import Shop
from artificer.words.sorcery.maths import (
    changes_since,
    growths,
    lacking,
    nearest_to_growth,
    to_spend,
)
from artificer.words.sorcery.moves import DECLARATIONS
from artificer.words.sorcery.reason import Reason, Why, no_such_engine, not_in_hand, price


def discard(_s: Shop, move: Move) -> Reason:
    """Any card of the hand gives its resource, in either phase."""
    return not_in_hand(move["resource"], "C7")


def _take(s: Shop, move: Move) -> Reason:
    if s.draft[move["resource"]] == 0:
        return Reason("take.absent", "C9, C13", {"resource": move["resource"]})
    return price(GROWTH, s, "C9")


def _core(s: Shop, _move: Move) -> Reason:
    if s.cores_taken == CORES:
        return Reason("core.none", "R7", {"number": CORES})
    if empty := own_empty_engine(s):
        return Reason("core.empty", "C9, R8", {"engine": empty})
    return price(GROWTH, s, "C9")


def _love(s: Shop, move: Move) -> Reason:
    engine = move["engine"]
    if absent := no_such_engine(engine, s):
        return absent
    if is_own(s, engine):
        return Reason("love.own", "C9, C12", {"engine": engine})
    owner = s.engines[engine - 1].owner
    if has_lent(s, owner - 1):
        return Reason("love.twice", "C14, R15", {"owner": owner})
    if not has_outputs(s, engine):
        return Reason("love.idle", "R42, R61", {"engine": engine})
    return price(LOVE, s, "C9, C14")


def _run(s: Shop, move: Move) -> Reason:
    engine = move["engine"]
    if absent := no_such_engine(engine, s):
        return absent
    if not has_access(s, engine):
        owner = s.engines[engine - 1].owner
        return Reason("run.access", "C12, C14", {"engine": engine, "owner": owner})
    if not has_outputs(s, engine):
        return Reason("run.idle", "R42", {"engine": engine})
    missing, needed = lacking(s, engine), takes(s, engine)
    if not any(missing):
        return Reason("run.level", "R71", {"engine": engine})
    there = tuple(have if need else 0 for need, have in zip(needed, to_spend(s), strict=True))
    amounts = {"takes": needed, "missing": missing, "there": there}
    return Reason("run.price", "C11", {"engine": engine, **amounts})


def _declare(s: Shop, _move: Move) -> Reason:
    if s.runs == 0:
        return Reason("declare.no_run", "C16, R46")
    if can_declare(s):
        shown = sum(1 << lenders for lenders, _ in growths(s))
        return Reason("declare.otherwise", "R46", {"declarations": shown})
    k = nearest_to_growth(s)
    less, _ = changes_since(s, k)
    if not less:
        return Reason("declare.level", "C16, R46")
    before, now = s.earlier[k].amounts[less[0]], available(s, less[0])
    values = {"resource": less[0], "before": before, "now": now}
    return Reason("declare.fallen", "C16, R46", values)


def _store(s: Shop, move: Move) -> Reason:
    resource = move["resource"]
    if s.seats[s.seat].stored[resource] == INFINITE:
        return Reason("store.infinite", "C15, R22", {"resource": resource})
    if can_store_infinite(s, resource):
        return Reason("store.whole", "R22, R73", {"resource": resource})
    if resource == DURATION:
        return Reason("store.duration", "R17, R57", {"have": s.pool[resource]})
    if s.pool[resource] == 0:
        return Reason("store.none", "C15, R18", {"resource": resource})
    return price(DURATION, s, "C15")


def _store_infinite(s: Shop, move: Move) -> Reason:
    resource = move["resource"]
    if s.seats[s.seat].stored[resource] == INFINITE:
        return Reason("store.infinite", "C15, R22", {"resource": resource})
    if s.pool[resource] != INFINITE:
        return Reason("store.finite", "R22", {"resource": resource, "have": s.pool[resource]})
    return Reason("store.duration.finite", "R22, R48", {"have": available(s, DURATION)})


PHASE_ONE: Final[dict[str, Why]] = {
    "take": _take,
    "core": _core,
    "love": _love,
    "run": _run,
    **dict.fromkeys(DECLARATIONS, _declare),
    "store": _store,
    "store infinite": _store_infinite,
}
"""By the name of a move."""
