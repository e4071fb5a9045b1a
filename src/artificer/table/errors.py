"""Errors of the table, besides illegal moves.

::

    ArtificerError
    ├── BadJournal     a journal that cannot be read, or not by this version
    ├── BadLine        a line that cannot be one of a journal
    ├── BadEntry       an entry that cannot stand where it does
    ├── CannotUndo     nothing may be taken back now
    ├── BadCommand     the id of a command that cannot be one, or is another command's
    ├── StoreError     the games cannot be read or written
    │   ├── UnknownSave   no saved game of that id
    │   └── StaleCommand  the game has gone on since it was read
    └── MoveError
        └── BadDice    the text is no throw of the dice that are due

After each of them the session is as it was before, and so is the disk; but a write that failed with
a StoreError may turn out to be done. The session then moves past it once it can find out.
"""

from __future__ import annotations

from artificer.games.notices import ArtificerError, MoveError


class BadJournal(ArtificerError):
    """A journal that cannot be read, or not by this version."""


class BadLine(ArtificerError):
    """A line that cannot be one of a journal."""


class BadEntry(ArtificerError):
    """An entry of a journal that cannot stand where it does."""


class NoHint(ArtificerError):
    """No hint can be given: no seat has a choice, or no player can rate the answers."""


class CannotUndo(ArtificerError):
    """Nothing may be taken back now."""


class StoreError(ArtificerError):
    """Saved games cannot be read or written."""


class UnknownSave(StoreError):
    """No saved game of that id."""


class StaleCommand(StoreError):
    """The game has gone on since it was read, here or elsewhere: nothing was written."""


class BadCommand(ArtificerError):
    """The id of a command is invalid, or belongs to another command."""


class BadDice(MoveError):
    """The text is no throw of the dice that are due."""
