"""The files of a store: their permissions, and whether they are still the same."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError

_FOLDER: Final = 0o700
_FILE: Final = 0o600

Identity = tuple[int, int] | None
"""Device and number of a file; None if it is missing."""


def make_private(path: Path) -> None:
    """Let only this user read a save file and the files beside it: they hold hidden cards.

    Makes a missing folder. An existing one is closed to others only if it holds nothing else:
    people may keep the games in a folder with other files. Raises OSError if the folder cannot be
    made; permissions that the system does not let us change stay.
    """
    path.parent.mkdir(parents=True, exist_ok=True, mode=_FOLDER)
    with suppress(OSError):  # SQLite will report any fault of the file
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, _FILE))
    with suppress(OSError):
        beside = list(path.parent.iterdir())
        ours = [each for each in beside if each.name.startswith(path.stem)]
        for each in ours:
            _close_to_others(each, _FILE)
        if len(ours) == len(beside):
            _close_to_others(path.parent, _FOLDER)


class SameFiles:
    """The identity of a save file and its log at the start: whether they are still in place.

    The system lets a program go on writing to a deleted or replaced file, and all of it is lost
    when the program ends.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._log = path.with_name(f"{path.name}-wal")
        self._were = self._are()

    def check(self) -> None:
        """Raises StoreError if a file was replaced or deleted."""
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
