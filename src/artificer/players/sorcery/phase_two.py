"""Phase 2 of the tinkerer: finish the engine, else prepare it, or feed the Machine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from artificer.games.sorcery import engines, moves, parts
from artificer.games.sorcery.state import Shop
from artificer.players.sorcery.blueprints import NEW_CORE, Blueprint
from artificer.players.sorcery.building import Project, best_project, paying
from artificer.players.sorcery.loops import Design
from artificer.players.sorcery.price import SPARE_CARD, price, ranked
from artificer.players.sorcery.situation import FULL, Sight, Situation, changed, situation_of
from artificer.players.sorcery.winning import NOTHING

LOOKED_AT: Final = 12
"""Most blueprints considered for a step that prepares one."""

WORTH_A_STEP: Final = 0.05
WORTH_FEEDING: Final = 0.2
"""The least gain of feeding, since it helps all players."""

ENOUGH_CARDS: Final = 7
SERVES_NOTHING: Final = 2 * SPARE_CARD

LOVE_FOR_ALL: Final = 0.3
"""The harm of a Love on the Machine: all could borrow every turn."""


def phase_two(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The next action of Phase 2."""
    situation = situation_of(s, s.seat, sight)
    if hoard_wins(situation):
        return feed_for_prestige(situation)
    project, situation = project_to_go_on_with(s, sight)
    if project is not None:
        if situation.available(parts.CHANGE) == 0:
            return moves.DISCARD + parts.CHANGE
        if project.feeds:
            return moves.FEED + least_missed(situation, project.plan)
        return moves.CHANGE_ENGINE + project.plan.base - 1
    action = moves.DONE
    if situation.available(parts.CHANGE) > 0:
        action = preparation(situation)[1]
    return make_room(situation) if action == moves.DONE else action


def project_to_go_on_with(s: Shop, sight: Sight = FULL) -> tuple[Project | None, Situation]:
    """The project to build, preferring an engine begun this turn, and the means left for it."""
    for engine in owing(s):
        situation = means(s, sight, engine)
        project = best_project(situation, base=engine)
        if project is not None:
            return project, situation
    situation = means(s, sight)
    return best_project(situation), situation


def means(s: Shop, sight: Sight, engine: int = NEW_CORE) -> Situation:
    """The situation, less the Justice due for engines other than this one (C18)."""
    due = sum(score for other, score in owing(s).items() if other != engine)
    return paying(situation_of(s, s.seat, sight), due)


def owing(s: Shop) -> dict[int, int]:
    """The engines changed this turn that cost Justice, with their balance scores."""
    modified = [e + 1 for e in range(s.cores_taken) if s.engines[e].modified == 1]
    scores = {engine: engines.balance_score(s, engine) for engine in modified}
    return {engine: score for engine, score in scores.items() if score > 0}


def make_room(situation: Situation) -> int:
    """Discard cards that serve no blueprint: full hands would exhaust the deck."""
    if situation.in_hand > ENOUGH_CARDS:
        card = least_missed(situation, None)
        if price(situation.without_card(card)) - price(situation) <= SERVES_NOTHING:
            return moves.DISCARD + card
    return moves.DONE


def hoard_wins(situation: Situation) -> bool:
    """Whether feeding cards for Prestige alone reaches twenty now."""
    prestige = parts.plus(situation.available(parts.PRESTIGE), situation.hand[parts.PRESTIGE])
    changes = parts.plus(situation.available(parts.CHANGE), situation.hand[parts.CHANGE])
    junk = sum(situation.hand) - situation.hand[parts.PRESTIGE]
    return prestige + min(changes, junk) >= parts.PRESTIGE_TO_WIN


def feed_for_prestige(situation: Situation) -> int:
    """Feed any card but Prestige; Changes last, since they pay."""
    for r in (*range(parts.CHANGE), parts.JUSTICE, parts.CHANGE):
        if situation.hand[r] > 0:
            return (
                moves.FEED + r
                if situation.available(parts.CHANGE) > 0
                else moves.DISCARD + parts.CHANGE
            )
    return moves.DONE


def least_missed(situation: Situation, plan: Blueprint | None) -> int:
    """The least useful card in hand, not one that the blueprint needs."""
    needed = plan.cards if plan else (0,) * parts.RESOURCES
    found = [
        (price(situation.without_card(r)) + LOVE_FOR_ALL * (r == parts.LOVE), r)
        for r in range(parts.RESOURCES)
        if situation.hand[r] > needed[r]
    ]
    return min(found)[1] if found else situation.hand.index(max(situation.hand))


