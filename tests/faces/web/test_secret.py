"""The secret of a house stays with its games, and leaves with none of them."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import artificer
from artificer.faces.web.serve import secret_of
from artificer.table.dice import SeededDice
from artificer.table.session import Session
from artificer.table.store import MemoryStore, SqliteStore


def test_a_house_has_one_secret_for_ever(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with closing(SqliteStore(path)) as store:
        first = secret_of(store)
    with closing(SqliteStore(path)) as store:
        assert secret_of(store) == first
    assert len(first) >= 32
    assert secret_of(MemoryStore()) != first


def test_a_journal_says_nothing_of_it() -> None:
    store = MemoryStore()
    secret = secret_of(store).decode()
    game = artificer.load_game("utopia-engine-3e")
    session = Session.start(store, game, SeededDice(1), seats=["Ann"])
    assert secret not in session.journal.to_text()
