"""What a simulation measures of each ruleset, as data: a list of measures and a last look.

A measure is an integer for one game or many, from the counts, sums and looks of their rows.
`MEASURES`, in the module here with the name of a game's package in `games`, has them by ruleset.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import reduce
from operator import add
from typing import TYPE_CHECKING, Any

from artificer.games.declaration import Body
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.lab.rows import Row, Rows, Tally

if TYPE_CHECKING:
    from artificer.players.arrays import Ints


Look = Callable[[Any, Row | Tally], None]

Term = tuple[str, int, int]
"""(row of a game or a tally: "counted", "summed" or "looks"; index; factor)."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of a report, named by its key.

    Its total is the sum of its terms; its mean is that total per game, or per total of `per`
    (the value of a link per link made).
    """

    key: str
    terms: tuple[Term, ...]
    per: tuple[Term, ...] = ()

    def total(self, of: Row | Tally) -> int:
        """The measure of a game, or over all games of a tally."""
        return _sum(self.terms, of)

    def totals(self, rows: Rows) -> Ints:
        """The measure of every game, shaped (games,)."""
        return _sums(self.terms, rows)

    def bases(self, rows: Rows) -> Ints:
        """The base of every game, for a measure that is not per game; shaped (games,)."""
        return _sums(self.per, rows)

    def base(self, tally: Tally) -> int:
        """The divisor of the total that gives the mean."""
        return _sum(self.per, tally) if self.per else tally.games


@dataclass(frozen=True, slots=True)
class Breakdown:
    """Some measures split by the things of a kind, such as regions.

    `first` has the key of each measure, and the index in the looks of the first thing's part; those
    of the other things follow.
    """

    kind: str
    things: int
    first: tuple[tuple[str, int], ...]

    def totals(self, of: Row | Tally) -> list[list[int]]:
        """The totals by thing, then by measure."""
        return [[of.looks[first + n] for _, first in self.first] for n in range(self.things)]


@dataclass(frozen=True, slots=True)
class MeasureSet:
    """All measures of a ruleset, in groups with keys, and the look at a final position.

    `look(s, to)`, in the kernel dialect, adds to `to.looks`, of the game's row or of a tally.
    `starter` gives the seat of a game that took the first turn, where chance chose it.
    """

    groups: tuple[tuple[str, tuple[Measure, ...]], ...]
    look: Look
    breakdown: Breakdown | None = None
    starter: tuple[Term, ...] = ()

    def starters(self, rows: Rows) -> Ints:
        """The seat that began each game, from 1; shaped (games,)."""
        return 1 + _sums(self.starter, rows)

    def measures(self) -> tuple[Measure, ...]:
        """Every measure, in the order of the report."""
        return tuple(measure for _, group in self.groups for measure in group)


def _sum(terms: tuple[Term, ...], of: Row | Tally) -> int:
    return sum(factor * getattr(of, row)[index] for row, index, factor in terms)


def _sums(terms: tuple[Term, ...], rows: Rows) -> Ints:
    """The same for every game, shaped (games,)."""
    parts = (factor * rows.array(row)[:, index] for row, index, factor in terms)
    return reduce(add, parts)


def no_look(s: Body, to: Row | Tally) -> None:
    """For a ruleset without measures of its own."""


def measures_of(ruleset: Ruleset) -> MeasureSet:
    """The measures of a ruleset; none for one that has no list yet."""
    module = part_of(__name__, ruleset)
    if module is None:
        return MeasureSet((), no_look)
    listed: Mapping[str, MeasureSet] = module.MEASURES
    return listed.get(ruleset.name, MeasureSet((), no_look))
