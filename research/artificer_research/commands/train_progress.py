"""Progress of `artificer train`: rounds done, strength of play, and time left."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final

from artificer.faces.commands.progress import passing_bar, rounded, tell_aside
from artificer.faces.commands.speech import say
from artificer.faces.commands.tables import number, percent

if TYPE_CHECKING:
    from artificer_research.training.course import Round

MINUTE: Final = 60
LONG: Final = 2 * MINUTE
"""Seconds; longer times are shown in minutes."""

PARTS: Final = 4
"""Number of lines that report the progress through the teacher's games."""

REMEMBERED: Final = 600.0
"""Seconds over which the bar estimates the time left: a round takes some."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Callbacks that report the progress of a course."""

    heard: Callable[[float], None]
    """Called with the share of the teacher's games learned so far."""
    finished: Callable[[Round], None]
    line: Callable[[str], None]


class _Lines:
    """A line for each round, with the time left once it is known."""

    def __init__(self, rounds: int) -> None:
        self._rounds = rounds
        self._parts = 0
        self._start: float | None = None
        self._first = 0

    def heard(self, share: float) -> None:
        """Print a line if the share has grown enough."""
        if int(share * PARTS) > self._parts:
            self._parts = int(share * PARTS)
            tell_aside(say("train.hearing", percent=percent(share)))

    def finished(self, round_: Round) -> None:
        """Print a line for the round."""
        played = strength(round_)
        line = say("train.round", number=round_.number, rounds=self._rounds, strength=played)
        left = self._left(round_.number)
        tell_aside(line if left is None else say("train.left", round=line, left=left))

    def _left(self, done: int) -> str | None:
        """The time left, estimated from the rounds since the first report; None if unknown."""
        now = perf_counter()
        if self._start is None:
            self._start, self._first = now, done
            return None
        seconds = (now - self._start) / (done - self._first) * (self._rounds - done)
        if seconds == 0:
            return None
        if seconds < LONG:
            return say("train.seconds", seconds=rounded(seconds))
        return say("train.minutes", minutes=round(seconds / MINUTE))


def strength(round_: Round) -> str:
    """The strength of play in a round."""
    return say("train.strength", won=percent(round_.wins), score=number(round_.score))


@contextmanager
def lessons_shown(rounds: int, done: int) -> Iterator[Lessons]:
    """A bar on the error stream while rounds are run; lines if that is not a terminal."""
    if not sys.stderr.isatty():
        lines = _Lines(rounds)
        yield Lessons(lines.heard, lines.finished, tell_aside)
        return
    with passing_bar(REMEMBERED) as bar:
        task = bar.add_task(say("simulate.preparing"), total=rounds, completed=done)

        def heard(share: float) -> None:
            bar.update(task, description=say("train.hearing", percent=percent(share)))

        def finished(round_: Round) -> None:
            bar.update(task, completed=round_.number, description=strength(round_))

        yield Lessons(heard, finished, lambda line: bar.console.print(line, highlight=False))
