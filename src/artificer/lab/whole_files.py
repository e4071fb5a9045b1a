"""Files of the lab, written whole: a file takes its name when all of it is on the disk."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import BinaryIO


@contextmanager
def replacing(path: Path) -> Iterator[BinaryIO]:
    """A file of another name, which takes this one in the end; else what was there is there still.

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
