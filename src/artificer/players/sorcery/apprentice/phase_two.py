"""Phase 2 of the apprentice: finish an engine, else prepare one, or feed the Machine.

A Change takes the next card and token of a plan (C17).
"""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery import moves, parts
from artificer.games.sorcery.engines import balance_score, plain_cards
from artificer.games.sorcery.parts import plus
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu, apart
from artificer.players.player import offered
from artificer.players.sorcery.apprentice import planning, seat
from artificer.players.sorcery.apprentice.desk import NO_PLAN, PLANS, EnginePlan, PlanningDesk
from artificer.players.sorcery.apprentice.pricing import FAR, danger, plan_price, price
from artificer.players.sorcery.apprentice.projects import ANY, best_project, feeds_of, pay
from artificer.players.sorcery.phase_two import (
    ENOUGH_CARDS,
    LOVE_FOR_ALL,
    SERVES_NOTHING,
    WORTH_A_STEP,
    WORTH_FEEDING,
)
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


@apart
def phase_two(s: Shop, menu: Menu, n: int, desk: PlanningDesk) -> int:
    """The next action of Phase 2."""
    engines = seat.read_engines(s, desk)
    plans = planning.find_plans(desk, engines, False)
    project = project_to_go_on_with(s, desk, plans)
    if project != NO_PLAN:
        plan = desk.plans[plans * PLANS + project]
        if seat.have(desk, parts.CHANGE) == 0:
            return moves.DISCARD + parts.CHANGE
        if feeds_of(desk, plan) > 0:
            return moves.FEED + least_missed(desk, plans, project)
        return moves.CHANGE_ENGINE + plan.base - 1
    action = moves.DONE
    if seat.have(desk, parts.CHANGE) > 0:
        action = preparation(desk, plans, engines)
    return make_room(desk, plans) if action == moves.DONE else action


@apart
def project_to_go_on_with(s: Shop, desk: PlanningDesk, plans: int) -> int:
    """The project to build, preferring an engine begun this turn; the means left are written."""
    for e in range(s.cores_taken):
        if owes(s, e) > 0:
            seat.read_means(s, desk)
            pay(desk, parts.JUSTICE, due(s, e))
            project = best_project(desk, plans, False, e + 1)
            if project != NO_PLAN:
                return project
    seat.read_means(s, desk)
    pay(desk, parts.JUSTICE, due(s, s.cores_taken))
    return best_project(desk, plans, False, ANY)


@apart
def preparation(desk: PlanningDesk, plans: int, engines: int) -> int:
    """The step that lowers the price most; the end of the turn if none does enough."""
    now = price(desk, plans, NO_PLAN, 0)
    best = WORTH_A_STEP
    choice = moves.DONE
    for k in range(desk.sizes[plans]):
        plan = desk.plans[plans * PLANS + k]
        if plan.base > 0 and can_begin(desk, engines, plan):
            gain = now - price_after_step(desk, plans, k)
            if gain > best:
                best = gain
                choice = moves.CHANGE_ENGINE + plan.base - 1
    for r in range(parts.RESOURCES):
        if desk.hand[r] > 0:
            cost = LOVE_FOR_ALL if r == parts.LOVE else 0.0
            gain = now - price_after_feeding(desk, plans, r) - cost
            if gain > max(best, WORTH_FEEDING):
                best = gain
                choice = moves.FEED + r
    return choice


def price_after_step(desk: PlanningDesk, plans: int, k: int) -> float:
    """The price once the first Change of a plan is done."""
    plan = desk.plans[plans * PLANS + k]
    place = next_place(plan)
    amounts = seat.purse(desk, parts.CHANGE)
    seat.change(amounts, parts.CHANGE, -1)
    plan.changes -= 1
    if place != NOT_LAID:
        plan.cards[place % parts.RESOURCES] -= 1
        desk.hand[place % parts.RESOURCES] -= 1
    cost = plan_price(desk, plan, desk.machine) + GIFT * danger(desk, plans, k)
    if place != NOT_LAID:
        plan.cards[place % parts.RESOURCES] += 1
        desk.hand[place % parts.RESOURCES] += 1
    plan.changes += 1
    seat.change(amounts, parts.CHANGE, 1)
    return cost


