"""The course of a finished game: how the seats stood from one moment to the next.

`followed` in `artificer.boards.<family>.course` measures it. It may ask players, so it is loaded on
request and may take a second.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from artificer.boards.luck import Luck
from artificer.boards.readings import Note
from artificer.games.registry import part_of
from artificer.games.ruleset import Ruleset
from artificer.table.history import History
from artificer.table.journal import Journal, fold

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
    return part_of(__package__, ruleset, "course") is not None


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
