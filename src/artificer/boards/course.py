"""The course of a finished game: how the seats stood, and how good the throws were.

`followed` in `artificer.boards.<family>.course` measures it. It may ask players, so it is loaded on
request and may take a second.

Each throw is ranked among the throws possible in its place by what it was worth there: its rank is
the share of throws worth less, and half of those worth the same. Under chance a rank is 1/2 on
average, whatever is played, so the sum of ranks less 1/2 is a martingale. Divided by the square
root of the sum of their variances, which are known before each throw, it has mean 0 and standard
deviation 1 in any game. Ranks of this kind are Bross's ridits: I. D. J. Bross, How to use ridit
analysis, Biometrics 14 (1958), 18-38.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final

from artificer.boards.readings import Note
from artificer.games.registry import has_part, part_of
from artificer.games.ruleset import Ruleset
from artificer.table.history import History
from artificer.table.journal import Journal, fold

Ways = Sequence[tuple[float, int]]
"""The worth of each throw possible in a place, and in how many ways it falls."""


@dataclass(frozen=True)
class Luck:
    """The luck of a game: of 100 games, how many had less; and the number of throws ranked."""

    luckier_than: int
    throws: int


@dataclass(frozen=True)
class Thrown:
    """A throw: what it was worth, and what all that could have fallen were."""

    worth: float
    ways: Ways

    def rank(self) -> float:
        """Its rank among those possible, less 1/2: above 0 for a good throw."""
        return _rank(self.worth, self.ways)

    def variance(self) -> float:
        """The variance of the rank, before the throw fell."""
        total = sum(count for _, count in self.ways)
        return sum(count * _rank(worth, self.ways) ** 2 for worth, count in self.ways) / total


def _rank(worth: float, ways: Ways) -> float:
    total = sum(count for _, count in ways)
    less = sum(count for other, count in ways if other < worth)
    same = sum(count for other, count in ways if other == worth)
    return (less + same / 2) / total - 0.5


def score(thrown: Iterable[Thrown]) -> tuple[float, int]:
    """The standardised sum of ranks, and the number of throws with more than one worth."""
    total = variance = 0.0
    throws = 0
    for each in thrown:
        if spread := each.variance():
            total += each.rank()
            variance += spread
            throws += 1
    return (total / sqrt(variance) if throws else 0.0), throws


def luck_of(thrown: Iterable[Thrown], hundredths: Sequence[float]) -> Luck | None:
    """The luck of these throws; `hundredths` are the 99 scores that part games in hundredths.

    None without a throw that matters.
    """
    found, throws = score(thrown)
    if not throws:
        return None
    below = bisect_left(hundredths, found) + bisect_right(hundredths, found)
    return Luck(below // 2, throws)


_BARS: Final = "▁▂▃▄▅▆▇█"


@dataclass(frozen=True)
class Mark:
    """A step with an event, and the fact of the event."""

    ply: int
    note: Note


@dataclass(frozen=True)
class Course:
    """How the seats stood after some steps.

    `measure` says what the values are: the message `course.MEASURE`. They go from 0 to `most`, by
    seat; `plies` are the steps after which they were taken, ascending; `marks` are the events.
    """

    measure: str
    most: float
    plies: tuple[int, ...]
    values: tuple[tuple[float, ...], ...]
    marks: tuple[Mark, ...]
    luck: Luck | None = None
    """The luck of the dice, where it is measured."""

    @property
    def lines(self) -> tuple[tuple[float, ...], ...]:
        """The values of each seat, in order."""
        return tuple(zip(*self.values, strict=True))

    def figure(self, value: float) -> str:
        """A value in a few letters: a share as percent, points as they are."""
        return f"{100 * value:.0f} %" if self.most == 1 else f"{value:.0f}"


Follow = Callable[[History], Course]


def has_course(ruleset: Ruleset) -> bool:
    """Whether the course of a game can be measured."""
    return has_part(__package__, ruleset, "course")


def course_of(history: History) -> Course | None:
    """The course of a game; None while it goes on, and for a game without a measure."""
    module = part_of(__package__, history.game.ruleset, "course")
    if module is None or not history.state.is_terminal():
        return None
    follow: Follow = module.followed
    return follow(history)


def course_in(journal: Journal) -> Course | None:
    """The course of the game of a journal; it can be worked out in another process."""
    return course_of(fold(journal).history)


def marks_of(history: History, *kinds: int) -> tuple[Mark, ...]:
    """The steps that reported a fact of these kinds, each with the first of them."""
    return tuple(
        Mark(step.ply, note)
        for step in history.steps
        if (note := next((each for each in step.notes if each[0] in kinds), None))
    )


def sparkline(values: Sequence[float], most: float, width: int) -> str:
    """Values from 0 to `most` as at most `width` bars in a row; the last one is always there.

    `bar_of` says which bar is nearest to a value.
    """
    count = min(width, len(values))
    places = [round(n * (len(values) - 1) / max(1, count - 1)) for n in range(count)]
    top = len(_BARS) - 1
    return "".join(_BARS[round(top * max(0.0, min(1.0, values[n] / most)))] for n in places)


def bar_of(place: int, values: int, width: int) -> int:
    """The number of the bar, from 0, nearest to the value at `place`, of `values` in all."""
    count = min(width, values)
    return round(place * (count - 1) / max(1, values - 1))
