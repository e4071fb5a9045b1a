"""Simulations, who plays in them, and chunks of them: consecutive games, compiled or interpreted.

A line-up says who plays a game, and who sits where in the games of one deal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property, partial
from itertools import permutations
from typing import Final

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.verbs import Menu
from artificer.lab import compiling, items, measures, playout
from artificer.lab.rows import Row, Rows, Tally
from artificer.players import playouts
from artificer.players.player import STREAMS_A_GAME, PreparedPlayer
from artificer.table.dice import seed_of
from artificer.table.streams import Stream

SHARES: Final = 60
"""One victory: divisible by any number of seats up to five."""

Seating = tuple[int, ...]
"""By seat: the number of the player who sits there."""


@dataclass(frozen=True)
class Lineup:
    """The players of a game as they were named; each has every seat equally often.

    If there are more seats, the last player takes the rest; if fewer, every combination of players
    is seated.
    """

    game: Game
    named: tuple[PreparedPlayer, ...]
    name: str = ""
    """Its name among variants."""

    @cached_property
    def players(self) -> tuple[PreparedPlayer, ...]:
        """The distinct players."""
        return tuple({player.spec: player for player in self.named}.values())

    @cached_property
    def seatings(self) -> tuple[Seating, ...]:
        """The seatings of the games of one deal."""
        specs = [player.spec for player in self.players]
        named = [specs.index(player.spec) for player in self.named]
        return seatings(named, self.game.num_players())

    def ways(self, deals: int, seed: int) -> list[Simulation]:
        """The seatings, each with `deals` deals. Raises BadOption if the seed is invalid."""
        return seated(self.game, self.players, self.seatings, deals, seed)


def seatings(named: Sequence[int], seats: int) -> tuple[Seating, ...]:
    """The distinct seatings that give each player every seat equally often."""
    if len(named) > seats:
        return tuple(dict.fromkeys(permutations(named, seats)))
    line = [*named, *[named[-1]] * (seats - len(named))]
    return tuple(dict.fromkeys(tuple(line[-turn:] + line[:-turn]) for turn in range(seats)))


def seated(
    game: Game,
    players: Sequence[PreparedPlayer],
    seatings: Sequence[Seating],
    deals: int,
    seed: int,
) -> list[Simulation]:
    """Every seating of some players, each with `deals` deals of a seed."""
    return [
        Simulation(game, tuple(players[player] for player in seating), deals, seed)
        for seating in seatings
    ]


def whole_deals(games: int, seatings: int) -> int:
    """The number of deals that have at least `games` games."""
    return -(-games // seatings)


CHUNK: Final = 10_000
"""Games of the largest chunk: some 25 ms with fast compiled players."""

CHUNK_INTERPRETED: Final = 20

FEW_GAMES: Final = 500
FEW_WITH_WORKSPACE: Final = 20
"""Up to this number of games, interpreting is faster than compiling a kernel first."""

CHUNK_OF_ROWS: Final = 500
"""Games of the largest chunk with rows: two megabytes."""

MOST_GAMES: Final = 2**63 // STREAMS_A_GAME - 1


@dataclass(frozen=True, slots=True)
class Simulation:
    """A simulation of `games` games of `seed`, numbered from 0.

    `players` has one player for each seat, or one for all seats. Games begin at `start`, one of
    `artificer.lab.items`. With `follow`, rows say which things each seat had; such games are
    played interpreted, as the kernel only adds reports up. Raises BadOption if the seed is invalid.
    """

    game: Game
    players: PreparedPlayer | tuple[PreparedPlayer, ...]
    games: int
    seed: int
    start: str = items.USUAL
    follow: bool = False

    def __post_init__(self) -> None:
        object.__setattr__(self, "seed", seed_of(self.seed))

    @property
    def first_body(self) -> Body:
        """The position at the start of every game."""
        body = self.game.new_initial_state().body
        if self.start != items.USUAL:
            items.starts_of(self.game.ruleset)[self.start].change(body)
        return body

    @property
    def seated(self) -> tuple[PreparedPlayer, ...]:
        """The players by seat."""
        if isinstance(self.players, PreparedPlayer):
            return (self.players,) * self.game.num_players()
        return self.players

    @property
    def compiles(self) -> bool:
        """Whether all players are in the kernel dialect, and no things are followed."""
        return not self.follow and all(player.compiles for player in self.seated)

    def pays_to_compile(self, games: int) -> bool:
        """Whether compiling a kernel and playing this number of games is faster than interpreting.

        Players with a workspace take a second or more for a game, interpreted.
        """
        has_workspace = any(player.desk is not None for player in self.seated)
        return self.compiles and games > (FEW_WITH_WORKSPACE if has_workspace else FEW_GAMES)


@dataclass(frozen=True, slots=True)
class Chunk:
    """Consecutive games: their tally, and their rows if those are kept."""

    tally: Tally
    rows: Rows


PlayChunk = Callable[[int, int], Chunk]
"""(first game, number of games) -> their chunk."""


PlayWork = Callable[[int, int], list[Chunk]]
"""(first game, number of games) -> the chunk of each simulation."""


@dataclass(frozen=True, slots=True)
class Work:
    """The same games of one simulation or several in parallel; rows are kept or not."""

    simulations: tuple[Simulation, ...]
    compiled: bool
    keeping: bool

    @property
    def most(self) -> int:
        """The most games in a chunk for a thread of this process."""
        if not self.compiled:
            return CHUNK_INTERPRETED
        return CHUNK_OF_ROWS if self.keeping else CHUNK

    def ready(self, tell: compiling.Tell = lambda seconds: None) -> PlayWork:
        """The function that plays it. `tell` is called with the seconds that compiling takes."""
        plays = [self._chunks_of(simulation, tell) for simulation in self.simulations]
        return lambda first, games: [play(first, games) for play in plays]

    def _chunks_of(self, simulation: Simulation, tell: compiling.Tell) -> PlayChunk:
        if self.compiled:
            return compiled_chunks(simulation, self.keeping, tell)
        return interpreted_chunks(simulation, self.keeping)


def interpreted_chunks(simulation: Simulation, keeping: bool = False) -> PlayChunk:
    """A player of chunks over plain bodies: slow, in pure Python."""
    game = simulation.game
    meanings = playout.interpreted(game)
    followed: dict[int, items.Had] = {}
    follows = simulation.follow and keeping
    if follows:
        meanings["add_reports"] = partial(_follow, simulation, followed)
    look = measures.measures_of(game.ruleset).look
    meanings["end_game"] = playout.ending(keeping, look, **meanings)
    _, loop = playout.with_players(simulation.seated, game, look, **meanings)
    hands = playouts.hands_interpreted(simulation.seated, game)
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


def _follow(simulation: Simulation, followed: dict[int, items.Had], s: Body, to: Row) -> None:
    """Add what the rules reported, and keep what each seat had, by the number of the game."""
    playout.add_reports_interpreted(s, to)
    followed[to.game] = items.had(
        simulation.game.ruleset, s.notes or (), simulation.game.num_players()
    )


def compiled_chunks(
    simulation: Simulation, keeping: bool = False, tell: compiling.Tell = lambda seconds: None
) -> PlayChunk:
    """A player of chunks by the kernel, which is compiled now or read from the cache."""
    from artificer.games.kernel import Kernel, blank, kernel_cache

    game = simulation.game
    folder = kernel_cache()
    clock = compiling.Clock(game, folder, tell)
    kernel = Kernel(game, counting=True, cache=folder, warn=clock.warn)
    look = measures.measures_of(game.ruleset).look
    end_game = playout.ending(keeping, look)
    _, plain = playout.with_players(simulation.seated, game, look, end_game=end_game)
    loop = kernel.compile(plain)
    hands = playouts.hands_compiled(simulation.seated, kernel)
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

    with compiling.compiling():
        play(0, 0)
    clock.done()
    return play


def _rows_kept(games: int, keeping: bool) -> int:
    """The number of rows to allocate: one for each game, or a single one that stays empty."""
    return max(games, 1) if keeping else 1
