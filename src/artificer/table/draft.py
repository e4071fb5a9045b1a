"""A game without a decision yet: it stays in memory until the first one.

A player who opens a game and leaves at the first question wants nothing kept. A game becomes worth
keeping with the first decision of a person: decisions of computer players, drawn chance, and forced
answers occur in any new game.
"""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass

from artificer.games.contract import State
from artificer.table.errors import UnknownSave
from artificer.table.header import Header
from artificer.table.store.base import Store
from artificer.table.store.memory import MemoryStore


@dataclass(frozen=True)
class Draft:
    """A game before its first decision, and the store that it then goes to.

    `people` are the seats whose decisions count.
    """

    memory: MemoryStore
    home: Store
    people: Container[int]

    def ends_with(self, state: State, typed: bool) -> bool:
        """Whether an answer at a position makes the game worth keeping.

        A `typed` throw does: a player rolled dice for it.
        """
        if state.is_chance_node():
            return typed
        return state.current_player() in self.people and len(state.legal_actions()) > 1

    def save(self, game_id: str, header: Header) -> None:
        """Put the game into its store, unless it is there already. Raises StoreError."""
        try:
            self.home.head(game_id)  # an error may have followed the write
        except UnknownSave:
            self.home.create(header, self.memory.beginning_elsewhere(game_id))
