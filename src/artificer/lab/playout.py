"""Whole games, one after another: the loops that simulation and bench share.

One source, run two ways: interpreted over plain bodies, compiled over records. The two differ
in three places only, how a game begins, where the rules' reports are read and where a view is
made, so `begin`, `add_reports` and `view_of` have a meaning for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.verbs import (
    CHANCE,
    VERBS,
    Menu,
    apply_action,
    bind,
    current_player,
    end_reason,
    has_won,
    hide,
    legal_actions,
    score,
    ticket_outcome,
    tickets,
)
from artificer.lab.tally import Tally, tally_score
from artificer.players.player import STREAMS_A_GAME, Choose, Player
from artificer.players.uniform import choose
from artificer.table.streams import Stream, below, open_stream

MOST_SEATS: Final = 5


def play_game(s: Body, states: Any, menu: Menu, streams: Any) -> int:
    """Play to the end; answer how many decisions had more than one legal answer.

    Stream 0 throws the dice, stream 1 + k thinks for seat k. In `states[2]` is room for a view.
    """
    decisions = 0
    while True:
        player = current_player(s)
        if player >= 0:
            n = legal_actions(s, menu)
            if n > 1:
                decisions += 1
                action = ask(s, states, menu, n, streams[1 + player], player)
            else:
                action = menu.actions[0]
        elif player == CHANCE:
            action = ticket_outcome(s, below(streams[0], tickets(s)))
        else:
            return decisions
        apply_action(s, action)


def ask(s: Any, states: Any, menu: Menu, n: int, stream: Stream, seat: int) -> int:
    """The answer of a player who may see everything, or looks at nothing."""
    return choose(s, menu, n, stream)


def ask_by_view(s: Any, states: Any, menu: Menu, n: int, stream: Stream, seat: int) -> int:
    """The answer of a player who sees what the seat may know."""
    return choose(view_of(s, states, seat), menu, n, stream)


def ask_each(s: Any, states: Any, menu: Menu, n: int, stream: Stream, seat: int) -> int:
    """The answer of the player at that seat; these names are bound to what asks each."""
    if seat == 0:
        return ask_0(s, states, menu, n, stream, seat)
    elif seat == 1:
        return ask_1(s, states, menu, n, stream, seat)
    elif seat == 2:
        return ask_2(s, states, menu, n, stream, seat)
    elif seat == 3:
        return ask_3(s, states, menu, n, stream, seat)
    return ask_4(s, states, menu, n, stream, seat)


ask_0 = ask_1 = ask_2 = ask_3 = ask_4 = ask


def view_of(s: Any, states: Any, seat: int) -> Any:
    """What the seat may know, in `states[2]`. Compiled."""
    states[2] = s
    view = states[2]
    hide(view, seat)
    return view


def view_of_interpreted(s: Any, states: Any, seat: int) -> Any:
    """The same over plain bodies."""
    view = s.copy()
    hide(view, seat)
    return view


def play_many(states: Any, menus: Any, streams: Any, seed: int, number: int, games: int) -> int:
    """Play `games` from `states[0]` in `states[1]`; answer the decisions.

    They follow each other on the streams of game `number` of `seed`.
    """
    menu = menus[0]
    open_streams(streams, seed, number)
    decisions = 0
    for _ in range(games):
        decisions += play_game(begin(states), states, menu, streams)
    return decisions


def open_streams(streams: Any, seed: int, game: int) -> None:
    """Set all streams of a game to their start."""
    for k in range(len(streams)):
        open_stream(streams[k], seed, STREAMS_A_GAME * game + k)


def play_and_tally(
    states: Any,
    menus: Any,
    streams: Any,
    tallies: Any,
    seed: int,
    first: int,
    games: int,
    seats: int,
) -> None:
    """Play games `first` up to `first + games` of `seed` and add them to `tallies[0]`.

    Each game has its own streams, named by seed and number: what a player thinks never moves
    the dice, and a game is the same in whatever order it is played.
    """
    menu = menus[0]
    tally = tallies[0]
    for game in range(first, first + games):
        s = begin(states)
        open_streams(streams, seed, game)
        tally.decisions += play_game(s, states, menu, streams)
        for seat in range(seats):
            tally_score(tally, seat, score(s, seat))
            if has_won(s, seat):
                tally.wins[seat] += 1
        tally.ends[end_reason(s)] += 1
        add_reports(s, tally)
        last_look(s, tally)
        tally.games += 1


def begin(states: Any) -> Any:
    """Put the starting position, `states[0]`, into `states[1]`. Compiled."""
    states[1] = states[0]
    return states[1]


def begin_interpreted(states: Any) -> Any:
    """The same over plain bodies, with a fresh log."""
    s = states[0].copy()
    s.notes = []
    return s


def begin_unlogged(states: Any) -> Any:
    """The same without a log."""
    return states[0].copy()


def add_reports(s: Any, tally: Tally) -> None:
    """Add what the rules reported in this game. Compiled: the record has counted it."""
    for fact in range(len(s.counted)):
        tally.counted[fact] += s.counted[fact]
        tally.summed[fact] += s.summed[fact]


def add_reports_interpreted(s: Any, tally: Tally) -> None:
    """The same from the log."""
    for fact, a, _ in s.notes:
        tally.counted[fact] += 1
        tally.summed[fact] += a


def last_look(s: Any, tally: Tally) -> None:
    """What the ruleset's measures take from the final position; bound to them."""


def with_player(choose: Choose, look: Callable[[Any, Tally], None], **more: Any) -> tuple[Any, Any]:
    """`play_many` and `play_and_tally` for one player at all seats, who sees the position itself.

    `more` binds further names.
    """
    return _loops(bind(ask, {"choose": choose}), look, more)


def with_players(
    players: Sequence[Player], game: Game, look: Callable[[Any, Tally], None], **more: Any
) -> tuple[Any, Any]:
    """The same for one player a seat. Where seats have secrets, players see views alone."""
    hides = not game.ruleset.perfect_information
    asks = [
        bind(ask_by_view if hides and not player.blind else ask, {"choose": player.choose, **more})
        for player in players
    ]
    if all(player == players[0] for player in players):
        return _loops(asks[0], look, more)
    asks += [asks[-1]] * (MOST_SEATS - len(asks))
    for seat, asked in enumerate(asks):
        # The kernel's cache knows functions by name: who is asked at one seat is not at another.
        asked.__qualname__ = f"ask_{seat}"
    named = {f"ask_{seat}": asked for seat, asked in enumerate(asks)}
    return _loops(bind(ask_each, named), look, more)


def _loops(
    asked: Callable[..., int], look: Callable[[Any, Tally], None], more: dict[str, Any]
) -> tuple[Any, Any]:
    play = bind(play_game, {"ask": asked, **more})
    meanings = {"play_game": play, "last_look": look, **more}
    return bind(play_many, meanings), bind(play_and_tally, meanings)


def interpreted(game: Game) -> dict[str, Callable[..., Any]]:
    """What the names of this module mean interpreted, for that game."""
    return {
        **{verb.__name__: getattr(game.rules, verb.__name__) for verb in VERBS},
        "begin": begin_interpreted,
        "add_reports": add_reports_interpreted,
        "view_of": bind(view_of_interpreted, {"hide": game.rules.hide}),
    }
