"""Utopia Engine before the first roll of a fight."""

from __future__ import annotations

import artificer
from artificer.host.run_on import run_on_here
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import Store
from tests.host.sharing import shared


def fighting(store: Store | None = None) -> Table:
    """A game at that question."""
    game = artificer.load_game("utopia-engine-3e")
    table = shared(Session.start(store or MemoryStore(), game, SeededDice(1)))
    session = table.session
    while session.state.question() != "fight":
        for _ in run_on_here(table):
            pass
        if session.state.question() != "fight":
            session.play(session.legal_actions()[0])
    return table
