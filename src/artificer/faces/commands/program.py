"""Whether this process was started for one command alone, so that we may end it."""

from __future__ import annotations

from threading import Event
from typing import Final

_started: Final = Event()


def begin() -> None:
    """Mark this process as started for one command."""
    _started.set()


def is_ours() -> bool:
    """Whether we may end this process; False if a caller's code runs a command."""
    return _started.is_set()
