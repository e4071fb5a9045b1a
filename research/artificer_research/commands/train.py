"""`artificer train`: train the expert by its own play, in a folder from which it can resume."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Final

import click

from artificer.faces.commands.localized import Whole, argument, command, option
from artificer.faces.commands.many_games import MOST_JOBS
from artificer.faces.commands.options import DEFAULT_RULESET, Seed, rulesets
from artificer.faces.commands.progress import (
    compile_line,
    leaving_at_once,
    passing_bar,
    rounded,
    tell_aside,
)
from artificer.faces.commands.speech import joined, say, spoken_language, tell
from artificer.faces.commands.status import INTERRUPTED
from artificer.faces.commands.tables import number, percent
from artificer.games.registry import ruleset_named
from artificer.players.utopia_engine.expert.workspace import AIMS
from artificer.words import words_for
from artificer_research.training.plan import FAMILY

if TYPE_CHECKING:
    from artificer_research.training.course import Round
    from artificer_research.training.folder import Folder
    from artificer_research.training.identity import Identity
    from artificer_research.training.reports import Captions

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


MOST_ROUNDS: Final = 100_000
USUAL_ROUNDS: Final = 160

DRAWN_EVERY: Final = 10
"""Rounds between two drawings of the curve; a drawing takes a second."""

PLACE: Final = "training"
"""The default parent folder of courses."""


def taught() -> Iterator[tuple[str, str]]:
    """The rulesets that have courses, for the help."""
    return ((name, text) for name, text in rulesets() if ruleset_named(name).family == FAMILY)


@command(
    "train",
    examples=("artificer train utopia-engine-3e --aim win --seed 12 --jobs 2",),
    sections=(("help.rulesets", taught),),
)
@argument("ruleset", default=DEFAULT_RULESET)
@option("--aim", type=click.Choice(tuple(AIMS)), default="win", show_default=True)
@option("--seed", type=Seed(), default=1, show_default=True, help_key="help.seed")
@option("--rounds", type=Whole(1, MOST_ROUNDS), default=USUAL_ROUNDS, show_default=True)
@option("--out", metavar="folder")
@option("--jobs", type=Whole(1, MOST_JOBS), default=1, show_default=True)
def train(ruleset: str, aim: str, seed: int, rounds: int, out: str | None, jobs: int) -> int:
    """Start or resume a course; returns the exit status."""
    from artificer_research.training.folder import Folder
    from artificer_research.training.identity import identity

    wanted = identity(ruleset, aim, seed, rounds)
    place = Path(out) if out is not None else Path(PLACE) / f"{wanted.ruleset}-{aim}-{seed}"
    with closing(Folder(place, wanted)) as folder:
        curve = _Curve(folder, wanted.ruleset)
        try:
            rounds_done = _hold(folder, wanted, jobs, curve)
        except KeyboardInterrupt:
            tell(say("train.interrupted"), err=True)
            return INTERRUPTED
        curve.draw(rounds_done)
        tell(say("train.done", rounds, net=folder.net, log=folder.log))
    return 0


def _hold(folder: Folder, wanted: Identity, jobs: int, curve: _Curve) -> list[Round]:
    """Run the rest of the course; returns all its rounds."""
    if folder.is_done:
        return folder.finished

    from artificer_research.training.course import Course

    with lessons_shown(wanted.length, len(folder.finished)) as shown, leaving_at_once():

        def compiling(seconds: float) -> None:
            shown.line(compile_line("compile.kept", wanted.ruleset, seconds))

        def finished(round_: Round) -> None:
            shown.finished(round_)
            curve.finished(course.finished)

        course = Course(
            wanted.ruleset,
            AIMS[wanted.aim],
            wanted.seed,
            wanted.length,
            jobs=jobs,
            tell=compiling,
        )
        folder.attend(course, shown.heard, finished)
    return course.finished


class _Curve:
    """Draws the curve at intervals if the drawing library is installed; else says so once."""

    def __init__(self, folder: Folder, ruleset: str) -> None:
        from artificer.lab.extras import missing

        self._folder = folder
        self._ruleset = ruleset
        self._missing = missing()
        if self._missing:
            tell_aside(say("train.no_curve", libraries=joined(self._missing)))

    def finished(self, rounds: list[Round]) -> None:
        """Note one more finished round."""
        if len(rounds) % DRAWN_EVERY == 0:
            self.draw(rounds)

    def draw(self, rounds: list[Round]) -> None:
        """Draw it now."""
        if not self._missing:
            self._folder.draw(rounds, captions(self._ruleset))


def captions(ruleset: str) -> Captions:
    """The labels of the curve, in the language of the command line."""
    from artificer_research.training.reports import Captions

    return Captions(
        title=words_for(ruleset, spoken_language()).say("title"),
        round=say("train.axis.round"),
        won=say("train.axis.won"),
        score=say("train.axis.score"),
    )
