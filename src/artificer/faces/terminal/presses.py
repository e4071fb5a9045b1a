"""Which presses of a key somebody meant, of all that reach a screen.

A terminal tells no more of a key that is held down than that it comes again and again. So one that
comes again sooner than a finger does counts as held, and one from before a question was shown as
no answer to it.
"""

from __future__ import annotations

from math import inf
from typing import ClassVar


class Presses:
    """The keys of one screen, in their order."""

    repeat: ClassVar[float] = 0.2
    """Seconds after which the same key is a press of its own; held keys repeat in less."""

    def __init__(self) -> None:
        self._key = ""
        self._at = -inf
        self._shown = -inf

    def show(self, now: float) -> None:
        """A question is shown from now on; the time is in seconds."""
        self._shown = now

    def is_held(self, key: str, at: float) -> bool:
        """Whether a key is only held down; to be asked of every key, with the time it came."""
        held = key == self._key and at - self._at < self.repeat
        self._key, self._at = key, at
        return held

    def is_early(self, at: float) -> bool:
        """Whether a key came before the question that it would answer."""
        return at < self._shown
