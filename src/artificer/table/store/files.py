"""The files of a store: their permissions, whether they are the same, the writer lock.

Of all programs that have a save file open, one writes at a time. A damaged file is renamed, so that
a new one can take its place.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError
from artificer.table.home import try_lock, unlock
from artificer.table.store.schema import system_error

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


DAMAGED: Final = frozenset(("store.corrupt", "store.no_database", "store.missing"))
"""Faults that make a file unusable; after any other the file may be whole."""

_LOGS: Final = ("-wal", "-shm")


def set_aside(path: Path, fault: StoreError) -> Path | None:
    """Rename a damaged save file, and its logs, beside it; returns the new name.

    None if the fault is not in the file, or it cannot be renamed: it then stays.
    """
    if fault.key not in DAMAGED:
        return None
    kept = _free_name(path)
    try:
        path.rename(kept)
    except OSError:
        return None
    for log in _LOGS:
        with suppress(OSError):
            path.with_name(path.name + log).rename(kept.with_name(kept.name + log))
    return kept


def _free_name(path: Path) -> Path:
    """`games.damaged-1.sqlite`, or with the first free number."""
    names = (path.with_name(f"{path.stem}.damaged-{n}{path.suffix}") for n in count(1))
    return next(name for name in names if not name.exists())


_RETRY_SECONDS: Final = 0.005
"""Seconds between tries, while another program writes."""


class WriterLock:
    """The lock of the save file at `path`; waits up to `patience` seconds for other programs."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._file: int | None = None

    @contextmanager
    def held(self) -> Iterator[None]:
        """Hold the lock inside the block. Raises StoreError if another program keeps writing."""
        file = self._opened()
        self._wait_for(file)
        try:
            yield
        finally:
            unlock(file)

    def close(self) -> None:
        """Never lock again."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _opened(self) -> int:
        if self._file is None:
            place = self._path.with_name(f"{self._path.name}-pen")
            try:
                self._file = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError as error:
                raise system_error(place, error) from None
        return self._file

    def _wait_for(self, file: int) -> None:
        last = time.monotonic() + self._patience
        while not try_lock(file):
            if time.monotonic() > last:
                raise StoreError("store.busy", path=self._path)
            time.sleep(_RETRY_SECONDS)
