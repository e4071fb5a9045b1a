"""Phase 1 of the tinkerer: win, else buy for the building, else draft and store for the plan."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from artificer.games.sorcery import declaring, infinity, moves, parts
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.building import Project, after_building, best_project
from artificer.players.sorcery.loops import Design
from artificer.players.sorcery.price import price, ranked
from artificer.players.sorcery.situation import Sight, Situation, changed, situation_of
from artificer.players.sorcery.winning import NOTHING, could_grow, winning_action

LITTLE: Final = 0.01
WORTH_A_CARD: Final = 0.5
WORTH_INFINITE: Final = (parts.CHANGE, parts.JUSTICE, parts.GROWTH, parts.DURATION)
"""Resources worth making infinite for their own sake."""
LOOP_DEPTH: Final = 4


def phase_one(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The next action of Phase 1."""
    action = winning_action(s, offered, sight)
    if action in offered:
        return action
    action = infinite_action(s, offered)
    if action in offered:
        return action
    situation = situation_of(s, s.seat, sight)
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
    for resource in range(parts.PRESTIGE):
        if moves.STORE_INFINITE + resource in offered:
            return moves.STORE_INFINITE + resource
    net = infinity.net_of(s, s.seat)
    if not could_grow(net):
        return NOTHING
    plan = infinity.search(net, WORTH_INFINITE, LOOP_DEPTH)
    return NOTHING if plan is None else moves.RUN + plan.steps[0] - 1


def worthy_declaration(s: Shop, offered: frozenset[int]) -> int:
    """The declaration proved by own runs; a larger one only if worth its lenders' infinite Time."""
    best, had = NOTHING, 0
    for action in sorted(offered):
        if moves.DECLARE <= action < moves.STORE:
            grown = declaring.growth_lent_by(s, action - moves.DECLARE)
            if action == moves.DECLARE or any((grown & ~had) >> r & 1 for r in WORTH_INFINITE):
                best, had = action, grown
    return best


def purchase(project: Project, situation: Situation) -> int:
    """The next card or Core to take for the project."""
    if not project.takes and not project.core:
        return NOTHING
    if situation.available(parts.GROWTH) == 0:
        return moves.DISCARD + parts.GROWTH
    return moves.TAKE + project.takes[0] if project.takes else moves.CORE


def improve(situation: Situation, offered: frozenset[int]) -> int:
    """The action that lowers the price most: a card, a Core, storing; else the end of the phase."""
    now = price(situation)
    best, action = LITTLE, moves.DONE
    for option, then in options(situation, offered):
        gain = now - price(then)
        if gain > best:
            best, action = gain, option
    if action != moves.DONE:
        return action
    return by_a_card(situation, offered, now)


def options(situation: Situation, offered: frozenset[int]) -> list[tuple[int, Situation]]:
    """The possible actions, and the situation after each."""
    found = []
    room = sum(situation.hand) < parts.HAND_LIMIT
    growth = situation.available(parts.GROWTH)
    for r in range(parts.RESOURCES):
        if moves.TAKE + r in offered and room and growth > 0 and situation.draft[r] > 0:
            then = situation.with_card(r).after_spending(parts.GROWTH)
            found.append((moves.TAKE + r, then))
        if moves.STORE + r in offered and situation.pool[r] > 0 and r != parts.DURATION:
            found.append((moves.STORE + r, storing(situation, r)))
    if moves.CORE in offered and growth > 0:
        cheapest = ranked(situation, situation.machine, 1)
        if cheapest and cheapest[0][1].cores:
            then = situation.with_engine(1 + max(n for n, _ in situation.own), Design())
            found.append((moves.CORE, then.after_spending(parts.GROWTH)))
    return found


def storing(situation: Situation, resource: int) -> Situation:
    """Store one of this turn's resources, for a Duration."""
    then = situation.after_spending(parts.DURATION)
    return replace(then, pool=changed(then.pool, resource, -1)).with_stored(resource)


def by_a_card(situation: Situation, offered: frozenset[int], now: float) -> int:
    """Discard a Growth card to draft a better one, or a Duration card to store something."""
    best, action = WORTH_A_CARD, moves.DONE
    if moves.DISCARD + parts.GROWTH in offered and situation.hand[parts.GROWTH] > 0:
        poorer = situation.without_card(parts.GROWTH)
        for r in range(parts.RESOURCES):
            if situation.draft[r] > 0 and now - price(poorer.with_card(r)) > best:
                best, action = now - price(poorer.with_card(r)), moves.DISCARD + parts.GROWTH
    if moves.DISCARD + parts.DURATION in offered and situation.hand[parts.DURATION] > 0:
        poorer = situation.without_card(parts.DURATION)
        for r in range(parts.RESOURCES):
            if situation.pool[r] > 0 and now - price(poorer.with_stored(r)) > best:
                best, action = now - price(poorer.with_stored(r)), moves.DISCARD + parts.DURATION
    return action
