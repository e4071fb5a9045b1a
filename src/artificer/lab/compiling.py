"""While something compiles: how long it will take on this machine, and what Ctrl-C does.

The forecast is made from earlier compiles.
"""

from __future__ import annotations

import shutil
import signal
import sys
import tempfile
from _thread import interrupt_main
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from threading import Timer, current_thread, main_thread
from time import perf_counter, process_time
from types import FrameType
from typing import Final

from artificer.games.contract import Game

Tell = Callable[[float], None]
"""Called before something is compiled, with the estimated seconds."""

REPEATED: Final = 6
"""The cost of a new byte, relative to one that only has to be linked."""

WORTH_KEEPING: Final = 2_000
"""The least work that predicts longer compiles."""

SAMPLE_SHARE: Final = 2.0
"""The cost of a byte of rules, relative to one of the sample, whose functions are short."""

FILE: Final = "seconds-a-byte"


class Clock:
    """Forecasts one compile, and records its time for the next forecast."""

    def __init__(self, game: Game, folder: Path, tell: Tell) -> None:
        self._game = game
        self._file = folder / FILE
        self._tell = tell
        self._work = 0.0
        self._start = 0.0

    def warn(self, new: int, whole: int) -> None:
        """Announce a compile of `whole` bytes, of which `new` are not in the cache."""
        self._work = new + whole / REPEATED
        self._tell(self._work * (self._kept_rate() or sampled_rate(self._game)))
        self._start = perf_counter()

    def done(self) -> float:
        """Record that the compile announced by `warn` is done; returns the seconds it took."""
        if self._work == 0:
            return 0.0
        took, before = perf_counter() - self._start, self._kept_rate()
        if self._work >= WORTH_KEEPING:
            rate = took / self._work
            self._keep((rate + before) / 2 if before else rate)
        return took

    def _keep(self, rate: float) -> None:
        with suppress(OSError):
            self._file.write_text(f"{rate:.3e}\n", "ascii")

    def _kept_rate(self) -> float:
        """Seconds per byte of earlier compiles, recent ones weighing more; 0 before the first."""
        try:
            return float(self._file.read_text("ascii"))
        except (OSError, ValueError):
            return 0.0


def sampled_rate(game: Game) -> float:
    """Processor seconds per byte, by compiling a few lines that every game needs.

    Call it within `compiling`. Other load would distort the wall time of so short a compile.
    """
    from artificer.games.kernel import Kernel, blank
    from artificer.table.streams import Stream, below, open_stream

    sizes: list[int] = []
    took = 0.0
    with passing_folder("artificer-sample-") as folder:
        stream = blank(Stream, 1)[0]
        for function, arguments in ((open_stream, (1, 1)), (below, (6,))):  # the first warms up
            kernel = Kernel(game, cache=folder, warn=lambda new, _whole: sizes.append(new))
            start = process_time()
            kernel.compile(function)(stream, *arguments)
            took = process_time() - start
    return SAMPLE_SHARE * took / sizes[-1]


AGAIN_SECONDS: Final = 0.02
"""Seconds until an interrupt that could not be raised, or was lost, is retried."""

_NATIVE: Final = "llvmlite"
"""The package that binds LLVM to Python."""


def raise_once(_number: int, _frame: FrameType | None) -> None:
    """Handle SIGINT: raise KeyboardInterrupt, and ignore the signal from then on.

    Ctrl-C pressed twice, or a signal sent to a process and to its group, must not break off what
    is still done after the first one, such as printing results.
    """
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    raise KeyboardInterrupt


@contextmanager
def compiling() -> Iterator[None]:
    """Let Ctrl-C stop the compiler in this block, always as a KeyboardInterrupt.

    Does nothing outside the main thread, or if SIGINT has an unknown handler.
    """
    if current_thread() is not main_thread() or (
        signal.getsignal(signal.SIGINT) not in (signal.default_int_handler, raise_once)
    ):
        yield
        return
    watch = _Watch()
    try:
        yield
    except Exception:
        if not watch.came:
            raise
    finally:
        watch.end()
    if watch.came:
        raise KeyboardInterrupt


_passing: Final[set[Path]] = set()


@contextmanager
def passing_folder(prefix: str) -> Iterator[Path]:
    """A temporary folder."""
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    _passing.add(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        _passing.discard(folder)


def clear_away() -> None:
    """Remove the temporary folders of this process before it exits at once."""
    for folder in list(_passing):
        shutil.rmtree(folder, ignore_errors=True)


class _Watch:
    """Handles the signal and exceptions that are only reported, until `end`."""

    def __init__(self) -> None:
        self.came = False
        self._ended = False
        self._timers: list[Timer] = []
        self._report = sys.unraisablehook
        self._before = signal.getsignal(signal.SIGINT)
        signal.signal(signal.SIGINT, self._interrupt)
        sys.unraisablehook = self._unraisable

    def end(self) -> None:
        """Restore the handlers; a pending interrupt only sets `came`."""
        self._ended = True
        for timer in self._timers:
            timer.cancel()
            timer.join()
        once = self.came and self._before is raise_once
        signal.signal(signal.SIGINT, signal.SIG_IGN if once else self._before)
        sys.unraisablehook = self._report

    def _interrupt(self, _number: int, frame: FrameType | None) -> None:
        self.came = True
        if self._ended:
            return
        if _is_native(frame):
            self._try_again()
        else:
            raise KeyboardInterrupt

    def _unraisable(self, what: sys.UnraisableHookArgs) -> None:
        if not self.came:
            self._report(what)
        elif issubclass(what.exc_type, KeyboardInterrupt):
            self._try_again()

    def _try_again(self) -> None:
        timer = Timer(AGAIN_SECONDS, interrupt_main)
        self._timers.append(timer)
        timer.start()


def _is_native(frame: FrameType | None) -> bool:
    """Whether the package that binds LLVM is among the callers of a frame."""
    while frame is not None:
        if frame.f_globals.get("__name__", "").partition(".")[0] == _NATIVE:
            return True
        frame = frame.f_back
    return False
