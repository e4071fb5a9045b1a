"""Ctrl-C that is answered at once, also while the compiler is at work.

Python hears of Ctrl-C between two of its own steps, and one step of the compiler takes seconds.
While games are played a thread listens, too: what was not answered after a moment ends the
process, with the terminal as it was.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread, current_thread, main_thread
from threading import enumerate as all_threads
from time import sleep
from typing import Final

from artificer.faces.commands import program
from artificer.faces.commands.speech import say
from artificer.faces.commands.status import INTERRUPTED
from artificer.lab.executors import THREADS
from artificer.lab.interrupts import clear_away

PATIENCE: Final = 0.3
"""Seconds that Python has to answer by itself, with the figures that there are."""

REST: Final = 0.5
"""Seconds that the figures have to be printed; whatever is left then is left undone."""

_ERRORS: Final = 2
"""The error stream, as the system knows it."""

_came: Final = Event()
"""Set once Ctrl-C was heard."""

_SHOW_CURSOR: Final = "\r\x1b[2K\x1b[?25h"


@contextmanager
def leaving_at_once(patience: float = PATIENCE) -> Iterator[None]:
    """Whatever is at work in here ends soon after Ctrl-C, and the program with it if need be.

    What is done in here by then has so many seconds to be put away.
    """
    if not program.is_ours() or current_thread() is not main_thread():
        yield
        return
    answered, farewell = Event(), _farewell()
    ours, theirs = socket.socketpair()
    theirs.setblocking(False)
    before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
    Thread(target=_listen, args=(ours, answered, farewell, patience), daemon=True).start()
    try:
        yield
    finally:
        answered.set()
        signal.set_wakeup_fd(before)
        theirs.close()


def _farewell() -> bytes:
    """What is written when the process ends: the cursor is shown again, on a line of its own."""
    sentence = say("error", message=say("error.interrupted")) + "\n"
    shown = _SHOW_CURSOR + sentence if sys.stderr.isatty() else sentence
    return shown.encode(sys.stderr.encoding or "utf-8", "backslashreplace")


def _listen(ours: socket.socket, answered: Event, farewell: bytes, patience: float) -> None:
    """Wait for Ctrl-C, and see to it that the process ends; without it nobody needs this thread."""
    with ours:
        while numbers := ours.recv(1):
            if numbers[0] != signal.SIGINT:
                continue
            _came.set()
            if answered.wait(patience):
                sleep(REST)  # there are figures to print, and half-made things that take their time
            leave(farewell)


def leave(farewell: bytes) -> None:
    """End this process now, wherever its other threads are, and whatever locks they hold."""
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
    """Whether the end of this process would take its time.

    That is so where games are under way that nobody waits for, or the compiler was interrupted:
    it takes its half-made things down one by one.
    """
    return _came.is_set() or any(thread.name.startswith(THREADS) for thread in all_threads())
