"""Makes Ctrl-C work at once, even while the compiler runs.

Python handles Ctrl-C between two bytecode instructions, and one call of the compiler takes seconds.
While games are played a thread waits for the signal, too: if Python has not reacted after a moment,
it ends the process and restores the terminal. Once there are results the moment is long: a busy
machine may need it to print them.
"""

from __future__ import annotations

import os
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from threading import Event, Thread, current_thread, main_thread
from threading import enumerate as all_threads
from time import sleep
from typing import Final

from artificer.faces.commands.speech import say
from artificer.faces.commands.status import INTERRUPTED, is_ours
from artificer.lab.executors import THREADS
from artificer.lab.interrupts import clear_away, raise_once

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
