"""Deals: the same game numbers of a seed, played by several simulations side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from artificer.lab.crew import Jobs, crew_of
from artificer.lab.forecast import Tell
from artificer.lab.rows import Rows
from artificer.lab.work import Simulation, Work

Add = Callable[[Sequence[Rows]], bool]
"""Takes the same deals as each simulation played them; answers whether to go on."""


def play_deals(
    simulations: Sequence[Simulation],
    add: Add,
    jobs: Jobs = 1,
    tell: Tell = lambda seconds: None,
    chunk: int | None = None,
) -> None:
    """Play all deals, or those until `add` has enough of them or Ctrl-C comes.

    `tell` hears how long something will take to compile. `chunk` deals are played at a stretch;
    without it, as many as take a moment. The deals come in their order.
    """
    deals = simulations[0].games
    compiled = all(each.compiles for each in simulations) and any(
        each.pays_to_compile(deals) for each in simulations
    )
    work = Work(tuple(simulations), compiled, keeping=True)
    try:
        for played in crew_of(jobs).in_order(work, deals, chunk=chunk, tell=tell):
            if not add([chunk.rows for chunk in played]):
                break
    except KeyboardInterrupt:
        pass
