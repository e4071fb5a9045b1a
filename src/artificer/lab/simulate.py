"""Simulation: many games of one ruleset, each a row, added up exactly."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from artificer.lab.crew import Jobs, crew_of
from artificer.lab.forecast import Tell
from artificer.lab.rows import Rows
from artificer.lab.tally import Tally, merged
from artificer.lab.work import MOST_GAMES as MOST_GAMES
from artificer.lab.work import Simulation as Simulation
from artificer.lab.work import Work


@dataclass(frozen=True, slots=True)
class Result:
    """What was played: the tally of so many games from `first` on, up to the last one or fewer."""

    simulation: Simulation
    tally: Tally
    first: int = 0
    stopped: bool = False
    """Whether Ctrl-C came, be it after the last game, or the crew could not go on."""

    @property
    def interrupted(self) -> bool:
        """Whether it was stopped before the last game."""
        return self.first + self.tally.games < self.simulation.games


def run(
    simulation: Simulation,
    jobs: Jobs = 1,
    compiled: bool | None = None,
    chunk: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
    keep: Callable[[Rows], None] | None = None,
    tell: Tell = lambda seconds: None,
    first: int = 0,
) -> Result:
    """Play the games from `first` on; few of them interpreted, which gives the same figures.

    `progress` is told how many games are done; `keep` is given their rows, in the order of the
    games; `tell` hears how long the rules will take to compile, where the cache does not have them.
    `chunk` games are played at a stretch; without it, as many as take a moment.

    After a KeyboardInterrupt, or where the crew cannot go on, the result holds the games done so
    far: the same figures as a simulation of just so many games.
    """
    if compiled is None:
        compiled = simulation.pays_to_compile(simulation.games - first)
    work = Work((simulation,), compiled, keep is not None)
    total, stopped = Tally(), False
    try:
        for (played,) in crew_of(jobs).in_order(work, simulation.games, first, chunk, tell):
            if keep is not None:
                keep(played.rows)
            total = merged(total, played.tally)
            progress(total.games)
    except KeyboardInterrupt:
        stopped = True
    return Result(simulation, total, first, stopped)
