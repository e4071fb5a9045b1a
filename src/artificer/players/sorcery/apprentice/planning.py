"""Plans: the one engine to finish that closes a loop with those that are there.

For every mix of runs of the other engines, the required output of the new engine follows by
arithmetic; the fewest cards and tokens for that are its plan. Lists of plans are kept, since the
same engines come up in many games that begin alike.
"""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery.parts import (
    CORES,
    MULTIPLIER,
    OUTPUT,
    PRESTIGE,
    RESOURCES,
    SLOTS,
    TIME,
    TOKENS,
)
from artificer.games.verbs import apart, lay
from artificer.players.sorcery.apprentice.desk import KEY, KINDS, LISTS, PLANS, RUNS, Desk, Plan
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

MOST_JUSTICE: Final = 6
"""An engine farther out of balance is never planned."""

OFTEN: Final = 2
"""Most runs of the new engine in a loop."""

AS_IT_IS: Final = RESOURCES
"""Stands for an input that is not added."""


def find_plans(desk: Desk, engines: int, has_core: bool) -> int:
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


def write_key(desk: Desk, engines: int, has_core: bool) -> None:
    """Write the numbers that tell these engines from others."""
    for k in range(KEY):
        desk.key[k] = 0
    desk.key[0] = 2 * engines + (1 if has_core else 0) + 1
    for token in range(TOKENS):
        desk.key[1] = 2 * desk.key[1] + desk.supply[token]
    for k in range(engines):
        cards = desk.numbers[k]
        tokens = 0
        for place in range(SLOTS):
            cards = 10 * cards + desk.cards[k][place]
            tokens = 12 * tokens + desk.tokens[k][place]
        desk.key[2 + k] = cards
        desk.key[2 + CORES + k] = tokens


def is_kept(desk: Desk, place: int) -> bool:
    """Whether the list at this place is for these engines."""
    for k in range(KEY):
        if desk.keys[place][k] != desk.key[k]:
            return False
    return True


@apart
def make_plans(desk: Desk, place: int, engines: int, has_core: bool) -> None:
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
            add_completions(desk, place, k, others, AS_IT_IS)
        else:
            for r in range(RESOURCES):
                add_completions(desk, place, k, others, r)


def has_inputs(desk: Desk, k: int) -> bool:
    """Whether own engine `k` has a card on the input side."""
    for r in range(RESOURCES):
        if desk.cards[k][r] > 0:
            return True
    return False


def write_others(desk: Desk, engines: int, but: int) -> int:
    """Write the kinds of runs of all engines but one; returns their number."""
    n = 0
    for k in range(engines):
        if k != but and can_run(desk, k) and n < KINDS - 1:
            for r in range(RESOURCES):
                time = 1 if r == TIME else 0
                desk.net_takes[n][r] = desk.cards[k][r] + desk.tokens[k][r] + time
                place = OUTPUT + r
                desk.net_gives[n][r] = desk.cards[k][place] + desk.tokens[k][place]
            n += 1
    return n


def add_loops(desk: Desk, place: int, engines: int) -> None:
    """Loops of the engines as they are, which need only their seeds."""
    kinds = write_others(desk, engines, engines)
    first_runs(desk)
    going = kinds > 0
    while going:
        runs = number_of_runs(desk, kinds)
        add_up(desk, runs)
        if gains_prestige(desk.effect):
            find_seeds(desk, runs)
            blank_plan(desk.trial[0])
            for r in range(RESOURCES):
                desk.trial[0].seeds[r] = desk.seeds[r]
            add_plan(desk, place)
        going = next_runs(desk, kinds)


def blank_plan(plan: Plan) -> None:
    """Clear a plan."""
    plan.base = 0
    plan.changes = 0
    plan.justice = 0
    plan.cores = 0
    plan.alone = 0
    for place in range(SLOTS):
        plan.adds[place] = 0
    for token in range(TOKENS):
        plan.puts[token] = 0
    for r in range(RESOURCES):
        plan.cards[r] = 0
        plan.seeds[r] = 0
        plan.takes[r] = 0
        plan.gives[r] = 0


def add_completions(desk: Desk, place: int, k: int, others: int, new_input: int) -> None:
    """Every way to finish engine `k` with this input, by itself or beside runs of the others."""
    no_runs(desk, others)
    complete(desk, place, k, others, new_input, 0)
    if others == 0:
        return
    first_runs(desk)
    going = True
    while going:
        runs = number_of_runs(desk, others)
        if runs < RUNS:
            complete(desk, place, k, others, new_input, runs)
        going = next_runs(desk, others)


