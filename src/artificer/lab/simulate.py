"""Simulation: many games of one ruleset, added up exactly.

Games are played in chunks by threads of one process: the kernel lets go of the interpreter's
lock, so threads scale as processes would, and they share one compiled kernel where every
process would load its own (half a second each). All sums are whole numbers, so neither the
size of the chunks nor the number of threads moves a figure.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from typing import Final

from artificer.games.contract import Game
from artificer.games.verbs import Menu
from artificer.lab import playout
from artificer.lab.interrupts import compiling
from artificer.lab.measures import measures_of
from artificer.lab.tally import Tally, merged
from artificer.players.player import STREAMS_A_GAME, Mind
from artificer.table.streams import Stream

CHUNK: Final = 10_000
"""Games played at a stretch: some 25 ms compiled, so that Ctrl-C is answered at once."""

CHUNK_INTERPRETED: Final = 20

FEW_GAMES: Final = 500
"""So many games are played interpreted within seconds: sooner than a kernel is compiled."""

MOST_GAMES: Final = 2**63 // STREAMS_A_GAME - 1
MOST_SEED: Final = 2**63 - 1

PlayChunk = Callable[[int, int], Tally]
"""(first game, how many) -> their tally."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is to be played: `games` games, numbered from 0, of `seed`.

    `players` are one for each seat, or one who plays at all of them.
    """

    game: Game
    players: Mind | tuple[Mind, ...]
    games: int
    seed: int

    @property
    def seated(self) -> tuple[Mind, ...]:
        """The players by seat."""
        if isinstance(self.players, Mind):
            return (self.players,) * self.game.num_players()
        return self.players

    @property
    def compiles(self) -> bool:
        """Whether all players are in the kernel dialect."""
        return all(player.compiles for player in self.seated)


@dataclass(frozen=True, slots=True)
class Result:
    """What was played: the tally of games 0 up to `tally.games`, all of them or fewer."""

    simulation: Simulation
    tally: Tally

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C came before the last game."""
        return self.tally.games < self.simulation.games


def run(
    simulation: Simulation,
    jobs: int = 1,
    compiled: bool | None = None,
    chunk: int | None = None,
    progress: Callable[[int], None] = lambda games: None,
) -> Result:
    """Play the games; few of them interpreted, which gives the same figures.

    `progress` is told how many games are done.

    After a KeyboardInterrupt the result holds the games done so far: the same figures as a
    simulation of just so many games.
    """
    if compiled is None:
        compiled = simulation.games > FEW_GAMES and simulation.compiles
    size = chunk or (CHUNK if compiled else CHUNK_INTERPRETED)
    total = Tally()
    try:
        play = compiled_chunks(simulation) if compiled else interpreted_chunks(simulation)
        with ThreadPoolExecutor(jobs) as pool:
            for tally in _in_order(pool, play, _chunks(simulation.games, size), 2 * jobs):
                total = merged(total, tally)
                progress(total.games)
    except KeyboardInterrupt:
        pass
    return Result(simulation, total)


def _chunks(games: int, size: int) -> Iterator[tuple[int, int]]:
    for first in range(0, games, size):
        yield first, min(size, games - first)


def _in_order(
    pool: ThreadPoolExecutor, play: PlayChunk, chunks: Iterator[tuple[int, int]], ahead: int
) -> Iterator[Tally]:
    """The chunks' tallies in the order of the games; at most `ahead` chunks are under way."""
    waiting: deque[Future[Tally]] = deque()
    try:
        for first, games in chunks:
            waiting.append(pool.submit(play, first, games))
            if len(waiting) >= ahead:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()
    finally:
        for future in waiting:
            future.cancel()


def interpreted_chunks(simulation: Simulation) -> PlayChunk:
    """Chunks played over plain bodies: slow, and needing nothing but Python."""
    game = simulation.game
    meanings = playout.interpreted(game)
    look = measures_of(game.ruleset).look
    _, loop = playout.with_players(simulation.seated, game, look, **meanings)
    learned = playout.learned_by(simulation.seated, compiled=False)
    start = game.new_initial_state().body

    def play(first: int, games: int) -> Tally:
        tally = Tally()
        seats = game.num_players()
        streams = [Stream() for _ in range(1 + seats)]
        loop([start], [Menu()], streams, learned, [tally], simulation.seed, first, games, seats)
        return tally

    return play


def compiled_chunks(simulation: Simulation) -> PlayChunk:
    """Chunks played by the compiled kernel, which is compiled now or found in the cache."""
    from artificer.games.kernel import Kernel, blank

    game = simulation.game
    kernel = Kernel(game, counting=True)
    look = measures_of(game.ruleset).look
    _, plain = playout.with_players(simulation.seated, game, look)
    loop = kernel.compile(plain)
    learned = playout.learned_by(simulation.seated, compiled=True)
    start = kernel.blank(1)
    kernel.write(start, 0, game.new_initial_state().body)

    def play(first: int, games: int) -> Tally:
        states = kernel.blank(3)
        states[0] = start[0]
        tallies = blank(Tally, 1)
        menus = blank(Menu, 1)
        seats = game.num_players()
        streams = blank(Stream, 1 + seats)
        loop(states, menus, streams, learned, tallies, simulation.seed, first, games, seats)
        return Tally.from_ints(tallies.view("int64").tolist())

    with compiling():
        play(0, 0)
    return play
