"""A game that nobody has decided anything in: it is kept in memory until somebody does.

Somebody who opens a game and leaves it at its first question wants nothing kept. What is worth
keeping begins with the first decision of a person: with what a computer player decides, what falls
by itself, and the only answer to a question a new game begins as well.
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
    """Where a game is before the first decision, and where it goes then.

    `people` are the seats whose decisions count.
    """

    memory: MemoryStore
    home: Store
    people: Container[int]

    def ends_with(self, state: State, typed: bool) -> bool:
        """Whether an answer at a position is what makes the game worth keeping.

        A throw that was `typed` is: somebody rolled dice for it.
        """
        if state.is_chance_node():
            return typed
        return state.current_player() in self.people and len(state.legal_actions()) > 1

    def take_home(self, game_id: str, header: Header) -> None:
        """Put the game as it stands where it goes, unless it is there. Raises StoreError."""
        try:
            self.home.head(game_id)  # an error may have come after it was written
        except UnknownSave:
            self.home.create(header, self.memory.beginning_elsewhere(game_id))
