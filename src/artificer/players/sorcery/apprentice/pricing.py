"""The price of a plan: roughly the cards and resources missing before the turn that wins."""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery import parts
from artificer.games.verbs import apart
from artificer.players.sorcery.apprentice.desk import NO_PLAN, PLANS, EnginePlan, PlanningDesk
from artificer.players.sorcery.apprentice.runs import (
    add_up,
    find_seeds,
    first_runs,
    gains_prestige,
    next_runs,
    number_of_runs,
)
from artificer.players.sorcery.price import (
    CARD,
    CORE,
    EACH_CHANGE,
    EACH_JUSTICE,
    GIFT,
    HOARD,
    IMPATIENCE,
    LONG,
    PATIENCE,
    RARE,
    SEED,
    SPARE_CARD,
    SPARE_STORED,
    TOO_DANGEROUS,
)

FAR: Final = 1e9
"""More than any price."""

UNKNOWN: Final = -1.0
"""A danger that is not worked out yet."""

MOST_USEFUL: Final = 3
"""Stored resources of a kind that are of use for anything else."""


@apart
def price(desk: PlanningDesk, plans: int, built: int, core: int) -> float:
    """The price of the means at the end of a turn: that of the cheapest plan of a list.

    Or of the plan `built`, unless it is `NO_PLAN`; its cards, Changes and Justice are paid. So is a
    Core if `core` is 1.
    """
    prestige = min(parts.PRESTIGE_TO_WIN, desk.stored[parts.PRESTIGE] + desk.hand[parts.PRESTIGE])
    best = HOARD * (1 - prestige / parts.PRESTIGE_TO_WIN)
    if built != NO_PLAN:
        plan = desk.plans[plans * PLANS + built]
        best = min(best, seeds_price(desk, plan) + GIFT * danger(desk, plans, built))
    else:
        for k in range(desk.sizes[plans]):
            plan = desk.plans[plans * PLANS + k]
            cost = plan_price(desk, plan, desk.machine) - CORE * min(core, plan.cores)
            if cost < best:
                best = min(best, cost + GIFT * danger(desk, plans, k))
    return best - stored_worth(desk)


def stored_worth(desk: PlanningDesk) -> float:
    """The small worth of stored resources for anything else."""
    useful = 0
    for r in range(parts.RESOURCES):
        if (
            r == parts.JUSTICE
            or r == parts.TIME
            or r == parts.CHANGE
            or r == parts.PRESTIGE
            or r == parts.GROWTH
        ):
            useful += min(MOST_USEFUL, desk.stored[r])
    return SPARE_STORED * useful


def plan_price(desk: PlanningDesk, plan: EnginePlan, income: list[int]) -> float:
    """The price of one plan once these resources arrive for building.

    Cards in hand serve as cards first, then as the resources of their discards (C7). For the start
    of the loop the Machine's next income counts.
    """
    changes = lacking(desk, plan, income, parts.CHANGE, plan.changes)
    justice = lacking(desk, plan, income, parts.JUSTICE, plan.justice)
    cost = float(changes + justice)
    for r in range(parts.RESOURCES):
        short = plan.cards[r] - desk.hand[r]
        if short > 0:
            cost += short * (CARD + RARE / (1 + desk.left[r]))
            if desk.left[r] < short:
                cost += HOARD
        cost += SEED * seeds_lacking(desk, plan, r)
    cost += CORE * plan.cores + EACH_CHANGE * plan.changes + EACH_JUSTICE * plan.justice
    return cost - SPARE_CARD * spare_cards(desk, plan, income)


def spare(desk: PlanningDesk, plan: EnginePlan, resource: int) -> int:
    """Cards of a kind that the plan does not lay."""
    return max(0, desk.hand[resource] - plan.cards[resource])


def lacking(
    desk: PlanningDesk, plan: EnginePlan, income: list[int], resource: int, amount: int
) -> int:
    """What is missing of that amount after income, the track, and discards."""
    return max(0, short_of(desk, income, resource, amount) - spare(desk, plan, resource))


def short_of(desk: PlanningDesk, income: list[int], resource: int, amount: int) -> int:
    """What is missing of that amount after income and the track."""
    return max(0, amount - income[resource] - desk.stored[resource])


