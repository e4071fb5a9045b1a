"""Requests in a journal: what all agree to is done, and nothing else reads otherwise."""

from __future__ import annotations

from typing import Final

import pytest

from artificer.table.entries import (
    Answered,
    Entry,
    PlayedEntry,
    Requested,
    Undone,
    entry_from_content,
    read_object,
)
from artificer.table.errors import BadCommand, BadEntry, BadLine, CannotUndo, StoreError
from artificer.table.journal import Journal, fold, read_text
from artificer.table.session import Session
from artificer.table.verify import verify_saved
from tests.host.stones import lay_out
from tests.host.stones import session as stones
from tests.table.test_two_seats import DRAW, PASS

ASKED = Requested("back", 0, (1,))
YES, NO = Answered(1, agrees=True), Answered(1, agrees=False)


@pytest.fixture(autouse=True)
def _stones(monkeypatch: pytest.MonkeyPatch) -> None:
    lay_out(monkeypatch)


def drawn_and_passed() -> Session:
    """Ann drew a card, and Ben has decided since."""
    session = stones("Ann", "Ben")
    session.play(DRAW)
    session.roll()
    session.play(PASS)
    return session


def texts(session: Session) -> list[str]:
    return [step.text for step in session.steps]


def note(session: Session, entry: Requested | Answered, command_id: str) -> int:
    """The number of steps that were taken back."""
    return len(session.note((entry,), session.ply, command_id))


def test_what_all_agree_to_goes_back_over_cards_and_decisions_of_others() -> None:
    session = drawn_and_passed()
    card = texts(session)[1]
    assert note(session, ASKED, "a") == 0
    assert note(session, YES, "b") == 3
    assert texts(session) == []
    assert session.journal.entries[-3:] == (ASKED, YES, Undone(3))
    session.play(DRAW)
    session.roll()
    assert texts(session)[1] == card, "the cards fall as before"


def test_it_is_read_again_as_it_was_written() -> None:
    session = drawn_and_passed()
    note(session, ASKED, "a")
    note(session, NO, "b")
    session.play(PASS)
    note(session, ASKED, "c")
    note(session, YES, "d")
    session.play(PASS)
    reading = read_text(session.journal.to_text())
    assert (reading.fault, reading.journal) == (None, session.journal)
    again = Session.resume(session.store, session.game_id)
    assert (again.warning, again.state, texts(again)) == (None, session.state, texts(session))
    assert verify_saved("", session.store.load(session.game_id)).ok


def test_an_open_request_survives_a_restart() -> None:
    session = drawn_and_passed()
    note(session, ASKED, "a")
    again = Session.resume(session.store, session.game_id)
    assert again.request == session.request
    assert note(again, YES, "b") == 3


def test_a_request_lapses_when_the_position_moves_on() -> None:
    session = drawn_and_passed()
    note(session, ASKED, "a")
    session.play(PASS)
    assert session.request is None
    with pytest.raises(BadEntry):
        note(session, YES, "b")


def test_a_refusal_is_kept_until_then() -> None:
    session = drawn_and_passed()
    note(session, ASKED, "a")
    note(session, NO, "b")
    assert session.request is not None
    assert session.request.refused_by == 1
    assert texts(session)[0] == "draw"


@pytest.mark.parametrize("entry", [ASKED, YES])
def test_a_repeated_command_is_done_once(entry: Requested | Answered) -> None:
    session = drawn_and_passed()
    if entry is YES:
        note(session, ASKED, "a")
    ply = session.ply
    first = session.note((entry,), ply, "b")
    head = session.head
    assert session.note((entry,), ply, "b") == first
    again = Session.resume(session.store, session.game_id)
    assert again.note((entry,), ply, "b") == first
    assert (session.head, again.head) == (head, head)
    with pytest.raises(BadCommand):
        session.act(PASS, ply, "b")


UNTRUE: Final[list[tuple[Entry, ...]]] = [
    (Undone(2),),
    (YES,),
    (ASKED, Undone(2)),
    (ASKED, ASKED),
    (ASKED, Answered(0, agrees=True)),
    (ASKED, NO, Undone(2)),
    (ASKED, NO, YES),
    (ASKED, YES, Undone(1)),
    (ASKED, PlayedEntry("pass"), YES),
    (Requested("cake", 0, (1,)),),
    (Requested("back", 0, ()), Undone(2)),
    (Requested("back", 0, (0,)),),
    (Requested("back", 0, (2,)),),
    (Requested("back", 2, (1,)),),
]
"""What cannot stand after a decision of each seat."""


@pytest.mark.parametrize("entries", UNTRUE)
def test_what_was_not_agreed_to_does_not_fold(entries: tuple[Entry, ...]) -> None:
    session = stones("Ann", "Ben")
    session.play(PASS)
    session.play(PASS)
    journal = session.journal
    assert fold(Journal(journal.header, (*journal.entries, ASKED, YES, Undone(2)))).fault is None
    assert fold(Journal(journal.header, (*journal.entries, *entries))).fault is not None


def test_an_agreement_is_used_once() -> None:
    session = stones("Ann", "Ben")
    for _ in range(3):
        session.play(PASS)
    entries = (*session.journal.entries, ASKED, YES, Undone(1), Undone(2))
    assert fold(Journal(session.header, entries)).good == len(entries) - 1


def test_nothing_is_asked_of_a_game_that_is_over() -> None:
    session = stones("Ann", "Ben")
    for _ in range(4):
        session.play(PASS)
    with pytest.raises(BadEntry):
        note(session, ASKED, "a")
    with pytest.raises(CannotUndo):
        session.agreed_length(0)


@pytest.mark.parametrize(
    "line",
    [
        '{"of":[true],"request":"back","seat":0}',
        '{"of":[-1],"request":"back","seat":0}',
        '{"answer":"perhaps","seat":1}',
        '{"answer":"yes","seat":true}',
        '{"answer":"yes","seat":1,"so":1}',
    ],
)
def test_a_line_that_is_no_request_is_none(line: str) -> None:
    with pytest.raises(BadLine):
        entry_from_content(read_object(line))


def test_nothing_is_taken_back_that_could_not_be_written(monkeypatch: pytest.MonkeyPatch) -> None:
    session = drawn_and_passed()
    note(session, ASKED, "a")
    before = (session.state.clone(), session.head, session.request)

    def full(*_: object) -> int:
        raise StoreError("store.full", path="games")

    with monkeypatch.context() as patch:
        patch.setattr(session.store, "append", full)
        with pytest.raises(StoreError):
            note(session, YES, "b")
    assert (session.state, session.head, session.request) == before
    assert note(session, YES, "b") == 3
