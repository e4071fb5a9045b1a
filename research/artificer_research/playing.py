"""Compiled games of one player in all seats, from any position, up to any decision."""

from __future__ import annotations

from typing import Any

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.kernel import Kernel, blank, kernel_cache
from artificer.games.verbs import (
    CHANCE,
    Menu,
    apply_action,
    bind,
    current_player,
    has_won,
    legal_actions,
    pick,
    ticket_outcome,
    tickets,
)
from artificer.players.calls import Hands, States, ask, asked_by_seat, hands_compiled
from artificer.players.playouts import begin, open_streams
from artificer.players.registry import load_player
from artificer.table.streams import Stream, below


class Play:
    """Games of the player that `spec` names, in all seats.

    Games of one seed and number share their dice, whatever they start from.
    """

    def __init__(self, game: Game, spec: str) -> None:
        players = [load_player(spec, game)] * game.num_players()
        self._kernel = Kernel(game, cache=kernel_cache(), meanings={pick: below})
        self._loop: Any = self._kernel.compile(
            bind(play_until, {"ask": asked_by_seat(players, game, {})})
        )
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
        return self.until(seed, number, -1)

    def has_won(self, seat: int) -> bool:
        """Whether a seat has won the game played."""
        return bool(self._won(self._states[1], seat))

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
    s = begin(states)
    open_streams(streams, seed, number)
    menu = menus[0]
    decisions = 0
    while True:
        player = current_player(s)
        if player >= 0:
            n = legal_actions(s, menu)
            action = menu.actions[0]
            if n > 1:
                if decisions == stop:
                    return decisions
                decisions += 1
                action = ask(s, states, menu, n, streams[1 + player], player, learned)
        elif player == CHANCE:
            action = ticket_outcome(s, below(streams[0], tickets(s)))
        else:
            return decisions
        apply_action(s, action)
