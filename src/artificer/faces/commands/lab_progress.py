"""What the commands of the lab say while they work: a bar, and how long compiling will take."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.words import words_for

ROUND: Final = 5
"""Seconds: nobody can tell more exactly how long a compile takes."""


@dataclass(frozen=True, slots=True)
class Shown:
    """Where progress goes."""

    ruleset: str
    played: Callable[[int], None]
    """Told how many games are done."""
    line: Callable[[str], None]

    def compiling(self, seconds: float) -> None:
        """The rules are about to be compiled, and kept."""
        self.line(compile_line("compile.kept", self.ruleset, seconds))


def compile_line(key: str, ruleset: str, seconds: float) -> str:
    """What is compiled, and about how long that takes."""
    title = words_for(ruleset, spoken_language()).say("title")
    return say(key, title=title, seconds=max(ROUND, ROUND * round(seconds / ROUND)))


def tell_aside(line: str) -> None:
    """Write a line to the error stream."""
    tell(line, err=True)


@contextmanager
def progress_bar(games: int, ruleset: str) -> Iterator[Shown]:
    """A bar on the error stream while games are played; lines alone where that is no terminal."""
    if not sys.stderr.isatty():
        yield Shown(ruleset, lambda done: None, tell_aside)
        return
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    columns: tuple[Any, ...] = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(say("simulate.preparing"), total=games)

        def played(done: int) -> None:
            bar.update(task, completed=done, description=say("simulate.playing"))

        yield Shown(ruleset, played, lambda line: bar.console.print(line, highlight=False))
