"""Hints in a journal: noted before they are told, and never unsaid."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from artificer import load_game
from artificer.table.dice import SeededDice
from artificer.table.entries import Ended, Hinted, PlayedEntry, Undone
from artificer.table.errors import BadCommand, BadEntry, BadJournal, NoHint, StaleCommand
from artificer.table.header import Header, Origin
from artificer.table.importing import begin_at
from artificer.table.journal import Journal, fold, read_text
from artificer.table.session import Session
from artificer.table.store import MemoryStore, Store, base
from artificer.table.verify import verify_saved
from tests.keyed import keyed
from tests.table.playing import begin, finished, play_on, texts

Change = Callable[[Session], object]


def hint(session: Session, command_id: str = "hint") -> None:
    session.note_hint(session.ply, command_id)


def with_entries(session: Session, *entries: object) -> Journal:
    return Journal(session.header, tuple(entries))  # type: ignore[arg-type]


def test_a_hint_is_in_the_store_and_changes_nothing_else(store: Store) -> None:
    session = begin(store)
    before = session.state.clone()
    assert not session.hinted
    hint(session)
    assert session.hinted
    assert (session.ply, session.head, session.state) == (0, 1, before)
    saved = store.load(session.game_id)
    assert saved.hinted(session.header)
    assert (saved.plies, saved.head) == (0, 1)
    assert Session.resume(store, session.game_id).hinted


def test_what_is_taken_back_leaves_the_hint(store: Store) -> None:
    session = begin(store)
    session.play(session.legal_actions()[0])
    session.undo()
    hint(session)
    session.play(session.legal_actions()[0])
    session.undo()
    assert session.hinted and texts(session) == []
    again = Session.resume(store, session.game_id)
    assert again.hinted and again.warning is None
    assert again.journal == session.journal
    assert Hinted(0) in again.journal.entries


def test_a_hint_is_noted_once_where_nothing_is_done_in_between() -> None:
    session = begin()
    session.hint()
    session.hint()
    assert session.journal.entries == (Hinted(0),)


def test_a_command_for_a_hint_that_comes_again_is_done_once(store: Store) -> None:
    session = begin(store)
    hint(session, "a")
    session.act(session.legal_actions()[0], 0, "b")
    session.note_hint(0, "a")
    assert session.head == 2
    again = Session.resume(store, session.game_id)
    again.note_hint(0, "a")
    assert again.head == 2


@pytest.mark.parametrize(
    "ask",
    [
        lambda session: session.note_hint(0, "search"),
        lambda session: session.act(0, 0, "hint"),
        lambda session: session.take_back(0, "hint"),
    ],
    ids=["hint", "act", "back"],
)
def test_the_id_of_another_command_is_refused(ask: Change) -> None:
    session = begin()
    hint(session)
    session.act(session.legal_actions()[0], 0, "search")
    with pytest.raises(BadCommand, check=keyed("command.other")):
        ask(session)
    assert session.head == 2


def test_a_hint_for_another_ply_is_refused() -> None:
    session = begin()
    with pytest.raises(StaleCommand):
        session.note_hint(1, "hint")
    assert session.head == 0


def test_there_is_no_hint_where_nobody_has_a_choice() -> None:
    session = begin()
    session.play(session.legal_actions()[0])
    assert session.waits_for_dice()
    over = finished()
    for each in (session, over):
        head = each.head
        with pytest.raises(NoHint, check=keyed("hint no choice")):
            each.hint()
        assert each.head == head


def test_a_journal_with_hints_comes_back_from_its_text() -> None:
    session = begin()
    for seed in range(30):
        if not session.waits_for_dice() and len(session.legal_actions()) > 1:
            session.hint()
        play_on(session, random.Random(seed), 3, undo=0.3)
    text = session.journal.to_text()
    assert text.count('\n{"hint":0,"check"') > 5
    reading = read_text(text)
    assert (reading.fault, reading.journal) == (None, session.journal)
    assert fold(reading.journal).history.state == session.state


@pytest.mark.parametrize(
    ("entries", "line"),
    [
        ((Hinted(1),), 2),
        ((PlayedEntry("search 1"), Hinted(0)), 3),
        ((Hinted(0), Undone(1)), 3),
    ],
    ids=["another seat", "dice", "taken back"],
)
def test_a_hint_that_nobody_can_have_had_is_found(entries: tuple[object, ...], line: int) -> None:
    fault = fold(with_entries(begin(), *entries)).fault
    assert fault is not None and isinstance(fault.what, BadEntry)
    assert fault.line == line


def test_a_hint_after_the_end_is_found() -> None:
    journal = finished().journal
    assert isinstance(journal.entries[-1], Ended)
    fault = fold(Journal(journal.header, (*journal.entries, Hinted(0)))).fault
    assert fault is not None and fault.what.key == "entry.hint"


@pytest.mark.parametrize("content", ['{"hint":true}', '{"hint":-1}', '{"hint":0,"more":1}'])
def test_a_line_that_is_no_hint_is_found(content: str) -> None:
    header, *_ = begin().journal.to_text().splitlines()
    fault = read_text(f"{header}\n{content}\n").fault
    assert fault is not None


def test_whoever_verifies_a_game_is_told_of_its_hints() -> None:
    session = begin()
    plain = verify_saved("game", session.store.load(session.game_id))
    hint(session)
    told = verify_saved("game", session.store.load(session.game_id))
    assert plain.ok and told.ok
    assert (plain.what.key, told.what.key) == ("verified.open", "verified.hints")
    assert told.what.values["found"] == plain.what


@pytest.mark.parametrize(("ply", "marked"), [(0, False), (3, True), (5, True)])
def test_a_game_begun_in_the_middle_of_one_with_hints_has_them_too(ply: int, marked: bool) -> None:
    session = begin()
    rng = random.Random(1)
    while session.ply < 3 or session.waits_for_dice() or len(session.legal_actions()) < 2:
        play_on(session, rng, 1)
    at = session.ply
    hint(session)
    play_on(session, rng, 9)
    ply = {0: at - 1, 3: at, 5: at + 1}[ply]
    store = session.store
    begun = Session.resume(store, begin_at(store, session.journal, "old", ply, SeededDice(9)))
    assert begun.hinted is marked
    assert begun.journal.hinted() is marked
    assert store.load(begun.game_id).hinted(begun.header) is marked
    assert Header.from_line(begun.header.to_line()[0]) == begun.header
    later = begin_at(store, begun.journal, "newer", ply, SeededDice(10))
    assert Session.resume(store, later).hinted is marked


def test_an_origin_that_says_something_else_of_hints_is_refused() -> None:
    header = begin().header
    origin = Origin("old", 0, header.dice, "yes")  # type: ignore[arg-type]
    line = replace(header, origins=(origin,)).to_line()[0].replace('"hints":true', '"hints":"yes"')
    with pytest.raises(BadJournal):
        Header.from_line(line)


def test_at_a_table_of_several_it_is_the_seat_that_decides() -> None:
    session = Session.start(MemoryStore(), load_game("sorcery"), SeededDice(1))
    rng = random.Random(0)
    while session.current_player() != 1 or len(session.legal_actions()) < 2:
        play_on(session, rng, 1)
    hint(session)
    assert session.journal.entries[-1] == Hinted(1)


def test_a_hint_and_a_note_make_the_question_no_younger(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    moments = (f"2026-05-0{day}T12:00:00.000000Z" for day in range(1, 9))
    monkeypatch.setattr(base, "now", lambda: next(moments))
    session = begin(store)
    begun = session.asked_at()
    for change in (hint, lambda it: hint(it, "again")):
        change(session)
        assert session.asked_at() == Session.resume(store, session.game_id).asked_at() == begun
    session.play(session.legal_actions()[0])
    answered = session.asked_at()
    assert answered > begun
    session.undo()
    asked_again = session.asked_at()
    assert asked_again > answered
    hint(session, "last")
    assert Session.resume(store, session.game_id).asked_at() == asked_again
