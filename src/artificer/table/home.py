"""The place of saved games and what lies beside them: locks, and the log of internal errors.

A lock on a file is for one program; the system releases it when the program ends. The log is for
the developers.
"""

from __future__ import annotations

import os
import platform
import sys
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError
from artificer.table.version import __version__

HOME_VARIABLE: Final = "ARTIFICER_HOME"
STORE_NAME: Final = "games.sqlite"


def default_store_path() -> Path:
    """The file of saved games: in $ARTIFICER_HOME, or where this system keeps user data.

    Raises StoreError if the system does not know the user's folder.
    """
    import platformdirs

    try:
        home = os.environ.get(HOME_VARIABLE) or platformdirs.user_data_dir("artificer")
        return Path(home).expanduser() / STORE_NAME
    except RuntimeError:
        raise StoreError("home.unknown", variable=HOME_VARIABLE) from None


if sys.platform == "win32":
    import msvcrt

    def try_lock(file: int) -> bool:
        """Try to lock the open file; whether this program now holds it."""
        os.lseek(file, 0, os.SEEK_SET)
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True

    def unlock(file: int) -> None:
        """Release the file."""
        os.lseek(file, 0, os.SEEK_SET)
        msvcrt.locking(file, msvcrt.LK_UNLCK, 1)

else:
    import fcntl

    def try_lock(file: int) -> bool:
        """Try to lock the open file; whether this program now holds it."""
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return False
        return True

    def unlock(file: int) -> None:
        """Release the file."""
        fcntl.flock(file, fcntl.LOCK_UN)


LOG_NAME: Final = "failures.log"
"""The name of the log, in the folder of the saved games."""

MOST_BYTES: Final = 1_000_000
"""In bytes; a larger log is started over."""


def log_failure(error: Exception, about: str) -> None:
    """Append an error to the log: its time, place and traceback.

    `about` says in one line what was being done; it must not contain any secret of a game. If the
    log cannot be written, the error is dropped.
    """
    when = datetime.now(UTC).isoformat(timespec="seconds")
    head = f"{when} artificer {__version__}, Python {platform.python_version()}: {about}\n"
    text = head + "".join(traceback.format_exception(error)) + "\n"
    with suppress(OSError, StoreError):
        file = default_store_path().with_name(LOG_NAME)
        file.parent.mkdir(parents=True, exist_ok=True)
        full = file.is_file() and file.stat().st_size > MOST_BYTES
        file.touch(0o600)  # its folder may be open to other users
        with file.open("w" if full else "a", encoding="utf-8") as log:
            log.write(text)
