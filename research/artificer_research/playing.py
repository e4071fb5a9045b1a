"""Games of one player in all seats: compiled up to any decision, step by step, by processes."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from typing import Any, TypeVar

from artificer.games.contract import Game, State
from artificer.games.declaration import Body
from artificer.games.kernel import Kernel, blank, kernel_cache
from artificer.games.verbs import (
    Menu,
    bind,
    has_won,
    pick,
)
from artificer.lab.review.worths import drawn
from artificer.players.player import Policy, PreparedPlayer
from artificer.players.playouts import (
    TO_THE_END,
    Hands,
    States,
    asked_by_seat,
    begin,
    hands_compiled,
    open_streams,
    play_game,
)
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below

T = TypeVar("T")


def by_processes(task: Callable[[range], T], games: int, shares: int) -> list[T]:
    """The results of a task for the numbers of games, parted into shares, by new processes."""
    parts = [range(first, games, shares) for first in range(shares)]
    with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
        return list(pool.map(task, parts))


def steps(state: State, policy: Policy, random: Random) -> Iterator[int]:
    """Play a game to its end: yield each action while `state` is still the position before it."""
    while not state.is_terminal():
        chance = state.is_chance_node()
        action = drawn(state, random) if chance else policy.action(state)
        yield action
        state.apply_action(action)


def played(
    game: Game, spec: str, seed: int, numbers: range
) -> Iterator[tuple[State, Iterator[int]]]:
    """Games with one player in all seats: each at its start, and the `steps` that play it."""
    player = load_player(spec, game)
    for number in numbers:
        state, policy = game.new_initial_state(), Policy(player, seed, number)
        yield state, steps(state, policy, Random(f"{seed} {number}"))


class Play:
    """Games of one player in all seats.

    Games of one seed and number share their dice, whatever they start from. Only with `counting`
    the reports of the rules are counted: that is slower.
    """

    def __init__(self, game: Game, player: PreparedPlayer, counting: bool = False) -> None:
        self.game = game
        players = [player] * game.num_players()
        self._kernel = Kernel(game, counting, kernel_cache(), meanings={pick: below})
        played = bind(play_game, {"ask": asked_by_seat(players, game, {})})
        self._loop: Any = self._kernel.compile(bind(play_until, {"play_game": played}))
        self._won: Any = self._kernel.compile(has_won)
        self._states = self._kernel.blank(3)
        self._menus = blank(Menu, 1)
        self._streams = blank(Stream, 1 + game.num_players())
        self._hands = hands_compiled(players, self._kernel)()
        self.start_from(game.initial_body)

    def start_from(self, body: Body) -> None:
        """Let the next games start from a position."""
        self._kernel.write(self._states, 0, body)

    def until(self, seed: int, number: int, stop: int) -> int:
        """Play a game up to the decision `stop`, or to its end; returns the decisions made."""
        made = self._loop(self._states, self._menus, self._streams, self._hands, seed, number, stop)
        return int(made)

    def to_the_end(self, seed: int, number: int) -> int:
        """Play a game; returns the number of its decisions."""
        return self.until(seed, number, TO_THE_END)

    def has_won(self, seat: int) -> bool:
        """Whether a seat has won the game played."""
        return bool(self._won(self._states[1], seat))

    def teach(self, table: int, numbers: Sequence[int]) -> None:
        """Write other numbers into a learned table of the player."""
        self._hands[0][table][:] = numbers

    def counted(self, fact: int) -> int:
        """How often the rules reported a fact in the game played."""
        return int(self._states[1]["counted"][fact])

    def summed(self, fact: int) -> int:
        """The sum of the first numbers of these reports."""
        return int(self._states[1]["summed"][fact])

    @property
    def body(self) -> Body:
        """The position at which the game stopped."""
        return self._kernel.read(self._states, 1)


def play_until(
    states: States,
    menus: list[Menu],
    streams: list[Stream],
    learned: Hands,
    seed: int,
    number: int,
    stop: int,
) -> int:
    """Play game `number` up to its decision `stop`, or to the end; returns the decisions made."""
    open_streams(streams, seed, number)
    decisions, _ = play_game(begin(states), states, menus[0], streams, learned, stop)
    return decisions
