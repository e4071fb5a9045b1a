"""A disk that is full while a computer player moves: the next key lets it, and moves for nobody."""

from __future__ import annotations

import pytest

from artificer import load_game
from artificer.faces.terminal.open_game import OpenGame
from artificer.table.dice import SeededDice
from artificer.table.errors import StoreError
from artificer.table.session import Session
from artificer.table.store import Command, MemoryStore
from artificer.words import words_for
from tests.faces.terminal.tables import texts

COMPUTER = 1
SEATS = ["player", "computer:random"]


def begun() -> OpenGame:
    """A game in which the computer player has a choice first."""
    session = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(1), seats=SEATS)
    return OpenGame(session, words_for("sorcery"))


def test_a_key_after_a_full_disk_decides_for_no_computer_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    open_game, twin = begun(), begun()
    session = open_game.session

    def full(store: MemoryStore, game_id: str, command: Command) -> int:
        if session.current_player() == COMPUTER:
            raise StoreError("store.full", path="games")
        return append(store, game_id, command)

    append = MemoryStore.append
    with monkeypatch.context() as patch:
        patch.setattr(MemoryStore, "append", full)
        open_game.run_on()
    assert session.current_player() == COMPUTER
    assert open_game.message
    assert not open_game.play(session.legal_actions()[0])
    assert session.current_player() == COMPUTER
    assert open_game.retry()
    twin.run_on()
    assert texts(session) == texts(twin.session)
    assert not open_game.message
    assert not open_game.retry()
