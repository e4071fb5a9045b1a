"""Loops: a few runs after which nothing is less and Prestige is more, and so endless (B3)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import permutations, product
from typing import Final

from artificer.games.sorcery.amounts import Vector
from artificer.games.sorcery.parts import PRESTIGE, RESOURCES, TIME
from artificer.players.sorcery.designs import NOTHING, Design

MOST_RUNS: Final = 4
"""Most runs in a loop."""

SCARCITY: Final = tuple(3 if r == TIME else 2 for r in range(RESOURCES))
"""The difficulty of one more unit at the start: a Time counts more than others."""


def mixes(effects: Sequence[Vector], most: int) -> Iterator[tuple[tuple[int, ...], Vector]]:
    """The runs of each engine, up to `most` in all, and their total effect."""
    for times in product(range(most + 1), repeat=len(effects)):
        if sum(times) <= most:
            yield times, together(effects, times)


def together(effects: Sequence[Vector], times: Sequence[int]) -> Vector:
    """The effect of those runs of each engine."""
    total = NOTHING
    for effect, often in zip(effects, times, strict=True):
        if often:
            total = tuple(total[r] + often * effect[r] for r in range(RESOURCES))
    return total


def gains_prestige(effect: Vector) -> bool:
    """Whether nothing is less and Prestige is more."""
    return min(effect) >= 0 and effect[PRESTIGE] > 0


@lru_cache(maxsize=10_000)
def best_loop(designs: tuple[Design, ...]) -> Vector | None:
    """The seeds of the loop that is easiest to start; None without a loop."""
    best: Vector | None = None
    for times, effect in mixes([design.effect for design in designs], MOST_RUNS):
        if gains_prestige(effect):
            needed = seeds(designs, times)
            if best is None or weight(needed) < weight(best):
                best = needed
    return best


def seeds(designs: Sequence[Design], times: Sequence[int]) -> Vector:
    """The least amounts that allow those runs in some order."""
    runs = [k for k, often in enumerate(times) for _ in range(often)]
    orders = (needed_for([designs[k] for k in order]) for order in set(permutations(runs)))
    return min(orders, key=lambda needed: (weight(needed), needed))


def needed_for(runs: Sequence[Design]) -> Vector:
    """The least amounts that allow these runs in this order."""
    needed = [0] * RESOURCES
    held = [0] * RESOURCES
    for run in runs:
        for r in range(RESOURCES):
            short = run.takes[r] - held[r]
            if short > 0:
                needed[r] += short
                held[r] += short
            held[r] += run.effect[r]
    return tuple(needed)


def weight(needed: Vector) -> int:
    """The difficulty of having these amounts."""
    return sum(amount * scarce for amount, scarce in zip(needed, SCARCITY, strict=True))
