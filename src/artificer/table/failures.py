"""Failures of the program itself, written down for whoever mends it."""

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
"""The file stands beside the saved games."""

MOST_BYTES: Final = 1_000_000
"""A log that is larger begins again."""


def log_failure(error: Exception, about: str) -> None:
    """Append a failure to the log: when, in what, and its traceback.

    `about` says where to look, in a line; no secret of a game may be in it. If the log cannot be
    written, nothing is.
    """
    when = datetime.now(UTC).isoformat(timespec="seconds")
    head = f"{when} artificer {__version__}, Python {platform.python_version()}: {about}\n"
    text = head + "".join(traceback.format_exception(error)) + "\n"
    with suppress(OSError, StoreError):
        file = default_store_path().with_name(LOG_NAME)
        file.parent.mkdir(parents=True, exist_ok=True)
        full = file.is_file() and file.stat().st_size > MOST_BYTES
        file.touch(0o600)  # its folder may be open to others
        with file.open("w" if full else "a", encoding="utf-8") as log:
            log.write(text)
