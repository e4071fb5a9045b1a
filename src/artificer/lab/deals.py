"""Deals: the same game numbers of a seed, played by several simulations side by side."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from artificer.lab.forecast import Tell
from artificer.lab.pace import Pace
from artificer.lab.rows import Rows
from artificer.lab.simulate import FEW_GAMES, Simulation, chunk_size, chunks_of, in_order

Add = Callable[[Sequence[Rows]], bool]
"""Takes the same deals as each simulation played them; answers whether to go on."""


def play_deals(
    simulations: Sequence[Simulation],
    add: Add,
    jobs: int = 1,
    tell: Tell = lambda seconds: None,
    chunk: int | None = None,
) -> None:
    """Play all deals, or those until `add` has enough of them or Ctrl-C comes.

    `tell` hears how long something will take to compile. `chunk` deals are played at a stretch;
    without it, as many as take a moment. The deals come in their order.
    """
    deals = simulations[0].games
    compiled = deals > FEW_GAMES and all(each.compiles for each in simulations)
    pace = Pace(chunk_size(compiled, True), chunk)
    try:
        loops = [chunks_of(each, compiled, True, tell) for each in simulations]

        def play(first: int, deals: int) -> list[Rows]:
            return [loop(first, deals).rows for loop in loops]

        for played in in_order(jobs, play, deals, pace):
            if not add(played):
                break
    except KeyboardInterrupt:
        pass
