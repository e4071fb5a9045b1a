"""Building in this turn: the blueprint that can be finished now, and its steps."""

from __future__ import annotations

from dataclasses import dataclass, replace

from artificer.games.sorcery.parts import CHANGE, GROWTH, JUSTICE, RESOURCES, Vector, minus, plus
from artificer.players.sorcery.blueprints import NEW_CORE, Blueprint
from artificer.players.sorcery.price import GIFT, bearable, danger, plans_of, price_of, wants
from artificer.players.sorcery.situation import Situation


@dataclass(frozen=True)
class Project:
    """A blueprint that can be finished this turn, and the steps before the Changes."""

    plan: Blueprint
    takes: tuple[int, ...] = ()
    """Cards of the draft, by resource."""
    core: bool = False
    feeds: int = 0
    """Cards to feed to the Machine for the missing Justice."""


def best_project(
    situation: Situation, phase_one: bool = False, base: int | None = None
) -> Project | None:
    """The best blueprint that can be finished this turn and is not too dangerous.

    With `base`, only for that engine. None also if the existing loop is better.
    """
    found: list[tuple[float, int, Project | None]] = []
    for k, plan in enumerate(plans_of(situation)):
        if plan.changes == 0:
            found.append((price_of(plan, situation, situation.pool), k, None))
            continue
        if plan.after or base not in (None, plan.base):
            continue
        project = project_of(plan, situation, phase_one)
        if project is not None and bearable(plan, situation):
            price = price_of(plan, situation, situation.pool) + GIFT * danger(plan, situation)
            found.append((price + len(project.takes) + project.feeds, k, project))
    return min(found)[2] if found else None


def project_of(plan: Blueprint, situation: Situation, phase_one: bool) -> Project | None:
    """The steps to finish this blueprint now, or None."""
    core = plan.base == NEW_CORE
    if core and not phase_one:
        return None
    missing = wants(plan, situation, situation.pool)
    growth = 0
    if phase_one:
        spare = max(0, situation.hand[GROWTH] - plan.cards[GROWTH])
        growth = plus(situation.available(GROWTH), spare)
    takes = [r for r, short in missing.cards for _ in range(short)]
    growth -= len(takes) + core
    justice = missing.justice
    for resource, short in ((CHANGE, missing.changes), (JUSTICE, justice)):
        for _ in range(short):
            if growth > 0 and takes.count(resource) < situation.draft[resource]:
                takes.append(resource)
                growth -= 1
                justice -= resource == JUSTICE
            elif resource == CHANGE:
                return None
    if growth < 0 or len(takes) > situation.sight.takes:
        return None
    if any(takes.count(r) > situation.draft[r] for r in takes):
        return None
    if justice > 0 and not can_feed(plan, situation, justice, missing.spare):
        return None
    return Project(plan, tuple(takes), core, justice)


def can_feed(plan: Blueprint, situation: Situation, feeds: int, spare: int) -> bool:
    """Whether Changes and cards suffice to feed that many for their bonus (R35)."""
    cards = max(0, situation.hand[CHANGE] - plan.cards[CHANGE])
    changes = plus(situation.available(CHANGE), cards)
    return changes >= plan.changes + feeds and spare >= feeds


def after_building(project: Project, situation: Situation) -> Situation:
    """The situation after the project, paid for."""
    plan = project.plan
    hand = list(situation.hand)
    pool = list(situation.pool)
    stored = list(situation.stored)
    for r in project.takes:
        hand[r] += 1
        spend(GROWTH, pool, stored, hand)
    if project.core:
        spend(GROWTH, pool, stored, hand)
    for r in range(RESOURCES):
        hand[r] -= plan.cards[r]
    for _ in range(plan.changes + project.feeds):
        spend(CHANGE, pool, stored, hand)
    for _ in range(plan.justice - project.feeds):
        spend(JUSTICE, pool, stored, hand)
    number = plan.base or 1 + max(number for number, _ in situation.own)
    draft = tuple(situation.draft[r] - project.takes.count(r) for r in range(RESOURCES))
    done = replace(
        situation, hand=floor(hand), pool=floor(pool), stored=floor(stored), draft=floor(draft)
    )
    return done.with_engine(number, plan.design)


def paying(situation: Situation, justice: int) -> Situation:
    """The situation after paying that much Justice."""
    hand, pool, stored = list(situation.hand), list(situation.pool), list(situation.stored)
    for _ in range(justice):
        spend(JUSTICE, pool, stored, hand)
    return replace(situation, hand=tuple(hand), pool=tuple(pool), stored=tuple(stored))


def spend(resource: int, pool: list[int], stored: list[int], hand: list[int]) -> None:
    """Pay one from the pool, else from the track, else by discarding a card."""
    for amounts in (pool, stored, hand):
        if amounts[resource] > 0:
            amounts[resource] = minus(amounts[resource], 1)
            return


def floor(amounts: list[int] | Vector) -> Vector:
    """The amounts, with 0 for negative ones."""
    return tuple(max(0, amount) for amount in amounts)
