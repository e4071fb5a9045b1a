"""Asking players inside a playout: one who sees all, one who sees a view, one at each seat.

The players of several seats are asked by a chain that is cut when compiling: whatever each of
them has learned, and of whatever type, is handed along in a tuple, by seat.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from artificer.games.contract import Game
from artificer.games.verbs import Menu, bind, hide
from artificer.players.player import Choose, Learned, PreparedPlayer
from artificer.players.uniform import choose
from artificer.table.streams import Stream

if TYPE_CHECKING:
    from artificer.games.kernel import Kernel


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


def asked_by_seat(
    minds: Sequence[PreparedPlayer], game: Game, more: dict[str, Any]
) -> Callable[..., int]:
    """What asks the player of each seat; where seats have secrets, players see views alone."""
    asks = asks_of(minds, game, more)
    asked = bind(ask_first, {"ask_here": asks[0]})
    if not one_for_all(minds):
        for seat in range(1, len(minds)):
            asked = bind(ask_last_or_before, {"ask_here": asks[seat], "ask_before": asked})
    return asked


Hand = Callable[[], tuple[Learned, ...]]
"""What the loops of `with_players` hand to the players, by seat: what they learned, new desks."""


def hands_interpreted(minds: Sequence[PreparedPlayer], game: Game) -> Hand:
    """For interpreted players."""
    each = minds[:1] if one_for_all(minds) else minds
    return lambda: tuple(mind.handed(game.body) for mind in each)


def hands_compiled(minds: Sequence[PreparedPlayer], kernel: Kernel) -> Hand:
    """For compiled players: arrays and records, made once; only desks are new each time."""
    each = minds[:1] if one_for_all(minds) else minds
    learned = [tuple(map(kernel.table, mind.learned)) for mind in each]
    desks = [() if mind.desk is None else (mind.desk,) for mind in each]
    return lambda: tuple(
        (*own, *map(kernel.blank_tables, desk)) for own, desk in zip(learned, desks, strict=True)
    )


def one_for_all(minds: Sequence[PreparedPlayer]) -> bool:
    """Whether one player sits at all seats."""
    return all(mind is minds[0] for mind in minds)


def asks_of(
    minds: Sequence[PreparedPlayer], game: Game, more: dict[str, Any]
) -> list[Callable[..., int]]:
    """What asks the player of each seat; those that choose alike share one function."""
    hides = not game.ruleset.perfect_information
    known: dict[tuple[Choose, bool], Callable[..., int]] = {}
    keys = [(mind.choose, hides and not mind.blind) for mind in minds]
    for key in keys:
        if key not in known:
            chooses, by_view = key
            known[key] = bind(ask_by_view if by_view else ask, {"choose": chooses, **more})
    return [known[key] for key in keys]
