"""Atomic files: a file takes its name when all of it is on the disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A temporary file that replaces `path` at the end; on an error the old file stays.

    Raises OSError.
    """
    passing = path.with_name(f".{path.name[:100]}.{os.getpid()}")
    try:
        with passing.open("wb") as out:
            yield out
            out.flush()
            os.fsync(out.fileno())
        passing.replace(path)
    except BaseException:
        with suppress(OSError):
            passing.unlink()
        raise
