"""Utopia where the first seat has a choice which cards it plays."""

from __future__ import annotations

from random import Random

import artificer
from artificer.host.table import Table
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore
from artificer.table.store.base import Store


def utopia(*seats: str, store: Store | None = None) -> Table:
    """A game in which each person has a screen."""
    game = artificer.load_game("utopia", players=len(seats))
    return Table(Session.start(store or MemoryStore(), game, SeededDice(2), seats=seats))


def to_play_cards(table: Table) -> None:
    """Play on until the first seat is next asked that, and has a choice."""
    session = table.session
    rng = Random(session.ply)
    while True:
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(rng.choice(session.legal_actions()))
        view = session.view(0)
        asked = session.current_player() == 0 and view.question() == "play_cards"
        if asked and len(view.legal_actions()) > 1:
            return
