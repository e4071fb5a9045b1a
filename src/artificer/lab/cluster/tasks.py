"""Work and its chunks as plain values, and the side of the worker that plays them.

A worker checks identities (the Python, Artificer and compiling libraries of a process), prepares a
task once, and plays chunks of it.
"""

from __future__ import annotations

import hashlib
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.metadata import version
from pathlib import Path
from threading import Lock
from time import perf_counter
from typing import TYPE_CHECKING, Final

from artificer import games
from artificer.games.notices import ArtificerError
from artificer.games.registry import load_game
from artificer.games.ruleset import Setting
from artificer.lab.chunks import Chunk, Simulation, Work
from artificer.lab.items import Had
from artificer.lab.rows import Row, Rows, Tally
from artificer.players.registry import BETWEEN_PLAYERS, load_players
from artificer.table.version import __version__

if TYPE_CHECKING:
    from artificer.lab.chunks import PlayWork
    from artificer.players.arrays import Ints


class ClusterError(ArtificerError):
    """A cluster cannot be used, or no longer."""


Identity = tuple[tuple[str, str], ...]
"""(name, version) of all that matters, most important first."""

CODE: Final = "code"

NONE: Final = "-"
"""The version of a library that is missing."""

_ROOMS: Final = ("games", "table", "players", "lab")
"""The only packages that playing needs."""

_LIBRARIES: Final = ("numba", "llvmlite", "numpy", "distributed")


@cache
def identity() -> Identity:
    """The identity of this process, read once: imported code does not change."""
    return (
        ("python", f"{sys.version_info.major}.{sys.version_info.minor}"),
        ("artificer", __version__),
        (CODE, _code()),
        *((library, version(library)) for library in _LIBRARIES),
    )


def check(where: str, theirs: Identity, ours: Identity) -> None:
    """Raises ClusterError if the identity of another process differs from this one's."""
    known = dict(theirs)
    for what, here in ours:
        there = known.get(what, NONE)
        if there != here and what == CODE:
            raise ClusterError("cluster.other_code", where=where)
        if there != here:
            raise ClusterError("cluster.unlike", where=where, what=what, theirs=there, ours=here)


def _code() -> str:
    """A hash of all files of the packages that play."""
    digest = hashlib.sha256()
    for name, path in sorted(_files()):
        digest.update(f"{name}\n".encode())
        digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()[:16]


def _files() -> Iterator[tuple[str, Path]]:
    root = Path(games.__path__[0]).parent
    for room in _ROOMS:
        for path in (root / room).rglob("*"):
            if path.is_file() and path.suffix not in (".pyc", ".pyo"):
                yield path.relative_to(root).as_posix(), path


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


TASKS_READY: Final = 32
"""Tasks that a worker keeps prepared: a sweep goes through many."""

Played = tuple[list["PackedChunk"], float]
"""The chunk of each simulation, and the seconds taken to play them."""

_one_at_a_time: Final = Lock()


def play(task: Task, client: Identity, first: int, games: int) -> Played:
    """Play games from `first` on.

    Raises ClusterError if the identity of the client differs from this worker's.
    """
    check(_here(), identity(), client)

    with _one_at_a_time:  # the other threads wait for the kernel, and share it
        ready = _ready(task)
    start = perf_counter()
    chunks = ready(first, games)
    took = perf_counter() - start
    return [packed(chunk, task.keeping) for chunk in chunks], took


@lru_cache(TASKS_READY)
def _ready(task: Task) -> PlayWork:
    return task.work().ready()


def _here() -> str:
    from distributed import get_worker

    address: str = get_worker().address
    return address
