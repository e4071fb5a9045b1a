"""Storage of games."""

from artificer.table.store.base import (
    Beginning,
    Command,
    GamePlace,
    GamesPage,
    GameSummary,
    Saved,
    Store,
    Wanted,
)
from artificer.table.store.memory import MemoryStore
from artificer.table.store.sqlite import SqliteStore

__all__ = [
    "Beginning",
    "Command",
    "GamePlace",
    "GameSummary",
    "GamesPage",
    "MemoryStore",
    "Saved",
    "SqliteStore",
    "Store",
    "Wanted",
]
