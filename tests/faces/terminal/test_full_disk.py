"""A disk that is full while a computer player moves: the next key lets it, and moves for nobody."""

from __future__ import annotations

import pytest

from artificer import load_game
from artificer.faces.terminal.course import Course
from artificer.table.dice import SeededDice
from artificer.table.errors import StoreError
from artificer.table.session import Session
from artificer.table.store import Command, MemoryStore
from artificer.words import words_for
from tests.faces.terminal.tables import texts

COMPUTER = 1
SEATS = ["player", "computer:random"]


def begun() -> Course:
    """A game in which the computer player has a choice first."""
    session = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(1), seats=SEATS)
    return Course(session, words_for("sorcery"))


def test_a_key_after_a_full_disk_decides_for_no_computer_player(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    course, twin = begun(), begun()
    session = course.session

    def full(store: MemoryStore, game_id: str, command: Command) -> int:
        if session.current_player() == COMPUTER:
            raise StoreError("store.full", path="games")
        return append(store, game_id, command)

    append = MemoryStore.append
    with monkeypatch.context() as patch:
        patch.setattr(MemoryStore, "append", full)
        course.run_on()
    assert session.current_player() == COMPUTER
    assert course.message
    assert not course.play(session.legal_actions()[0])
    assert session.current_player() == COMPUTER
    assert course.retry()
    twin.run_on()
    assert texts(session) == texts(twin.session)
    assert not course.message
    assert not course.retry()
