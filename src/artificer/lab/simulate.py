"""Simulation: many games of one ruleset, each a row, added up exactly."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from artificer.lab.chunks import MOST_GAMES as MOST_GAMES
from artificer.lab.chunks import Chunk
from artificer.lab.chunks import Simulation as Simulation
from artificer.lab.executors import Jobs
from artificer.lab.experiment import Compiling, Experiment
from artificer.lab.rows import Rows
from artificer.lab.tally import Tally, merged

Keep = Callable[[Rows], None]
"""Receives the rows of games, in the order of the games."""


class SimulationResult(Experiment):
    """The tally of the games of one way to play, from `first` on; `keep` receives their rows."""

    def __init__(self, simulation: Simulation, keep: Keep | None = None, first: int = 0) -> None:
        super().__init__((simulation,), first=first)
        self.simulation = simulation
        self.needs_rows = keep is not None
        self.tally = Tally()
        self._keep = keep

    def add(self, played: Sequence[Chunk]) -> None:
        """Add games, and pass their rows on."""
        (chunk,) = played
        if self._keep is not None:
            self._keep(chunk.rows)
        self.tally = merged(self.tally, chunk.tally)
        self.deals = self.tally.games


def run(
    simulation: Simulation,
    jobs: Jobs = 1,
    compiled: bool | None = None,
    chunk: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
    keep: Keep | None = None,
    tell: Compiling = lambda ruleset, seconds: None,
    first: int = 0,
) -> SimulationResult:
    """Play a simulation from game `first` on, as `Experiment.play` does."""
    return SimulationResult(simulation, keep, first).play(jobs, progress, tell, chunk, compiled)
