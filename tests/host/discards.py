"""Sorcery where a seat can discard several cards, and some of one kind."""

from __future__ import annotations

from random import Random

import artificer
from artificer.host.orders import repeated
from artificer.host.run_on import run_on_here
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import Store


def discards(session: Session) -> list[int]:
    """The answers that discard a card now."""
    state = session.view(session.current_player())
    return [each for each in state.legal_actions() if state.move(each).name == "discard"]


def with_cards_to_discard(store: Store | None = None) -> Table:
    """A game at such a question."""
    game = artificer.load_game("sorcery", players=2)
    home = store or MemoryStore()
    table = Table(Session.start(home, game, SeededDice(7), seats=["Ann", "Ben"]))
    session, random = table.session, Random(2)
    while True:
        for _ in run_on_here(table):
            pass
        found = discards(session)
        if len(repeated(session.view(session.current_player()), found)) > len(found) > 1:
            return table
        session.play(random.choice(session.legal_actions()))
