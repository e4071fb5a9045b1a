"""What a family of rulesets declares about its observations, besides its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from artificer.games.contract import Game
from artificer.games.verbs import score

NUMBER = "number"
"""The default unit of a field."""

LOOKING = "the seat whose observation this is"
"""The first number of an observation, if there are several seats."""


def points(s: Any, seat: int) -> int:
    """The current points of a seat."""
    return score(s, seat)


@dataclass(frozen=True, slots=True)
class Packed:
    """A field whose integers hold several counts of `bits` bits each, the lowest first.

    `names(game)` names each count, "" for one that is left out; `most(game)` is the maximum of
    each.
    """

    bits: int
    names: Callable[[Game], Sequence[str]]
    most: Callable[[Game], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Sight:
    """Which fields of a position make up an observation, by their paths such as `seats.hand`.

    `units` has the unit of each; `places` the names of the elements of a row, by default their
    numbers, "" for one that is left out; `unshown(game)` the paths that are constant in a game,
    such as what its options fix.
    `own` are rows of a seat that only this seat is shown; `by_seat` are rows and parts with one
    element a seat, of which those of seats in play are shown; `packed` are fields to be unpacked.
    `progress(s, seat)` is the value behind the reward scheme `difference`, in the kernel dialect;
    by default the score.
    """

    units: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, Sequence[str]] = field(default_factory=dict)
    unshown: Callable[[Game], frozenset[str]] = lambda _: frozenset()
    own: frozenset[str] = frozenset()
    by_seat: frozenset[str] = frozenset()
    packed: Mapping[str, Packed] = field(default_factory=dict)
    progress: Callable[[Any, int], int] = points
