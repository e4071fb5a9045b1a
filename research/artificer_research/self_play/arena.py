"""Governors with different numbers at one table, compiled: what one of them wins among others."""

from __future__ import annotations

from typing import Any, Final

import numpy as np

from artificer.games.kernel import Kernel, blank, kernel_cache
from artificer.games.registry import load_game
from artificer.games.utopia.ending import final_prestige
from artificer.games.verbs import Menu, bind, pick
from artificer.players.arrays import Floats, Ints
from artificer.players.player import PreparedPlayer
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
from artificer.players.solving.improving import ends_by, worth
from artificer.players.solving.rollouts import LEAD, PART, WIN, lead, part_of_win
from artificer.players.utopia import governor
from artificer.players.utopia.weights import BY_HAND, Weights
from artificer.table.streams import Stream, below


def play_deals(
    states: States,
    menus: list[Menu],
    streams: list[Stream],
    learned: Hands,
    results: Ints,
    seat: int,
    seed: int,
    first: int,
) -> None:
    """Play the deals from `first` on; `results[k]` is what the seat has of the k-th."""
    for k in range(len(results)):
        s = begin(states)
        open_streams(streams, seed, first + k)
        play_game(s, states, menus[0], streams, learned, TO_THE_END)
        results[k, PART] = part_of_win(s, seat, len(streams) - 1)
        results[k, LEAD] = lead(s, seat, len(streams) - 1)


class Arena:
    """A table of so many seats."""

    def __init__(self, seats: int) -> None:
        game = load_game("utopia", players=seats)
        players = [PreparedPlayer(f"{k}", governor.choose, (BY_HAND,)) for k in range(seats)]
        kernel = Kernel(game, cache=kernel_cache(), meanings={pick: below})
        meanings = {
            "play_game": bind(play_game, {"ask": asked_by_seat(players, game, {})}),
            **ends_by(final_prestige, {}),
        }
        self.seats: Final = seats
        self._loop: Any = kernel.compile(bind(play_deals, meanings))
        self._states = kernel.blank(3)
        kernel.write(self._states, 0, game.initial_body)
        self._menus, self._streams = blank(Menu, 1), blank(Stream, 1 + seats)
        self._hands: Any = hands_compiled(players, kernel)()

    def results(self, one: Weights, others: Weights, seed: int, first: int, deals: int) -> Ints:
        """What `one` has among `others` on every seat of the same deals.

        Of shape (seats, deals, 2): the part of a win and the lead, as `rollouts` describes them.
        """
        found = np.zeros((self.seats, deals, 2), np.int64)
        for seat in range(self.seats):
            for k in range(self.seats):
                self._hands[k][0][:] = one if k == seat else others
            self._loop(
                *(self._states, self._menus, self._streams, self._hands),
                *(found[seat], seat, seed, first),
            )
        return found


def gain(results: Ints) -> float:
    """The worth of results, in which a win counts as much at every table."""
    seats = len(results)
    wins = results[..., PART].mean() / WIN
    return float(worth(results).mean() + (seats - 1) * wins)


def wins(results: Ints) -> Floats:
    """The part of a win in each deal, in the mean of all seats."""
    found: Floats = results[..., PART].mean(axis=0) / WIN
    return found