def seeds_lacking(desk: PlanningDesk, plan: EnginePlan, resource: int) -> int:
    """What is missing to start the loop after the Machine's income, the track, and discards."""
    short = short_of(desk, desk.machine, resource, plan.seeds[resource])
    return max(0, short - spare(desk, plan, resource))


def spare_cards(desk: PlanningDesk, plan: EnginePlan, income: list[int]) -> int:
    """The cards in hand that the plan does not need at all."""
    cards = 0
    for r in range(parts.RESOURCES):
        extra = spare(desk, plan, r)
        cards += extra - min(short_of(desk, desk.machine, r, plan.seeds[r]), extra)
    cards -= min(
        short_of(desk, income, parts.CHANGE, plan.changes), spare(desk, plan, parts.CHANGE)
    )
    return cards - min(
        short_of(desk, income, parts.JUSTICE, plan.justice), spare(desk, plan, parts.JUSTICE)
    )


def seeds_price(desk: PlanningDesk, plan: EnginePlan) -> float:
    """The price of a plan that is built: what its loop lacks to start."""
    cost = 0.0
    cards = 0
    for r in range(parts.RESOURCES):
        short = short_of(desk, desk.machine, r, plan.seeds[r])
        used = min(short, desk.hand[r])
        cost += SEED * (short - used)
        cards += desk.hand[r] - used
    return cost - SPARE_CARD * cards


def forget_dangers(desk: PlanningDesk) -> None:
    """Dangers depend on the position: none is known in a new one."""
    for k in range(PLANS):
        desk.dangers[k] = UNKNOWN


def is_bearable(desk: PlanningDesk, plans: int, k: int) -> bool:
    """Whether to build it despite the danger."""
    borne = TOO_DANGEROUS + PATIENCE * desk.round[0]
    borne += IMPATIENCE * max(0, desk.round[0] - LONG)
    return danger(desk, plans, k) <= borne


@apart
def danger(desk: PlanningDesk, plans: int, k: int) -> float:
    """The chance that an opponent wins by the finished engine before its builder, from 0 to 1."""
    if desk.dangers[k] < 0:
        plan = desk.plans[plans * PLANS + k]
        safe = 1.0
        for rival in range(desk.rivals[0]):
            if plan.changes > 0:
                safe *= 1.0 - theft(desk, plan, rival)
        desk.dangers[k] = 1.0 - safe
    return desk.dangers[k]


def theft(desk: PlanningDesk, plan: EnginePlan, rival: int) -> float:
    """The chance that this opponent can borrow the engine and gain Prestige without end."""
    for r in range(parts.RESOURCES):
        desk.net_takes[0][r] = plan.takes[r]
        desk.net_gives[0][r] = plan.gives[r]
        for k in range(desk.rival_engines[rival]):
            desk.net_takes[1 + k][r] = desk.rival_takes[rival][k][r]
            desk.net_gives[1 + k][r] = desk.rival_gives[rival][k][r]
    kinds = 1 + desk.rival_engines[rival]
    least = -1
    first_runs(desk)
    going = True
    while going:
        runs = number_of_runs(desk, kinds)
        add_up(desk, runs)
        if gains_prestige(desk.effect):
            hard = find_seeds(desk, runs)
            if least < 0 or hard < least:
                least = hard
                for r in range(parts.RESOURCES):
                    desk.wanted[r] = desk.seeds[r]
        going = next_runs(desk, kinds) and desk.runs[0] == 0
    if least < 0:
        return 0.0
    chance = 1.0
    for r in range(parts.RESOURCES):
        needed = desk.wanted[r] + (1 if r == parts.LOVE else 0)
        short = needed - desk.rival_stored[rival][r] - desk.machine[r]
        chance *= chance_of(desk, rival, short, r)
    return chance


def chance_of(desk: PlanningDesk, rival: int, short: int, resource: int) -> float:
    """The chance that enough cards of a kind are in that hand and the next draft."""
    cards = 0
    for r in range(parts.RESOURCES):
        cards += desk.unseen[r]
    share = desk.unseen[resource] / cards if cards > 0 else 0.0
    none = 1.0
    for _ in range(desk.rival_cards[rival] + parts.DRAFT):
        none *= 1.0 - share
    chance = 1.0
    for _ in range(min(short, parts.DRAFT)):
        chance *= 1.0 - none
    return chance if short <= parts.DRAFT else 0.0
