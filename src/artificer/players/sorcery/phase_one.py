"""Phase 1 of the tinkerer: win, else buy for the building, else draft and store for the plan."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from artificer.games.sorcery.declaring import growth_lent_by
from artificer.games.sorcery.infinity import net_of, search
from artificer.games.sorcery.moves import (
    CORE,
    DECLARE,
    DISCARD,
    DONE,
    RUN,
    STORE,
    STORE_INFINITE,
    TAKE,
)
from artificer.games.sorcery.parts import (
    CHANGE,
    DURATION,
    GROWTH,
    HAND_LIMIT,
    JUSTICE,
    PRESTIGE,
    RESOURCES,
)
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.building import Project, after_building, best_project
from artificer.players.sorcery.designs import Design
from artificer.players.sorcery.price import price, ranked
from artificer.players.sorcery.situation import Situation, changed, situation_of
from artificer.players.sorcery.winning import NOTHING, could_grow, winning_action

LITTLE: Final = 0.01
WORTH_A_CARD: Final = 0.5
WORTH_INFINITE: Final = (CHANGE, JUSTICE, GROWTH, DURATION)
"""Resources worth making infinite for their own sake."""
LOOP_DEPTH: Final = 4


def phase_one(s: Shop, offered: frozenset[int]) -> int:
    """The next action of Phase 1."""
    action = winning_action(s, offered)
    if action in offered:
        return action
    action = infinite_action(s, offered)
    if action in offered:
        return action
    situation = situation_of(s, s.seat)
    project = best_project(situation, phase_one=True)
    if project is not None:
        action = purchase(project, situation)
        if action in offered:
            return action
        situation = after_building(project, situation)
    return improve(situation, offered)


def infinite_action(s: Shop, offered: frozenset[int]) -> int:
    """Declare, store an infinite resource, or run toward infinity of a useful one."""
    declaration = worthy_declaration(s, offered)
    if declaration in offered:
        return declaration
    for resource in range(PRESTIGE):
        if STORE_INFINITE + resource in offered:
            return STORE_INFINITE + resource
    net = net_of(s, s.seat)
    if not could_grow(net):
        return NOTHING
    plan = search(net, WORTH_INFINITE, LOOP_DEPTH)
    return NOTHING if plan is None else RUN + plan.steps[0] - 1


def worthy_declaration(s: Shop, offered: frozenset[int]) -> int:
    """The declaration proved by own runs; a larger one only if worth its lenders' infinite Time."""
    best, had = NOTHING, 0
    for action in sorted(offered):
        if DECLARE <= action < STORE:
            grown = growth_lent_by(s, action - DECLARE)
            if action == DECLARE or any((grown & ~had) >> r & 1 for r in WORTH_INFINITE):
                best, had = action, grown
    return best


def purchase(project: Project, situation: Situation) -> int:
    """The next card or Core to take for the project."""
    if not project.takes and not project.core:
        return NOTHING
    if situation.available(GROWTH) == 0:
        return DISCARD + GROWTH
    return TAKE + project.takes[0] if project.takes else CORE


def improve(situation: Situation, offered: frozenset[int]) -> int:
    """The action that lowers the price most: a card, a Core, storing; else the end of the phase."""
    now = price(situation)
    best, action = LITTLE, DONE
    for option, then in options(situation, offered):
        gain = now - price(then)
        if gain > best:
            best, action = gain, option
    if action != DONE:
        return action
    return by_a_card(situation, offered, now)


def options(situation: Situation, offered: frozenset[int]) -> list[tuple[int, Situation]]:
    """The possible actions, and the situation after each."""
    found = []
    room = sum(situation.hand) < HAND_LIMIT
    growth = situation.available(GROWTH)
    for r in range(RESOURCES):
        if TAKE + r in offered and room and growth > 0 and situation.draft[r] > 0:
            then = situation.with_card(r).after_spending(GROWTH)
            found.append((TAKE + r, then))
        if STORE + r in offered and situation.pool[r] > 0 and r != DURATION:
            found.append((STORE + r, storing(situation, r)))
    if CORE in offered and growth > 0:
        cheapest = ranked(situation, situation.machine, 1)
        if cheapest and cheapest[0][1].cores:
            then = situation.with_engine(1 + max(n for n, _ in situation.own), Design())
            found.append((CORE, then.after_spending(GROWTH)))
    return found


def storing(situation: Situation, resource: int) -> Situation:
    """Store one of this turn's resources, for a Duration."""
    then = situation.after_spending(DURATION)
    return replace(then, pool=changed(then.pool, resource, -1)).with_stored(resource)


def by_a_card(situation: Situation, offered: frozenset[int], now: float) -> int:
    """Discard a Growth card to draft a better one, or a Duration card to store something."""
    best, action = WORTH_A_CARD, DONE
    if DISCARD + GROWTH in offered and situation.hand[GROWTH] > 0:
        poorer = situation.without_card(GROWTH)
        for r in range(RESOURCES):
            if situation.draft[r] > 0 and now - price(poorer.with_card(r)) > best:
                best, action = now - price(poorer.with_card(r)), DISCARD + GROWTH
    if DISCARD + DURATION in offered and situation.hand[DURATION] > 0:
        poorer = situation.without_card(DURATION)
        for r in range(RESOURCES):
            if situation.pool[r] > 0 and now - price(poorer.with_stored(r)) > best:
                best, action = now - price(poorer.with_stored(r)), DISCARD + DURATION
    return action
