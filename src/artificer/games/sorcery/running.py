"""Running engines, one's own and borrowed ones, and infinity by demonstration (C11 to C16, B3)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.sorcery.amounts import INFINITE, plus
from artificer.games.sorcery.engines import counts, has_outputs, taken
from artificer.games.sorcery.facts import BORROWED, DECLARED, LENT, RUN
from artificer.games.sorcery.moves import DECLARE
from artificer.games.sorcery.parts import LOVE, OUTPUT, RESOURCES, TIME
from artificer.games.sorcery.pool import available, gain, spend
from artificer.games.sorcery.state import EARLIER, Shop
from artificer.games.verbs import Menu


def can_borrow(s: Shop, engine: int) -> bool:
    """Love: one engine of each opponent, once a turn (C14, R15)."""
    owner = s.engines[engine - 1].owner
    return (
        owner > 0
        and owner != s.seat + 1
        and not has_lent(s, owner - 1)
        and available(s, LOVE) > 0
        and has_outputs(s, engine)
    )


def has_lent(s: Shop, seat: int) -> bool:
    """Whether an engine of the seat was borrowed this turn (R15)."""
    return s.loved >> seat & 1 == 1


def borrow(s: Shop, engine: int) -> None:
    """Gain access to an engine for this turn."""
    owner = s.engines[engine - 1].owner
    spend(s, LOVE, 1)
    s.loved += 1 << owner - 1
    s.engines[engine - 1].borrowed = 1
    note(s, BORROWED, engine, owner - 1)


def can_run(s: Shop, engine: int) -> bool:
    """A Time and all inputs are there, and something comes of it (C11, R42, R71)."""
    if not has_access(s, engine) or not has_outputs(s, engine):
        return False
    e = s.engines[engine - 1]
    has_effect = e.borrowed == 1 and s.seats[e.owner - 1].stored[TIME] < INFINITE
    for resource in range(RESOURCES):
        takes = taken(s, engine, resource)
        amount = available(s, resource)
        if amount < takes:
            return False
        if amount < INFINITE and counts(s, engine, OUTPUT + resource) != takes:
            has_effect = True
    return has_effect


def has_access(s: Shop, engine: int) -> bool:
    """An own engine, or one that Love has opened (C12, C14)."""
    e = s.engines[engine - 1]
    return e.owner == s.seat + 1 or e.borrowed == 1


def run(s: Shop, engine: int) -> None:
    """Pay a Time and the inputs, receive the outputs; the owner of a borrowed one stores a Time."""
    remember_amounts(s)
    for resource in range(RESOURCES):
        spend(s, resource, taken(s, engine, resource))
    for resource in range(RESOURCES):
        gain(s, resource, counts(s, engine, OUTPUT + resource))
    note(s, RUN, engine, s.runs)
    owner = s.engines[engine - 1].owner - 1
    if owner != s.seat:
        remember_lender(s, owner)
        lend(s, owner, 1)


def remember_lender(s: Shop, owner: int) -> None:
    """All kept amounts are earlier than this run; who has infinite Time gains none (R46)."""
    if s.seats[owner].stored[TIME] < INFINITE:
        for k in range(s.runs):
            s.earlier[k].lenders = s.earlier[k].lenders | 1 << owner


def lend(s: Shop, owner: int, time: int) -> None:
    """The owner stores a Time from nowhere for a borrowed run (C14, R16)."""
    stored = s.seats[owner].stored
    stored[TIME] = plus(stored[TIME], time)
    note(s, LENT, owner, stored[TIME])


def remember_amounts(s: Shop) -> None:
    """Keep what is available before a run, unless an earlier amount says as much (B3).

    An amount that is nowhere less than a kept one since which nobody lent can never show more
    than that one shows. Without room every second amount is forgotten, never the oldest (R58).
    """
    for k in range(s.runs):
        if s.earlier[k].lenders == 0 and nowhere_less(s, k):
            return
    if s.runs == EARLIER:
        forget_every_second(s)
    kept = s.earlier[s.runs]
    for resource in range(RESOURCES):
        kept.amounts[resource] = available(s, resource)
    s.runs += 1


def forget_every_second(s: Shop) -> None:
    """Make room for more amounts: the oldest stays, and half of the others."""
    s.runs = EARLIER // 2
    for k in range(1, s.runs):
        for resource in range(RESOURCES):
            s.earlier[k].amounts[resource] = s.earlier[2 * k].amounts[resource]
        s.earlier[k].lenders = s.earlier[2 * k].lenders
    for k in range(s.runs, EARLIER):
        wipe_earlier(s, k)


def forget_runs(s: Shop) -> None:
    """Every action but a run begins the row of runs anew (B3)."""
    for k in range(s.runs):
        wipe_earlier(s, k)
    s.runs = 0


def wipe_earlier(s: Shop, k: int) -> None:
    """Clear a kept amount, so that equal positions have equal bytes."""
    for resource in range(RESOURCES):
        s.earlier[k].amounts[resource] = 0
    s.earlier[k].lenders = 0


def nowhere_less(s: Shop, k: int) -> bool:
    """Whether what is available now is at least the kept amount everywhere."""
    for resource in range(RESOURCES):
        if available(s, resource) < s.earlier[k].amounts[resource]:
            return False
    return True


def growth_since(s: Shop, k: int) -> int:
    """The resources that grew since a kept amount, one bit each; none where any became less."""
    if not nowhere_less(s, k):
        return 0
    grown = 0
    for resource in range(RESOURCES):
        if available(s, resource) > s.earlier[k].amounts[resource]:
            grown = grown | 1 << resource
    return grown


def growth_lent_by(s: Shop, lenders: int) -> int:
    """What grew since any kept amount since which nobody but these seats lent (R46)."""
    grown = 0
    for k in range(s.runs):
        if s.earlier[k].lenders | lenders == lenders:
            grown = grown | growth_since(s, k)
    return grown


def can_declare(s: Shop) -> bool:
    """Some earlier amount shows that the runs since could be repeated for ever (C16)."""
    for k in range(s.runs):
        if growth_since(s, k) > 0:
            return True
    return False


def offer_declarations(s: Shop, menu: Menu, n: int) -> int:
    """One for each set of lenders, the smallest first, that adds to what a smaller one shows.

    The later an amount the fewer have lent since: the sets lie one within the other (R46).
    """
    shown = 0
    grown = 0
    k = s.runs - 1
    while k >= 0:
        grown = grown | growth_since(s, k)
        if (k == 0 or s.earlier[k - 1].lenders != s.earlier[k].lenders) and grown != shown:
            menu.actions[n] = DECLARE + s.earlier[k].lenders
            n += 1
            shown = grown
        k -= 1
    return n


def declare(s: Shop, lenders: int) -> None:
    """What grew with the engines of these lenders, or without, is infinite; so is their Time."""
    grown = growth_lent_by(s, lenders)
    for resource in range(RESOURCES):
        if grown >> resource & 1 == 1:
            s.pool[resource] = INFINITE
            note(s, DECLARED, resource, 0)
    for owner in range(s.seats_taken):
        if lenders >> owner & 1 == 1:
            lend(s, owner, INFINITE)
