"""What a computer player is: a function that chooses, and its face for a game in play."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from artificer.games.contract import State
from artificer.games.verbs import Menu
from artificer.table.streams import Stream, open_stream

Choose = Callable[[Any, Menu, int, Stream], int]
"""`choose(view, menu, n, stream) -> action`, in the kernel dialect.

`view` is what the seat may know and is only read; the first `n` of `menu.actions` are the
legal actions, at least two of them; `stream` is the player's own, apart from the dice.
"""

STREAMS_A_GAME = 8
"""Streams that one game may use: the dice are stream 0, the player of seat k is stream 1 + k."""


@dataclass(frozen=True, slots=True)
class Player:
    """A computer player: the text that names it, and how it chooses.

    A `blind` one looks at nothing but the menu, so that nobody need make a view for it. One that
    does not compile may be written in any Python; its games are simulated interpreted.
    """

    spec: str
    choose: Choose
    blind: bool = False
    compiles: bool = True


class Policy:
    """A computer player at the table: a position in, one of its legal actions out.

    `seed` and `number` name the game; a simulation's game of that name sees the same thoughts.
    """

    def __init__(self, player: Player, seed: int, number: int = 0) -> None:
        self.player = player
        self._seed = seed
        self._number = number
        self._menu = Menu()
        self._streams: dict[int, Stream] = {}

    def action(self, state: State) -> int:
        """The action for the seat that decides; the only legal one without thinking."""
        legal = state.legal_actions()
        if len(legal) == 1:
            return legal[0]
        seat = state.current_player()
        self._menu.actions[: len(legal)] = legal
        view = state.observe(seat)
        return self.player.choose(view, self._menu, len(legal), self._stream(seat))

    def _stream(self, seat: int) -> Stream:
        if seat not in self._streams:
            self._streams[seat] = Stream()
            name = self._number * STREAMS_A_GAME + 1 + seat
            open_stream(self._streams[seat], self._seed, name)
        return self._streams[seat]
