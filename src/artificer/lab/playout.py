"""Whole games, one after another: the loops that simulation and bench share.

One source, run two ways: interpreted over plain bodies, compiled over records. The two differ
in three places only, how a game begins, where the rules' reports are read and where a view is
made, so `begin`, `add_reports` and `view_of` have a meaning for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

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
from artificer.players.player import STREAMS_A_GAME, Choose, Learned, Mind
from artificer.players.uniform import choose
from artificer.table.streams import Stream, below, open_stream


def play_game(s: Body, states: Any, menu: Menu, streams: Any, learned: Any) -> int:
    """Play to the end; answer how many decisions had more than one legal answer.

    Stream 0 throws the dice, stream 1 + k thinks for seat k. In `states[2]` is room for a view.
    `learned` is what `ask` hands to the players.
    """
    decisions = 0
    while True:
        player = current_player(s)
        if player >= 0:
            n = legal_actions(s, menu)
            if n > 1:
                decisions += 1
                action = ask(s, states, menu, n, streams[1 + player], player, learned)
            else:
                action = menu.actions[0]
        elif player == CHANCE:
            action = ticket_outcome(s, below(streams[0], tickets(s)))
        else:
            return decisions
        apply_action(s, action)


def ask(s: Any, states: Any, menu: Menu, n: int, stream: Stream, seat: int, learned: Any) -> int:
    """The answer of a player who may see everything, or looks at nothing."""
    return choose(s, menu, n, stream, learned)


def ask_by_view(
    s: Any, states: Any, menu: Menu, n: int, stream: Stream, seat: int, learned: Any
) -> int:
    """The answer of a player who sees what the seat may know."""
    return choose(view_of(s, states, seat), menu, n, stream, learned)


def ask_first(
    s: Any, states: Any, menu: Menu, n: int, stream: Stream, seat: int, learned: Any
) -> int:
    """The answer of the player of seat 0, or of the one who plays at all seats."""
    return ask_here(s, states, menu, n, stream, seat, learned[0])


def ask_last_or_before(
    s: Any, states: Any, menu: Menu, n: int, stream: Stream, seat: int, learned: Any
) -> int:
    """The answer of the player at the last of the seats in `learned`, or of one before.

    `ask_here` is bound to what asks the last, `ask_before` to this function again, bound for
    one seat less. What each has learned may be of another type; a tuple is cut when compiling.
    """
    if seat == len(learned) - 1:
        return ask_here(s, states, menu, n, stream, seat, learned[-1])
    return ask_before(s, states, menu, n, stream, seat, learned[:-1])


ask_here = ask_before = ask


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


def play_many(
    states: Any, menus: Any, streams: Any, learned: Any, seed: int, number: int, games: int
) -> int:
    """Play `games` from `states[0]` in `states[1]`; answer the decisions.

    They follow each other on the streams of game `number` of `seed`.
    """
    menu = menus[0]
    open_streams(streams, seed, number)
    decisions = 0
    for _ in range(games):
        decisions += play_game(begin(states), states, menu, streams, learned)
    return decisions


def open_streams(streams: Any, seed: int, game: int) -> None:
    """Set all streams of a game to their start."""
    for k in range(len(streams)):
        open_stream(streams[k], seed, STREAMS_A_GAME * game + k)


def play_and_tally(
    states: Any,
    menus: Any,
    streams: Any,
    learned: Any,
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
        tally.decisions += play_game(s, states, menu, streams, learned)
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

    What the player has learned is `learned`, as it is. `more` binds further names.
    """
    return _loops(bind(ask, {"choose": choose}), look, more)


def with_players(
    minds: Sequence[Mind], game: Game, look: Callable[[Any, Tally], None], **more: Any
) -> tuple[Any, Any]:
    """The same for one player a seat, with `learned_by` them as `learned`.

    Where seats have secrets, players see views alone.
    """
    asks = _asks(minds, game, more)
    asked = bind(ask_first, {"ask_here": asks[0]})
    if not _one_for_all(minds):
        for seat in range(1, len(minds)):
            asked = bind(ask_last_or_before, {"ask_here": asks[seat], "ask_before": asked})
            # The kernel's cache knows functions by name, and at each seat another is asked.
            asked.__qualname__ = f"ask_{seat}_or_before"
    return _loops(asked, look, more)


def learned_by(minds: Sequence[Mind], compiled: bool) -> tuple[Learned, ...]:
    """What the loops of `with_players` hand to the players: by seat what each has learned."""
    each = minds[:1] if _one_for_all(minds) else minds
    return tuple(mind.arrays() if compiled else mind.learned for mind in each)


def _one_for_all(minds: Sequence[Mind]) -> bool:
    return all(mind is minds[0] for mind in minds)


def _asks(minds: Sequence[Mind], game: Game, more: dict[str, Any]) -> list[Callable[..., int]]:
    """What asks the player of each seat; those that choose alike share one function."""
    hides = not game.ruleset.perfect_information
    known: dict[tuple[Choose, bool], Callable[..., int]] = {}
    keys = [(mind.choose, hides and not mind.blind) for mind in minds]
    for key in keys:
        if key not in known:
            chooses, by_view = key
            asked = bind(ask_by_view if by_view else ask, {"choose": chooses, **more})
            asked.__qualname__ = f"{asked.__name__}_{len(known)}"
            known[key] = asked
    return [known[key] for key in keys]


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
