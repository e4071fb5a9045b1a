"""Infinity by demonstration: runs that could be repeated for ever (C16, B3)."""

from __future__ import annotations

from artificer.games.declaration import note
from artificer.games.moves import Move
from artificer.games.notices import Items, Message
from artificer.games.sorcery import facts, moves, parts, pool
from artificer.games.sorcery import message_values as values
from artificer.games.sorcery.parts import RESOURCES, TIME
from artificer.games.sorcery.state import EARLIER, Shop
from artificer.games.verbs import Menu


def remember_lender(s: Shop, owner: int) -> None:
    """All kept amounts predate this run; an owner with infinite Time gains none (R46)."""
    if s.seats[owner].stored[TIME] < parts.INFINITE:
        for k in range(s.runs):
            s.earlier[k].lenders = s.earlier[k].lenders | 1 << owner


def remember_amounts(s: Shop) -> None:
    """Keep the amounts before a run, unless an earlier entry proves as much (B3).

    An amount that is nowhere less than a kept one, with no lending since, can never prove more. If
    there is no room, every second amount is dropped, never the oldest (R58).
    """
    for k in range(s.runs):
        if s.earlier[k].lenders == 0 and nowhere_less(s, k):
            return
    if s.runs == EARLIER:
        forget_every_second(s)
    kept = s.earlier[s.runs]
    for resource in range(RESOURCES):
        kept.amounts[resource] = pool.available(s, resource)
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
    """Every action but a run restarts the row of runs (B3)."""
    for k in range(s.runs):
        wipe_earlier(s, k)
    s.runs = 0


def wipe_earlier(s: Shop, k: int) -> None:
    """Clear a kept amount, so that equal positions have equal bytes."""
    for resource in range(RESOURCES):
        s.earlier[k].amounts[resource] = 0
    s.earlier[k].lenders = 0


def nowhere_less(s: Shop, k: int) -> bool:
    """Whether the amounts now are at least the kept ones everywhere."""
    for resource in range(RESOURCES):
        if pool.available(s, resource) < s.earlier[k].amounts[resource]:
            return False
    return True


def growth_since(s: Shop, k: int) -> int:
    """The resources that grew since a kept amount, one bit each; none if any became less."""
    if not nowhere_less(s, k):
        return 0
    grown = 0
    for resource in range(RESOURCES):
        if pool.available(s, resource) > s.earlier[k].amounts[resource]:
            grown = grown | 1 << resource
    return grown


def growth_lent_by(s: Shop, lenders: int) -> int:
    """What grew since any kept amount after which only these seats lent (R46)."""
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
    """One for each set of lenders, the smallest first, that proves more than a smaller one.

    The later an amount, the fewer have lent since: the sets are nested (R46).
    """
    shown = 0
    grown = 0
    k = s.runs - 1
    while k >= 0:
        grown = grown | growth_since(s, k)
        if (k == 0 or s.earlier[k - 1].lenders != s.earlier[k].lenders) and grown != shown:
            menu.actions[n] = moves.DECLARE + s.earlier[k].lenders
            n += 1
            shown = grown
        k -= 1
    return n


def declare(s: Shop, lenders: int) -> None:
    """Make infinite what grew with the engines of these lenders, or without; so is their Time."""
    grown = growth_lent_by(s, lenders)
    for resource in range(RESOURCES):
        if grown >> resource & 1 == 1:
            s.pool[resource] = parts.INFINITE
            note(s, facts.DECLARED, resource, 0)
    for owner in range(s.seats_taken):
        if lenders >> owner & 1 == 1:
            pool.lend(s, owner, parts.INFINITE)


def lenders_shown(s: Shop) -> list[int]:
    """Each set of lenders, bits of a number, with which a declaration is possible."""
    menu = Menu()
    return [action - moves.DECLARE for action in menu.actions[: offer_declarations(s, menu, 0)]]


def shown_growth(s: Shop, lenders: int) -> dict[int, int]:
    """What a declaration with these makes infinite: by resource, the first amount to prove it."""
    grown = growth_lent_by(s, lenders)
    return {r: first_to_show(s, lenders, r) for r in range(RESOURCES) if grown >> r & 1}


def first_to_show(s: Shop, lenders: int, resource: int) -> int:
    """The first kept amount that proves the growth of a resource, with only these lending."""
    return next(
        k
        for k in range(s.runs)
        if s.earlier[k].lenders | lenders == lenders and growth_since(s, k) >> resource & 1
    )


def less_than_before(s: Shop, k: int) -> tuple[int, ...]:
    """The resources that are less now than in a kept amount (B3)."""
    return tuple(r for r in range(RESOURCES) if pool.available(s, r) < s.earlier[k].amounts[r])


def nearest_to_growth(s: Shop) -> int:
    """The kept amount since which the fewest resources have dropped; the latest of those."""
    return min(range(s.runs), key=lambda k: (len(less_than_before(s, k)), -k))


def what_fell(s: Shop) -> dict[int, int]:
    """The obstacles to a growth: by resource, the kept amount that had more of it."""
    k = nearest_to_growth(s)
    return dict.fromkeys(less_than_before(s, k), k)


def refuse_declare(s: Shop, _move: Move) -> Message:
    """Runs must prove it: nothing is less, something more, and just these have lent (R46)."""
    if s.runs == 0:
        return Message("refuse.declare.no_run", "C16, R46")
    if shown := lenders_shown(s):
        declarations = Items(map(values.declared, shown))
        return Message("refuse.declare.otherwise", "R46", declarations=declarations)
    fallen = what_fell(s)
    if not fallen:
        return Message("refuse.declare.level", "C16, R46")
    resource, k = next(iter(fallen.items()))
    return Message(
        "refuse.declare.fallen",
        "C16, R46",
        resource=values.resource(resource),
        before=s.earlier[k].amounts[resource],
        now=pool.available(s, resource),
    )