@apart
def complete(desk: Desk, place: int, k: int, others: int, new_input: int, runs: int) -> None:
    """Finish engine `k` so that it closes a loop with these runs of the others."""
    for often in range(1, min(OFTEN, RUNS - runs) + 1):
        begin_plan(desk, k, new_input)
        if not write_wanted(desk, runs, often):
            continue
        finish(desk)
        plan = desk.trial[0]
        if plan.changes == 0:
            continue
        for r in range(RESOURCES):
            desk.net_takes[others][r] = plan.takes[r]
            desk.net_gives[others][r] = desk.counts[OUTPUT + r]
            plan.gives[r] = desk.counts[OUTPUT + r]
            desk.effect[r] = plan.gives[r] - plan.takes[r]
        plan.alone = 1 if gains_prestige(desk.effect) else 0
        find_seeds(desk, runs + often)  # behind the runs of others stand those of the new engine
        for r in range(RESOURCES):
            plan.seeds[r] = desk.seeds[r]
        add_plan(desk, place)


def begin_plan(desk: Desk, k: int, new_input: int) -> None:
    """Write engine `k` as the one to finish, with an input laid if one is given."""
    plan = desk.trial[0]
    blank_plan(plan)
    plan.base = desk.numbers[k]
    plan.cores = 1 if desk.numbers[k] == 0 else 0
    for place in range(SLOTS):
        desk.counts[place] = desk.cards[k][place] + desk.tokens[k][place]
        desk.bare[place] = desk.uncovered[k][place]
    for token in range(TOKENS):
        desk.tray[token] = desk.supply[token]
    if new_input != AS_IT_IS:
        lay_card(desk, new_input)
    for r in range(RESOURCES):
        plan.takes[r] = desk.counts[r] + (1 if r == TIME else 0)


def lay_card(desk: Desk, place: int) -> None:
    """Lay one more card on the engine."""
    plan = desk.trial[0]
    plan.adds[place] += 1
    plan.cards[place % RESOURCES] += 1
    desk.counts[place] += 1
    desk.bare[place] += 1


def write_wanted(desk: Desk, runs: int, often: int) -> bool:
    """What a run of the new engine has to give, if it runs that often; False if that is too much.

    Together with the other runs, which are written in `runs`, nothing is less and Prestige is more.
    """
    add_up(desk, runs)
    score = 0
    for r in range(RESOURCES):
        missing = (1 if r == PRESTIGE else 0) - desk.effect[r]
        each = -((-missing) // often)
        desk.wanted[r] = max(desk.counts[OUTPUT + r], desk.trial[0].takes[r] + each)
        score += desk.wanted[r] - desk.counts[r]
    return score <= MOST_JUSTICE


def finish(desk: Desk) -> None:
    """Lay cards and tokens until the engine gives all that is wanted, the most needed first."""
    plan = desk.trial[0]
    going = True
    while going:
        most = 0
        which = 0
        for r in range(RESOURCES):
            short = desk.wanted[r] - desk.counts[OUTPUT + r]
            if short > most:
                most = short
                which = r
        going = most > 0
        if going:
            lay_outputs(desk, OUTPUT + which, desk.wanted[which])
    cards = 0
    tokens = 0
    score = 0
    for place in range(SLOTS):
        cards += plan.adds[place]
        score += desk.counts[place] if place >= OUTPUT else -desk.counts[place]
    for token in range(TOKENS):
        tokens += 1 if plan.puts[token] > 0 else 0
    plan.changes = max(cards, tokens)
    plan.justice = max(0, score) if plan.changes > 0 else 0


def lay_outputs(desk: Desk, place: int, wanted: int) -> None:
    """Lay cards at a place, and tokens on them, until they count as much as wanted."""
    while desk.counts[place] < wanted:
        if desk.bare[place] == 0:
            lay_card(desk, place)
        token = token_for(desk, wanted - desk.counts[place])
        if token < TOKENS:
            desk.tray[token] = 0
            desk.trial[0].puts[token] = place + 1
            desk.counts[place] += MULTIPLIER[token] - 1
            desk.bare[place] -= 1
        elif desk.counts[place] < wanted:
            lay_card(desk, place)


def token_for(desk: Desk, more: int) -> int:
    """The largest token that adds no more than that; `TOKENS` for none."""
    token = TOKENS - 1
    while token >= 0:
        if desk.tray[token] == 1 and MULTIPLIER[token] - 1 <= more:
            return token
        token -= 1
    return TOKENS


def add_plan(desk: Desk, place: int) -> None:
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


def is_as_good(plan: Plan, other: Plan) -> bool:
    """Whether a plan needs no more of anything, for as safe a loop."""
    if plan.changes > other.changes or plan.justice > other.justice or plan.cores > other.cores:
        return False
    if plan.alone > other.alone:
        return False
    for r in range(RESOURCES):
        if plan.cards[r] > other.cards[r] or plan.seeds[r] > other.seeds[r]:
            return False
    return True
