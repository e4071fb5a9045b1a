"""What `artificer train` says while it works: how far it is, how strong, and how long it takes."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from time import perf_counter
from typing import TYPE_CHECKING, Final

from artificer.faces.commands.figures import number, percent
from artificer.faces.commands.progress import passing_bar, rounded, tell_aside
from artificer.faces.commands.speech import say

if TYPE_CHECKING:
    from artificer_research.training.course import Round

MINUTE: Final = 60
LONG: Final = 2 * MINUTE
"""Seconds: what takes longer is told in minutes."""

PARTS: Final = 4
"""So often lines tell how much of the teacher's games was heard."""

REMEMBERED: Final = 600.0
"""Seconds by which the bar judges how long the rest will take: a round takes some."""


@dataclass(frozen=True, slots=True)
class Lessons:
    """Where it goes what a course comes to."""

    heard: Callable[[float], None]
    """Told what share of the teacher's games was heard."""
    told: Callable[[Round], None]
    line: Callable[[str], None]


class _Lines:
    """A line for each round, with the time that is left once that can be told."""

    def __init__(self, rounds: int) -> None:
        self._rounds = rounds
        self._parts = 0
        self._start: float | None = None
        self._first = 0

    def heard(self, share: float) -> None:
        """A line now and then."""
        if int(share * PARTS) > self._parts:
            self._parts = int(share * PARTS)
            tell_aside(say("train.hearing", percent=percent(share)))

    def told(self, round_: Round) -> None:
        """A line for the round."""
        played = strength(round_)
        line = say("train.round", number=round_.number, rounds=self._rounds, strength=played)
        left = self._left(round_.number)
        tell_aside(line if left is None else say("train.left", round=line, left=left))

    def _left(self, done: int) -> str | None:
        """How long the rest will take, by the rounds since the first that was told."""
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
    """How strong the play of a round was."""
    return say("train.strength", won=percent(round_.wins), score=number(round_.score))


@contextmanager
def lessons_shown(rounds: int, done: int) -> Iterator[Lessons]:
    """A bar on the error stream while rounds are held; lines where that is no terminal."""
    if not sys.stderr.isatty():
        lines = _Lines(rounds)
        yield Lessons(lines.heard, lines.told, tell_aside)
        return
    with passing_bar(REMEMBERED) as bar:
        task = bar.add_task(say("simulate.preparing"), total=rounds, completed=done)

        def heard(share: float) -> None:
            bar.update(task, description=say("train.hearing", percent=percent(share)))

        def told(round_: Round) -> None:
            bar.update(task, completed=round_.number, description=strength(round_))

        yield Lessons(heard, told, lambda line: bar.console.print(line, highlight=False))
