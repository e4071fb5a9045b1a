"""Utopia Engine where all answers come to the same."""

from __future__ import annotations

from random import Random

import artificer
from artificer.host.decision_requests import leftover
from artificer.host.run_on import run_on_here
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import Store
from tests.host.sharing import answer, shared


def at_a_leftover(practice: bool = False, store: Store | None = None) -> Table:
    """A game at the end of a search: two dice and two squares are left, any of them."""
    game = artificer.load_game("utopia-engine-3e")
    table = shared(Session.start(store or MemoryStore(), game, SeededDice(3), practice=practice))
    random = Random(3)
    while True:
        for _ in run_on_here(table):
            pass
        if leftover(table.session) is not None:
            return table
        answer(table, random.choice(table.session.legal_actions()))
