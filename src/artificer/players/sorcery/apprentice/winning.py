"""Runs to make now: loops that win in this turn, or that make something else infinite."""

from __future__ import annotations

from typing import Final

from artificer.games.sorcery import declaring, engines, moves, parts
from artificer.games.sorcery.state import Shop
from artificer.games.verbs import Menu, apart
from artificer.players.sorcery.apprentice.desk import KINDS, PlanningDesk
from artificer.players.sorcery.apprentice.runs import (
    add_up,
    begin_orders,
    first_runs,
    need,
    next_order,
    next_runs,
    number_of_runs,
)
from artificer.players.sorcery.apprentice.seat import have
from artificer.players.sorcery.loops import MOST_RUNS
from artificer.players.sorcery.winning import MOST_TAKEN, NOTHING

OWN: Final = 0
"""Stands for no engine to borrow."""


@apart
def winning_action(s: Shop, menu: Menu, n: int, desk: PlanningDesk) -> int:
    """The next action of a loop that wins this turn, or `NOTHING`.

    What grows on the way is declared at once, so that no runs go on for ever.
    """
    declaration = NOTHING
    for i in range(n):
        action = menu.actions[i]
        if moves.DECLARE <= action < moves.STORE:
            if makes_prestige(s, action):
                return action
            declaration = action
    action = runs_for(s, desk, OWN, True)
    for e in range(s.cores_taken):
        if action == NOTHING and can_be_lent(s, desk, e + 1):
            action = runs_for(s, desk, e + 1, True)
    is_run = moves.RUN <= action < moves.DECLARE
    return declaration if is_run and declaration != NOTHING else action


def can_be_lent(s: Shop, desk: PlanningDesk, engine: int) -> bool:
    """Whether a Love, one in hand, or one of the draft would open this engine (C14)."""
    owner = s.engines[engine - 1].owner
    if owner == 0 or owner == s.seat + 1 or engines.has_lent(s, owner - 1):
        return False
    has_love = have(desk, parts.LOVE) > 0 or desk.hand[parts.LOVE] + desk.draft[parts.LOVE] > 0
    return has_love and engines.has_outputs(s, engine)


def makes_prestige(s: Shop, declaration: int) -> bool:
    """Whether a declaration makes Prestige infinite, which wins."""
    return declaring.growth_lent_by(s, declaration - moves.DECLARE) >> parts.PRESTIGE & 1 == 1


@apart
def runs_for(s: Shop, desk: PlanningDesk, lent: int, to_win: bool) -> int:
    """The next action of a loop with the engines of the seat and one to be borrowed.

    The shortest that is found. To win, or else to make a resource infinite that is of use for
    building; then it spends no card, and lends no opponent infinite Time for it.
    """
    kinds = write_engines(s, desk, lent, to_win)
    choice = NOTHING
    fewest = MOST_RUNS + 1
    first_runs(desk)
    going = kinds > 0
    while going:
        runs = number_of_runs(desk, kinds)
        if runs < fewest:
            add_up(desk, runs)
            if shows_growth(s, desk, to_win):
                action = first_step(s, desk, lent, to_win, runs)
                if action != NOTHING:
                    choice = action
                    fewest = runs
        going = next_runs(desk, kinds)
    return choice


def first_step(s: Shop, desk: PlanningDesk, lent: int, to_win: bool, runs: int) -> int:
    """The first action of these runs in an order that can be paid, or `NOTHING`."""
    begin_orders(desk, runs)
    going = True
    while going:
        need(desk, runs)
        action = next_step(s, desk, lent, to_win)
        if action != NOTHING:
            return action
        going = next_order(desk, runs)
    return NOTHING


def write_engines(s: Shop, desk: PlanningDesk, lent: int, with_borrowed: bool) -> int:
    """Write what can be run and changes something; returns the number of engines."""
    kinds = 0
    for e in range(s.cores_taken):
        is_open = engines.has_access(s, e + 1) if with_borrowed else engines.is_own(s, e + 1)
        if kinds < KINDS and engines.has_outputs(s, e + 1) and (is_open or e + 1 == lent):
            desk.net_engines[kinds] = e + 1
            has_effect = False
            for r in range(parts.RESOURCES):
                desk.net_takes[kinds][r] = engines.taken(s, e + 1, r)
                desk.net_gives[kinds][r] = engines.counts(s, e + 1, parts.OUTPUT + r)
                differs = desk.net_takes[kinds][r] != desk.net_gives[kinds][r]
                has_effect = has_effect or (differs and have(desk, r) < parts.INFINITE)
            kinds += 1 if has_effect else 0
    return kinds


def shows_growth(s: Shop, desk: PlanningDesk, to_win: bool) -> bool:
    """Whether after the runs there is more of what is looked for, and nothing less (B3).

    More than now, or than at a kept moment before earlier runs of this turn: so a loop that is
    begun is also ended, each time with one run less.
    """
    for k in range(-1, s.runs):
        more = False
        less = False
        for r in range(parts.RESOURCES):
            if have(desk, r) < parts.INFINITE:
                before = s.earlier[k].amounts[r] if k >= 0 else have(desk, r)
                gain = have(desk, r) + desk.effect[r] - before
                less = less or gain < 0
                more = more or (gain > 0 and is_looked_for(r, to_win))
        if more and not less:
            return True
    return False


def is_looked_for(resource: int, to_win: bool) -> bool:
    """Whether to make it infinite: Prestige, or else what is of use for building."""
    if to_win:
        return resource == parts.PRESTIGE
    return (
        resource == parts.CHANGE
        or resource == parts.JUSTICE
        or resource == parts.GROWTH
        or resource == parts.DURATION
    )


def next_step(s: Shop, desk: PlanningDesk, lent: int, spends_cards: bool) -> int:
    """The first action toward runs in this order; `NOTHING` if something is missing for them.

    Growth and the draft first, then discards, then Love, then the first run.
    """
    wanted = 0
    kind = NOTHING
    for r in range(parts.RESOURCES):
        short = desk.needed[r] + (1 if r == parts.LOVE and lent != OWN else 0) - have(desk, r)
        if spends_cards:
            short -= desk.hand[r]
        if short > 0:
            if not spends_cards or short > desk.draft[r]:
                return NOTHING
            wanted += short
            kind = r
    if wanted > MOST_TAKEN:
        return NOTHING
    if wanted > 0:
        growth = parts.plus(have(desk, parts.GROWTH), desk.hand[parts.GROWTH])
        if growth < desk.needed[parts.GROWTH] + wanted:
            return NOTHING
        return moves.TAKE + kind if have(desk, parts.GROWTH) > 0 else moves.DISCARD + parts.GROWTH
    if lent != OWN and have(desk, parts.LOVE) == 0:
        return moves.DISCARD + parts.LOVE
    for r in range(parts.RESOURCES):
        paid = 1 if r == parts.LOVE and lent != OWN else 0
        if desk.hand[r] > 0 and desk.needed[r] + paid > have(desk, r):
            return moves.DISCARD + r
    if lent != OWN:
        return moves.LOVE + lent - 1
    return moves.RUN + desk.net_engines[desk.order[0]] - 1
