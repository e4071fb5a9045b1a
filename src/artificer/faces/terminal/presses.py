"""Which key presses the player meant, of all that reach a screen.

A terminal only repeats a key that is held down. So a key that repeats faster than a finger can
counts as held, and one from before a question was shown does not answer it.
"""

from __future__ import annotations

from math import inf
from typing import ClassVar


class Presses:
    """The keys of one screen, in order."""

    repeat: ClassVar[float] = 0.2
    """Seconds after which the same key counts as pressed again; held keys repeat faster."""

    def __init__(self) -> None:
        self._key = ""
        self._at = -inf
        self._shown = -inf

    def show(self, now: float) -> None:
        """Note that a question is shown from now on; the time is in seconds."""
        self._shown = now

    def is_held(self, key: str, at: float) -> bool:
        """Whether a key is only held down; to be called for every key, with its time."""
        held = key == self._key and at - self._at < self.repeat
        self._key, self._at = key, at
        return held

    def is_early(self, at: float) -> bool:
        """Whether a key came before the question that it would answer."""
        return at < self._shown