def preparation(situation: Situation) -> tuple[float, int]:
    """The step that lowers the price most, with its gain; the end of the turn if none does."""
    now = price(situation)
    best = (WORTH_A_STEP, moves.DONE)
    for plan, design in steps(situation):
        gain = now - price(after_step(situation, plan, design))
        if gain > best[0]:
            best = (gain, moves.CHANGE_ENGINE + plan.base - 1)
    for resource in range(parts.RESOURCES):
        if situation.hand[resource] > 0:
            gain = (
                now - best_feeding(situation, resource)[0] - LOVE_FOR_ALL * (resource == parts.LOVE)
            )
            if gain > max(best[0], WORTH_FEEDING):
                best = (gain, moves.FEED + resource)
    return best


def steps(situation: Situation, base: int | None = None) -> Iterator[tuple[Blueprint, Design]]:
    """First Changes toward good blueprints, possible now and without cost in Justice."""
    own = dict(situation.own)
    for _, whole in ranked(situation, situation.machine, LOOKED_AT):
        for plan in (whole, whole.after):
            if plan is None or plan.base == NEW_CORE or base not in (None, plan.base):
                continue
            if not plan.adds and not plan.puts:
                continue
            if plan.adds and situation.hand[plan.adds[0] % parts.RESOURCES] == 0:
                continue
            design = first_change(plan, own[plan.base])
            if design.score <= 0:
                yield plan, design


def first_change(plan: Blueprint, design: Design) -> Design:
    """The engine after the first Change of a blueprint."""
    if plan.adds:
        design = design.with_card(plan.adds[0])
    put = next_token(plan, design)
    return design if put is None else design.with_token(*put)


def next_token(plan: Blueprint, design: Design) -> tuple[int, int] | None:
    """The first token of the blueprint whose card is already there."""
    return next((put for put in plan.puts if design.plain(put[1]) > 0), None)


def after_step(situation: Situation, plan: Blueprint, design: Design) -> Situation:
    """The situation after that Change."""
    then = situation.after_spending(parts.CHANGE).with_engine(plan.base, design)
    return then.without_card(plan.adds[0] % parts.RESOURCES) if plan.adds else then


def best_feeding(situation: Situation, resource: int) -> tuple[float, int]:
    """The best bonus for feeding a card: the price then, and the resource."""
    fed = situation.after_spending(parts.CHANGE).without_card(resource)
    return best_bonus(replace(fed, machine=changed(fed.machine, resource, 1)))


def best_bonus(situation: Situation) -> tuple[float, int]:
    """The stored resource that lowers the price most."""
    return min((price(situation.with_stored(r)), r) for r in range(parts.RESOURCES))


def choose_bonus(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """Prestige if that wins; Justice for a project that lacks it; else the most useful."""
    situation = situation_of(s, s.seat, sight)
    if (
        hoard_wins(situation)
        or parts.plus(situation.available(parts.PRESTIGE), 1) >= parts.PRESTIGE_TO_WIN
    ):
        return moves.BONUS + parts.PRESTIGE
    situation = means(s, sight)
    if best_project(situation.with_stored(parts.JUSTICE)) is not None:
        return moves.BONUS + parts.JUSTICE
    return moves.BONUS + best_bonus(situation)[1]


def change_card(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The card of the blueprint, or none if only a token remains."""
    plan = plan_under_way(s, sight)
    if plan is not None and plan.adds:
        return moves.ADD + plan.adds[0]
    return moves.NONE


def change_token(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The token of the blueprint whose card is there, or none."""
    plan = plan_under_way(s, sight)
    put = (
        None
        if plan is None
        else next_token(plan, dict(situation_of(s, s.seat, sight).own)[s.engine])
    )
    return moves.NONE if put is None else moves.TAKE_TOKEN + put[0]


def place_token(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The blueprint's place for the token in hand."""
    plan = plan_under_way(s, sight)
    for token, place in plan.puts if plan else ():
        if token == s.token - 1 and moves.PUT_TOKEN + place in offered:
            return moves.PUT_TOKEN + place
    return NOTHING


def plan_under_way(s: Shop, sight: Sight = FULL) -> Blueprint | None:
    """The blueprint for the engine being changed; its Change is spent already."""
    situation = means(s, sight, s.engine)
    situation = replace(situation, pool=changed(situation.pool, parts.CHANGE, 1))
    project = best_project(situation, base=s.engine)
    if project is not None:
        return project.plan
    return next((plan for plan, _ in steps(situation, s.engine)), None)


def balance(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """Pay, with a card of Justice if needed."""
    if moves.PAY in offered:
        return moves.PAY
    return moves.DISCARD + parts.JUSTICE if moves.DISCARD + parts.JUSTICE in offered else NOTHING


def throw_away(s: Shop, offered: frozenset[int], sight: Sight) -> int:
    """The least useful card."""
    return moves.THROW + least_missed(situation_of(s, s.seat, sight), None)
