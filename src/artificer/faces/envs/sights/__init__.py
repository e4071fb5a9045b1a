"""The choice of what an observation shows, as data: a `GameSight` for each family of rulesets.

The sight of a game is in the module here with the name of its package in `games`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from artificer.games.contract import Game
from artificer.games.declaration import Body
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.games.verbs import score

NUMBER = "number"
"""The default unit of a field."""

LOOKING = "the seat whose observation this is"
"""The first number of an observation, if there are several seats."""


def points(s: Body, seat: int) -> int:
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
class GameSight:
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


def by_path(units: Mapping[str, str]) -> dict[str, str]:
    """The unit of each path, from the paths of each unit in one text."""
    return {path: unit for unit, paths in units.items() for path in paths.split()}


def sight_of(ruleset: Ruleset) -> GameSight:
    """The sight of a ruleset's family; every declared field if it has none of its own."""
    module = part_of(__name__, ruleset)
    if module is None:
        return GameSight()
    sight: GameSight = module.SIGHT
    return sight
