"""A work as plain values, which another process makes the same work of."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.games.options import Setting
from artificer.games.registry import load_game
from artificer.lab.chunks import Simulation, Work
from artificer.players.registry import load_players
from artificer.players.specs import BETWEEN_PLAYERS


@dataclass(frozen=True, slots=True)
class SimulationTask:
    """A simulation. `options` are those that are not as usual, `players` are specs, one a seat."""

    ruleset: str
    options: tuple[tuple[str, Setting], ...]
    players: tuple[str, ...]
    games: int
    seed: int
    start: str
    follow: bool

    def simulation(self) -> Simulation:
        """The simulation, its players prepared. Raises UnknownPlayer for one made by hand."""
        game = load_game(self.ruleset, **dict(self.options))
        minds = load_players(BETWEEN_PLAYERS.join(self.players), game)
        return Simulation(game, minds, self.games, self.seed, self.start, self.follow)


@dataclass(frozen=True, slots=True)
class Task:
    """A work. Equal errands are the same work."""

    ways: tuple[SimulationTask, ...]
    compiled: bool
    keeping: bool

    def work(self) -> Work:
        """The work itself."""
        return Work(tuple(way.simulation() for way in self.ways), self.compiled, self.keeping)


def errand_of(work: Work) -> Task:
    """The errand of a work."""
    return Task(tuple(map(_way, work.simulations)), work.compiled, work.keeping)


def _way(simulation: Simulation) -> SimulationTask:
    game = simulation.game
    known = game.ruleset.options
    return SimulationTask(
        game.name,
        tuple(
            (name, value) for name, value in game.options.items() if value != known[name].default
        ),
        tuple(player.spec for player in simulation.seated),
        simulation.games,
        simulation.seed,
        simulation.start,
        simulation.follow,
    )
