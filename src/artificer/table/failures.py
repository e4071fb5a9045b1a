"""The log of internal errors, for the developers."""

from __future__ import annotations

import platform
import traceback
from contextlib import suppress
from datetime import UTC, datetime
from typing import Final

from artificer.table.errors import StoreError
from artificer.table.paths import default_store_path
from artificer.table.version import __version__

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
