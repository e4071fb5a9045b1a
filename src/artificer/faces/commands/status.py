"""The exit status of a command, beside 0 for success."""

from __future__ import annotations

from typing import Final

FAILURE: Final = 1
"""What was asked for could not be done."""

USAGE: Final = 2
"""The command line is wrong."""

INTERRUPTED: Final = 130
"""Ctrl-C came."""

SIGNALLED: Final = 128
"""Added to the number of the signal that ended the command."""

CLOSED: Final = SIGNALLED + 13
"""Nobody reads the output any more: the status that SIGPIPE (13) would give; not an error."""
