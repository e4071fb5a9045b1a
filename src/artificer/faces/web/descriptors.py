"""How many connections the system lets this program have: each is a file to it."""

from __future__ import annotations

import sys
from typing import Final

_OTHER_FILES: Final = 64
"""The save file, its logs, pipes to those who think, what Python reads."""


def room_for(connections: int) -> int:
    """As many connections as are wanted, or as many as the system allows; asks it for them.

    Many systems allow 1,024 files to a program that does not ask for more.
    """
    if sys.platform == "win32":
        return connections
    import resource

    wanted = connections + _OTHER_FILES
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    unlimited = resource.RLIM_INFINITY
    allowed = wanted if hard == unlimited else min(wanted, hard)
    if soft != unlimited and soft < allowed:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
        soft = allowed
    return connections if soft == unlimited else min(connections, soft - _OTHER_FILES)
