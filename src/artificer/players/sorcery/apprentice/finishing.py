"""The engine that a plan finishes: cards and tokens are laid until it gives what is wanted."""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery import parts
from artificer.players.sorcery.apprentice.desk import EnginePlan, PlanningDesk
from artificer.players.sorcery.apprentice.runs import add_up
from artificer.players.sorcery.blueprints import MOST_JUSTICE

AS_IT_IS: Final = parts.RESOURCES
"""Stands for an input that is not added."""


def begin_plan(desk: PlanningDesk, k: int, new_input: int) -> None:
    """Write engine `k` as the one to finish, with an input laid if one is given."""
    plan = desk.trial[0]
    blank_plan(plan)
    plan.base = desk.numbers[k]
    plan.cores = 1 if desk.numbers[k] == 0 else 0
    for place in range(parts.SLOTS):
        desk.counts[place] = desk.cards[k][place] + desk.tokens[k][place]
        desk.bare[place] = desk.uncovered[k][place]
    for token in range(parts.TOKENS):
        desk.tray[token] = desk.supply[token]
    if new_input != AS_IT_IS:
        lay_card(desk, new_input)
    for r in range(parts.RESOURCES):
        plan.takes[r] = desk.counts[r] + (1 if r == parts.TIME else 0)


def blank_plan(plan: EnginePlan) -> None:
    """Clear a plan."""
    plan.base = 0
    plan.changes = 0
    plan.justice = 0
    plan.cores = 0
    plan.alone = 0
    for place in range(parts.SLOTS):
        plan.adds[place] = 0
    for token in range(parts.TOKENS):
        plan.puts[token] = 0
    for r in range(parts.RESOURCES):
        plan.cards[r] = 0
        plan.seeds[r] = 0
        plan.takes[r] = 0
        plan.gives[r] = 0


def lay_card(desk: PlanningDesk, place: int) -> None:
    """Lay one more card on the engine."""
    plan = desk.trial[0]
    plan.adds[place] += 1
    plan.cards[place % parts.RESOURCES] += 1
    desk.counts[place] += 1
    desk.bare[place] += 1


def write_wanted(desk: PlanningDesk, runs: int, often: int) -> bool:
    """What a run of the new engine has to give, if it runs that often; False if that is too much.

    Together with the other runs, which are written in `runs`, nothing is less and Prestige is more.
    """
    add_up(desk, runs)
    score = 0
    for r in range(parts.RESOURCES):
        missing = (1 if r == parts.PRESTIGE else 0) - desk.effect[r]
        each = -((-missing) // often)
        desk.wanted[r] = max(desk.counts[parts.OUTPUT + r], desk.trial[0].takes[r] + each)
        score += desk.wanted[r] - desk.counts[r]
    return score <= MOST_JUSTICE


def finish(desk: PlanningDesk) -> None:
    """Lay cards and tokens until the engine gives all that is wanted, the most needed first."""
    plan = desk.trial[0]
    going = True
    while going:
        most = 0
        which = 0
        for r in range(parts.RESOURCES):
            short = desk.wanted[r] - desk.counts[parts.OUTPUT + r]
            if short > most:
                most = short
                which = r
        going = most > 0
        if going:
            lay_outputs(desk, parts.OUTPUT + which, desk.wanted[which])
    cards = 0
    tokens = 0
    score = 0
    for place in range(parts.SLOTS):
        cards += plan.adds[place]
        score += desk.counts[place] if place >= parts.OUTPUT else -desk.counts[place]
    for token in range(parts.TOKENS):
        tokens += 1 if plan.puts[token] > 0 else 0
    plan.changes = max(cards, tokens)
    plan.justice = max(0, score) if plan.changes > 0 else 0


def lay_outputs(desk: PlanningDesk, place: int, wanted: int) -> None:
    """Lay cards at a place, and tokens on them, until they count as much as wanted."""
    while desk.counts[place] < wanted:
        if desk.bare[place] == 0:
            lay_card(desk, place)
        token = token_for(desk, wanted - desk.counts[place])
        if token < parts.TOKENS:
            desk.tray[token] = 0
            desk.trial[0].puts[token] = place + 1
            desk.counts[place] += parts.MULTIPLIER[token] - 1
            desk.bare[place] -= 1
        elif desk.counts[place] < wanted:
            lay_card(desk, place)


def token_for(desk: PlanningDesk, more: int) -> int:
    """The largest token that adds no more than that; `TOKENS` for none."""
    token = parts.TOKENS - 1
    while token >= 0:
        if desk.tray[token] == 1 and parts.MULTIPLIER[token] - 1 <= more:
            return token
        token -= 1
    return parts.TOKENS
