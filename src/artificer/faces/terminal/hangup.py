"""The end of a program whose terminal is gone.

The system says so by SIGHUP. A program that was started where that signal is ignored, under nohup
say, would read the end of its input for ever, as fast as it can.
"""

from __future__ import annotations

import os
import select
import sys
from threading import Thread
from typing import Final

HUNG_UP: Final = 128 + 1
"""The status of a process that SIGHUP has ended, as shells report it."""


def end_with_the_terminal() -> None:
    """End this process when its terminal is closed; every decision is in the save file by then."""
    if hasattr(select, "poll") and sys.stdin.isatty():
        watch = Thread(target=_wait, args=(sys.stdin.fileno(),), name="hangup", daemon=True)
        watch.start()


def _wait(terminal: int) -> None:
    """Wait until the other end is closed, which is reported even if nothing is asked for."""
    poll = select.poll()
    poll.register(terminal, 0)
    poll.poll()
    os._exit(HUNG_UP)
