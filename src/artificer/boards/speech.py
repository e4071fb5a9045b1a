"""The messages of the screens."""

from __future__ import annotations

from artificer.words import Words


def say(words: Words, key: str, n: int = 0, **values: object) -> str:
    """A message of the screens by its key, without the prefix `terminal.`."""
    return words.say(f"terminal.{key}", n, **values)
