"""One game played to its end by a player for each seat, interpreted and compiled.

The two differ in how a game begins and where a view is made, so `begin` and `calls.view_of` have an
implementation for each.
"""

from __future__ import annotations

from typing import Final

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.verbs import (
    CHANCE,
    VERBS,
    Menu,
    apply_action,
    bind,
    current_player,
    legal_actions,
    ticket_outcome,
    tickets,
)
from artificer.players.calls import Bound, Hands, States, ask, view_of_interpreted
from artificer.players.player import STREAMS_A_GAME
from artificer.table.streams import Stream, below, open_stream

TO_THE_END: Final = -1
"""The `stop` of a game that is played to its end."""


def play_game(
    s: Body, states: States, menu: Menu, streams: list[Stream], learned: Hands, stop: int
) -> tuple[int, int]:
    """Play up to decision `stop`, or to the end; returns the decisions with a choice, and plies.

    Stream 0 throws the dice, stream 1 + k is for the player of seat k. `states[2]` is a buffer for
    a view. `learned` is what `ask` passes to the players.
    """
    decisions = 0
    forced = 0
    thrown = 0
    while True:
        player = current_player(s)
        if player >= 0:
            n = legal_actions(s, menu)
            if n > 1:
                if decisions == stop:
                    return decisions, decisions + forced + thrown
                decisions += 1
                action = ask(s, states, menu, n, streams[1 + player], player, learned)
            else:
                forced += 1
                action = menu.actions[0]
        elif player == CHANCE:
            thrown += 1
            action = ticket_outcome(s, below(streams[0], tickets(s)))
        else:
            return decisions, decisions + forced + thrown
        apply_action(s, action)


def open_streams(streams: list[Stream], seed: int, game: int) -> None:
    """Set all streams of a game to their start."""
    for k in range(len(streams)):
        open_stream(streams[k], seed, STREAMS_A_GAME * game + k)


def begin(states: States) -> Body:
    """Copy the starting position, `states[0]`, into `states[1]`. Compiled."""
    states[1] = states[0]
    return states[1]


def begin_unlogged(states: States) -> Body:
    """The same without a log."""
    return states[0].copy()


def bindings_of(game: Game) -> dict[str, Bound]:
    """The bindings of this module's names for interpreted play of a game, without a log."""
    return {
        **{verb.__name__: getattr(game.rules, verb.__name__) for verb in VERBS},
        "begin": begin_unlogged,
        "view_of": bind(view_of_interpreted, {"hide": game.rules.hide}),
    }
