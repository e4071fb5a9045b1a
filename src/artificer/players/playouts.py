"""One game played to its end by a player for each seat, and how a playout calls its players.

A player sees everything, or a view; or there is one at each seat. Interpreted and compiled.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final, TypeAlias

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.verbs import (
    CHANCE,
    VERBS,
    Menu,
    apply_action,
    bind,
    current_player,
    hide,
    legal_actions,
    ticket_outcome,
    tickets,
)
from artificer.players.general import choose
from artificer.players.player import STREAMS_A_GAME, Choose, Learned, PreparedPlayer
from artificer.table.streams import Stream, below, open_stream

if TYPE_CHECKING:
    from artificer.games.kernel import Kernel
    from artificer.players.arrays import Records

States: TypeAlias = "list[Body] | Records"
"""The position at the start, the one played, and a buffer for a view: bodies, or records."""

Hands = tuple[Learned, ...]
"""What is passed to the players, by seat."""

Bound = Callable[..., object]
"""What a name of these loops stands for."""


def ask(
    s: Body, states: States, menu: Menu, n: int, stream: Stream, seat: int, learned: Learned
) -> int:
    """The answer of a player who may see everything, or who ignores the position."""
    return choose(s, menu, n, stream, learned)


def ask_by_view(
    s: Body, states: States, menu: Menu, n: int, stream: Stream, seat: int, learned: Learned
) -> int:
    """The answer of a player who sees only what the seat may know."""
    return choose(view_of(s, states, seat), menu, n, stream, learned)


def ask_first(
    s: Body, states: States, menu: Menu, n: int, stream: Stream, seat: int, learned: Learned
) -> int:
    """The answer of the player of seat 0, or of the only player."""
    return ask_here(s, states, menu, n, stream, seat, learned[0])


def ask_last_or_before(
    s: Body, states: States, menu: Menu, n: int, stream: Stream, seat: int, learned: Learned
) -> int:
    """The answer of the player at the last of the seats in `learned`, or of one before.

    `ask_here` is bound to the call of the last player, `ask_before` to this function again, bound
    for one seat less. Each may have learned another type; a tuple is unrolled when compiling.
    """
    if seat == len(learned) - 1:
        return ask_here(s, states, menu, n, stream, seat, learned[-1])
    return ask_before(s, states, menu, n, stream, seat, learned[:-1])


ask_here = ask_before = ask


def view_of(s: Body, states: States, seat: int) -> Body:
    """The view of the seat, written into `states[2]`. Compiled."""
    states[2] = s
    view = states[2]
    hide(view, seat)
    return view


def view_of_interpreted(s: Body, states: States, seat: int) -> Body:
    """The same over plain bodies."""
    view = s.copy()
    hide(view, seat)
    return view


def asked_by_seat(
    players: Sequence[PreparedPlayer], game: Game, more: dict[str, Bound]
) -> Callable[..., int]:
    """The call of the player of each seat; if seats have secrets, players see only views."""
    asks = asks_of(players, game, more)
    asked = bind(ask_first, {"ask_here": asks[0]})
    if not one_for_all(players):
        for seat in range(1, len(players)):
            asked = bind(ask_last_or_before, {"ask_here": asks[seat], "ask_before": asked})
    return asked


Hand = Callable[[], Hands]
"""() -> what the loops of `with_players` pass to the players, by seat, with new workspaces."""


def hands_interpreted(players: Sequence[PreparedPlayer], game: Game) -> Hand:
    """The arguments of interpreted players."""
    each = players[:1] if one_for_all(players) else players
    return lambda: tuple(player.handed(game.body) for player in each)


def hands_compiled(players: Sequence[PreparedPlayer], kernel: Kernel) -> Hand:
    """The arguments of compiled players: arrays and records, made once; workspaces are new."""
    each = players[:1] if one_for_all(players) else players
    learned = [tuple(map(kernel.table, player.learned)) for player in each]
    desks = [() if player.desk is None else (player.desk,) for player in each]
    return lambda: tuple(
        (*own, *map(kernel.blank_tables, desk)) for own, desk in zip(learned, desks, strict=True)
    )


def one_for_all(players: Sequence[PreparedPlayer]) -> bool:
    """Whether one player has all seats."""
    return all(player is players[0] for player in players)


def asks_of(
    players: Sequence[PreparedPlayer], game: Game, more: dict[str, Bound]
) -> list[Callable[..., int]]:
    """The call of the player of each seat; players that choose alike share one function."""
    hides = not game.ruleset.perfect_information
    known: dict[tuple[Choose, bool], Callable[..., int]] = {}
    keys = [(player.choose, hides and not player.blind) for player in players]
    for key in keys:
        if key not in known:
            chooses, by_view = key
            known[key] = bind(ask_by_view if by_view else ask, {"choose": chooses, **more})
    return [known[key] for key in keys]


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
