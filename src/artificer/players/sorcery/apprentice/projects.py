"""Building in this turn: the plan that can be finished now, and the cards to take for it."""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery.parts import CHANGE, GROWTH, JUSTICE, RESOURCES, plus
from artificer.games.verbs import apart
from artificer.players.sorcery.apprentice import pricing, seat
from artificer.players.sorcery.apprentice.desk import NO_PLAN, PLANS, EnginePlan, PlanningDesk
from artificer.players.sorcery.price import GIFT

ANY: Final = -1
"""Stands for any engine to finish."""

IMPOSSIBLE: Final = -1


@apart
def best_project(desk: PlanningDesk, plans: int, phase_one: bool, base: int) -> int:
    """The best plan that can be finished this turn and is not too dangerous, or `NO_PLAN`.

    With `base`, only for that engine. `NO_PLAN` also if a loop that is there is better.
    """
    best = pricing.FAR
    choice = NO_PLAN
    for k in range(desk.sizes[plans]):
        plan = desk.plans[plans * PLANS + k]
        cost = pricing.plan_price(desk, plan, desk.pool)
        project = NO_PLAN
        if plan.changes > 0:
            if base != ANY and base != plan.base:
                continue
            steps = steps_before(desk, plan, phase_one)
            if steps == IMPOSSIBLE or not pricing.is_bearable(desk, plans, k):
                continue
            cost += GIFT * pricing.danger(desk, plans, k) + steps
            project = k
        if cost < best:
            best = cost
            choice = project
    return choice


@apart
def steps_before(desk: PlanningDesk, plan: EnginePlan, phase_one: bool) -> int:
    """Cards to take and to feed before the plan is finished; `IMPOSSIBLE` if it cannot be now.

    The cards to take are written in `takes`.
    """
    if plan.cores == 1 and not phase_one:
        return IMPOSSIBLE
    growth = -plan.cores
    if phase_one:
        growth += plus(seat.have(desk, GROWTH), pricing.spare(desk, plan, GROWTH))
    taken = 0
    for r in range(RESOURCES):
        desk.takes[r] = max(0, plan.cards[r] - desk.hand[r])
        taken += desk.takes[r]
        if desk.takes[r] > desk.draft[r]:
            return IMPOSSIBLE
    growth -= taken
    changes = pricing.lacking(desk, plan, desk.pool, CHANGE, plan.changes)
    justice = pricing.lacking(desk, plan, desk.pool, JUSTICE, plan.justice)
    if growth < 0 or desk.takes[CHANGE] + changes > desk.draft[CHANGE] or growth < changes:
        return IMPOSSIBLE
    desk.takes[CHANGE] += changes
    more = min(justice, growth - changes, desk.draft[JUSTICE] - desk.takes[JUSTICE])
    desk.takes[JUSTICE] += more
    feeds = justice - more
    if feeds > 0 and not can_feed(desk, plan, feeds):
        return IMPOSSIBLE
    return taken + changes + more + feeds


def can_feed(desk: PlanningDesk, plan: EnginePlan, feeds: int) -> bool:
    """Whether Changes and cards suffice to feed that many for their bonus (R35)."""
    changes = plus(seat.have(desk, CHANGE), pricing.spare(desk, plan, CHANGE))
    return changes >= plan.changes + feeds and pricing.spare_cards(desk, plan, desk.pool) >= feeds


def feeds_of(desk: PlanningDesk, plan: EnginePlan) -> int:
    """Cards to feed to the Machine for the Justice that is missing, in Phase 2."""
    return pricing.lacking(desk, plan, desk.pool, JUSTICE, plan.justice)


def build(desk: PlanningDesk, plan: EnginePlan, steps: int) -> None:
    """Write the means after the plan, whose takes are written; all of it is paid for."""
    taken = 0
    for r in range(RESOURCES):
        taken += desk.takes[r]
        desk.draft[r] -= desk.takes[r]
        desk.hand[r] = max(0, desk.hand[r] + desk.takes[r] - plan.cards[r])
    feeds = steps - taken
    pay(desk, GROWTH, taken + plan.cores)
    pay(desk, CHANGE, plan.changes + feeds)
    pay(desk, JUSTICE, plan.justice - feeds)


def pay(desk: PlanningDesk, resource: int, amount: int) -> None:
    """Pay from the pool, then from the track, then by discarding cards, as far as they go."""
    for _ in range(amount):
        amounts = seat.purse(desk, resource)
        if amounts[resource] > 0:
            seat.change(amounts, resource, -1)
        elif desk.hand[resource] > 0:
            desk.hand[resource] -= 1
