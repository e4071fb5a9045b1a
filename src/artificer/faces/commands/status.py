"""The exit statuses of commands, besides 0 for success."""

from __future__ import annotations

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
