"""Phase 1 of the apprentice: win, else buy for a project, else draft and store for a plan."""

from __future__ import annotations

from artificer.games.sorcery import moves
from artificer.games.sorcery.parts import DURATION, GROWTH, HAND_LIMIT, PRESTIGE, RESOURCES
from artificer.games.sorcery.phases import can_place_core
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu, apart
from artificer.players.player import offered
from artificer.players.sorcery.apprentice import planning, pricing, projects, seat
from artificer.players.sorcery.apprentice.desk import NO_PLAN, PLANS, PlanningDesk
from artificer.players.sorcery.apprentice.winning import OWN, runs_for, winning_action
from artificer.players.sorcery.phase_one import LITTLE, WORTH_A_CARD
from artificer.players.sorcery.winning import NOTHING


@apart
def phase_one(s: Shop, menu: Menu, n: int, desk: PlanningDesk) -> int:
    """The next action of Phase 1."""
    action = winning_action(s, menu, n, desk)
    if action != NOTHING and offered(menu, n, action):
        return action
    action = infinite_action(s, menu, n, desk)
    if action != NOTHING:
        return action
    engines = seat.read_engines(s, desk)
    plans = planning.find_plans(desk, engines, can_place_core(s))
    project = projects.best_project(desk, plans, True, projects.ANY)
    if project != NO_PLAN:
        plan = desk.plans[plans * PLANS + project]
        steps = projects.steps_before(desk, plan, True)
        action = purchase(desk, plan.cores)
        if action != NOTHING and offered(menu, n, action):
            return action
        projects.build(desk, plan, steps)
    return improve(desk, menu, n, plans, project)


def infinite_action(s: Shop, menu: Menu, n: int, desk: PlanningDesk) -> int:
    """Declare, store an infinite resource, or run toward infinity of a useful one."""
    for i in range(n):
        action = menu.actions[i]
        if action == moves.DECLARE:
            return action
        if moves.STORE_INFINITE <= action < moves.STORE_INFINITE + PRESTIGE:
            return action
    return runs_for(s, desk, OWN, False)


def purchase(desk: PlanningDesk, cores: int) -> int:
    """The next card or Core to take for a project, whose cards are written in `takes`."""
    for r in range(RESOURCES):
        if desk.takes[r] > 0:
            return growth_for(desk, moves.TAKE + r)
    return growth_for(desk, moves.CORE) if cores > 0 else NOTHING


def growth_for(desk: PlanningDesk, action: int) -> int:
    """The action, or the discard of the Growth that it needs."""
    return action if seat.have(desk, GROWTH) > 0 else moves.DISCARD + GROWTH


@apart
def improve(desk: PlanningDesk, menu: Menu, n: int, plans: int, built: int) -> int:
    """The action that lowers the price most: a card, a Core, storing; else the end of the phase."""
    now = pricing.price(desk, plans, built, 0)
    best = LITTLE
    choice = moves.DONE
    for i in range(n):
        action = menu.actions[i]
        gain = now - price_after(desk, action, plans, built)
        if gain > best:
            best = gain
            choice = action
    return choice if choice != moves.DONE else by_a_card(desk, now, plans, built)


@apart
def price_after(desk: PlanningDesk, action: int, plans: int, built: int) -> float:
    """The price after an action; `FAR` for one that is not considered."""
    has_growth = seat.have(desk, GROWTH) > 0
    has_room = seat.cards_in_hand(desk) < HAND_LIMIT
    if moves.TAKE <= action < moves.TAKE + RESOURCES and has_growth and has_room:
        r = action - moves.TAKE
        return price_with_card(desk, r, plans, built) if desk.draft[r] > 0 else pricing.FAR
    if action == moves.CORE and has_growth and built == NO_PLAN:
        return price_with_core(desk, plans)
    if moves.STORE <= action < moves.STORE + RESOURCES and action != moves.STORE + DURATION:
        r = action - moves.STORE
        if desk.pool[r] > 0 and seat.have(desk, DURATION) > 0:
            return price_after_storing(desk, r, plans, built)
    return pricing.FAR


def price_with_card(desk: PlanningDesk, resource: int, plans: int, built: int) -> float:
    """The price with one more card in hand, bought for a Growth."""
    amounts = seat.purse(desk, GROWTH)
    seat.change(amounts, GROWTH, -1)
    desk.hand[resource] += 1
    cost = pricing.price(desk, plans, built, 0)
    desk.hand[resource] -= 1
    seat.change(amounts, GROWTH, 1)
    return cost


def price_with_core(desk: PlanningDesk, plans: int) -> float:
    """The price with one more Core, bought for a Growth."""
    amounts = seat.purse(desk, GROWTH)
    seat.change(amounts, GROWTH, -1)
    cost = pricing.price(desk, plans, NO_PLAN, 1)
    seat.change(amounts, GROWTH, 1)
    return cost


def price_after_storing(desk: PlanningDesk, resource: int, plans: int, built: int) -> float:
    """The price with one of this turn's resources on the track, for a Duration."""
    amounts = seat.purse(desk, DURATION)
    seat.change(amounts, DURATION, -1)
    seat.change(desk.stored, resource, 1)
    cost = pricing.price(desk, plans, built, 0)
    seat.change(desk.stored, resource, -1)
    seat.change(amounts, DURATION, 1)
    return cost


@apart
def by_a_card(desk: PlanningDesk, now: float, plans: int, built: int) -> int:
    """Discard a Growth card to draft a better one, or a Duration card to store something."""
    best = WORTH_A_CARD
    choice = moves.DONE
    for paying in (GROWTH, DURATION):
        if desk.hand[paying] > 0:
            desk.hand[paying] -= 1
            for r in range(RESOURCES):
                amounts = desk.hand if paying == GROWTH else desk.stored
                there = desk.draft[r] if paying == GROWTH else desk.pool[r]
                if there > 0:
                    seat.change(amounts, r, 1)
                    gain = now - pricing.price(desk, plans, built, 0)
                    seat.change(amounts, r, -1)
                    if gain > best:
                        best = gain
                        choice = moves.DISCARD + paying
            desk.hand[paying] += 1
    return choice
