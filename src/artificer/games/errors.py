"""What can go wrong when a game is asked for something.

::

    ArtificerError
    ├── UnknownGame      no ruleset of that name
    ├── BadOption        an option that the ruleset does not have, or a value it refuses
    ├── BadState         a saved state that cannot be one
    ├── BadSeat          a seat that is not at the table
    ├── WrongType        a value of a type that cannot be meant; a TypeError, too
    └── MoveError
        ├── BadNotation  the text is no move of this game
        ├── AmbiguousMove  the text fits several legal moves
        └── IllegalMove  a move of this game, but not now

Each has a key and values instead of a sentence, as every notice; the message `error.<key>`
says what is wrong and what would be right, in the language of whoever reads it. `str(error)` is
that sentence in English: `speak_with` is given the words, of which the rules know none. The state
is never touched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Self

from artificer.games.notices import Notice, clipped

_speak: Callable[[Notice], str] = Notice.derived


def speak_with(speak: Callable[[Notice], str]) -> None:
    """From now on the text of an error is what `speak` says of it."""
    global _speak  # noqa: PLW0603 - one voice for all errors of a process
    _speak = speak


class ArtificerError(Notice, Exception):
    """Base of every error that Artificer raises on purpose."""

    prefix = "error."

    def __str__(self) -> str:
        return _speak(self)


class WrongType(ArtificerError, TypeError):
    """A value of a type that cannot be meant."""

    @classmethod
    def of(cls, key: str, given: object, **values: object) -> Self:
        """The error of a key for what was given: it is shown with its type."""
        return cls(key, **values, given=clipped(repr(given)), type=type(given).__name__)


class UnknownGame(ArtificerError):
    """No ruleset of that name."""


class BadOption(ArtificerError):
    """An option that the ruleset does not have, or a value that it refuses."""


class WrongOption(BadOption, WrongType):
    """A value of a type that an option cannot have."""


class BadSeat(ArtificerError):
    """A seat that is not at the table."""


class BadState(ArtificerError):
    """A serialised state that cannot be one: wrong length, or a field out of range."""


class MoveError(ArtificerError):
    """A move that cannot be made."""


class BadNotation(MoveError):
    """The text is no move of this game."""


class AmbiguousMove(MoveError):
    """The text fits several legal moves."""


class IllegalMove(MoveError):
    """A move of this game, but not one that can be made now."""
