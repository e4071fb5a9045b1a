"""Things that matter in a game: which of them each seat had, and starts that give or take one away.

The module here with the name of a game's package in `games` lists the kinds of things in `KINDS`,
its `read` finds them in the reports of the rules, and `STARTS` are the starts that differ from the
rulebook's, to measure what a thing is worth.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

Note = tuple[int, int, int]

Had = Mapping[str, Sequence[Sequence[int]]]
"""By kind and by seat: the numbers of the things, in the order they were acquired."""

Read = Callable[[Iterable[Note]], Iterator[tuple[str, int, int]]]
"""(reports of a game) -> kind, number and seat of every thing acquired."""


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of things: its name in the words of the game, its column, the meaning of that."""

    name: str
    column: str
    meaning: str

    def of_seat(self, seat: int) -> str:
        """The column of a seat."""
        return f"{self.column}_{seat + 1}"


def kinds_of(ruleset: Ruleset) -> tuple[ItemKind, ...]:
    """The kinds of things that can be followed in a ruleset."""
    module = part_of(__name__, ruleset)
    if module is None:
        return ()
    kinds: tuple[ItemKind, ...] = module.KINDS
    return kinds


def had(ruleset: Ruleset, notes: Iterable[Note], seats: int) -> Had:
    """What each seat had in a game, from its reports."""
    found: dict[str, list[list[int]]] = {
        kind.name: [[] for _ in range(seats)] for kind in kinds_of(ruleset)
    }
    module = part_of(__name__, ruleset)
    if module is None:
        return found
    read: Read = module.read
    for kind, number, seat in read(notes):
        found[kind][seat].append(number)
    return found


USUAL: Final = "usual"
"""The start of the rulebook."""


@dataclass(frozen=True, slots=True)
class Start:
    """A change before the first move: a thing is given, or taken away.

    The words of the game name the thing, by its kind and number.
    """

    kind: str
    number: int
    has: bool
    change: Callable[[Any], None]


def starts_of(ruleset: Ruleset) -> Mapping[str, Start]:
    """All other starts of a ruleset, by name."""
    listed: Mapping[str, Start] = getattr(part_of(__name__, ruleset), "STARTS", {})
    return listed
