"""Errors of the rules.

::

    ArtificerError
    ├── UnknownGame      no ruleset of that name
    ├── BadOption        an option that the ruleset does not have, or a value it refuses
    ├── BadState         an impossible saved state
    ├── BadSeat          a seat that is not at the table
    ├── WrongType        a value of a wrong type; a TypeError, too
    └── MoveError
        ├── BadNotation  the text is no move of this game
        ├── AmbiguousMove  the text fits several legal moves
        └── IllegalMove  a move of this game, but not now

Like every notice, each has a key and values instead of a sentence; the message `error.<key>` says
what is wrong and what would be right, in the reader's language. `str(error)` is that sentence in
English: `speak_with` sets the function that renders it, since the rules contain no words. The state
never changes.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from artificer.games.notices import Notice, clipped

_speak: Callable[[Notice], str] = Notice.derived


def speak_with(speak: Callable[[Notice], str]) -> None:
    """Set the function that renders the text of errors."""
    global _speak  # noqa: PLW0603 - one voice for all errors of a process
    _speak = speak


class ArtificerError(Notice, Exception):
    """Base of every error that Artificer raises on purpose."""

    prefix = "error."

    def __str__(self) -> str:
        return _speak(self)


class WrongType(ArtificerError, TypeError):
    """A value of a wrong type."""

    @classmethod
    def of(cls, key: str, given: object, **values: object) -> Self:
        """The error of that key; it shows the type of `given`."""
        return cls(key, **values, given=clipped(repr(given)), type=type(given).__name__)


class UnknownGame(ArtificerError):
    """No ruleset of that name."""


class BadOption(ArtificerError):
    """An option that the ruleset does not have, or a value that it refuses."""


class WrongOption(BadOption, WrongType):
    """A value of a wrong type for the option."""


class BadSeat(ArtificerError):
    """A seat that is not at the table."""


class BadState(ArtificerError):
    """An impossible serialised state: wrong length, or a field out of range."""


class MoveError(ArtificerError):
    """A move that cannot be made."""


class BadNotation(MoveError):
    """The text is no move of this game."""


class AmbiguousMove(MoveError):
    """The text fits several legal moves."""


class IllegalMove(MoveError):
    """A move of this game, but illegal now."""
