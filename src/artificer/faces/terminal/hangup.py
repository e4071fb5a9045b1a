"""The end of a program whose terminal was closed.

The system reports that by SIGHUP. A program started with that signal ignored, for example under
nohup, would read the end of its input for ever, as fast as it can.
"""

from __future__ import annotations

import os
import select
import sys
from threading import Thread
from typing import Final

HUNG_UP: Final = 128 + 1
"""The exit status of a process ended by SIGHUP, as shells report it."""


def end_with_the_terminal() -> None:
    """End this process when its terminal is closed; every decision is saved by then."""
    if hasattr(select, "poll") and sys.stdin.isatty():
        watch = Thread(target=_wait, args=(sys.stdin.fileno(),), name="hangup", daemon=True)
        watch.start()


def _wait(terminal: int) -> None:
    """Wait until the other end is closed, which is reported even if no event is requested."""
    poll = select.poll()
    poll.register(terminal, 0)
    poll.poll()
    os._exit(HUNG_UP)
