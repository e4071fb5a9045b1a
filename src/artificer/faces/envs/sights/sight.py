"""What a family of rulesets says of its observations, beside the declaration of its state."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from artificer.games.contract import Game
from artificer.games.verbs import score

NUMBER = "number"
"""The unit of a field that nothing is said of."""

LOOKING = "the seat whose observation this is"
"""What the first number of an observation is, where there are several seats."""


def points(s: Any, seat: int) -> int:
    """The points of a seat as the table stands."""
    return score(s, seat)


@dataclass(frozen=True, slots=True)
class Packed:
    """A field whose integers hold several counts, `bits` each, the lowest first.

    `names(game)` says what each count is of, "" for one that is left out; `most(game)` how high
    each can be.
    """

    bits: int
    names: Callable[[Game], Sequence[str]]
    most: Callable[[Game], Sequence[int]]


@dataclass(frozen=True, slots=True)
class Sight:
    """Which fields of a position make up an observation, by their paths such as `seats.hand`.

    `units` says what each counts; `places` what the places of a row are called, by default their
    numbers, "" for one that is left out; `unshown(game)` are paths that say nothing in that game,
    such as what its options fix.
    `own` are rows of the seats of which each seat is shown its own; `by_seat` are rows and parts
    with one place a seat, of which those taken are shown; `packed` are fields to be taken apart.
    `progress(s, seat)` is what the reward scheme `difference` takes the difference of, in the
    kernel dialect; by default the score.
    """

    units: Mapping[str, str] = field(default_factory=dict)
    places: Mapping[str, Sequence[str]] = field(default_factory=dict)
    unshown: Callable[[Game], frozenset[str]] = lambda _: frozenset()
    own: frozenset[str] = frozenset()
    by_seat: frozenset[str] = frozenset()
    packed: Mapping[str, Packed] = field(default_factory=dict)
    progress: Callable[[Any, int], int] = points