@apart
def price_after_feeding(desk: PlanningDesk, plans: int, resource: int) -> float:
    """The price after a card is fed for the best bonus."""
    amounts = seat.purse(desk, parts.CHANGE)
    seat.change(amounts, parts.CHANGE, -1)
    desk.hand[resource] -= 1
    desk.machine[resource] += 1
    cost = price_with_bonus(desk, plans, best_bonus(desk, plans))
    desk.machine[resource] -= 1
    desk.hand[resource] += 1
    seat.change(amounts, parts.CHANGE, 1)
    return cost


def best_bonus(desk: PlanningDesk, plans: int) -> int:
    """The stored resource that lowers the price most."""
    best = FAR
    choice = 0
    for r in range(parts.RESOURCES):
        cost = price_with_bonus(desk, plans, r)
        if cost < best:
            best = cost
            choice = r
    return choice


def price_with_bonus(desk: PlanningDesk, plans: int, resource: int) -> float:
    """The price with one more stored resource."""
    seat.change(desk.stored, resource, 1)
    cost = price(desk, plans, NO_PLAN, 0)
    seat.change(desk.stored, resource, -1)
    return cost


def make_room(desk: PlanningDesk, plans: int) -> int:
    """Discard cards that serve no plan: full hands would exhaust the deck."""
    if seat.cards_in_hand(desk) > ENOUGH_CARDS:
        card = least_missed(desk, plans, NO_PLAN)
        if price_without(desk, plans, card) - price(desk, plans, NO_PLAN, 0) <= SERVES_NOTHING:
            return moves.DISCARD + card
    return moves.DONE


@apart
def least_missed(desk: PlanningDesk, plans: int, project: int) -> int:
    """The least useful card in hand, not one that the project needs, if there is another."""
    best = FAR
    choice = 0
    for r in range(parts.RESOURCES):
        needed = desk.plans[plans * PLANS + project].cards[r] if project != NO_PLAN else 0
        if desk.hand[r] > needed:
            cost = price_without(desk, plans, r) + (LOVE_FOR_ALL if r == parts.LOVE else 0.0)
            if cost < best:
                best = cost
                choice = r
    return choice if best < FAR else most_frequent(desk)


def most_frequent(desk: PlanningDesk) -> int:
    """The kind of which the hand has most."""
    choice = 0
    for r in range(parts.RESOURCES):
        if desk.hand[r] > desk.hand[choice]:
            choice = r
    return choice


def price_without(desk: PlanningDesk, plans: int, resource: int) -> float:
    """The price with one card less."""
    desk.hand[resource] -= 1
    cost = price(desk, plans, NO_PLAN, 0)
    desk.hand[resource] += 1
    return cost


@apart
def choose_bonus(s: Shop, desk: PlanningDesk) -> int:
    """Prestige if that wins; Justice for a project that lacks it; else the most useful."""
    prestige = plus(seat.have(desk, parts.PRESTIGE), desk.hand[parts.PRESTIGE] + 1)
    if prestige >= parts.PRESTIGE_TO_WIN:
        return moves.BONUS + parts.PRESTIGE
    plans = planning.find_plans(desk, seat.read_engines(s, desk), False)
    pay(desk, parts.JUSTICE, due(s, s.cores_taken))
    seat.change(desk.stored, parts.JUSTICE, 1)
    project = best_project(desk, plans, False, ANY)
    seat.change(desk.stored, parts.JUSTICE, -1)
    return moves.BONUS + (parts.JUSTICE if project != NO_PLAN else best_bonus(desk, plans))


def balance(menu: Menu, n: int) -> int:
    """Pay, with a card of Justice if needed."""
    return moves.PAY if offered(menu, n, moves.PAY) else moves.DISCARD + parts.JUSTICE


@apart
def throw_away(s: Shop, desk: PlanningDesk) -> int:
    """The least useful card."""
    plans = planning.find_plans(desk, seat.read_engines(s, desk), False)
    return moves.THROW + least_missed(desk, plans, NO_PLAN)
