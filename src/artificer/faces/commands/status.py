"""The exit statuses of commands, and whether this process was started for one command alone."""

from __future__ import annotations

from threading import Event
from typing import Final

FAILURE: Final = 1
"""The command failed."""

USAGE: Final = 2
"""The command line is wrong."""

INTERRUPTED: Final = 130
"""The command was interrupted by Ctrl-C."""

SIGNALLED: Final = 128
"""Added to the number of the signal that ended the command."""

CLOSED: Final = SIGNALLED + 13
"""The reader closed the output: the status that SIGPIPE (13) would give; not an error."""


_started: Final = Event()


def begin_alone() -> None:
    """Mark this process as started for one command."""
    _started.set()


def is_ours() -> bool:
    """Whether we may end this process; False if a caller's code runs a command."""
    return _started.is_set()
