"""Steps that are stored in one piece: all of them, or none."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from artificer.games.registry import load_game
from artificer.table.entries import ITSELF, Ended, PlayedEntry
from artificer.table.errors import StoreError
from artificer.table.record import Record
from artificer.table.session import Session
from artificer.table.store import Command, Store
from tests.table.playing import begin, texts

Append = Callable[[str, Command], int]


def play(session: Session, steps: int = 3) -> None:
    """Answer and roll: what is asked first, and what falls."""
    for _ in range(steps):
        if session.waits_for_dice():
            session.roll()
        else:
            session.play(session.legal_actions()[0])


def as_it_is(session: Session) -> tuple[object, ...]:
    """Everything that a table shows of a game."""
    return (
        session.head,
        texts(session),
        session.state.serialize(),
        session.view(0).serialize(),
        session.company,
        session.journal,
        session.history.chances,
        session.history.ended,
    )


@pytest.fixture
def written(store: Store, monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """How many lines each write has had."""
    counts: list[int] = []
    append: Append = store.append

    def counted(game_id: str, command: Command) -> int:
        counts.append(len(command.lines))
        return append(game_id, command)

    monkeypatch.setattr(store, "append", counted)
    return counts


def test_they_are_one_write_and_the_same_game(store: Store, written: list[int]) -> None:
    single, session = begin(store), begin(store)
    play(single)
    assert written == [1, 1, 1]
    with session.together():
        play(session)
        assert len(store.load(session.game_id).lines) == 0
        assert (session.ply, session.head) == (3, 3)
    assert written == [1, 1, 1, 3]
    assert texts(session) == texts(single)
    assert as_it_is(Session.resume(store, session.game_id)) == as_it_is(session)
    play(session)
    assert Session.resume(store, session.game_id).head == session.head


@pytest.mark.parametrize("before", range(10))
def test_if_they_are_not_stored_none_of_them_was_made(
    store: Store, monkeypatch: pytest.MonkeyPatch, before: int
) -> None:
    session, other = begin(store), begin(store)
    play(session, before)
    play(other, before + 4)
    was = as_it_is(session)

    def fail(*_: object) -> int:
        raise StoreError("store.closed")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", fail)
        with pytest.raises(StoreError), session.together():
            play(session, 4)
        assert as_it_is(session) == was
    assert as_it_is(Session.resume(store, session.game_id)) == was
    play(session, 4)
    assert texts(session) == texts(other)
    assert as_it_is(Session.resume(store, session.game_id)) == as_it_is(session)


def test_if_only_the_answer_of_the_store_is_lost_they_were_made(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    session = begin(store)
    append: Append = store.append

    def lose(game_id: str, command: Command) -> int:
        append(game_id, command)
        raise StoreError("store.closed")

    with monkeypatch.context() as patch:
        patch.setattr(store, "append", lose)
        with pytest.raises(StoreError), session.together():
            play(session)
        assert session.head == 0
    assert not session.knows("another")
    assert as_it_is(session) == as_it_is(Session.resume(store, session.game_id))
    assert session.ply == 3


def test_what_was_made_before_an_error_is_stored(store: Store) -> None:
    session = begin(store)

    def play_and_fail() -> None:
        with session.together():
            play(session)
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        play_and_fail()
    assert Session.resume(store, session.game_id).ply == session.ply == 3


def test_a_block_without_steps_writes_nothing(store: Store, written: list[int]) -> None:
    session = begin(store)
    play(session)
    was = as_it_is(session)
    with session.together():
        pass
    assert as_it_is(session) == was
    assert written == [1, 1, 1]


def test_a_record_forgets_marks_and_the_end_with_their_steps() -> None:
    ruleset = load_game("sorcery", players=2).ruleset
    step, marked = PlayedEntry(ruleset.texts[0]), PlayedEntry(ruleset.texts[0], ITSELF)
    record = Record(ruleset)
    for entry in (marked, step, marked, Ended("doomsday", (1, 2))):
        record.add(entry)
    record.cut(1)
    assert record.entries() == (marked,)
    others = (step, step, Ended("doomsday", (2, 1)))
    for entry in others:
        record.add(entry)
    assert record.entries() == (marked, *others)
