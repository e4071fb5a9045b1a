"""The writer lock: of all programs that have a save file open, one writes at a time.

SQLite lets several connections share a file, but before 3.51.3 a write could be lost if another
program emptied the log at that moment, which a commit may do after releasing SQLite's own lock. So
a program holds this lock until all of that is over. The system releases it when a program ends, in
whatever way.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError
from artificer.table.locks import try_lock, unlock
from artificer.table.store.schema import system_error

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
