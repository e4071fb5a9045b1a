"""A measure: a whole number per simulation, made of what was counted, summed and looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from artificer.lab.tally import Tally

Term = tuple[str, int, int]
"""(row of the tally: "counted", "summed" or "looks"; index; factor)."""


@dataclass(frozen=True, slots=True)
class Measure:
    """One line of a report, told by its key.

    Its total is the sum of its terms; its mean is that total per game, or per total of `per`
    (the value of a link per link made).
    """

    key: str
    terms: tuple[Term, ...]
    per: tuple[Term, ...] = ()

    def total(self, tally: Tally) -> int:
        """The measure over all games of the tally."""
        return _sum(self.terms, tally)

    def base(self, tally: Tally) -> int:
        """What the total is divided by to give the mean."""
        return _sum(self.per, tally) if self.per else tally.games


@dataclass(frozen=True, slots=True)
class MeasureSet:
    """All measures of a ruleset, in groups with keys, and what they take from a final position.

    `look(s, tally)`, in the kernel dialect, adds to `tally.looks`.
    """

    groups: tuple[tuple[str, tuple[Measure, ...]], ...]
    look: Callable[[Any, Tally], None]

    def measures(self) -> tuple[Measure, ...]:
        """Every measure, in the order of the report."""
        return tuple(measure for _, group in self.groups for measure in group)


def _sum(terms: tuple[Term, ...], tally: Tally) -> int:
    return sum(factor * getattr(tally, row)[index] for row, index, factor in terms)


def no_look(s: Any, tally: Tally) -> None:
    """For a ruleset without measures of its own."""
