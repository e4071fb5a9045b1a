"""Where games in play are kept."""

from artificer.table.store.base import Command, GameSummary, Saved, Store
from artificer.table.store.memory import MemoryStore

__all__ = ["Command", "GameSummary", "MemoryStore", "Saved", "Store"]
