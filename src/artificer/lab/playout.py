"""Whole games, one after another: the loops that simulation and bench share; saved games as rows.

One source, run two ways: interpreted over plain bodies, compiled over records. They differ in three
places only: how a game begins, where the rules' reports are read, and where a view is made; so
`begin`, `add_reports` and `view_of` have an implementation for each.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from artificer.games.contract import Game, Outcome
from artificer.games.declaration import Body
from artificer.games.ruleset import Ruleset
from artificer.games.verbs import Menu, bind, end_reason, has_won, score
from artificer.lab.measures import Look, measures_of
from artificer.lab.rows import Row, Tally, add_row, tally_score
from artificer.players.player import Choose, PreparedPlayer
from artificer.players.playouts import (
    TO_THE_END,
    Bound,
    Hands,
    States,
    ask,
    asked_by_seat,
    begin,
    bindings_of,
    open_streams,
    play_game,
)
from artificer.table.history import History
from artificer.table.streams import Stream

Loops = tuple[Callable[..., int], Callable[..., None]]
"""`play_many` and `play_and_tally`, bound."""


def play_many(
    states: States,
    menus: list[Menu],
    streams: list[Stream],
    learned: Hands,
    seed: int,
    number: int,
    games: int,
) -> int:
    """Play `games` from `states[0]` in `states[1]`; returns the number of decisions.

    All use the streams of game `number` of `seed`, one after another.
    """
    menu = menus[0]
    open_streams(streams, seed, number)
    decisions = 0
    for _ in range(games):
        made, _ = play_game(begin(states), states, menu, streams, learned, TO_THE_END)
        decisions += made
    return decisions


def play_and_tally(
    states: States,
    menus: list[Menu],
    streams: list[Stream],
    learned: Hands,
    rows: list[Row],
    tallies: list[Tally],
    seed: int,
    first: int,
    games: int,
    seats: int,
) -> None:
    """Play games `first` up to `first + games` of `seed` and add them to `tallies[0]`.

    Each game has its own streams, named by seed and number: players never change the dice, and a
    game is the same in any order of play. `rows` has a row for each game if `end_game` is bound to
    `keep_game`, else one.
    """
    menu = menus[0]
    tally = tallies[0]
    for number in range(first, first + games):
        s = begin(states)
        open_streams(streams, seed, number)
        decisions, plies = play_game(s, states, menu, streams, learned, TO_THE_END)
        game = rows[(number - first) % len(rows)]
        end_game(s, game, tally, number, decisions, plies, seats)


def add_game(
    s: Body, game: Row, tally: Tally, number: int, decisions: int, plies: int, seats: int
) -> None:
    """Add a finished game to the tally without keeping its row."""
    tally.decisions += decisions
    for seat in range(seats):
        tally_score(tally, seat, score(s, seat))
        if has_won(s, seat):
            tally.wins[seat] += 1
    tally.ends[end_reason(s)] += 1
    add_reports(s, tally)
    last_look(s, tally)
    tally.games += 1


def keep_game(
    s: Body, game: Row, tally: Tally, number: int, decisions: int, plies: int, seats: int
) -> None:
    """Fill the blank row of a finished game, and add the row to the tally."""
    game.game = number
    game.plies = plies
    game.decisions = decisions
    game.end = end_reason(s)
    for seat in range(seats):
        game.scores[seat] = score(s, seat)
        if has_won(s, seat):
            game.won[seat] = 1
    add_reports(s, game)
    last_look(s, game)
    add_row(tally, game, seats)


end_game = add_game


def begin_interpreted(states: States) -> Body:
    """The same over plain bodies, with a fresh log."""
    s = states[0].copy()
    s.notes = []
    return s


def add_reports(s: Any, to: Row | Tally) -> None:
    """Add what the rules reported in this game, as counted in the record. Compiled."""
    for fact in range(len(s.counted)):
        to.counted[fact] += s.counted[fact]
        to.summed[fact] += s.summed[fact]


def add_reports_interpreted(s: Body, to: Row | Tally) -> None:
    """The same from the log."""
    for fact, a, _ in s.notes or ():
        to.counted[fact] += 1
        to.summed[fact] += a


def last_look(s: Body, to: Row | Tally) -> None:
    """The look of the ruleset's measures at the final position; to be bound."""


def ending(keeping: bool, look: Look, **more: Bound) -> Callable[..., None]:
    """The `end_game` that keeps rows, or does not; to be bound with the players."""
    return bind(keep_game if keeping else add_game, {"last_look": look, **more})


def with_player(choose: Choose, look: Look, **more: Bound) -> Loops:
    """`play_many` and `play_and_tally` for one player at all seats, who sees the position itself.

    `learned` is what the player has learned. `more` binds further names.
    """
    return _loops(bind(ask, {"choose": choose}), look, more)


def with_players(players: Sequence[PreparedPlayer], game: Game, look: Look, **more: Bound) -> Loops:
    """The same for one player a seat, with their arguments as `learned`."""
    return _loops(asked_by_seat(players, game, more), look, more)


def _loops(asked: Callable[..., int], look: Look, more: dict[str, Bound]) -> Loops:
    play = bind(play_game, {"ask": asked, **more})
    meanings: dict[str, Bound] = {"play_game": play, "last_look": look, **more}
    return bind(play_many, meanings), bind(play_and_tally, meanings)


def interpreted(game: Game) -> dict[str, Bound]:
    """The bindings of this module's names for interpreted play of a game, with a log."""
    return {
        **bindings_of(game),
        "begin": begin_interpreted,
        "add_reports": add_reports_interpreted,
    }


def row_of(history: History) -> Row:
    """The row of a game that has ended."""
    game, decisions = history.game, 0
    state = game.new_initial_state()
    state.body.notes = []
    for step in history.steps:
        decisions += step.player >= 0 and len(state.legal_actions()) > 1
        state.apply_action(step.action)
    row = Row()
    keep = ending(True, measures_of(game.ruleset).look, **interpreted(game))
    keep(state.body, row, Tally(), 0, decisions, len(history.steps), game.num_players())
    return row


def row_of_seat(ruleset: Ruleset, outcome: Outcome, seat: int, plies: int) -> Row:
    """A row of what the end says of one seat, stored at index 0."""
    row = Row()
    row.plies = plies
    row.end = ruleset.end_reasons.index(outcome.reason)
    row.scores[0] = outcome.scores[seat]
    row.won[0] = int(seat in outcome.winners)
    return row
