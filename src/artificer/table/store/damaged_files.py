"""Rename a damaged save file, so that a new one can take its place."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError

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
