"""The positions in which a player's games enter the last phase."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.utopia_engine.questions import FIRST_CHANCE, OVER, WHAT_NOW
from artificer.games.utopia_engine.rules import (
    apply_action,
    legal_actions,
    ticket_outcome,
    tickets,
)
from artificer.games.utopia_engine.sheets import REGIONS
from artificer.games.utopia_engine.state import UTOPIA, Sheet
from artificer.games.verbs import Menu, bind, lay
from artificer.players.general import choose
from artificer.players.player import STREAMS_A_GAME, Learned, PreparedPlayer
from artificer.table.streams import Stream, below, open_stream

if TYPE_CHECKING:
    from artificer.games.kernel import Kernel

AT_ONCE: Final = 100
"""Number of games per call."""


@dataclass(frozen=True, slots=True)
class Arrival:
    """One game: whether it was won, and its first position of the last phase, if it had one."""

    won: bool
    sheet: Sheet | None


def arrivals(
    game: Game, player: PreparedPlayer, games: int, seed: int, kernel: Kernel | None = None
) -> Iterator[Arrival]:
    """Play `games` games, each with its own random streams; compiled if there is a kernel."""
    play = bind(play_to_the_end, {"choose": player.choose})
    stretch = (
        _interpreted(game, player, play) if kernel is None else _compiled(player, play, kernel)
    )
    for first in range(0, games, AT_ONCE):
        yield from stretch(seed, first, min(AT_ONCE, games - first))


def in_last_phase(s: Sheet) -> bool:
    """Whether all six artifacts are active and no task is under way."""
    return s.question == WHAT_NOW and sum(s.active) == REGIONS


def play_to_the_end(
    states: list[Sheet],
    menus: list[Menu],
    streams: list[Stream],
    learned: Learned,
    seed: int,
    first: int,
    games: int,
) -> None:
    """Play games from `states[0]`; game `first + k` ends in `states[2 * k + 1]`.

    The next state is its arrival in the last phase; if it never arrived, that state is over, too.
    """
    menu = menus[0]
    for k in range(games):
        for which in range(len(streams)):
            open_stream(streams[which], seed, STREAMS_A_GAME * (first + k) + which)
        lay(states, 2 * k + 1, states[0])
        s = states[2 * k + 1]
        arrived = False
        while s.question != OVER:
            if not arrived and s.question == WHAT_NOW and active(s) == REGIONS:
                lay(states, 2 * k + 2, s)
                arrived = True
            if s.question >= FIRST_CHANCE:
                action = ticket_outcome(s, below(streams[0], tickets(s)))
            else:
                n = legal_actions(s, menu)
                action = menu.actions[0]
                if n > 1:
                    action = choose(s, menu, n, streams[1], learned)
            apply_action(s, action)
        if not arrived:
            lay(states, 2 * k + 2, s)


def active(s: Sheet) -> int:
    """The number of active artifacts."""
    awake = 0
    for r in range(1, REGIONS + 1):
        awake += s.active[r]
    return awake


Stretch = Callable[[int, int, int], Iterator[Arrival]]
"""Plays games of a seed: the first one's number, and how many."""


def _interpreted(game: Game, player: PreparedPlayer, play: Callable[..., None]) -> Stretch:
    streams, menus = [Stream(), Stream()], [Menu()]

    def stretch(seed: int, first: int, games: int) -> Iterator[Arrival]:
        states: list[Body] = [game.new_initial_state().body] * (2 * games + 1)
        play(states, menus, streams, player.handed(game.body), seed, first, games)
        return map(_arrival, states[1::2], states[2::2])

    return stretch


def _compiled(player: PreparedPlayer, play: Callable[..., None], kernel: Kernel) -> Stretch:
    from artificer.games.kernel import blank

    run = kernel.compile(play)
    learned = tuple(map(kernel.table, player.learned))
    desks = () if player.desk is None else (kernel.blank_tables(player.desk),)
    states, menus, streams = kernel.blank(2 * AT_ONCE + 1), blank(Menu, 1), blank(Stream, 2)
    kernel.write(states, 0, kernel.game.new_initial_state().body)

    def stretch(seed: int, first: int, games: int) -> Iterator[Arrival]:
        run(states, menus, streams, (*learned, *desks), seed, first, games)
        read = [kernel.read(states, place) for place in range(1, 2 * games + 1)]
        return map(_arrival, read[::2], read[1::2])

    return stretch


def _arrival(end: Body, arrived: Body) -> Arrival:
    assert isinstance(end, Sheet) and isinstance(arrived, Sheet)
    return Arrival(end.end == UTOPIA, arrived if in_last_phase(arrived) else None)
