"""Before the first turn: the swap with the Machine and the starting engine (C4, C5)."""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery import moves, parts, setup
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import apart
from artificer.players.sorcery.apprentice import planning, pricing, seat
from artificer.players.sorcery.apprentice.desk import NO_PLAN, PlanningDesk

ANY: Final = parts.RESOURCES
"""Stands for any kind of card."""


def card_to_give(s: Shop, desk: PlanningDesk) -> int:
    """The first half of the best swap."""
    best = pricing.FAR
    choice = 0
    for give in range(parts.RESOURCES):
        if desk.hand[give] > 0:
            cost = price_of_swap(s, desk, give, best_swap(s, desk, give))
            if cost < best:
                best = cost
                choice = give
    return moves.GIVE + choice


def card_to_get(s: Shop, desk: PlanningDesk) -> int:
    """The second half: the best card in return for the one given."""
    return moves.FOR + best_swap(s, desk, s.given - 1)


def best_swap(s: Shop, desk: PlanningDesk, give: int) -> int:
    """The best card of the Machine in return for this one."""
    best = pricing.FAR
    choice = 0
    for get in range(parts.RESOURCES):
        if setup.cards_on_machine(s, get) > 0:
            cost = price_of_swap(s, desk, give, get)
            if cost < best:
                best = cost
                choice = get
    return choice


@apart
def price_of_swap(s: Shop, desk: PlanningDesk, give: int, get: int) -> float:
    """The price after a swap, with the best starting engine then."""
    desk.hand[give] -= 1
    desk.hand[get] += 1
    desk.machine[give] += 1
    desk.machine[get] -= 1
    start = best_start(s, desk, ANY)
    cost = price_of_start(s, desk, start // parts.RESOURCES, start % parts.RESOURCES)
    desk.hand[give] += 1
    desk.hand[get] -= 1
    desk.machine[give] -= 1
    desk.machine[get] += 1
    return cost


@apart
def best_start(s: Shop, desk: PlanningDesk, laid: int) -> int:
    """The starting engine of the least price, with the 2 on its output: `RESOURCES` inputs on.

    Its input times `RESOURCES`, and its output; with the input that is `laid`, if one is. Time or
    Prestige comes out if it can.
    """
    best = pricing.FAR
    choice = 0
    for taken in range(parts.RESOURCES):
        if (laid == ANY and desk.hand[taken] > 0) or taken == laid:
            for given in range(parts.RESOURCES):
                cost = price_of_start(s, desk, taken, given)
                if given != parts.TIME and given != parts.PRESTIGE:
                    cost += pricing.FAR / 2
                if cost < best:
                    best = cost
                    choice = taken * parts.RESOURCES + given
    return choice


@apart
def price_of_start(s: Shop, desk: PlanningDesk, taken: int, given: int) -> float:
    """The price with a starting engine of these cards; `FAR` without them in hand."""
    laid = 0 if desk.hand[taken] > 0 else 1
    desk.hand[taken] -= 1 - laid
    cost = pricing.FAR
    if desk.hand[given] > 0:
        desk.hand[given] -= 1
        write_start(s, desk, taken, given)
        cost = pricing.price(desk, planning.find_plans(desk, 1, True), NO_PLAN, 0)
        desk.hand[given] += 1
    desk.hand[taken] += 1 - laid
    return cost


def write_start(s: Shop, desk: PlanningDesk, taken: int, given: int) -> None:
    """Write the starting engine as the only one."""
    seat.write_new_core(desk, 0)
    desk.numbers[0] = s.seat + 1
    desk.cards[0][taken] = 1
    desk.uncovered[0][taken] = 1
    desk.cards[0][parts.OUTPUT + given] = 1
    desk.tokens[0][parts.OUTPUT + given] = parts.MULTIPLIER[parts.TWO] - 1
    for token in range(parts.TOKENS):
        desk.supply[token] = 0 if token == parts.TWO else 1


def build_input(s: Shop, desk: PlanningDesk) -> int:
    """The input of the best starting engine."""
    return moves.ADD + best_start(s, desk, ANY) // parts.RESOURCES


def build_output(s: Shop, desk: PlanningDesk) -> int:
    """The output of the best starting engine with that input."""
    for taken in range(parts.RESOURCES):
        if s.engines[s.seat].cards[taken] > 0:
            desk.hand[taken] += 1
            return moves.ADD + parts.OUTPUT + best_start(s, desk, taken) % parts.RESOURCES
    return moves.NONE


def build_token(s: Shop) -> int:
    """The 2 on the output."""
    for place in range(parts.OUTPUT, parts.SLOTS):
        if s.engines[s.seat].cards[place] > 0:
            return moves.PUT_TOKEN + place
    return moves.NONE
