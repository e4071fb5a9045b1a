"""Runs of a few kinds in a row: all combinations, what they gain, what starts them."""

from __future__ import annotations

from artificer.games.sorcery.parts import PRESTIGE, RESOURCES
from artificer.games.verbs import apart
from artificer.players.sorcery.apprentice.desk import PlanningDesk
from artificer.players.sorcery.loops import MOST_RUNS, SCARCITY


def first_runs(desk: PlanningDesk) -> None:
    """Begin the combinations of up to `MOST_RUNS` runs."""
    for k in range(MOST_RUNS):
        desk.runs[k] = 0


def no_runs(desk: PlanningDesk, kinds: int) -> None:
    """Write no runs at all."""
    for k in range(MOST_RUNS):
        desk.runs[k] = kinds


def next_runs(desk: PlanningDesk, kinds: int) -> bool:
    """Go on to the next combination of runs of these kinds; False after the last."""
    k = MOST_RUNS - 1
    while k >= 0 and desk.runs[k] == kinds:
        k -= 1
    if k < 0:
        return False
    kind = desk.runs[k] + 1
    for later in range(k, MOST_RUNS):
        desk.runs[later] = kind
    return desk.runs[0] < kinds


def number_of_runs(desk: PlanningDesk, kinds: int) -> int:
    """The length of the combination."""
    n = 0
    while n < MOST_RUNS and desk.runs[n] < kinds:
        n += 1
    return n


@apart
def add_up(desk: PlanningDesk, runs: int) -> None:
    """Write what these runs gain together."""
    for r in range(RESOURCES):
        gain = 0
        for k in range(runs):
            gain += desk.net_gives[desk.runs[k]][r] - desk.net_takes[desk.runs[k]][r]
        desk.effect[r] = gain


def gains_prestige(effect: list[int]) -> bool:
    """Whether nothing is less and Prestige is more: such runs can go on without end (B3)."""
    for r in range(RESOURCES):
        if effect[r] < 0:
            return False
    return effect[PRESTIGE] > 0


def begin_orders(desk: PlanningDesk, runs: int) -> None:
    """Begin the orders of these runs."""
    for k in range(runs):
        desk.order[k] = desk.runs[k]


def next_order(desk: PlanningDesk, runs: int) -> bool:
    """Go on to the next order, as in a dictionary; False after the last."""
    order = desk.order
    k = runs - 2
    while k >= 0 and order[k] >= order[k + 1]:
        k -= 1
    if k < 0:
        return False
    j = runs - 1
    while order[j] <= order[k]:
        j -= 1
    order[k], order[j] = order[j], order[k]
    low, high = k + 1, runs - 1
    while low < high:
        order[low], order[high] = order[high], order[low]
        low += 1
        high -= 1
    return True


def need(desk: PlanningDesk, runs: int) -> None:
    """Write the least amounts that allow the runs in their order."""
    for r in range(RESOURCES):
        lent = 0
        held = 0
        for k in range(runs):
            kind = desk.order[k]
            short = desk.net_takes[kind][r] - held
            if short > 0:
                lent += short
                held += short
            held += desk.net_gives[kind][r] - desk.net_takes[kind][r]
        desk.needed[r] = lent


def weight(amounts: list[int]) -> int:
    """How hard these amounts are to have."""
    total = 0
    for r in range(RESOURCES):
        total += amounts[r] * SCARCITY[r]
    return total


@apart
def find_seeds(desk: PlanningDesk, runs: int) -> int:
    """Write the amounts that start the runs in the easiest order; returns their weight."""
    least = -1
    begin_orders(desk, runs)
    going = True
    while going:
        need(desk, runs)
        hard = weight(desk.needed)
        if least < 0 or hard < least:
            least = hard
            for r in range(RESOURCES):
                desk.seeds[r] = desk.needed[r]
        going = next_order(desk, runs)
    return least
