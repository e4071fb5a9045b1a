"""Simulation: many games of one ruleset, each a row, added up exactly.

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
from functools import partial
from typing import Any, Final, TypeVar

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.verbs import Menu
from artificer.lab import playout
from artificer.lab.asking import hands_compiled, hands_interpreted
from artificer.lab.forecast import Clock, Tell
from artificer.lab.interrupts import compiling
from artificer.lab.measures import measures_of
from artificer.lab.pace import Pace
from artificer.lab.rows import Row, Rows
from artificer.lab.starts import USUAL, starts_of
from artificer.lab.tally import Tally, merged
from artificer.lab.things import Had, had
from artificer.players.player import STREAMS_A_GAME, Mind
from artificer.table.streams import Stream

CHUNK: Final = 10_000
"""At most so many games are played at a stretch: some 25 ms where compiled players are quick."""

CHUNK_INTERPRETED: Final = 20

THREADS: Final = "artificer-games"
"""How the names of the threads begin that play."""

FEW_GAMES: Final = 500
"""So many games are played interpreted within seconds: sooner than a kernel is compiled."""

MOST_GAMES: Final = 2**63 // STREAMS_A_GAME - 1

CHUNK_OF_ROWS: Final = 500
"""Games whose rows are kept together: two megabytes."""


_Played = TypeVar("_Played")


@dataclass(frozen=True, slots=True)
class Chunk:
    """Games played at a stretch: what they add up to, and the rows where they were to be kept."""

    tally: Tally
    rows: Rows


PlayChunk = Callable[[int, int], Chunk]
"""(first game, how many) -> their chunk."""


@dataclass(frozen=True, slots=True)
class Simulation:
    """What is to be played: `games` games, numbered from 0, of `seed`.

    `players` are one for each seat, or one who plays at all of them. They begin at `start`, one of
    `artificer.lab.starts`. With `follow` rows say which things each seat had; then the games are
    played interpreted, as the kernel adds reports up and forgets them.
    """

    game: Game
    players: Mind | tuple[Mind, ...]
    games: int
    seed: int
    start: str = USUAL
    follow: bool = False

    @property
    def first_body(self) -> Body:
        """The position that games begin with."""
        body = self.game.new_initial_state().body
        if self.start != USUAL:
            starts_of(self.game.ruleset)[self.start].change(body)
        return body

    @property
    def seated(self) -> tuple[Mind, ...]:
        """The players by seat."""
        if isinstance(self.players, Mind):
            return (self.players,) * self.game.num_players()
        return self.players

    @property
    def compiles(self) -> bool:
        """Whether all players are in the kernel dialect, and nothing is followed."""
        return not self.follow and all(player.compiles for player in self.seated)


@dataclass(frozen=True, slots=True)
class Result:
    """What was played: the tally of so many games from `first` on, up to the last one or fewer."""

    simulation: Simulation
    tally: Tally
    first: int = 0
    stopped: bool = False
    """Whether Ctrl-C came, be it after the last game."""

    @property
    def interrupted(self) -> bool:
        """Whether Ctrl-C came before the last game."""
        return self.first + self.tally.games < self.simulation.games


def run(
    simulation: Simulation,
    jobs: int = 1,
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

    After a KeyboardInterrupt the result holds the games done so far: the same figures as a
    simulation of just so many games.
    """
    if compiled is None:
        compiled = simulation.compiles and simulation.games - first > FEW_GAMES
    pace = Pace(chunk_size(compiled, keep is not None), chunk)
    total, stopped = Tally(), False
    try:
        play = chunks_of(simulation, compiled, keep is not None, tell)
        for played in in_order(jobs, play, simulation.games, pace, first):
            if keep is not None:
                keep(played.rows)
            total = merged(total, played.tally)
            progress(total.games)
    except KeyboardInterrupt:
        stopped = True
    return Result(simulation, total, first, stopped)


def chunk_size(compiled: bool, keeping: bool) -> int:
    """How many games are played at a stretch."""
    if not compiled:
        return CHUNK_INTERPRETED
    return CHUNK_OF_ROWS if keeping else CHUNK


