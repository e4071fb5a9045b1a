"""Whether this process was started for one command and nothing else, so that it is ours to end."""

from __future__ import annotations

from threading import Event
from typing import Final

_started: Final = Event()


def begin() -> None:
    """From now on it is: nobody else has anything under way in it."""
    _started.set()


def is_ours() -> bool:
    """Whether it is; never where somebody else calls a command."""
    return _started.is_set()
