"""A Change of the apprentice: the next card and token of a plan (C17)."""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery import moves, parts
from artificer.games.sorcery.engines import balance_score, plain_cards
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu, apart
from artificer.players.player import offered
from artificer.players.sorcery.apprentice import planning, seat
from artificer.players.sorcery.apprentice.desk import NO_PLAN, PLANS, EnginePlan, PlanningDesk
from artificer.players.sorcery.apprentice.pricing import FAR, danger, plan_price
from artificer.players.sorcery.apprentice.projects import best_project, pay
from artificer.players.sorcery.price import GIFT

NOT_LAID: Final = parts.SLOTS
"""Stands for no place."""


def change_card(s: Shop, menu: Menu, n: int, desk: PlanningDesk) -> int:
    """The card of the plan, or none if only a token remains."""
    place = next_place(desk.plans[plan_under_way(s, desk)])
    if place != NOT_LAID and offered(menu, n, moves.ADD + place):
        return moves.ADD + place
    return moves.NONE


def change_token(s: Shop, desk: PlanningDesk) -> int:
    """The token of the plan whose card is there, or none."""
    plan = desk.plans[plan_under_way(s, desk)]
    for token in range(parts.TOKENS):
        if plan.puts[token] > 0 and plain_cards(s, s.engine, plan.puts[token] - 1) > 0:
            return moves.TAKE_TOKEN + token
    return moves.NONE


def place_token(s: Shop, desk: PlanningDesk) -> int:
    """The plan's place for the token in hand."""
    return moves.PUT_TOKEN + desk.plans[plan_under_way(s, desk)].puts[s.token - 1] - 1


@apart
def plan_under_way(s: Shop, desk: PlanningDesk) -> int:
    """The place of the plan for the engine being changed, whose Change is spent.

    The first plan of the list if none fits.
    """
    engines = seat.read_engines(s, desk)
    plans = planning.find_plans(desk, engines, False)
    pay(desk, parts.JUSTICE, due(s, s.engine - 1))
    seat.change(desk.pool, parts.CHANGE, 1)
    project = best_project(desk, plans, False, s.engine)
    if project == NO_PLAN:
        project = cheapest_to_begin(desk, plans, engines, s.engine)
    return plans * PLANS + max(0, project)


def cheapest_to_begin(desk: PlanningDesk, plans: int, engines: int, engine: int) -> int:
    """The cheapest plan for this engine whose first Change is possible, or `NO_PLAN`."""
    best = FAR
    choice = NO_PLAN
    for k in range(desk.sizes[plans]):
        plan = desk.plans[plans * PLANS + k]
        if plan.base == engine and can_begin(desk, engines, plan):
            cost = plan_price(desk, plan, desk.machine) + GIFT * danger(desk, plans, k)
            if cost < best:
                best = cost
                choice = k
    return choice


def can_begin(desk: PlanningDesk, engines: int, plan: EnginePlan) -> bool:
    """Whether the first Change is possible, and leaves nothing to balance."""
    place = next_place(plan)
    if place != NOT_LAID and desk.hand[place % parts.RESOURCES] == 0:
        return False
    for k in range(engines):
        if desk.numbers[k] == plan.base:
            return plan.changes > 0 and score_after_step(desk, k, plan, place) <= 0
    return False


def score_after_step(desk: PlanningDesk, k: int, plan: EnginePlan, place: int) -> int:
    """The balance score of own engine `k` after a card at `place` and the token that fits (C18)."""
    score = 0
    for there in range(parts.SLOTS):
        count = desk.cards[k][there] + desk.tokens[k][there] + (1 if there == place else 0)
        score += count if there >= parts.OUTPUT else -count
    for token in range(parts.TOKENS):
        on = plan.puts[token] - 1
        if on >= 0 and desk.uncovered[k][on] + (1 if on == place else 0) > 0:
            return score + parts.MULTIPLIER[token] - 1
    return score


def next_place(plan: EnginePlan) -> int:
    """Where to lay the next card, inputs first; `NOT_LAID` if only tokens are left."""
    for place in range(parts.SLOTS):
        if plan.adds[place] > 0:
            return place
    return NOT_LAID


def owes(s: Shop, e: int) -> int:
    """The Justice due at the end of the turn for engine `e`, from 0 (C18)."""
    return max(0, balance_score(s, e + 1)) if s.engines[e].modified == 1 else 0


def due(s: Shop, but: int) -> int:
    """The Justice due for all engines but one."""
    total = 0
    for e in range(s.cores_taken):
        total += owes(s, e) if e != but else 0
    return total
