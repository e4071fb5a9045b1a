"""The progress of commands: a bar, how long compiling will take, and Ctrl-C that works at once."""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from threading import Event, Thread, current_thread, main_thread
from threading import enumerate as all_threads
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Final

import click

from artificer.faces.commands.speech import say, spoken_language, tell
from artificer.faces.commands.status import INTERRUPTED, is_ours
from artificer.lab.compiling import clear_away, raise_once
from artificer.lab.executors import THREADS
from artificer.words import words_for

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

PATIENCE: Final = 0.3
"""Seconds for Python to react by itself, if there is nothing to lose."""

SAVING: Final = 10.0
"""Seconds for Python to react if there are results, and then to print them."""

_ERRORS: Final = 2
"""The file descriptor of the error stream."""

_came: Final = Event()
"""Set once Ctrl-C was received."""

_SHOW_CURSOR: Final = "\r\x1b[2K\x1b[?25h"


@contextmanager
def leaving_at_once(has_results: Callable[[], bool] = lambda: False) -> Iterator[None]:
    """End this block soon after Ctrl-C, and the process too if it does not react.

    It has longer to react if it has results. Until the process ends, further Ctrl-C are ignored.
    """
    if not is_ours() or current_thread() is not main_thread():
        yield
        return
    answered, farewell = Event(), _farewell()
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
    if handled := signal.getsignal(signal.SIGINT) is signal.default_int_handler:
        signal.signal(signal.SIGINT, raise_once)
    Thread(target=_listen, args=(ours, answered, farewell, has_results), daemon=True).start()
    try:
        yield
    finally:
        answered.set()
        if handled and signal.getsignal(signal.SIGINT) is raise_once:
            signal.signal(signal.SIGINT, signal.default_int_handler)
        signal.set_wakeup_fd(before)
        theirs.close()


def _farewell() -> bytes:
    """The last output: it shows the cursor again, on a line of its own."""
    sentence = say("error", message=say("error.interrupted")) + "\n"
    shown = _SHOW_CURSOR + sentence if sys.stderr.isatty() else sentence
    return shown.encode(sys.stderr.encoding or "utf-8", "backslashreplace")


def _listen(
    ours: socket.socket, answered: Event, farewell: bytes, has_results: Callable[[], bool]
) -> None:
    """Wait for Ctrl-C, then end the process; ends quietly when the socket is closed."""
    with ours:
        while numbers := ours.recv(1):
            if numbers[0] != signal.SIGINT:
                continue
            _came.set()
            if answered.wait(SAVING if has_results() else PATIENCE):
                sleep(SAVING)  # mostly over sooner; freeing unfinished compiler objects takes long
            leave(farewell)


def leave(farewell: bytes) -> None:
    """End this process now, in spite of other threads and the locks they hold."""
    with suppress(OSError):
        os.write(_ERRORS, farewell)
    clear_away()
    os._exit(INTERRUPTED)


def end(status: int) -> None:
    """End this process without waiting for threads that still play, or for the compiler."""
    clear_away()
    for stream in (sys.stdout, sys.stderr):
        with suppress(OSError, ValueError):
            stream.flush()
    os._exit(status)


def is_waited_for() -> bool:
    """Whether a normal exit of this process would be slow.

    That is so if abandoned games are still in progress, or the compiler was interrupted, which then
    frees its unfinished objects one by one.
    """
    return _came.is_set() or any(thread.name.startswith(THREADS) for thread in all_threads())


ROUND: Final = 5
"""The precision of forecasts, in seconds."""

SURE: Final = 0.5
"""Seconds of play needed to estimate the rest."""


@dataclass(frozen=True, slots=True)
class ProgressSink:
    """Receives progress."""

    played: Callable[[int], None]
    """Called with the number of games done."""
    line: Callable[[str], None]
    """Writes a line to the error stream."""
    beside: Callable[[str], None]
    """Writes a line to the output."""

    def compiling(self, ruleset: str, seconds: float) -> None:
        """Report that the rules are about to be compiled and cached."""
        self.line(compile_line("compile.kept", ruleset, seconds))


def compile_line(key: str, ruleset: str, seconds: float) -> str:
    """A line on what is compiled, and about how long it takes."""
    title = words_for(ruleset, spoken_language()).say("title")
    return say(key, title=title, seconds=rounded(seconds))


def tell_aside(line: str) -> None:
    """Write a line to the error stream."""
    tell(line, err=True)


class _Estimate:
    """Prints once how long the games will take, as soon as it can be estimated, if it is long.

    The first `warm_up` seconds of an executor are not representative.
    """

    def __init__(self, games: int, warm_up: float) -> None:
        self._games = games
        self._warm_up = warm_up
        self._start: float | None = None
        self._first = 0
        self._already_said = False

    def played(self, done: int) -> None:
        """Report the number of games done. Time spent compiling before the first is not counted."""
        now = perf_counter()
        if self._start is None:
            self._start, self._first = now, done
        took, since = now - self._start, done - self._first
        if self._warm_up:
            if took >= self._warm_up:
                self._warm_up, self._start, self._first = 0.0, now, done
            return
        if self._already_said or since == 0 or took < SURE:
            return
        self._already_said = True
        if (seconds := took / since * (self._games - done)) >= ROUND:
            tell_aside(say("simulate.estimate", self._games - done, seconds=rounded(seconds)))


def rounded(seconds: float) -> int:
    """A forecast rounded to its precision, in seconds; at least `ROUND`."""
    return max(ROUND, ROUND * round(seconds / ROUND))


def passing_bar(remembers: float = 30.0) -> Progress:
    """A bar on the error stream, removed when done; its rate is that of the last seconds."""
    from rich.console import Console
    from rich.progress import (
        BarColumn,
        MofNCompleteColumn,
        Progress,
        TextColumn,
        TimeRemainingColumn,
    )

    return Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        speed_estimate_period=remembers,
    )


@contextmanager
def progress_bar(games: int, done: int = 0, warm_up: float = 0.0) -> Iterator[ProgressSink]:
    """Show a bar on the error stream while games are played; only lines if it is no terminal.

    `done` games were played before; the rate of the first `warm_up` seconds is ignored.
    """
    if not sys.stderr.isatty():
        yield ProgressSink(_Estimate(games, warm_up).played, tell_aside, click.echo)
        return
    with passing_bar() as bar:
        task = bar.add_task(say("simulate.preparing"), total=games, completed=done)

        def played(done: int) -> None:
            bar.update(task, completed=done, description=say("simulate.playing"))

        def beside(line: str) -> None:
            bar.stop()  # while it is drawn, it takes what is written for its own
            click.echo(line)
            bar.start()

        yield ProgressSink(played, lambda line: bar.console.print(line, highlight=False), beside)


@contextmanager
def bar_of_games(key: str) -> Iterator[Callable[[int, int], None]]:
    """Show a bar on the error stream, if that is a terminal, from the first game done.

    Call the result with the number of games done and the total. `key` names the work.
    """
    with ExitStack() as opened:
        shown: list[tuple[Progress, TaskID]] = []

        def done(games: int, of: int) -> None:
            if not sys.stderr.isatty():
                return
            if not shown:
                bar = opened.enter_context(passing_bar())
                shown.append((bar, bar.add_task(say(key), total=of)))
            bar, task = shown[0]
            bar.update(task, completed=games)

        yield done
