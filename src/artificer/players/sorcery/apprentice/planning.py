"""Plans: the one engine to finish that closes a loop with those that are there.

For every mix of runs of the other engines, the required output of the new engine follows by
arithmetic; the fewest cards and tokens for that are its plan. Lists of plans are kept, since the
same engines come up in many games that begin alike.
"""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery import parts
from artificer.games.verbs import apart, lay
from artificer.players.sorcery.apprentice import finishing
from artificer.players.sorcery.apprentice.desk import (
    KEY,
    KINDS,
    LISTS,
    PLANS,
    EnginePlan,
    PlanningDesk,
)
from artificer.players.sorcery.apprentice.runs import (
    add_up,
    find_seeds,
    first_runs,
    gains_prestige,
    next_runs,
    no_runs,
    number_of_runs,
)
from artificer.players.sorcery.apprentice.seat import can_run, is_empty, write_new_core
from artificer.players.sorcery.loops import MOST_RUNS

OFTEN: Final = 2
"""Most runs of the new engine in a loop."""


def find_plans(desk: PlanningDesk, engines: int, has_core: bool) -> int:
    """The list of plans for these engines, made unless it is kept; `has_core`: one may be taken."""
    write_key(desk, engines, has_core)
    place = 0
    for k in range(KEY):
        place = (31 * place + desk.key[k]) % 1_000_003
    place = place % LISTS
    if not is_kept(desk, place):
        for k in range(KEY):
            desk.keys[place][k] = desk.key[k]
        make_plans(desk, place, engines, has_core)
    return place


def write_key(desk: PlanningDesk, engines: int, has_core: bool) -> None:
    """Write the numbers that tell these engines from others."""
    for k in range(KEY):
        desk.key[k] = 0
    desk.key[0] = 2 * engines + (1 if has_core else 0) + 1
    for token in range(parts.TOKENS):
        desk.key[1] = 2 * desk.key[1] + desk.supply[token]
    for k in range(engines):
        cards = desk.numbers[k]
        tokens = 0
        for place in range(parts.SLOTS):
            cards = 10 * cards + desk.cards[k][place]
            tokens = 12 * tokens + desk.tokens[k][place]
        desk.key[2 + k] = cards
        desk.key[2 + parts.CORES + k] = tokens


def is_kept(desk: PlanningDesk, place: int) -> bool:
    """Whether the list at this place is for these engines."""
    for k in range(KEY):
        if desk.keys[place][k] != desk.key[k]:
            return False
    return True


@apart
def make_plans(desk: PlanningDesk, place: int, engines: int, has_core: bool) -> None:
    """Make the list."""
    desk.sizes[place] = 0
    add_loops(desk, place, engines)
    wants_core = has_core
    for k in range(engines):
        if is_empty(desk, k):
            wants_core = False
    if wants_core:
        write_new_core(desk, engines)
    for k in range(engines + 1 if wants_core else engines):
        others = write_others(desk, engines, k)
        if has_inputs(desk, k):
            add_completions(desk, place, k, others, finishing.AS_IT_IS)
        else:
            for r in range(parts.RESOURCES):
                add_completions(desk, place, k, others, r)


def has_inputs(desk: PlanningDesk, k: int) -> bool:
    """Whether own engine `k` has a card on the input side."""
    for r in range(parts.RESOURCES):
        if desk.cards[k][r] > 0:
            return True
    return False


def write_others(desk: PlanningDesk, engines: int, but: int) -> int:
    """Write the kinds of runs of all engines but one; returns their number."""
    n = 0
    for k in range(engines):
        if k != but and can_run(desk, k) and n < KINDS - 1:
            for r in range(parts.RESOURCES):
                time = 1 if r == parts.TIME else 0
                desk.net_takes[n][r] = desk.cards[k][r] + desk.tokens[k][r] + time
                place = parts.OUTPUT + r
                desk.net_gives[n][r] = desk.cards[k][place] + desk.tokens[k][place]
            n += 1
    return n


def add_loops(desk: PlanningDesk, place: int, engines: int) -> None:
    """Loops of the engines as they are, which need only their seeds."""
    kinds = write_others(desk, engines, engines)
    first_runs(desk)
    going = kinds > 0
    while going:
        runs = number_of_runs(desk, kinds)
        add_up(desk, runs)
        if gains_prestige(desk.effect):
            find_seeds(desk, runs)
            finishing.blank_plan(desk.trial[0])
            for r in range(parts.RESOURCES):
                desk.trial[0].seeds[r] = desk.seeds[r]
            add_plan(desk, place)
        going = next_runs(desk, kinds)


def add_completions(desk: PlanningDesk, place: int, k: int, others: int, new_input: int) -> None:
    """Every way to finish engine `k` with this input, by itself or beside runs of the others."""
    no_runs(desk, others)
    complete(desk, place, k, others, new_input, 0)
    if others == 0:
        return
    first_runs(desk)
    going = True
    while going:
        runs = number_of_runs(desk, others)
        if runs < MOST_RUNS:
            complete(desk, place, k, others, new_input, runs)
        going = next_runs(desk, others)


@apart
def complete(
    desk: PlanningDesk, place: int, k: int, others: int, new_input: int, runs: int
) -> None:
    """Finish engine `k` so that it closes a loop with these runs of the others."""
    for often in range(1, min(OFTEN, MOST_RUNS - runs) + 1):
        finishing.begin_plan(desk, k, new_input)
        if not finishing.write_wanted(desk, runs, often):
            continue
        finishing.finish(desk)
        plan = desk.trial[0]
        if plan.changes == 0:
            continue
        for r in range(parts.RESOURCES):
            desk.net_takes[others][r] = plan.takes[r]
            desk.net_gives[others][r] = desk.counts[parts.OUTPUT + r]
            plan.gives[r] = desk.counts[parts.OUTPUT + r]
            desk.effect[r] = plan.gives[r] - plan.takes[r]
        plan.alone = 1 if gains_prestige(desk.effect) else 0
        find_seeds(desk, runs + often)  # behind the runs of others stand those of the new engine
        for r in range(parts.RESOURCES):
            plan.seeds[r] = desk.seeds[r]
        add_plan(desk, place)


def add_plan(desk: PlanningDesk, place: int) -> None:
    """Add the plan being made to a list, unless one there is as good; it drops worse ones."""
    first = place * PLANS
    size = desk.sizes[place]
    new = desk.trial[0]
    k = 0
    while k < size:
        if is_as_good(desk.plans[first + k], new):
            return
        if is_as_good(new, desk.plans[first + k]):
            size -= 1
            lay(desk.plans, first + k, desk.plans[first + size])
        else:
            k += 1
    if size < PLANS:
        lay(desk.plans, first + size, new)
        size += 1
    desk.sizes[place] = size


def is_as_good(plan: EnginePlan, other: EnginePlan) -> bool:
    """Whether a plan needs no more of anything, for as safe a loop."""
    if plan.changes > other.changes or plan.justice > other.justice or plan.cores > other.cores:
        return False
    if plan.alone > other.alone:
        return False
    for r in range(parts.RESOURCES):
        if plan.cards[r] > other.cards[r] or plan.seeds[r] > other.seeds[r]:
            return False
    return True
