"""What can go wrong at the table, beside a move that cannot be made.

::

    ArtificerError
    ├── BadJournal     a journal that cannot be read, or not by this version
    ├── BadLine        a line that cannot be one of a journal
    ├── BadEntry       an entry that cannot stand where it does
    ├── CannotUndo     nothing may be taken back now
    ├── StoreError     the games cannot be read or written
    │   ├── UnknownSave   no saved game of that id
    │   └── StaleCommand  the game went on elsewhere since it was read
    └── MoveError
        └── BadDice    the text is no throw of the dice that are due

After each of them the session, and what is on the disk, are as they were before.
"""

from __future__ import annotations

from artificer.games.errors import ArtificerError, MoveError


class BadJournal(ArtificerError):
    """A journal that cannot be read, or not by this version."""


class BadLine(ArtificerError):
    """A line that cannot be one of a journal."""


class BadEntry(ArtificerError):
    """An entry of a journal that cannot stand where it does."""


class CannotUndo(ArtificerError):
    """Nothing may be taken back now."""


class StoreError(ArtificerError):
    """Saved games cannot be read or written."""


class UnknownSave(StoreError):
    """No saved game of that id."""


class StaleCommand(StoreError):
    """The game went on elsewhere since it was read: nothing was written."""


class BadDice(MoveError):
    """The text is no throw of the dice that are due."""
