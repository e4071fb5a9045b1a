"""Work as plain values, from which another process rebuilds it."""

from __future__ import annotations

from dataclasses import dataclass

from artificer.games.options import Setting
from artificer.games.registry import load_game
from artificer.lab.chunks import Simulation, Work
from artificer.players.registry import load_players
from artificer.players.specs import BETWEEN_PLAYERS


@dataclass(frozen=True, slots=True)
class SimulationTask:
    """A simulation. `options` has those that differ from the default, `players` a spec a seat."""

    ruleset: str
    options: tuple[tuple[str, Setting], ...]
    players: tuple[str, ...]
    games: int
    seed: int
    start: str
    follow: bool

    def simulation(self) -> Simulation:
        """The simulation with prepared players. Raises UnknownPlayer for one made by hand."""
        game = load_game(self.ruleset, **dict(self.options))
        players = load_players(BETWEEN_PLAYERS.join(self.players), game)
        return Simulation(game, players, self.games, self.seed, self.start, self.follow)


@dataclass(frozen=True, slots=True)
class Task:
    """A work as plain values. Equal tasks are the same work."""

    ways: tuple[SimulationTask, ...]
    compiled: bool
    keeping: bool

    def work(self) -> Work:
        """The work itself."""
        return Work(tuple(way.simulation() for way in self.ways), self.compiled, self.keeping)


def task_of(work: Work) -> Task:
    """The task of a work."""
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
