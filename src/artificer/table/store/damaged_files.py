"""A damaged save file gets another name, so that a new one can be begun where it was."""

from __future__ import annotations

from contextlib import suppress
from itertools import count
from pathlib import Path
from typing import Final

from artificer.table.errors import StoreError

DAMAGED: Final = frozenset(("store.corrupt", "store.no_database", "store.missing"))
"""The faults of a file that nobody can play on; of any other kind it may be whole."""

_LOGS: Final = ("-wal", "-shm")


def set_aside(path: Path, fault: StoreError) -> Path | None:
    """Keep a damaged save file, and its logs, under another name beside it; answers the name.

    None where the fault is none of the file, or the file cannot get another name: it then stays.
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
    """`games.damaged-1.sqlite`, or with the first number that no file has."""
    names = (path.with_name(f"{path.stem}.damaged-{n}{path.suffix}") for n in count(1))
    return next(name for name in names if not name.exists())