def in_order(
    jobs: int, play: Callable[[int, int], _Played], games: int, pace: Pace, first: int = 0
) -> Iterator[_Played]:
    """What `play` makes of all games from `first` on, some at a stretch, in order, by threads.

    Whoever stops listening does not wait for the games under way.
    """
    pool = ThreadPoolExecutor(jobs, THREADS)
    try:
        yield from _in_order(pool, pace.timed(play), pace.chunks(games, first), 2 * jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _in_order(
    pool: ThreadPoolExecutor,
    play: Callable[[int, int], _Played],
    chunks: Iterator[tuple[int, int]],
    ahead: int,
) -> Iterator[_Played]:
    """What is played of each chunk, in order; at most `ahead` chunks are under way."""
    waiting: deque[Future[_Played]] = deque()
    for first, games in chunks:
        waiting.append(pool.submit(play, first, games))
        if len(waiting) >= ahead:
            yield waiting.popleft().result()
    while waiting:
        yield waiting.popleft().result()


def chunks_of(simulation: Simulation, compiled: bool, keeping: bool, tell: Tell) -> PlayChunk:
    """Chunks played compiled or interpreted."""
    if compiled:
        return compiled_chunks(simulation, keeping, tell)
    return interpreted_chunks(simulation, keeping)


def interpreted_chunks(simulation: Simulation, keeping: bool = False) -> PlayChunk:
    """Chunks played over plain bodies: slow, and needing nothing but Python."""
    game = simulation.game
    meanings = playout.interpreted(game)
    followed: dict[int, Had] = {}
    follows = simulation.follow and keeping
    if follows:
        meanings["add_reports"] = partial(_follow, simulation, followed)
    look = measures_of(game.ruleset).look
    meanings["end_game"] = playout.ending(keeping, look, **meanings)
    _, loop = playout.with_players(simulation.seated, game, look, **meanings)
    hands = hands_interpreted(simulation.seated, game)
    start = simulation.first_body
    seats = game.num_players()

    def play(first: int, games: int) -> Chunk:
        tally = Tally()
        streams = [Stream() for _ in range(1 + seats)]
        rows = [Row() for _ in range(_rows_kept(games, keeping))]
        loop(
            [start], [Menu()], streams, hands(), rows, [tally], simulation.seed, first, games, seats
        )
        things = [followed.pop(row.game) for row in rows[:games]] if follows else []
        return Chunk(tally, Rows(rows, things))

    return play


def _follow(simulation: Simulation, followed: dict[int, Had], s: Any, to: Row) -> None:
    """Add what the rules reported, and keep what each seat had by the number of the game."""
    playout.add_reports_interpreted(s, to)
    followed[to.game] = had(simulation.game.ruleset, s.notes, simulation.game.num_players())


def compiled_chunks(
    simulation: Simulation, keeping: bool = False, tell: Tell = lambda seconds: None
) -> PlayChunk:
    """Chunks played by the compiled kernel, which is compiled now or found in the cache."""
    from artificer.games.kernel import Kernel, blank, kernel_cache

    game = simulation.game
    folder = kernel_cache()
    clock = Clock(game, folder, tell)
    kernel = Kernel(game, counting=True, cache=folder, warn=clock.warn)
    look = measures_of(game.ruleset).look
    end_game = playout.ending(keeping, look)
    _, plain = playout.with_players(simulation.seated, game, look, end_game=end_game)
    loop = kernel.compile(plain)
    hands = hands_compiled(simulation.seated, kernel)
    start = kernel.blank(1)
    kernel.write(start, 0, simulation.first_body)
    seats = game.num_players()

    def play(first: int, games: int) -> Chunk:
        states = kernel.blank(3)
        states[0] = start[0]
        tallies = blank(Tally, 1)
        menus = blank(Menu, 1)
        streams = blank(Stream, 1 + seats)
        rows = blank(Row, _rows_kept(games, keeping))
        loop(states, menus, streams, hands(), rows, tallies, simulation.seed, first, games, seats)
        return Chunk(Tally.from_ints(tallies.view("int64").tolist()), Rows(rows))

    with compiling():
        play(0, 0)
    clock.done()
    return play


def _rows_kept(games: int, keeping: bool) -> int:
    """Room for the row of every game, or for one that is never filled."""
    return max(games, 1) if keeping else 1
