"""Running engines, a player's own and borrowed ones (C11, C12, C14)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Message
from artificer.games.sorcery import declaring, facts, parts, pool
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.amounts import INFINITE, Vector
from artificer.games.sorcery.engines import (
    counts,
    has_outputs,
    is_own,
    no_such_engine,
    taken,
    takes,
)
from artificer.games.sorcery.state import Shop


def can_borrow(s: Shop, engine: int) -> bool:
    """Love: one engine of each opponent, once a turn (C14, R15)."""
    owner = s.engines[engine - 1].owner
    return (
        owner > 0
        and not is_own(s, engine)
        and not has_lent(s, owner - 1)
        and pool.available(s, parts.LOVE) > 0
        and has_outputs(s, engine)
    )


def has_lent(s: Shop, seat: int) -> bool:
    """Whether an engine of the seat was borrowed this turn (R15)."""
    return s.loved >> seat & 1 == 1


def refuse_love(s: Shop, move: Move) -> Message:
    """An engine that gives something, of an opponent who has lent none this turn (C14, R61)."""
    engine = move["engine"]
    if absent := no_such_engine(s, engine):
        return absent
    if is_own(s, engine):
        return Message("refuse.love.own", "C9, C12", engine=engine)
    owner = s.engines[engine - 1].owner - 1
    if has_lent(s, owner):
        return Message("refuse.love.twice", "C14, R15", owner=values.whose(owner))
    if not has_outputs(s, engine):
        return Message("refuse.love.idle", "R42, R61", engine=engine)
    return pool.price(s, parts.LOVE, "C9, C14")


def borrow(s: Shop, engine: int) -> None:
    """Gain access to an engine for this turn."""
    owner = s.engines[engine - 1].owner
    pool.spend(s, parts.LOVE, 1)
    s.loved += 1 << owner - 1
    s.engines[engine - 1].borrowed = 1
    note(s, facts.BORROWED, engine, owner - 1)


def can_run(s: Shop, engine: int) -> bool:
    """Whether a Time and all inputs are there, and the run gives something (C11, R42, R71)."""
    if not has_access(s, engine) or not has_outputs(s, engine):
        return False
    e = s.engines[engine - 1]
    has_effect = e.borrowed == 1 and s.seats[e.owner - 1].stored[parts.TIME] < INFINITE
    for resource in range(parts.RESOURCES):
        needed = taken(s, engine, resource)
        amount = pool.available(s, resource)
        if amount < needed:
            return False
        if amount < INFINITE and counts(s, engine, parts.OUTPUT + resource) != needed:
            has_effect = True
    return has_effect


def lacking(s: Shop, engine: int) -> Vector:
    """What is missing for a run, by resource."""
    return tuple(max(0, taken(s, engine, r) - pool.available(s, r)) for r in range(parts.RESOURCES))


def refuse_run(s: Shop, move: Move) -> Message:
    """It must be open to the player and give something; a Time and all inputs pay for it (C11)."""
    engine = move["engine"]
    if absent := no_such_engine(s, engine):
        return absent
    if not has_access(s, engine):
        owner = values.whose(s.engines[engine - 1].owner - 1)
        return Message("refuse.run.access", "C12, C14", engine=engine, owner=owner)
    if not has_outputs(s, engine):
        return Message("refuse.run.idle", "R42", engine=engine)
    missing = lacking(s, engine)
    if not any(missing):
        return Message("refuse.run.level", "R71", engine=engine)
    needed = takes(s, engine)
    there = [pool.available(s, r) if needed[r] else 0 for r in range(parts.RESOURCES)]
    return Message(
        "refuse.run.price",
        "C11",
        engine=engine,
        takes=values.amounts(needed),
        missing=values.amounts(missing),
        there=values.amounts(there),
    )


def has_access(s: Shop, engine: int) -> bool:
    """An own engine, or one that Love has opened (C12, C14)."""
    e = s.engines[engine - 1]
    return e.owner == s.seat + 1 or e.borrowed == 1


def run(s: Shop, engine: int) -> None:
    """Pay a Time and the inputs, receive the outputs; the owner of a borrowed one stores a Time."""
    declaring.remember_amounts(s)
    for resource in range(parts.RESOURCES):
        pool.spend(s, resource, taken(s, engine, resource))
    for resource in range(parts.RESOURCES):
        pool.gain(s, resource, counts(s, engine, parts.OUTPUT + resource))
    note(s, facts.RUN, engine, s.runs)
    owner = s.engines[engine - 1].owner - 1
    if owner != s.seat:
        declaring.remember_lender(s, owner)
        pool.lend(s, owner, 1)
