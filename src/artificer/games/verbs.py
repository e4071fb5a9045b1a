"""The functions that every game's rules provide, interpreted and compiled.

Code that plays any game (a playout, a search) imports these names and is bound to one game's rules
with `bind` or with `artificer.games.kernel.Kernel.compile`. Called unbound they raise an error.

A chance node is an urn of equally likely tickets: `tickets` counts them, `ticket_outcome` gives the
outcome of a ticket. Outcomes, their integer weights and fair sampling all follow from these two.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import Counter
from collections.abc import Callable, Iterator
from types import FunctionType
from typing import Any, Final, TypeVar, cast

from artificer.games.declaration import Body, row

OutcomeOf = Callable[[int], int]


def outcomes(tickets: range, outcome_of: OutcomeOf) -> Iterator[tuple[int, int]]:
    """(outcome, weight), ascending."""
    return iter(sorted(Counter(map(outcome_of, tickets)).items()))


def sorted_outcomes(tickets: range, outcome_of: OutcomeOf) -> Iterator[tuple[int, int]]:
    """The same of sorted tickets, lazily; each search step is twice as long as the last."""
    first, outcome = 0, outcome_of(0)
    while first < len(tickets):
        ahead, beyond = 1, outcome
        while first + ahead < len(tickets):
            beyond = outcome_of(first + ahead)
            if beyond != outcome:
                break
            ahead *= 2
        sure, last = first + ahead // 2 + 1, min(first + ahead, len(tickets))
        end = bisect_right(tickets, outcome, sure, last, key=outcome_of)
        yield outcome, end - first
        first = end
        if first < len(tickets):
            outcome = beyond if end == last else outcome_of(end)


def sorted_has(tickets: range, outcome_of: OutcomeOf, outcome: int) -> bool:
    """Whether one of the sorted tickets has that outcome."""
    place = bisect_left(tickets, outcome, key=outcome_of)
    return place < len(tickets) and outcome_of(place) == outcome


CHANCE: Final = -1
"""The player at a chance node."""

TERMINAL: Final = -4
"""The player when the game is over."""


class Menu(Body):
    """The output of a legal list; reused for all decisions."""

    actions = row(256, 0, 2**31, "the legal actions; what lies behind the last is scrap")


_F = TypeVar("_F", bound=Callable[..., Any])


def current_player(s: Body) -> int:
    """The seat that decides, CHANCE or TERMINAL."""
    raise _unbound("current_player")


def legal_actions(s: Body, menu: Menu) -> int:
    """Write the legal actions into `menu`, ascending; returns their number."""
    raise _unbound("legal_actions")


def tickets(s: Body) -> int:
    """The number of equally likely tickets in the urn of this chance node."""
    raise _unbound("tickets")


def ticket_outcome(s: Body, ticket: int) -> int:
    """The outcome of a ticket, 0 up to `tickets`."""
    raise _unbound("ticket_outcome")


def apply_action(s: Body, action: int) -> None:
    """Carry out a legal action or an outcome of chance."""
    raise _unbound("apply_action")


def score(s: Body, seat: int) -> int:
    """The points of a seat in the current position."""
    raise _unbound("score")


def end_reason(s: Body) -> int:
    """The reason of the end: an index into the game's end reasons, 0 while it goes on."""
    raise _unbound("end_reason")


def has_won(s: Body, seat: int) -> bool:
    """Whether the seat has won the game, alone or with others; never before its end."""
    raise _unbound("has_won")


def hide(view: Body, seat: int) -> None:
    """Blank in `view`, a copy of a position, everything that the seat may not know."""
    raise _unbound("hide")


def lay(places: Any, i: int, s: Body) -> None:
    """Store a copy of a position at place `i`. Compiled, `places` is an array of records."""
    places[i] = s.copy()


def pick(source: Any, n: int) -> int:
    """A number in 0..n-1, equally likely: from a function; compiled, from a stream."""
    number: int = source(n)
    return number


VERBS: Final = (
    current_player,
    legal_actions,
    tickets,
    ticket_outcome,
    apply_action,
    score,
    end_reason,
    has_won,
    hide,
)


_APART: Final[set[Callable[..., Any]]] = set()


def apart(function: _F) -> _F:
    """Compile a function separately and call it by its address.

    For entry points to much code that many functions call: a compiled function is optimised
    together with its callers, so without this the rules would be compiled once for each caller. Its
    parameters and its result are declared as bodies, tables, `int`, `float`, `bool` or `None`.
    """
    _APART.add(function)
    return function


def is_apart(function: Callable[..., Any]) -> bool:
    """Whether it is marked to be compiled separately."""
    return function in _APART


COMPILED_AS: Final[dict[Callable[..., Any], Callable[..., Any]]] = {}
"""By function that only the interpreter runs: what is compiled instead."""


def compiled_as(loops: _F) -> Callable[[_F], _F]:
    """Compile `loops` wherever the decorated function is called.

    For what NumPy does much faster than interpreted loops. Both must do the same to the last bit.
    """

    def interpreted(function: _F) -> _F:
        COMPILED_AS[function] = loops
        return function

    return interpreted


def bind(function: _F, meanings: dict[str, Callable[..., Any]]) -> _F:
    """A copy of `function` in which the names of `meanings` have those values.

    This lets one playout function run the rules of any game interpreted. Raises TypeError if the
    function reads such a name as `module.name`, which would keep its own value.
    """
    assert isinstance(function, FunctionType)
    for name in meanings.keys() & set(function.__code__.co_names) - function.__globals__.keys():
        raise TypeError(f"{function.__qualname__} cannot be bound: import {name} by its name there")
    scope = {**function.__globals__, **meanings}
    return cast(_F, FunctionType(function.__code__, scope, function.__name__))


def _unbound(name: str) -> NotImplementedError:
    return NotImplementedError(f"{name} is not bound to a game: use artificer.games.verbs.bind")
