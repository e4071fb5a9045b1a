"""Ctrl-C while something compiles.

An exception must not break into LLVM's callbacks: the process may crash. Elsewhere a
compiler that is interrupted may raise something else than KeyboardInterrupt, or lose it
where Python only reports exceptions (when objects are taken down), and complain there
about what was left half done.
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
from typing import Any, Final

AGAIN_SECONDS: Final = 0.02
"""So long after an interrupt that could not be raised, or was lost, it is tried again."""

_NATIVE: Final = "llvmlite"
"""The package that stands between Python and LLVM."""


@contextmanager
def compiling() -> Iterator[None]:
    """Let Ctrl-C stop what compiles here, and be a KeyboardInterrupt whatever comes of it.

    Does nothing outside of the main thread, or where Ctrl-C means something else already.
    """
    if current_thread() is not main_thread() or (
        signal.getsignal(signal.SIGINT) is not signal.default_int_handler
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
    """A folder for a while."""
    folder = Path(tempfile.mkdtemp(prefix=prefix))
    _passing.add(folder)
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)
        _passing.discard(folder)


def clear_away() -> None:
    """Take away the folders of this process that are there for a while: it ends at once."""
    for folder in list(_passing):
        shutil.rmtree(folder, ignore_errors=True)


class _Watch:
    """Sees to the signal and to exceptions that are only reported, until `end`."""

    def __init__(self) -> None:
        self.came = False
        self._ended = False
        self._timers: list[Timer] = []
        self._report = sys.unraisablehook
        signal.signal(signal.SIGINT, self._interrupt)
        sys.unraisablehook = self._unraisable

    def end(self) -> None:
        """Put everything back; an interrupt under way comes to nothing but `came`."""
        self._ended = True
        for timer in self._timers:
            timer.cancel()
            timer.join()
        signal.signal(signal.SIGINT, signal.default_int_handler)
        sys.unraisablehook = self._report

    def _interrupt(self, _number: int, frame: FrameType | None) -> None:
        self.came = True
        if self._ended:
            return
        if _is_native(frame):
            self._try_again()
        else:
            raise KeyboardInterrupt

    def _unraisable(self, what: Any) -> None:
        if not self.came:
            self._report(what)
        elif issubclass(what.exc_type, KeyboardInterrupt):
            self._try_again()

    def _try_again(self) -> None:
        timer = Timer(AGAIN_SECONDS, interrupt_main)
        self._timers.append(timer)
        timer.start()


def _is_native(frame: FrameType | None) -> bool:
    """Whether a frame was called, however deep, by the package that calls LLVM."""
    while frame is not None:
        if frame.f_globals.get("__name__", "").partition(".")[0] == _NATIVE:
            return True
        frame = frame.f_back
    return False
