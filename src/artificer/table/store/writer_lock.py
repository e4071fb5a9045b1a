"""The pen: of all programs that have a save file open, one writes at a time.

SQLite lets several connections share a file, but before 3.51.3 a write could be lost while another
program emptied the log at that moment, which whoever commits may do after it has let go of SQLite's
own lock. So a program holds the pen until all of that is over. The system takes it back when
a program ends, however it ends.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError
from artificer.table.locks import holds, let_go
from artificer.table.store.schema import system_error

_LOOKS_AGAIN: Final = 0.005
"""After so many seconds, while another program writes."""


class WriterLock:
    """That of the save file at `path`, which waits for other programs so many seconds."""

    def __init__(self, path: Path, patience: float) -> None:
        self._path = path
        self._patience = patience
        self._file: int | None = None

    @contextmanager
    def held(self) -> Iterator[None]:
        """Write meanwhile. Raises StoreError where another program does not stop writing."""
        file = self._taken_up()
        self._wait_for(file)
        try:
            yield
        finally:
            let_go(file)

    def put_away(self) -> None:
        """Never write again."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def _taken_up(self) -> int:
        if self._file is None:
            place = self._path.with_name(f"{self._path.name}-pen")
            try:
                self._file = os.open(place, os.O_RDWR | os.O_CREAT, 0o600)
            except OSError as error:
                raise system_error(place, error) from None
        return self._file

    def _wait_for(self, file: int) -> None:
        last = time.monotonic() + self._patience
        while not holds(file):
            if time.monotonic() > last:
                raise StoreError("store.busy", path=self._path)
            time.sleep(_LOOKS_AGAIN)
