"""Writes files atomically."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import TextIO


def write_file(path: Path, text: str, over: bool = False) -> None:
    """Write a text file completely or not at all; overwrite a file only if `over`.

    Raises FileExistsError or another OSError, and then leaves an old file as it was.
    """
    if over and path.exists() and not path.is_file():
        path.write_text(text, encoding="utf-8")  # a device: it cannot be replaced
        return
    path = path.resolve() if over else path
    target = path.with_name(f".{path.name[:100]}.{os.getpid()}") if over else path
    with target.open("x", encoding="utf-8") as file:
        try:
            _fill(file, text)
        except OSError:
            with suppress(OSError):
                target.unlink()
            raise
    if over:
        target.replace(path)


def _fill(file: TextIO, text: str) -> None:
    file.write(text)
    file.flush()
