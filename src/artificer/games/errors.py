"""What can go wrong when a game is asked for something.

::

    ArtificerError
    ├── UnknownGame      no ruleset of that name
    ├── BadOption        an option that the ruleset does not have, or a value it refuses
    ├── BadState         a saved state that cannot be one
    └── MoveError
        ├── BadNotation  the text is no move of this game
        ├── AmbiguousMove  the text fits several legal moves
        └── IllegalMove  a move of this game, but not now

Each has a key and values instead of a sentence, as every notice; the message `error.<key>`
says what is wrong and what would be right. The state is never touched.
"""

from __future__ import annotations

from artificer.games.notices import Notice


class ArtificerError(Notice, Exception):
    """Base of every error that Artificer raises on purpose."""


class UnknownGame(ArtificerError):
    """No ruleset of that name."""


class BadOption(ArtificerError):
    """An option that the ruleset does not have, or a value that it refuses."""


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
