"""The files of a store as the system has them: whose eyes they are for, and which ones they are."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError

_FOLDER: Final = 0o700
_FILE: Final = 0o600

Identity = tuple[int, int] | None
"""Device and number of a file; None for one that is not there."""


def make_private(path: Path) -> None:
    """Let only this user read a save file and what lies beside it: hidden cards are in it.

    The folder is made where it is missing. One that is there is closed to others, too, where it
    holds nothing else: somebody may keep the games in a folder with much that is not ours. Raises
    OSError where the folder cannot be made; what a system does not let us close stays as it is.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=_FOLDER)
    with suppress(OSError):  # what is wrong with the file, SQLite says
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, _FILE))
    with suppress(OSError):
        beside = list(path.parent.iterdir())
        ours = [each for each in beside if each.name.startswith(path.stem)]
        for each in ours:
            _close_to_others(each, _FILE)
        if len(ours) == len(beside):
            _close_to_others(path.parent, _FOLDER)


class SameFiles:
    """A save file and its log as they were at the beginning: whether they still lie there.

    The system lets a program go on writing to a file that somebody has deleted or replaced, and all
    of it is gone when the program ends.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._were = self._are()

    def check(self) -> None:
        """Raises StoreError where they are others now, or gone."""
        if self._are() != self._were:
            raise StoreError("store.gone", path=self._path)

    def _are(self) -> tuple[Identity, Identity]:
        return _identity(self._path), _identity(self._log)


def _identity(path: Path) -> Identity:
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino


def _close_to_others(path: Path, mode: int) -> None:
    with suppress(OSError):
        if path.stat().st_mode & 0o077 and not path.is_symlink():
            path.chmod(mode)
