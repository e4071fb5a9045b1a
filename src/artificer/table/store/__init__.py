"""Where games in play are kept."""

from artificer.table.store.base import (
    Beginning,
    Command,
    GameSummary,
    Page,
    Place,
    Saved,
    Store,
    Wanted,
)
from artificer.table.store.memory import MemoryStore
from artificer.table.store.sqlite import SqliteStore

__all__ = [
    "Beginning",
    "Command",
    "GameSummary",
    "MemoryStore",
    "Page",
    "Place",
    "Saved",
    "SqliteStore",
    "Store",
    "Wanted",
]
