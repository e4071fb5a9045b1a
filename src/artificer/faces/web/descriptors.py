"""How many connections the system allows this program: each is a file descriptor."""

from __future__ import annotations

import sys
from typing import Final

_OTHER_FILES: Final = 64
"""The save file, its logs, pipes to worker processes, files that Python reads."""


def room_for(connections: int) -> int:
    """The number of connections wanted, or what the system allows after raising its limit.

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
