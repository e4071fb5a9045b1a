"""Starting programs that heed signals, however the tests themselves were started."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

ENDS: Final = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT)


@contextmanager
def heeding_signals() -> Iterator[None]:
    """What is started in here is ended by Ctrl-C and the like, and so is this process meanwhile.

    A shell lets what it starts in the background ignore Ctrl-C, and `nohup` the end of the
    terminal. A process hands on what it ignores, and a well-behaved program goes on ignoring it.
    """
    ignored = [number for number in ENDS if signal.getsignal(number) is signal.SIG_IGN]
    for number in ignored:
        usual = signal.default_int_handler if number is signal.SIGINT else signal.SIG_DFL
        signal.signal(number, usual)
    try:
        yield
    finally:
        for number in ignored:
            signal.signal(number, signal.SIG_IGN)
