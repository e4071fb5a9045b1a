"""Which things each seat had in a game, read from all that the rules reported of it.

The kinds of things of a game stand in the module here that is named as its package in `games`: in
`KINDS`, and `read` finds them in the reports.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass

from artificer.games.errors import BadOption
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset

Note = tuple[int, int, int]

Had = Mapping[str, Sequence[Sequence[int]]]
"""By kind and by seat: the numbers of the things, in the order in which they came."""

Read = Callable[[Iterable[Note]], Iterator[tuple[str, int, int]]]
"""From the reports of a game: kind, number and seat of every thing that came to be had."""


@dataclass(frozen=True, slots=True)
class ItemKind:
    """A kind of things: what the words of the game call it, its column, what that says."""

    name: str
    column: str
    meaning: str

    def of_seat(self, seat: int) -> str:
        """The column of a seat."""
        return f"{self.column}_{seat + 1}"


def kinds_of(ruleset: Ruleset) -> tuple[ItemKind, ...]:
    """The kinds of things that can be followed."""
    module = part_of(__name__, ruleset)
    if module is None:
        return ()
    kinds: tuple[ItemKind, ...] = module.KINDS
    return kinds


def check_things(ruleset: Ruleset) -> None:
    """Raises BadOption where nothing can be followed."""
    if not kinds_of(ruleset):
        raise BadOption("study.things", ruleset=ruleset.name)


def had(ruleset: Ruleset, notes: Iterable[Note], seats: int) -> Had:
    """What each seat had in the game that was reported so."""
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
