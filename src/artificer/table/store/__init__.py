"""Where games in play are kept."""

from artificer.table.store.base import Command, GameSummary, Saved, Store
from artificer.table.store.memory import MemoryStore
from artificer.table.store.sqlite import SqliteStore

__all__ = ["Command", "GameSummary", "MemoryStore", "Saved", "SqliteStore", "Store"]
