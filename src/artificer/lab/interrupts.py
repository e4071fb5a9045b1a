"""Ctrl-C while something compiles.

An exception must not be raised inside LLVM's callbacks: the process may crash. Elsewhere an
interrupted compiler may raise another error than KeyboardInterrupt, or lose it where Python only
reports exceptions (in finalizers), and print errors there about half-finished objects.
"""

from __future__ import annotations

import shutil
import signal
import sys
import tempfile
from _thread import interrupt_main
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Timer, current_thread, main_thread
from types import FrameType
from typing import Final

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
