"""Work and its chunks as plain values, to be sent to another process.

Chunks are sent without columns that are 0 in every game, in narrow integer types: a row has fields
for every ruleset, 3.6 kilobytes; one ruleset fills about a twentieth of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from artificer.games.registry import load_game
from artificer.games.ruleset import Setting
from artificer.lab.chunks import Chunk, Simulation, Work
from artificer.lab.items import Had
from artificer.lab.rows import Row, Rows, Tally
from artificer.players.registry import BETWEEN_PLAYERS, load_players

if TYPE_CHECKING:
    from artificer.players.arrays import Ints


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


@dataclass(frozen=True, slots=True)
class PackedChunk:
    """A chunk. `numbers` are the nonzero columns of `rows`, `places` their indices."""

    tally: list[int]
    games: int
    places: list[int]
    numbers: list[Ints]
    had: Sequence[Had]
    plain: bool


def packed(chunk: Chunk, keeping: bool) -> PackedChunk:
    """Pack a chunk; without its rows unless they are kept."""
    rows = chunk.rows if keeping else Rows([])
    table = rows.numbers()
    places = [place for place in range(Row.width) if table[:, place].any()]
    numbers = [_narrow(table[:, place]) for place in places]
    return PackedChunk(chunk.tally.ints(), len(rows), places, numbers, rows.had, rows.plain_ones)


def unpacked(chunk: PackedChunk) -> Chunk:
    """Unpack a chunk."""
    import numpy as np

    table = np.zeros((chunk.games, Row.width), np.int64)
    for place, column in zip(chunk.places, chunk.numbers, strict=True):
        table[:, place] = column
    rows = Rows.of_numbers(table, chunk.had, chunk.plain)
    return Chunk(Tally.from_ints(chunk.tally), rows)


def _narrow(column: Ints) -> Ints:
    """The same integers in the narrowest type that holds them."""
    import numpy as np

    low, high = int(column.min()), int(column.max())
    kind = np.promote_types(np.min_scalar_type(low), np.min_scalar_type(high))
    return column.astype(kind if kind.kind in "iu" else np.int64)
